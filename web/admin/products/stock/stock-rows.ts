import type { Color } from '#contract/colors.ts'
import type { Size } from '#contract/sizes.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { productVariantKey } from '#contract/variants.ts'

/**
 * The typed stock in one colour and size; `shownCount` is the stock in the database, or null for a
 * new row. An empty text in a size means that the product does not come in this colour and size.
 */
export type StockRow = {
  color: Color | null
  size: Size | null
  typedCount: string
  shownCount: number | null
  problem?: string
}

export const stockRowKey = ({ color, size }: Pick<StockRow, 'color' | 'size'>): string =>
  productVariantKey({ colorId: color?.id ?? null, sizeId: size?.id ?? null })

/** The colours of the rows, each once, in their order. */
export const colorsIn = (rows: StockRow[]): Color[] =>
  withoutRepeatedIds(rows.flatMap(({ color }) => color ?? []))

/** The sizes of the rows, smallest first. */
export const sizesIn = (rows: StockRow[]): Size[] =>
  withoutRepeatedIds(rows.flatMap(({ size }) => size ?? [])).toSorted(
    (size, otherSize) => size.id - otherSize.id,
  )

const withoutRepeatedIds = <Item extends { id: number }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** One row for each colour and size: the one that exists, or a new one with `typedCount`. */
function combineColorsAndSizes(
  rows: StockRow[],
  colors: Color[],
  sizes: Size[],
  typedCount: string,
): StockRow[] {
  const rowsByKey = new Map(rows.map((stockRow) => [stockRowKey(stockRow), stockRow]))
  return itemsOrNull(colors).flatMap((color) =>
    itemsOrNull(sizes).map(
      (size) =>
        rowsByKey.get(stockRowKey({ color, size })) ?? {
          color,
          size,
          typedCount,
          shownCount: null,
        },
    ),
  )
}

const itemsOrNull = <Item>(items: Item[]): (Item | null)[] => (items.length > 0 ? items : [null])

/** All combinations of the colours and sizes; those that the product does not come in are empty. */
export const fillCombinations = (rows: StockRow[]): StockRow[] =>
  combineColorsAndSizes(rows, colorsIn(rows), sizesIn(rows), '')

export function addColorToRows(rows: StockRow[], color: Color): StockRow[] {
  const colors = colorsIn(rows)
  // The stock that was typed without a colour most likely belongs to the first colour.
  if (colors.length === 0 && rows.every(({ shownCount }) => shownCount === null))
    return rows.map((stockRow) => ({ ...stockRow, color, typedCount: stockRow.typedCount || '0' }))
  return combineColorsAndSizes(rows, [...colors, color], sizesIn(rows), '0')
}

/** Without its last colour, a product keeps the numbers of that colour. */
export function removeColorFromRows(rows: StockRow[], color: Color | null): StockRow[] {
  const otherRows = rows.filter((stockRow) => stockRow.color?.id !== color?.id)
  if (otherRows.length > 0) return otherRows
  return rows.map(({ size, typedCount }) => ({ color: null, size, typedCount, shownCount: null }))
}

/** Without sizes, each colour gets the sum of its sizes. */
export function setSizesOfRows(rows: StockRow[], sizes: Size[]): StockRow[] {
  const colors = colorsIn(rows)
  if (sizes.length > 0) return combineColorsAndSizes(rows, colors, sizes, '0')
  if (sizesIn(rows).length === 0) return rows
  return itemsOrNull(colors).map((color) => ({
    color,
    size: null,
    typedCount: String(
      rows
        .filter((stockRow) => stockRow.color?.id === color?.id)
        .reduce((sum, { typedCount }) => sum + (Number(normalizeNumber(typedCount)) || 0), 0),
    ),
    shownCount: null,
  }))
}
