import type { Color } from '#contract/colors.ts'
import type { Size } from '#contract/sizes.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { productVariantKey } from '#contract/variants.ts'

/**
 * The typed stock in one colour and size; `was` is the stock in the database, or null for a new
 * row. An empty text in a size means that the product does not come in this colour and size.
 */
export type StockRow = {
  color: Color | null
  size: Size | null
  text: string
  was: number | null
  problem?: string
}

export const stockRowKey = ({ color, size }: Pick<StockRow, 'color' | 'size'>): string =>
  productVariantKey({ colorId: color?.id ?? null, sizeId: size?.id ?? null })

/** The colours of the rows, each once, in their order. */
export const colorsIn = (rows: StockRow[]): Color[] =>
  withoutRepeats(rows.flatMap(({ color }) => color ?? []))

/** The sizes of the rows, smallest first. */
export const sizesIn = (rows: StockRow[]): Size[] =>
  withoutRepeats(rows.flatMap(({ size }) => size ?? [])).toSorted((one, other) => one.id - other.id)

const withoutRepeats = <Item extends { id: number }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** One row for each colour and size; rows that exist stay as they are, others get this text. */
function makeGrid(rows: StockRow[], colors: Color[], sizes: Size[], text: string): StockRow[] {
  const known = new Map(rows.map((row) => [stockRowKey(row), row]))
  return orNull(colors).flatMap((color) =>
    orNull(sizes).map(
      (size) => known.get(stockRowKey({ color, size })) ?? { color, size, text, was: null },
    ),
  )
}

const orNull = <Item>(items: Item[]): (Item | null)[] => (items.length > 0 ? items : [null])

/** All combinations of the colours and sizes; those that the product does not come in are empty. */
export const withAllCombinations = (rows: StockRow[]): StockRow[] =>
  makeGrid(rows, colorsIn(rows), sizesIn(rows), '')

export function withColor(rows: StockRow[], color: Color): StockRow[] {
  const colors = colorsIn(rows)
  // The stock that was typed without a colour most likely belongs to the first colour.
  if (colors.length === 0 && rows.every(({ was }) => was === null))
    return rows.map((row) => ({ ...row, color, text: row.text || '0' }))
  return makeGrid(rows, [...colors, color], sizesIn(rows), '0')
}

/** Without its last colour, a product keeps the numbers of that colour. */
export function withoutColor(rows: StockRow[], color: Color | null): StockRow[] {
  const others = rows.filter((row) => row.color?.id !== color?.id)
  if (others.length > 0) return others
  return rows.map(({ size, text }) => ({ color: null, size, text, was: null }))
}

/** Without sizes, each colour gets the sum of its sizes. */
export function withSizes(rows: StockRow[], sizes: Size[]): StockRow[] {
  const colors = colorsIn(rows)
  if (sizes.length > 0) return makeGrid(rows, colors, sizes, '0')
  if (sizesIn(rows).length === 0) return rows
  return orNull(colors).map((color) => ({
    color,
    size: null,
    text: String(
      rows
        .filter((row) => row.color?.id === color?.id)
        .reduce((sum, { text }) => sum + (Number(normalizeNumber(text)) || 0), 0),
    ),
    was: null,
  }))
}
