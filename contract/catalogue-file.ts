import * as z from 'zod/mini'
import { StaffProductFilter } from './admin-products.ts'
import { call, MAX_CSV_BYTES } from './call.ts'
import { DateTime, Id, IdInPath } from './fields.ts'
import { FailedPicture, ImportPictureCounts } from './import-pictures.ts'
import * as m from './messages/validation.ts'

/**
 * The columns of a catalogue file in their order: the heading, what it is for, and an example. A
 * file may leave out any column; those values do not change.
 */
export const FILE_COLUMNS = {
  sku: {
    head: 'SKU',
    help: 'The number on the label. A new product gets your own number if you write one here; leave it empty and the shop gives one.',
    example: 'GA-00012',
  },
  name: {
    head: 'Name',
    help: 'A product in several colours or sizes has a row for each: repeat its SKU, or, while it is new, its name.',
    example: 'Silver jhumka',
  },
  localName: { head: 'Local name', help: 'The name in Nepali.', example: 'चाँदीको झुम्का' },
  description: {
    head: 'Description',
    help: 'May have several lines.',
    example: 'Bell-shaped earrings, hammered by hand.',
  },
  descriptionNe: {
    head: 'Description in Nepali',
    help: 'May have several lines.',
    example: 'हातले पिटेर बनाएको घण्टी आकारको झुम्का।',
  },
  price: { head: 'Price', help: 'In rupees.', example: '2499.00' },
  categories: {
    head: 'Categories',
    help: 'Names of categories that your shop has, the main one first, separated by semicolons.',
    example: 'Earrings; Bridal',
  },
  status: {
    head: 'Status',
    help: 'Active, Draft or Hidden. A new product is a draft unless you say otherwise.',
    example: 'Active',
  },
  material: { head: 'Material', help: 'What it is made of.', example: 'Silver' },
  materialNe: {
    head: 'Material in Nepali',
    help: 'What it is made of, in Nepali.',
    example: 'चाँदी',
  },
  purity: { head: 'Purity', help: 'How pure the metal is.', example: '925' },
  purityNe: {
    head: 'Purity in Nepali',
    help: 'How pure the metal is, in Nepali.',
    example: '22 क्यारेट',
  },
  weightGrams: { head: 'Weight in grams', help: 'A number.', example: '14.2' },
  dimensions: { head: 'Dimensions', help: 'How large it is.', example: '42 × 18 mm' },
  dimensionsNe: {
    head: 'Dimensions in Nepali',
    help: 'How large it is, in Nepali.',
    example: '42 × 18 मिमि',
  },
  metal: {
    head: 'Main metal',
    help: 'Gold, Silver, Gold-plated, Brass, Copper, Wood, Clay, Glass, Lac, or Beads and pearls.',
    example: 'Gold',
  },
  purityPerMille: {
    head: 'Purity per mille',
    help: 'Parts of pure metal in 1000.',
    example: '916',
  },
  grossMg: { head: 'Gross weight in grams', help: 'With stones.', example: '11.664' },
  stoneMg: {
    head: 'Stone weight in grams',
    help: 'All that is not metal: stones, beads, thread.',
    example: '0.2',
  },
  netMg: {
    head: 'Net weight in grams',
    help: 'The gross weight without the stones. Leave it empty and the shop calculates it.',
    example: '11.464',
  },
  platingUm: {
    head: 'Plating in micrometres',
    help: 'The thickness of the plating.',
    example: '2.5',
  },
  hallmark: { head: 'Hallmark', help: 'The number of the hallmark.', example: 'NP-916-0042' },
  certificate: {
    head: 'Certificate',
    help: 'The address of a certificate that your shop has. New certificates are added on the page of the product.',
    example: '/certificates/9f2c61d07b3e5a4810c6d2f4',
  },
  certificateIssuer: {
    head: 'Certificate issued by',
    help: 'The laboratory or office that issued the certificate.',
    example: 'Nepal Bureau of Standards and Metrology',
  },
  certificateNumber: {
    head: 'Certificate number',
    help: 'The number on the certificate.',
    example: 'NBSM-2083-0147',
  },
  stones: {
    head: 'Stones',
    help: 'How many, natural or made, the kind, their weight and their price, separated by semicolons.',
    example: '2 natural Ruby 0.35 ct Rs 12000; 8 made Glass',
  },
  basis: {
    head: 'Price by weight',
    help: 'The rate that the price follows from: fine, 22k, 18k, 14k or 925. Empty for a fixed price.',
    example: '22k',
  },
  jarti: { head: 'Jarti', help: 'The wastage, in percent or in grams.', example: '3%' },
  jyala: {
    head: 'Jyala',
    help: 'The making charge: a percent, an amount for each gram, or an amount.',
    example: '450/g',
  },
  roundTo: {
    head: 'Round up to rupees',
    help: '1, 5, 10 or 100, for a price by weight.',
    example: '10',
  },
  searchWords: {
    head: 'Search words',
    help: 'Other spellings that people search for.',
    example: 'jhumkaa, zhumka',
  },
  costPrice: {
    head: 'Cost price',
    help: 'What one item cost you. Only staff see it.',
    example: '1600.00',
  },
  lowStock: {
    head: 'Low stock at',
    help: 'Up to this number the stock counts as low. Leave it empty for the usual number.',
    example: '1',
  },
  engravingLetters: {
    head: 'Engraving letters',
    help: 'The longest text that you engrave. Leave it empty for no engraving.',
    example: '12',
  },
  engravingPrice: {
    head: 'Engraving price',
    help: 'What an engraving costs more, in rupees.',
    example: '500.00',
  },
  engravingDays: {
    head: 'Engraving days',
    help: 'The working days that an engraving takes.',
    example: '2',
  },
  makingDays: {
    head: 'Made to order in days',
    help: 'The working days in which you make it after the order. Leave it empty for pieces that are ready.',
    example: '12',
  },
  color: {
    head: 'Colour',
    help: 'A colour that your shop has. Empty where the product comes in no colours.',
    example: 'Silver',
  },
  size: {
    head: 'Size',
    help: 'A size such as US 7, Bangle 2-4, 45 cm or M, or US 6 – 9 if the piece is adjustable; a row for each. Empty where the product comes in no sizes.',
    example: 'US 7',
  },
  stock: {
    head: 'Stock',
    help: 'The new stock of this row. Leave it empty to keep the current stock.',
    example: '12',
  },
  stockWas: {
    head: 'Stock was',
    help: 'The stock when the file was exported. Do not change it: it keeps sales since then from being overwritten.',
    example: '10',
  },
  picture: {
    head: 'Picture',
    help: 'The web address of a picture, which is downloaded after the import, or of a picture that your shop has; a row for each.',
    example: 'https://example.com/jhumka.jpg',
  },
  pictureText: {
    head: 'Picture text',
    help: 'What the picture shows, for people who cannot see it.',
    example: 'A pair of silver jhumkas',
  },
  pictureTextNe: {
    head: 'Picture text in Nepali',
    help: 'What the picture shows, in Nepali.',
    example: 'चाँदीका एक जोडी झुम्का',
  },
  pictureColor: {
    head: 'Picture colour',
    help: 'The colour that the picture shows; empty for all.',
    example: 'Silver',
  },
  offer: {
    head: 'Offer',
    help: 'The title of an offer; a row for each. An offer that you empty here ends.',
    example: 'Teej offer',
  },
  offerNe: {
    head: 'Offer in Nepali',
    help: 'The title of the offer in Nepali.',
    example: 'तीज छुट',
  },
  offerOff: {
    head: 'Offer takes off',
    help: 'A percent or an amount in rupees.',
    example: '10%',
  },
  offerStarts: {
    head: 'Offer starts',
    help: 'Day and time in Nepal; empty for at once.',
    example: '2026-09-01 00:00',
  },
  offerEnds: {
    head: 'Offer ends',
    help: 'Day and time in Nepal; empty for never.',
    example: '2026-09-15 00:00',
  },
} as const satisfies Record<string, { head: string; help: string; example: string }>

