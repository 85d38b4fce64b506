import * as z from 'zod/mini'
import { StaffProductFilter } from './admin-products.ts'
import { declareCall, MAX_CSV_BYTES } from './call.ts'
import { DateTime, Id, IdInPath } from './fields.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from './file-columns.ts'
import { FailedPicture, ImportPictureCounts } from './import-pictures.ts'
import * as m from './messages/validation.ts'

/** The result of an import for one product. */
export const CATALOGUE_FILE_VERDICTS = ['new', 'changed', 'unchanged', 'wrong'] as const
export const CatalogueFileVerdict = z.enum(CATALOGUE_FILE_VERDICTS)
export type CatalogueFileVerdict = z.infer<typeof CatalogueFileVerdict>

/** One change, as text: `Price`, `2499.00`, `2599.00`. */
export const CatalogueFileChange = z.object({ what: z.string(), from: z.string(), to: z.string() })
export type CatalogueFileChange = z.infer<typeof CatalogueFileChange>

/** A problem with its row and, if it concerns one column, that column. */
export const CatalogueFileProblem = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  words: z.string(),
})
export type CatalogueFileProblem = z.infer<typeof CatalogueFileProblem>

/**
 * Where a file comes from: exported by this shop, by Shopify or WooCommerce, or any list. A file of
 * this shop sets every cell: an empty cell clears a value. Other files only add: they
 * clear nothing, and they set the stock of new products only.
 */
export const CATALOGUE_FILE_SOURCES = ['shop', 'shopify', 'woocommerce', 'list'] as const
export type CatalogueFileSource = (typeof CATALOGUE_FILE_SOURCES)[number]

const FileColumnName = z.enum(
  Object.keys(CATALOGUE_FILE_COLUMNS) as [CatalogueFileColumn, ...CatalogueFileColumn[]],
)

/** A heading of a list, the column it is read as, and the first text below it. */
export const MappedFileColumn = z.object({
  head: z.string(),
  column: z.nullable(FileColumnName),
  sample: z.string(),
})
export type MappedFileColumn = z.infer<typeof MappedFileColumn>

/** The columns of a list as they are stored; one that the shop no longer has is not used. */
export const MappedFileColumns = z.array(z.catch(z.nullable(FileColumnName), null))

/** A product of the file and the result for it. */
export const CatalogueFileProduct = z.object({
  /** The number of the product's first row, counted as in a spreadsheet: the headings are row 1. */
  row: z.int(),
  sku: z.nullable(z.string()),
  name: z.string(),
  verdict: CatalogueFileVerdict,
  changes: z.array(CatalogueFileChange),
  problems: z.array(CatalogueFileProblem),
  /** What the file says of the product and the shop does not use. */
  notes: z.array(CatalogueFileProblem),
})
export type CatalogueFileProduct = z.infer<typeof CatalogueFileProduct>

/** What an import of a file would do. */
export const CatalogueFileCheck = z.object({
  /** A digest of all changes; an import with other changes is refused. */
  digest: z.string(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int() }),
  products: z.array(CatalogueFileProduct),
  /** Headings of columns that are not used. */
  unknownColumns: z.array(z.string()),
  source: z.enum(CATALOGUE_FILE_SOURCES),
  /** The headings with the columns they are read as; empty for files of other shop programs. */
  columns: z.array(MappedFileColumn),
  /** Categories and colours of the file that the shop does not have. */
  missing: z.object({ categories: z.array(z.string()), colors: z.array(z.string()) }),
})
export type CatalogueFileCheck = z.infer<typeof CatalogueFileCheck>

/** The progress of a check or an import: parts done of all parts. */
export const CatalogueFileProgress = z.object({ done: z.int(), of: z.int() })
export type CatalogueFileProgress = z.infer<typeof CatalogueFileProgress>

/** An import that was made. */
export const CatalogueImport = z.object({
  id: Id,
  at: DateTime,
  /** The name of the person; null if the account was deleted. */
  by: z.nullable(z.string()),
  source: z.enum(CATALOGUE_FILE_SOURCES),
  new: z.int(),
  changed: z.int(),
  undoneAt: z.nullable(DateTime),
  /** Only the newest imports can be undone. */
  canUndo: z.boolean(),
  /** The pictures that the file names by web addresses. */
  pictures: ImportPictureCounts,
})
export type CatalogueImport = z.infer<typeof CatalogueImport>

