import type { CatalogueFileCheck, CatalogueFileProduct } from '#contract/catalogue-file.ts'
import { rowsOfCsv } from '#server/platform/read-csv.ts'
import { tryCall } from './selling.ts'
import type { TestPerson, TestShop } from './shop.ts'

/** A file as a table: rows of cells by column heading. */
export type CatalogueSheet = Record<string, string>[]

/** Writes a table as a spreadsheet program does, without protection against formulas. */
export function writeCatalogueSheet(sheet: CatalogueSheet, separator = ','): string {
  const heads = [...new Set(sheet.flatMap((row) => Object.keys(row)))]
  const rows = [heads, ...sheet.map((row) => heads.map((head) => row[head] ?? ''))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return rows.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('')
}

/** Parses a file as a spreadsheet program would, with the protection against formulas. */
export function parseCatalogueSheet(csv: string): CatalogueSheet {
  const [heads = [], ...rows] = rowsOfCsv(csv.replace(/^\uFEFF/, ''))
  return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
}

/** The calls for catalogue files, made by an admin. */
export const catalogueFileCalls = (shop: TestShop, admin: () => TestPerson) => {
  const check = async (body: string): Promise<CatalogueFileCheck> =>
    (await shop.call('POST /api/admin/catalogue-file/check', { body }, admin())).data
  return {
    check,
    exportAll: async (query: object = {}): Promise<string> =>
      (await shop.call('GET /api/admin/catalogue-file', { query }, admin())).csv,
    /** Imports a checked file, as the page does. */
    importIt: async (body: string, query: { leaveOutWrong?: 'true' } = {}) => {
      const { digest } = await check(body)
      const input = { query: { digest, ...query }, body }
      return (await shop.call('POST /api/admin/catalogue-file', input, admin())).data
    },
    /** Tries to import with the digest of an earlier check. */
    attemptWith: (digest: string, body: string) =>
      tryCall(shop, 'POST /api/admin/catalogue-file', { query: { digest }, body }, admin()),
    /** The errors of the only product in a file. */
    problemsOf: async (sheet: CatalogueSheet): Promise<string[]> => {
      const { products } = await check(writeCatalogueSheet(sheet))
      return products.flatMap(problemTexts)
    },
  }
}

const problemTexts = ({ problems }: CatalogueFileProduct): string[] =>
  problems.map(({ row, column, words }) => `${row} ${column ?? '–'}: ${words}`)
