import { MAX_COLORS_PER_PRODUCT, MAX_STOCK } from '#contract/product-rules.ts'

import type { StockChanges } from '../stock/write-stock.ts'
import * as m from './messages.ts'
import { normalizeName } from './normalize-name.ts'
import type { FileRow } from './read-file.ts'
import type { Comparison } from './report.ts'
import { countIn } from './values-in-cells.ts'

/**
 * Compares the stock of the shop with that in a file. A number equal to “Stock was” changes
 * nothing; any other number is a new count. The check refuses a count if pieces were sold since the
 * file was exported, because the count may or may not include them. Sales between check and import
 * are certainly not in the count, so they are subtracted from it.
 */
export function planStock(comparison: Comparison): StockChanges {
  const { entry, current, words, report } = comparison
  const plan: StockChanges = { removed: [], added: [], moved: [], counted: [] }
  const rows = entry.rows.filter(({ cells }) => cells.color || cells.stock)
  const colored = rows.filter(({ cells }) => cells.color)
  const shelf = current?.stock ?? []
  const hasColors = shelf.some(({ colorId }) => colorId !== null)
  const seen = new Set<number | null>()
  for (const row of rows) {
    const name = row.cells.color ?? ''
    const color = name ? words.colors.get(normalizeName(name)) : undefined
    const wrong = (text: string) => report.wrong(row.row, 'color', text)
    if (name && !color) wrong(m.noSuchColor(name))
    else if (!name && colored.length > 0) wrong(m.NAME_A_COLOR_HERE_TOO)
    else if (!name && hasColors) wrong(m.SAY_WHICH_COLOR)
    else if (seen.has(color?.id ?? null)) wrong(m.SAME_AS_ANOTHER_ROW)
    else {
      seen.add(color?.id ?? null)
      planRow(comparison, plan, row, color)
    }
  }
  if (plan.added.length + shelf.length > MAX_COLORS_PER_PRODUCT)
    report.wrong(rows[0]?.row ?? 1, 'color', m.tooManyColors(MAX_COLORS_PER_PRODUCT))
  const colorless = shelf.find(({ colorId }) => colorId === null)
  if (colorless && colored.length > 0) {
    plan.removed.push(colorless.id)
    report.change(m.STOCK_WITHOUT_A_COLOR, String(colorless.quantity), '')
  }
  if (!current && rows.length === 0) plan.added.push({ colorId: null, quantity: 0 })
  return plan
}

type NamedColor = { id: number; name: string } | undefined

function planRow(comparison: Comparison, plan: StockChanges, row: FileRow, color: NamedColor) {
  const { current, report } = comparison
  const item = current?.stock.find(({ colorId }) => colorId === (color?.id ?? null))
  const quantity = countInRow(comparison, row)
  if (item) return planCount(comparison, plan, row, { ...item, color, wanted: quantity })
  plan.added.push({ colorId: color?.id ?? null, quantity: quantity ?? 0 })
  if (color) report.change(m.colorIs(color.name), '', m.inStock(quantity ?? 0))
  else report.change(m.STOCK, '', String(quantity ?? 0))
}

/** Returns the count in a row, or `undefined` if it is empty or invalid. */
function countInRow({ report }: Comparison, { row, cells }: FileRow): number | undefined {
  if (!cells.stock) return undefined
  const count = countIn(cells.stock)
  if (count === undefined) report.wrong(row, 'stock', m.WRITE_A_WHOLE_NUMBER)
  else if (count > MAX_STOCK) report.wrong(row, 'stock', m.TOO_MANY_PIECES)
  return count
}

type StockCount = { id: number; quantity: number; color: NamedColor; wanted: number | undefined }

function planCount(
  { report, stockRule }: Comparison,
  plan: StockChanges,
  { row, cells }: FileRow,
  { id, quantity: now, color, wanted }: StockCount,
) {
  const was = cells.stockWas ? countIn(cells.stockWas) : undefined
  if (cells.stockWas && was === undefined)
    return report.wrong(row, 'stockWas', m.WRITE_A_WHOLE_NUMBER)
  if (wanted === undefined || wanted === now || wanted === was) return
  const allowsSales = stockRule === 'since-check'
  if (was === undefined && allowsSales) return
  if (was === undefined) return report.wrong(row, 'stockWas', m.sayTheStockThatYouCounted(now))
  if (was !== now && !allowsSales) return report.wrong(row, 'stock', m.stockHasChanged(was, now))
  plan.counted.push({ stockItemId: id, change: wanted - was })
  report.change(color ? m.stockOf(color.name) : m.STOCK, String(was), String(wanted))
}
