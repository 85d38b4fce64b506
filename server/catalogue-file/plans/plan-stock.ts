import {
  MAX_COLORS_PER_PRODUCT,
  MAX_SIZES_PER_PRODUCT,
  MAX_STOCK,
  MAX_STOCK_ROWS_PER_PRODUCT,
} from '#contract/product-rules.ts'
import { findSizeById, findSizeByName } from '#contract/size-table.ts'
import { type ProductVariant, productVariantKey } from '#contract/variants.ts'

import type { StockChanges } from '../../stock/write-stock.ts'
import * as m from '../messages.ts'
import { normalizeName } from '../normalize-name.ts'
import type { CatalogueFileRow } from '../read-file.ts'
import { parseCountCell } from '../values-in-cells.ts'
import type { ComparedProduct } from './product-check-report.ts'

/**
 * Compares the stock of the shop with that in a file. A number equal to “Stock was” changes
 * nothing; any other number is a new count. The check refuses a count if pieces were sold since the
 * file was exported, because the count may or may not include them. Sales between check and import
 * are certainly not in the count, so they are subtracted from it.
 */
export function planStock(comparedProduct: ComparedProduct): StockChanges {
  const { entry, current, report } = comparedProduct
  const changes: StockChanges = { removed: [], added: [], moved: [], counted: [] }
  const rows = entry.rows.filter(({ cells }) => cells.color || cells.size || cells.stock)
  const stock = current?.stock ?? []
  const seenVariants = new Set<string>()
  for (const row of rows) {
    const variant = variantOfRow(comparedProduct, rows, row)
    if (!variant) continue
    if (seenVariants.has(productVariantKey(variant)))
      report.wrong(row.row, 'color', m.SAME_AS_ANOTHER_ROW)
    else {
      seenVariants.add(productVariantKey(variant))
      planStockOfRow(comparedProduct, changes, row, variant)
    }
  }
  for (const item of stock) {
    const isColorMissing = item.colorId === null && rows.some(({ cells }) => cells.color)
    const isSizeMissing = item.sizeId === null && rows.some(({ cells }) => cells.size)
    if (!isColorMissing && !isSizeMissing) continue
    changes.removed.push(item.id)
    const messageWithoutSize = item.name ? m.stockWithoutASize(item.name) : m.STOCK_WITHOUT_A_SIZE
    const what = isColorMissing ? m.STOCK_WITHOUT_A_COLOR : messageWithoutSize
    report.change(what, String(item.quantity), '')
  }
  checkStockLimits(comparedProduct, changes, rows[0]?.row ?? 1)
  if (!current && rows.length === 0)
    changes.added.push({ colorId: null, sizeId: null, quantity: 0 })
  return changes
}

/** A colour and size with its name, such as "Silver US 6"; the name is empty without both. */
type NamedVariant = ProductVariant & { name: string }

/** The colour and size of a row; undefined if one is missing or unknown, which is reported. */
function variantOfRow(
  { current, names, report }: ComparedProduct,
  rows: CatalogueFileRow[],
  { row, cells }: CatalogueFileRow,
): NamedVariant | undefined {
  const stock = current?.stock ?? []
  const color = cells.color ? names.colors.get(normalizeName(cells.color)) : undefined
  const size = cells.size ? findSizeByName(cells.size) : undefined
  const wrong = (column: 'color' | 'size', text: string) => report.wrong(row, column, text)
  if (cells.color && !color) wrong('color', m.noSuchColor(cells.color))
  else if (!color && rows.some((other) => other.cells.color))
    wrong('color', m.NAME_A_COLOR_HERE_TOO)
  else if (!color && stock.some(({ colorId }) => colorId !== null))
    wrong('color', m.SAY_WHICH_COLOR)
  else if (cells.size && !size) wrong('size', m.noSuchSize(cells.size))
  else if (!size && rows.some((other) => other.cells.size)) wrong('size', m.NAME_A_SIZE_HERE_TOO)
  else if (!size && stock.some(({ sizeId }) => sizeId !== null)) wrong('size', m.SAY_WHICH_SIZE)
  else
    return {
      colorId: color?.id ?? null,
      sizeId: size?.id ?? null,
      name: [color?.name, size?.name].filter(Boolean).join(' '),
    }
  return undefined
}

