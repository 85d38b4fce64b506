import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'

import { type Database, violates } from '../platform/database.ts'

import { stockItems } from './tables.ts'

/** How many pieces of a product lie on the shelf in one colour, or in none. */
export type StockRow = { colorId: number | null; quantity: number }

/**
 * Holds what lies on the shelf, and tells it in the order it is shown. Orders take stock by id
 * too, so the two never wait for each other.
 */
export async function lockStock(tx: Database, productId: number): Promise<StockRow[]> {
  const rows = await tx
    .select({
      colorId: stockItems.colorId,
      quantity: stockItems.quantity,
      position: stockItems.position,
    })
    .from(stockItems)
    .where(eq(stockItems.productId, productId))
    .orderBy(asc(stockItems.id))
    .for('update')
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ colorId, quantity }) => ({ colorId, quantity }))
}

/**
 * Puts exactly these rows on the shelf that is held, in this order. A row that stays keeps its
 * id, so that an order that is being placed counts on the same one.
 */
export async function writeStock(tx: Database, productId: number, rows: StockRow[]): Promise<void> {
  await tx.delete(stockItems).where(and(eq(stockItems.productId, productId), not(isAmong(rows))))
  const values = rows.map((row, position) => ({ productId, ...row, position }))
  try {
    await tx
      .insert(stockItems)
      .values(values)
      .onConflictDoUpdate({
        target: [stockItems.productId, stockItems.colorId],
        set: { quantity: sql`excluded.quantity`, position: sql`excluded.position` },
        // What stays is not touched, so that the record names only what really changed.
        setWhere: sql`(${stockItems.quantity}, ${stockItems.position}) <> (excluded.quantity, excluded.position)`,
      })
  } catch (error) {
    if (violates(error, 'stock_items_color_id_colors_id_fk'))
      throw new Refusal('NO_SUCH_COLOR', { field: 'colors' })
    throw error
  }
}

function isAmong(rows: StockRow[]): SQL {
  const colorIds = rows.flatMap(({ colorId }) => colorId ?? [])
  const isNamed = sql`coalesce(${stockItems.colorId} = any(${sql.param(colorIds)}::int[]), false)`
  return rows.length > colorIds.length
    ? sql`(${isNamed} or ${stockItems.colorId} is null)`
    : isNamed
}

/** Where the stock of a line is counted; nothing where the shop does not have the line. */
export async function findStockItem(
  db: Database,
  { productId, colorId }: Line,
): Promise<{ id: number; quantity: number } | undefined> {
  const [item] = await db
    .select({ id: stockItems.id, quantity: stockItems.quantity })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.productId, productId),
        sql`${stockItems.colorId} is not distinct from ${colorId}::int`,
      ),
    )
  return item
}

/** A product in one of its colours, or in none where it has none. */
export type Line = { productId: number; colorId: number | null }
