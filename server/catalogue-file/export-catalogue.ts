import type { CatalogueFileFilter } from '#contract/catalogue-file.ts'
import { dayOf } from '#contract/days.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import { formatCsv, keepAsSpreadsheetText } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import { splitIntoBatches } from '../platform/split-into-batches.ts'
import { findStaffProductIds } from '../search/find-staff-products.ts'
import { rowsOfProduct } from './cells-of-product.ts'
import type { CatalogueFileCells } from './other-shops/other-shops.ts'
import { readShopProducts } from './read-shop.ts'

const FILE_COLUMNS = Object.keys(CATALOGUE_FILE_COLUMNS) as CatalogueFileColumn[]
/**
 * The columns whose values are numbers in a spreadsheet. In other columns a spreadsheet must treat
 * numbers as text.
 */
const NUMBER_COLUMNS = new Set<CatalogueFileColumn>([
  'price',
  'weightGrams',
  'purityPerMille',
  'grossMg',
  'stoneMg',
  'netMg',
  'platingUm',
  'costPrice',
  'lowStock',
  'engravingLetters',
  'engravingPrice',
  'engravingDays',
  'makingDays',
  'stock',
  'stockWas',
])

/**
 * Exports products as CSV, in order of their ids. With `filter.empty`, writes only the header row.
 * Without costs the column for the cost price is missing.
 */
export async function exportCatalogue(
  db: Database,
  publicUrl: string,
  filter: CatalogueFileFilter,
  hasCosts: boolean,
) {
  const ids = filter.empty ? [] : await findStaffProductIds(db, filter)
  const rows: CatalogueFileCells[] = []
  const now = new Date()
  for await (const part of splitIntoBatches(ids)) {
    const products = await readShopProducts(db, part)
    for (const id of part) {
      const product = products.get(id)
      if (product) rows.push(...rowsOfProduct(product, { publicUrl, now }))
    }
  }
  const name = filter.empty ? 'products-to-fill-in' : `products-${dayOf(now)}`
  return {
    fileName: `${name}.csv`,
    csv: writeCatalogueFile(
      rows,
      hasCosts ? FILE_COLUMNS : FILE_COLUMNS.filter((each) => each !== 'costPrice'),
    ),
  }
}

/** Writes rows as CSV, below a header row with the columns. */
export const writeCatalogueFile = (rows: CatalogueFileCells[], columns = FILE_COLUMNS): string =>
  formatCsv([
    columns.map((column) => CATALOGUE_FILE_COLUMNS[column].head),
    ...rows.map((cells) => cellsInColumns(cells, columns)),
  ])

const cellsInColumns = (cells: CatalogueFileCells, columns: CatalogueFileColumn[]): string[] =>
  columns.map((column) => {
    const cell = cells[column] ?? ''
    return NUMBER_COLUMNS.has(column) ? cell : keepAsSpreadsheetText(cell)
  })
