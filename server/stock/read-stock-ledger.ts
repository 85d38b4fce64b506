import { count, desc, eq, sql } from 'drizzle-orm'
import { makePageAnswer, type PageAndLimit } from '#contract/paging.ts'
import { Refusal } from '#contract/refusals.ts'
import type { StockChange, StockCheck } from '#contract/stock.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { stockChanges } from './tables.ts'

/** The changes of a stock item, newest first; also of a stock item that was deleted. */
export async function readStockLedger(
  db: Database,
  stockItemId: number,
  { page, limit }: PageAndLimit,
) {
  const isOfItem = eq(stockChanges.stockItemId, stockItemId)
  const [countRow] = await db.select({ total: count() }).from(stockChanges).where(isOfItem)
  if (!countRow?.total) throw new Refusal('STOCK_ITEM_NOT_FOUND')
  const rows = await db
    .select({
      change: stockChanges,
      by: { userId: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(stockChanges)
    .leftJoin(users, eq(users.id, stockChanges.byUserId))
    .where(isOfItem)
    .orderBy(desc(stockChanges.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return makePageAnswer(
    rows.map(({ change: { id, at, change, quantityAfter, reason, note, orderId }, by }) => ({
      id,
      change,
      quantityAfter,
      reason,
      note,
      orderId,
      at: at.toISOString(),
      by: by && { userId: by.userId, name: `${by.firstName} ${by.lastName}` },
    })) satisfies StockChange[],
    countRow.total,
    { page, limit },
  )
}

const MAX_STOCK_ERRORS_SHOWN = 100

/**
 * Compares each stock item with the sum of its changes, in one statement and so in one snapshot.
 * For a deleted stock item the sum must be 0.
 */
export async function checkStock(db: Database): Promise<StockCheck> {
  const { rows } = await db.execute<Omit<StockCheck, 'isBalanced'>>(sql`
    with compared as (
      select coalesce(item.id, ledger.id) as id, item.id is not null as is_here,
        coalesce(item.quantity, 0) as quantity, coalesce(ledger.pieces, 0)::int as pieces
      from stock_items item full join (
        select stock_item_id as id, sum(change) as pieces from stock_changes group by 1
      ) ledger on ledger.id = item.id
    ), wrong as (
      select id, quantity, pieces from compared where quantity <> pieces order by id limit ${MAX_STOCK_ERRORS_SHOWN}
    )
    select count(*) filter (where is_here)::int as "stockItems",
      coalesce(sum(quantity), 0)::float8 as pieces,
      (select count(*)::int from stock_changes) as changes,
      (select coalesce(json_agg(json_build_object(
        'stockItemId', id, 'quantity', quantity, 'ledger', pieces)), '[]') from wrong) as wrong
    from compared`)
  const [found] = rows
  if (!found) throw new Error('A count returned no row')
  return { isBalanced: found.wrong.length === 0, ...found }
}
