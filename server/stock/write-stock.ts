import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type { StockReason } from '#contract/stock.ts'
import { type ProductVariant, productVariantKey } from '#contract/variants.ts'
import { type Database, isConstraintViolation } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import { splitIntoBatches } from '../platform/split-into-batches.ts'
import { setStockChangeReason } from './stock-change-reason.ts'
import { stockItems } from './tables.ts'

/** The stock of a product in one colour and size. */
export type StockItemRow = ProductVariant & { quantity: number }
export type LockedStockItemRow = StockItemRow & { id: number; position: number }

/** The changes of the stock of a product. */
export type StockChanges = {
  removed: number[]
  /** A row without a position is added at the end. */
  added: (StockItemRow & { position?: number })[]
  moved: { stockItemId: number; position: number }[]
  /** The number of pieces to add to a row (positive) or to remove from it (negative). */
  counted: { stockItemId: number; change: number }[]
}

export const NO_STOCK_CHANGES: StockChanges = { removed: [], added: [], moved: [], counted: [] }

/** The refusal if there are fewer pieces than should be removed. */
export type StockConflict = 'SOLD_MEANWHILE' | 'CHANGED_SINCE_CHECK'

type ProductStock = { id: number; stock: StockChanges }

/** A product in one of its colours and sizes. */
export type StockItemKey = ProductVariant & { productId: number }

/** Finds the stock item of a line; undefined if the shop does not have the line. */
export async function findStockItem(
  db: Database,
  { productId, colorId, sizeId }: StockItemKey,
): Promise<{ id: number; quantity: number } | undefined> {
  const [item] = await db
    .select({ id: stockItems.id, quantity: stockItems.quantity })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.productId, productId),
        sql`${stockItems.colorId} is not distinct from ${colorId}::int`,
        sql`${stockItems.sizeId} is not distinct from ${sizeId}::int`,
      ),
    )
  return item
}

/**
 * Locks the stock items of a product. It locks by id, as orders do, so that they cannot deadlock.
 * Returns the items in display order.
 */
export async function lockStockItems(
  tx: Database,
  productId: number,
): Promise<LockedStockItemRow[]> {
  const rows = await tx
    .select({
      id: stockItems.id,
      colorId: stockItems.colorId,
      sizeId: stockItems.sizeId,
      quantity: stockItems.quantity,
      position: stockItems.position,
    })
    .from(stockItems)
    .where(eq(stockItems.productId, productId))
    .orderBy(asc(stockItems.id))
    .for('update')
  return rows.toSorted((one, other) => one.position - other.position)
}

/** Whether a product has sizes. */
export const hasSizes = (rows: StockItemRow[]): boolean =>
  rows.some(({ sizeId }) => sizeId !== null)

/** The changes that turn the locked stock of a product into exactly these rows, in this order. */
export function stockChangesTo(
  lockedItems: LockedStockItemRow[],
  wanted: StockItemRow[],
): StockChanges {
  const itemByVariant = new Map(lockedItems.map((row) => [productVariantKey(row), row]))
  const wantedKeys = new Set(wanted.map(productVariantKey))
  const changes: StockChanges = {
    ...NO_STOCK_CHANGES,
    removed: lockedItems.flatMap((row) => (wantedKeys.has(productVariantKey(row)) ? [] : [row.id])),
    added: [],
    moved: [],
    counted: [],
  }
  for (const [position, { colorId, sizeId, quantity }] of wanted.entries()) {
    const item = itemByVariant.get(productVariantKey({ colorId, sizeId }))
    if (!item) changes.added.push({ colorId, sizeId, quantity, position })
    else {
      const stockItemId = item.id
      if (item.position !== position) changes.moved.push({ stockItemId, position })
      if (item.quantity !== quantity)
        changes.counted.push({ stockItemId, change: quantity - item.quantity })
    }
  }
  return changes
}

/**
 * Removes, adds and moves stock items. If items are removed, it first locks all items of the
 * change, by id.
 */
export async function writeStockItems(
  tx: Database,
  changes: ProductStock[],
  reason: StockReason,
): Promise<void> {
  const removed = changes.flatMap(({ stock }) => stock.removed)
  const added = changes.flatMap(({ id, stock }) =>
    stock.added.map((item, at) => ({ ...item, productId: id, at })),
  )
  const moved = changes.flatMap(({ stock }) => stock.moved)
  if (removed.length + added.length > 0) await setStockChangeReason(tx, { reason })
  if (removed.length > 0) {
    await lockItemsById(tx, [...removed, ...countedItemsOf(changes)])
    await tx.delete(stockItems).where(isAnyOf(stockItems.id, removed))
  }
  for await (const part of splitIntoBatches(added)) await insertItems(tx, part)
  if (moved.length > 0)
    await tx.execute(sql`
      update ${stockItems} as item set position = sent.position
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as sent ("stockItemId" int, position int)
      where item.id = sent."stockItemId"`)
}

/**
 * Adds and removes pieces. A large import calls it last, to lock the rows only for a short time.
 * Refuses everything with `conflict` if more pieces should be removed than are left.
 */
export async function changeStockQuantities(
  tx: Database,
  changes: ProductStock[],
  { reason, conflict }: { reason: StockReason; conflict: StockConflict },
): Promise<void> {
  const counted = changes.flatMap(({ stock }) => stock.counted)
  if (counted.length === 0) return
  await setStockChangeReason(tx, { reason })
  await lockItemsById(tx, countedItemsOf(changes))
  for await (const part of splitIntoBatches(counted)) {
    const { rows } = await tx.execute(sql`
      update ${stockItems} as item set quantity = item.quantity + sent.change
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as sent (
        "stockItemId" int, change int
      )
      where item.id = sent."stockItemId"
        and item.quantity + sent.change between 0 and ${MAX_STOCK}
      returning item.id`)
    if (rows.length < part.length) throw new Refusal(conflict)
  }
}

const countedItemsOf = (changes: ProductStock[]) =>
  changes.flatMap(({ stock }) => stock.counted.map(({ stockItemId }) => stockItemId))

/** Locks by id, as orders do, so that they cannot deadlock. */
const lockItemsById = (tx: Database, ids: number[]) =>
  tx.execute(sql`
    select from ${stockItems} where id = any(${sql.param(ids)}::int[]) order by id for update`)

async function insertItems(tx: Database, added: object[]) {
  try {
    await tx.execute(sql`
      insert into ${stockItems} (product_id, color_id, size_id, quantity, position)
      select sent."productId", sent."colorId", sent."sizeId", sent.quantity, coalesce(sent.position, sent.at + (
        select coalesce(max(position) + 1, 0) from ${stockItems} as own
        where own.product_id = sent."productId"
      ))
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as sent (
        "productId" int, "colorId" int, "sizeId" int, quantity int, position int, at int
      )
      order by sent."productId", sent.at`)
  } catch (error) {
    if (isConstraintViolation(error, 'stock_items_color_id_colors_id_fk'))
      throw new Refusal('NO_SUCH_COLOR', { field: 'colors' })
    throw error
  }
}