/** Reports too many colours, sizes or combinations of both, and sizes of several scales. */
function checkStockLimits(
  { current, report }: ComparedProduct,
  changes: StockChanges,
  row: number,
) {
  const stockItemsAfter = [
    ...(current?.stock ?? []).filter(({ id }) => !changes.removed.includes(id)),
    ...changes.added,
  ]
  const sizeIds = stockItemsAfter.flatMap(({ sizeId }) => sizeId ?? [])
  const sizeScales = sizeIds.map((id) => findSizeById(id)?.scale)
  if (new Set(stockItemsAfter.map(({ colorId }) => colorId)).size > MAX_COLORS_PER_PRODUCT)
    report.wrong(row, 'color', m.tooManyColors(MAX_COLORS_PER_PRODUCT))
  if (new Set(sizeIds).size > MAX_SIZES_PER_PRODUCT)
    report.wrong(row, 'size', m.tooManySizes(MAX_SIZES_PER_PRODUCT))
  if (stockItemsAfter.length > MAX_STOCK_ROWS_PER_PRODUCT)
    report.wrong(row, 'size', m.tooManyCombinations(MAX_STOCK_ROWS_PER_PRODUCT))
  if (new Set(sizeScales).size > 1) report.wrong(row, 'size', m.ONE_KIND_OF_SIZES)
}

function planStockOfRow(
  comparedProduct: ComparedProduct,
  changes: StockChanges,
  row: CatalogueFileRow,
  variant: NamedVariant,
) {
  const { current, report } = comparedProduct
  const item = current?.stock.find((each) => productVariantKey(each) === productVariantKey(variant))
  const quantity = countInRow(comparedProduct, row)
  if (item)
    return planStockCount(comparedProduct, changes, row, {
      ...item,
      name: variant.name,
      wanted: quantity,
    })
  const { colorId, sizeId, name } = variant
  changes.added.push({ colorId, sizeId, quantity: quantity ?? 0 })
  if (sizeId !== null) report.change(m.sizeNamed(name), '', m.inStock(quantity ?? 0))
  else if (colorId !== null) report.change(m.colorNamed(name), '', m.inStock(quantity ?? 0))
  else report.change(m.STOCK, '', String(quantity ?? 0))
}

/** Returns the count in a row, or `undefined` if it is empty or invalid. */
function countInRow(
  { report }: ComparedProduct,
  { row, cells }: CatalogueFileRow,
): number | undefined {
  if (!cells.stock) return undefined
  const count = parseCountCell(cells.stock)
  if (count === undefined) report.wrong(row, 'stock', m.WRITE_A_WHOLE_NUMBER)
  else if (count > MAX_STOCK) report.wrong(row, 'stock', m.NUMBER_IS_TOO_LARGE)
  return count
}

type StockCount = { id: number; quantity: number; name: string; wanted: number | undefined }

function planStockCount(
  { report, stockRule, isForeign }: ComparedProduct,
  changes: StockChanges,
  { row, cells }: CatalogueFileRow,
  { id, quantity: now, name, wanted }: StockCount,
) {
  const countAtExport = cells.stockWas ? parseCountCell(cells.stockWas) : undefined
  if (cells.stockWas && countAtExport === undefined)
    return report.wrong(row, 'stockWas', m.WRITE_A_WHOLE_NUMBER)
  if (wanted === undefined || wanted === now || wanted === countAtExport) return
  if (countAtExport === undefined && isForeign)
    return report.note(row, 'stock', m.stockWasNotChanged(now))
  const allowsSalesSinceCheck = stockRule === 'since-check'
  if (countAtExport === undefined && allowsSalesSinceCheck) return
  if (countAtExport === undefined)
    return report.wrong(row, 'stockWas', m.sayTheStockThatYouCounted(now))
  if (countAtExport !== now && !allowsSalesSinceCheck)
    return report.wrong(row, 'stock', m.stockHasChanged(countAtExport, now))
  changes.counted.push({ stockItemId: id, change: wanted - countAtExport })
  report.change(name ? m.stockOf(name) : m.STOCK, String(countAtExport), String(wanted))
}
