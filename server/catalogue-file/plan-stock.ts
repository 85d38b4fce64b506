import { MAX_COLORS_PER_PRODUCT, MAX_STOCK } from '#contract/product-rules.ts'

import type { StockChanges } from '../stock/write-stock.ts'
import { normalizeName } from './normalize-name.ts'
import type { FileRow } from './read-file.ts'
import type { Compared } from './report.ts'
import { countIn } from './values-in-cells.ts'

const NOT_A_COUNT = 'Please write a whole number of pieces.'
const WHICH_COLOR = 'This product comes in colours: please say which one this row is about.'
const NO_COLOR_HERE = 'Other rows of this product name a colour: please name one here too.'
const TWICE = 'Another row of this product is about the same.'

/**
 * Compares the stock of the shop with that in a file. A number equal to “Stock was” changes
 * nothing; any other number is a new count. The check refuses a count if pieces were sold since the
 * file was exported, because the count may or may not include them. Sales between check and import
 * are certainly not in the count, so they are subtracted from it.
 */
export function planStock(compared: Compared): StockChanges {
  const { entry, current, words, report } = compared
  const plan: StockChanges = { removed: [], added: [], moved: [], counted: [] }
  const rows = entry.rows.filter(({ cells }) => cells.color || cells.stock)
  const colored = rows.filter(({ cells }) => cells.color)
  const shelf = current?.stock ?? []
  const comesInColors = shelf.some(({ colorId }) => colorId !== null)
  const seen = new Set<number | null>()
  for (const row of rows) {
    const name = row.cells.color ?? ''
    const color = name ? words.colors.get(normalizeName(name)) : undefined
    const wrong = (text: string) => report.wrong(row.row, 'color', text)
    if (name && !color) wrong(`There is no colour “${name}”. Add it first, or mend its name.`)
    else if (!name && colored.length > 0) wrong(NO_COLOR_HERE)
    else if (!name && comesInColors) wrong(WHICH_COLOR)
    else if (seen.has(color?.id ?? null)) wrong(TWICE)
    else {
      seen.add(color?.id ?? null)
      planRow(compared, plan, row, color)
    }
  }
  if (plan.added.length + shelf.length > MAX_COLORS_PER_PRODUCT)
    report.wrong(
      rows[0]?.row ?? 1,
      'color',
      `A product comes in at most ${MAX_COLORS_PER_PRODUCT} colours.`,
    )
  const colorless = shelf.find(({ colorId }) => colorId === null)
  if (colorless && colored.length > 0) {
    plan.removed.push(colorless.id)
    report.change('Stock without a colour', String(colorless.quantity), '')
  }
  if (!current && rows.length === 0) plan.added.push({ colorId: null, quantity: 0 })
  return plan
}

type NamedColor = { id: number; name: string } | undefined

function planRow(compared: Compared, plan: StockChanges, row: FileRow, color: NamedColor) {
  const { current, report } = compared
  const item = current?.stock.find(({ colorId }) => colorId === (color?.id ?? null))
  const quantity = countSaid(compared, row)
  if (item) return planCount(compared, plan, row, { ...item, color, wanted: quantity })
  plan.added.push({ colorId: color?.id ?? null, quantity: quantity ?? 0 })
  if (color) report.change(`Colour ${color.name}`, '', `${quantity ?? 0} in stock`)
  else report.change('Stock', '', String(quantity ?? 0))
}

/** Returns the count in a row, or `undefined` if it is empty or invalid. */
function countSaid({ report }: Compared, { row, cells }: FileRow): number | undefined {
  if (!cells.stock) return undefined
  const count = countIn(cells.stock)
  if (count === undefined) report.wrong(row, 'stock', NOT_A_COUNT)
  else if (count > MAX_STOCK) report.wrong(row, 'stock', 'That is too many pieces.')
  return count
}

type Counted = { id: number; quantity: number; color: NamedColor; wanted: number | undefined }

function planCount(
  { report, stockRule }: Compared,
  plan: StockChanges,
  { row, cells }: FileRow,
  { id, quantity: now, color, wanted }: Counted,
) {
  const was = cells.stockWas ? countIn(cells.stockWas) : undefined
  if (cells.stockWas && was === undefined) return report.wrong(row, 'stockWas', NOT_A_COUNT)
  if (wanted === undefined || wanted === now || wanted === was) return
  const mayDiffer = stockRule === 'since-check'
  if (was === undefined && mayDiffer) return
  if (was === undefined)
    return report.wrong(
      row,
      'stockWas',
      `There are ${now} in stock. Please write here how many there were when you counted, so that no sale is lost.`,
    )
  if (was !== now && !mayDiffer)
    return report.wrong(
      row,
      'stock',
      `There were ${was} when this file was made, and there are ${now} now. Please count again, and write ${now} in “Stock was”.`,
    )
  plan.counted.push({ stockItemId: id, change: wanted - was })
  report.change(color ? `Stock of ${color.name}` : 'Stock', String(was), String(wanted))
}