export type FileColumn = keyof typeof FILE_COLUMNS

/** The result of an import for one product. */
export const FILE_VERDICTS = ['new', 'changed', 'unchanged', 'wrong'] as const
export const FileVerdict = z.enum(FILE_VERDICTS)
export type FileVerdict = z.infer<typeof FileVerdict>

/** One change, as text: `Price`, `2499.00`, `2599.00`. */
export const FileChange = z.object({ what: z.string(), from: z.string(), to: z.string() })
export type FileChange = z.infer<typeof FileChange>

/** A problem with its row and, if it concerns one column, that column. */
export const FileProblem = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  words: z.string(),
})
export type FileProblem = z.infer<typeof FileProblem>

/**
 * Where a file comes from: exported by this shop, by Shopify or WooCommerce, or any list. A file of
 * this shop sets every cell: an empty cell clears a value. Other files only add: they
 * clear nothing, and they set the stock of new products only.
 */
export const FILE_SOURCES = ['shop', 'shopify', 'woocommerce', 'list'] as const
export type FileSource = (typeof FILE_SOURCES)[number]

const FileColumnName = z.enum(Object.keys(FILE_COLUMNS) as [FileColumn, ...FileColumn[]])

/** A heading of a list, the column it is read as, and the first text below it. */
export const MappedColumn = z.object({
  head: z.string(),
  column: z.nullable(FileColumnName),
  sample: z.string(),
})
export type MappedColumn = z.infer<typeof MappedColumn>

/** The columns of a list as they are stored; one that the shop no longer has is not used. */
export const MappedColumns = z.array(z.catch(z.nullable(FileColumnName), null))

