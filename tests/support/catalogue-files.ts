import type { CatalogueFileCheck, CatalogueFileProduct } from '#contract/catalogue-file.ts'
import { rowsOfCsv } from '#server/platform/read-csv.ts'
import { tryCall } from './selling.ts'
import type { TestPerson, TestShop } from './shop.ts'

/** A file as a table: rows of cells by column heading. */
export type CatalogueSheet = Record<string, string>[]

/** Writes a table as a spreadsheet program does, without protection against formulas. */
export function writeCatalogueSheet(sheet: CatalogueSheet, separator = ','): string {
  const columnHeads = [...new Set(sheet.flatMap((row) => Object.keys(row)))]
  const rows = [
    columnHeads,
    ...sheet.map((row) => columnHeads.map((columnHead) => row[columnHead] ?? '')),
  ]
  const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return rows.map((rowCells) => `${rowCells.map(quoteCell).join(separator)}\r\n`).join('')
}

/** Parses a file as a spreadsheet program would, with the protection against formulas. */
export function parseCatalogueSheet(csvText: string): CatalogueSheet {
  const [columnHeads = [], ...rows] = rowsOfCsv(csvText.replace(/^\uFEFF/, ''))
  return rows.map((rowCells) =>
    Object.fromEntries(
      columnHeads.map((columnHead, columnIndex) => [columnHead, rowCells[columnIndex] ?? '']),
    ),
  )
}

/** The calls for catalogue files, made by an admin. */
export const catalogueFileCalls = (shop: TestShop, admin: () => TestPerson) => {
  const checkFile = async (csvText: string): Promise<CatalogueFileCheck> =>
    (await shop.call('POST /api/admin/catalogue-file/check', { body: csvText }, admin())).data
  return {
    check: checkFile,
    exportAll: async (query: object = {}): Promise<string> =>
      (await shop.call('GET /api/admin/catalogue-file', { query }, admin())).csv,
    /** Imports a checked file, as the page does. */
    importIt: async (csvText: string, query: { leaveOutWrong?: 'true' } = {}) => {
      const { digest } = await checkFile(csvText)
      const input = { query: { digest, ...query }, body: csvText }
      return (await shop.call('POST /api/admin/catalogue-file', input, admin())).data
    },
    /** Tries to import with the digest of an earlier check. */
    attemptWith: (digest: string, csvText: string) =>
      tryCall(
        shop,
        'POST /api/admin/catalogue-file',
        { query: { digest }, body: csvText },
        admin(),
      ),
    /** The errors of the only product in a file. */
    problemsOf: async (sheet: CatalogueSheet): Promise<string[]> => {
      const { products } = await checkFile(writeCatalogueSheet(sheet))
      return products.flatMap(problemTextsOf)
    },
  }
}

const problemTextsOf = ({ problems }: CatalogueFileProduct): string[] =>
  problems.map(({ row, column, words }) => `${row} ${column ?? '–'}: ${words}`)
