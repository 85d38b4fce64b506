import { asc, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { OfferedLine } from '../cart/cart-lines.ts'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { readSellables, type Sellable } from '../products/sellable.ts'
import { type StockChangeReason, withReason } from '../stock/stock-change-reason.ts'
import { stockItems } from '../stock/tables.ts'

/** Pieces that were taken from the shelf, at the price they were offered for. */
export type TakenLine = Sellable & { quantity: number }

/** For which order, and for whom: the ledger of the stock says so. */
type Taker = { orderId: string; userId: number }

/** Takes all pieces from the shelf at once, or refuses and names the lines that are short. */
export async function takeStock(
  tx: Database,
  lines: OfferedLine[],
  taker: Taker,
): Promise<TakenLine[]> {
  const wanted = lines.flatMap(({ sellable, quantity }) =>
    sellable ? [{ ...sellable, quantity }] : [],
  )
  const taken = await takePieces(tx, wanted, taker)
  const isShort = ({ sellable }: OfferedLine) => !sellable || !taken.has(sellable.stockItemId)
  if (lines.some(isShort)) throw await outOfStock(tx, lines.filter(isShort))
  return wanted
}

/**
 * The one statement that decides: a row gives all that is wanted of it, or stays as it is. Rows
 * are locked in the order of their ids, so that two orders never wait for each other.
 */
async function takePieces(
  tx: Database,
  wanted: TakenLine[],
  { orderId, userId: byUserId }: Taker,
): Promise<Set<number>> {
  const why: StockChangeReason = { reason: 'order', orderId, byUserId }
  const taken = await takeQuery(tx).execute({
    ids: wanted.map((line) => line.stockItemId),
    quantities: wanted.map((line) => line.quantity),
    why: JSON.stringify(why),
  })
  return new Set(taken.map(({ id }) => id))
}

const takeQuery = preparedPerConnection((tx) => {
  const ids = sql.placeholder('ids')
  const quantities = sql.placeholder('quantities')
  const held = tx
    .$with('held')
    .as(
      tx
        .select({ id: stockItems.id })
        .from(stockItems)
        .where(sql`${stockItems.id} = any(${ids}::int[])`)
        .orderBy(asc(stockItems.id))
        .for('update'),
    )
  return tx
    .with(held)
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} - wanted.pieces` })
    .from(
      sql`held join (
        select id, sum(pieces)::int as pieces
        from unnest(${ids}::int[], ${quantities}::int[]) as line (id, pieces)
        group by id
      ) as wanted using (id), (select ${withReason(sql.placeholder('why'))}) as explained`,
    )
    .where(sql`${stockItems.id} = held.id and ${stockItems.quantity} >= wanted.pieces`)
    .returning({ id: stockItems.id })
    .prepare('take_stock')
})

/** Names the lines that are short, with what is left of them now that nobody else can take it. */
async function outOfStock(tx: Database, short: OfferedLine[]): Promise<Refusal> {
  const now = await readSellables(tx, short)
  const lines = short.map(({ productId, colorId, name, quantity }) => {
    const sellable = now.find((one) => one.productId === productId && one.colorId === colorId)
    const left = sellable && !sellable.isWithdrawn ? sellable.stock : 0
    return { productId, colorId, name, wanted: quantity, left }
  })
  return new Refusal('NOT_ENOUGH_STOCK', { facts: { lines } })
}