/** A product of the file and the result for it. */
export const FileProduct = z.object({
  /** Its first row as in a spreadsheet: the headings are row 1. */
  row: z.int(),
  sku: z.nullable(z.string()),
  name: z.string(),
  verdict: FileVerdict,
  changes: z.array(FileChange),
  problems: z.array(FileProblem),
  /** What the file says of the product and the shop does not use. */
  notes: z.array(FileProblem),
})
export type FileProduct = z.infer<typeof FileProduct>

/** What an import of a file would do. */
export const FileCheck = z.object({
  /** A digest of all changes; an import with other changes is refused. */
  digest: z.string(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int() }),
  products: z.array(FileProduct),
  /** Headings of columns that are not used. */
  unknownColumns: z.array(z.string()),
  source: z.enum(FILE_SOURCES),
  /** The headings with the columns they are read as; empty for files of other shop programs. */
  columns: z.array(MappedColumn),
  /** Categories and colours of the file that the shop does not have. */
  missing: z.object({ categories: z.array(z.string()), colors: z.array(z.string()) }),
})
export type FileCheck = z.infer<typeof FileCheck>

/** The progress of a check or an import: parts done of all parts. */
export const FileProgress = z.object({ done: z.int(), of: z.int() })
export type FileProgress = z.infer<typeof FileProgress>

/** An import that was made. */
export const CatalogueImport = z.object({
  id: Id,
  at: DateTime,
  /** The name of the person; null if the account was deleted. */
  by: z.nullable(z.string()),
  source: z.enum(FILE_SOURCES),
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
  ...{ q, state, archived, category, stock },
  empty: z.optional(z.literal('true')),
})
export type CatalogueFileFilter = z.output<typeof CatalogueFileFilter>

const file = z.string(m.SEND_A_CSV_FILE)

const MAX_COLUMNS = 200

/** How a file is to be read. */
const reading = {
  /**
   * The column for each heading of a list, separated by commas, empty for a heading that is not
   * used: `name,,price`. Without it, the columns are recognised by their names.
   */
  columns: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(4000)),
        z.transform((text: string) => text.split(',').map((name) => name || null)),
      ),
      z.array(z.nullable(FileColumnName)).check(z.maxLength(MAX_COLUMNS)),
    ),
  ),
  /** Adds the categories and colours that the shop does not have. */
  addMissing: z.optional(z.literal('true')),
}

export const catalogueFileCalls = {
  exportCatalogue: call('GET /api/admin/catalogue-file', {
    summary:
      'Exports products as a CSV file with a row for each colour and size, picture and offer. The file can be imported again.',
    access: 'catalogue.write',
    query: CatalogueFileFilter,
    answer: z.object({ success: z.literal(true), fileName: z.string(), csv: z.string() }),
  }),
  checkCatalogueFile: call('POST /api/admin/catalogue-file/check', {
    summary:
      'Checks a CSV file and returns for each product whether an import would create or change it, with the errors. Changes nothing.',
    access: 'catalogue.write',
    query: z.object(reading),
    body: file,
    accepts: ['csv'],
    limits: { textBytes: MAX_CSV_BYTES },
    answer: z.object({ success: z.literal(true), data: FileCheck }),
    throttle: 'upload',
  }),
  importCatalogue: call('POST /api/admin/catalogue-file', {
    summary: 'Imports a checked CSV file in one transaction.',
    access: 'catalogue.write',
    query: z.object({
      ...reading,
      digest: z.string(m.SEND_THE_DIGEST_OF_THE_CHECK),
      /** Imports the correct products even if others are wrong; by default nothing is imported then. */
      leaveOutWrong: z.optional(z.literal('true')),
    }),
    body: file,
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
  getCatalogueImports: call('GET /api/admin/catalogue-imports', {
    summary: 'Lists the newest imports of catalogue files, newest first.',
    access: 'catalogue.write',
    answer: z.object({ success: z.literal(true), data: z.array(CatalogueImport) }),
  }),
  undoCatalogueImport: call('POST /api/admin/catalogue-imports/{id}/undo', {
    summary:
      'Undoes an import: deletes the products that it added and gives changed ones their former values, without the pictures that it downloaded. Products that were ordered or changed since stay.',
    access: 'catalogue.write',
    path: z.object({ id: IdInPath }),
    answer: z.object({ success: z.literal(true), data: UndoneImport }),
  }),
  getFailedPictures: call('GET /api/admin/catalogue-imports/{id}/failed-pictures', {
    summary:
      'Lists the pictures of an import that could not be downloaded (at most 100), with the problem of each.',
    access: 'catalogue.write',
    path: z.object({ id: IdInPath }),
    answer: z.object({ success: z.literal(true), data: z.array(FailedPicture) }),
  }),
  retryFailedPictures: call('POST /api/admin/catalogue-imports/{id}/failed-pictures/retry', {
    summary: 'Downloads the pictures of an import again that could not be downloaded.',
    access: 'catalogue.write',
    path: z.object({ id: IdInPath }),
    answer: z.object({ success: z.literal(true), data: z.object({ pictures: z.int() }) }),
    throttle: 'upload',
  }),
}