/** What the undoing of an import did. */
export const UndoneImport = z.object({
  /** Deleted products, which the import had added. */
  removed: z.int(),
  /** Products that have their former values again. */
  restored: z.int(),
  /** Products that were not undone, because an order contains them or somebody changed them later. */
  kept: z.array(
    z.object({
      productId: Id,
      sku: z.string(),
      name: z.string(),
      why: z.enum(['ordered', 'changed']),
    }),
  ),
})
export type UndoneImport = z.infer<typeof UndoneImport>

const { q, state, archived, category, stock } = StaffProductFilter.shape

/** The products of a file: those that the product list finds, or none for an empty form. */
export const CatalogueFileFilter = z.object({
  q,
  state,
  archived,
  category,
  stock,
  empty: z.optional(z.literal('true')),
})
export type CatalogueFileFilter = z.output<typeof CatalogueFileFilter>

const csvFile = z.string(m.SEND_A_CSV_FILE)

const MAX_FILE_COLUMNS = 200

/** How a file is to be read. */
const readingOptions = {
  /**
   * The column for each heading of a list, separated by commas, empty for a heading that is not
   * used: `name,,price`. Without it, the columns are recognised by their names.
   */
  columns: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(4000)),
        z.transform((columnList: string) =>
          columnList.split(',').map((columnName) => columnName || null),
        ),
      ),
      z.array(z.nullable(FileColumnName)).check(z.maxLength(MAX_FILE_COLUMNS)),
    ),
  ),
  /** Adds the categories and colours that the shop does not have. */
  addMissing: z.optional(z.literal('true')),
}

export const catalogueFileCalls = {
  exportCatalogue: declareCall('GET /api/admin/catalogue-file', {
    summary:
      'Exports products as a CSV file with a row for each colour and size, picture and offer. The file can be imported again.',
    access: 'catalogue.write',
    query: CatalogueFileFilter,
    answer: z.object({ success: z.literal(true), fileName: z.string(), csv: z.string() }),
  }),
  checkCatalogueFile: declareCall('POST /api/admin/catalogue-file/check', {
    summary:
      'Checks a CSV file and returns for each product whether an import would create or change it, with the errors. Changes nothing.',
    access: 'catalogue.write',
    query: z.object(readingOptions),
    body: csvFile,
    accepts: ['csv'],
    limits: { textBytes: MAX_CSV_BYTES },
    answer: z.object({ success: z.literal(true), data: CatalogueFileCheck }),
    throttle: 'upload',
  }),
  importCatalogue: declareCall('POST /api/admin/catalogue-file', {
    summary: 'Imports a checked CSV file in one transaction.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    query: z.object({
      ...readingOptions,
      digest: z.string(m.SEND_THE_DIGEST_OF_THE_CHECK),
      /** Imports the correct products even if others are wrong; by default nothing is imported then. */
      leaveOutWrong: z.optional(z.literal('true')),
    }),
    body: csvFile,
    accepts: ['csv'],
    limits: { textBytes: MAX_CSV_BYTES },
    answer: z.object({
      success: z.literal(true),
      /** The id is null if the import changed nothing. */
      data: z.object({
        id: z.nullable(Id),
        new: z.int(),
        changed: z.int(),
        leftOut: z.int(),
        /** How many pictures are downloaded from now on. */
        pictures: z.int(),
      }),
    }),
    throttle: 'upload',
  }),
  getCatalogueImports: declareCall('GET /api/admin/catalogue-imports', {
    summary: 'Lists the newest imports of catalogue files, newest first.',
    access: 'catalogue.write',
    answer: z.object({ success: z.literal(true), data: z.array(CatalogueImport) }),
  }),
  undoCatalogueImport: declareCall('POST /api/admin/catalogue-imports/{id}/undo', {
    summary:
      'Undoes an import: deletes the products that it added and gives changed ones their former values, without the pictures that it downloaded. Products that were ordered or changed since stay.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: z.object({ id: IdInPath }),
    answer: z.object({ success: z.literal(true), data: UndoneImport }),
  }),
  getFailedPictures: declareCall('GET /api/admin/catalogue-imports/{id}/failed-pictures', {
    summary:
      'Lists the pictures of an import that could not be downloaded (at most 100), with the problem of each.',
    access: 'catalogue.write',
    path: z.object({ id: IdInPath }),
    answer: z.object({ success: z.literal(true), data: z.array(FailedPicture) }),
  }),
  retryFailedPictures: declareCall('POST /api/admin/catalogue-imports/{id}/failed-pictures/retry', {
    summary: 'Downloads the pictures of an import again that could not be downloaded.',
    access: 'catalogue.write',
    path: z.object({ id: IdInPath }),
    answer: z.object({ success: z.literal(true), data: z.object({ pictures: z.int() }) }),
    throttle: 'upload',
  }),
}
