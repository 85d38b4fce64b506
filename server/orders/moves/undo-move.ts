import { and, asc, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/fulfilment-calls.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../../platform/database/database.ts'
import { setStockChangeReason } from '../../stock/stock-change-reason.ts'
import { stockItems } from '../../stock/tables.ts'
import { orderChangedRefusal } from '../changes/change-order.ts'
import { isStockItemOfOrderLine } from '../changes/give-back-stock.ts'
import { removeOrderStepEmail } from '../emails/step-emails.ts'
import { fulfilmentSteps, orderMoves, orderSteps } from '../history-tables.ts'
import { payments } from '../payment-tables.ts'
import { orderItems, orders } from '../tables.ts'

/** Additional time for the request; the button disappears earlier. */
const UNDO_GRACE_SECONDS = 5

type MoveToUndo = { orderId: string; userId: number; version: number }

/**
 * Undoes a move of an order: states, payments and stock become what they were before. Refused if
 * the order has changed since, or if the move is too long ago. Returns whether stock has changed.
 */
export async function undoMove(
  tx: Database,
  { orderId, userId, version }: MoveToUndo,
): Promise<boolean> {
  const [move] = await tx
    .select({
      isStockBack: orderMoves.isStockBack,
      orderStepId: orderMoves.orderStepId,
      fulfilmentStepId: orderMoves.fulfilmentStepId,
      isRecent: sql<boolean>`${isRecentMove}`,
    })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.version, version)))
  if (!move) throw orderChangedRefusal()
  if (!move.isRecent) throw new Refusal('TOO_LATE_TO_UNDO')
  if (!(await restoreStates(tx, orderId, version))) throw orderChangedRefusal()
  await removeOrderStepEmail(tx, orderId, version)
  if (move.isStockBack) await takeStockAgain(tx, orderId, userId)
  const undoneAt = sql`now()`
  if (move.orderStepId !== null)
    await tx.update(orderSteps).set({ undoneAt }).where(eq(orderSteps.id, move.orderStepId))
  if (move.fulfilmentStepId !== null)
    await tx
      .update(fulfilmentSteps)
      .set({ undoneAt })
      .where(eq(fulfilmentSteps.id, move.fulfilmentStepId))
  return move.isStockBack
}

const isRecentMove = sql`${orderMoves.at} > now() - make_interval(secs => ${sql.raw(String(UNDO_SECONDS + UNDO_GRACE_SECONDS))})`

/**
 * The one statement that restores an order and its payments; it does nothing if the order has
 * changed since the move.
 */
async function restoreStates(tx: Database, orderId: string, version: number): Promise<boolean> {
  const { rows } = await tx.execute<{ restoredCount: number }>(sql`
    with restored as (
      update ${orders} set
        status = before.status, fulfilment = before.fulfilment, courier = before.courier,
        tracking_number = before."trackingNumber", sent_on = before."sentOn",
        restocked_at = case when move.is_stock_back then null else restocked_at end,
        version = ${orders}.version + 1
      from ${orderMoves} as move, jsonb_to_record(move.before) as before (
        status text, fulfilment text, courier text, "trackingNumber" text, "sentOn" date
      )
      where ${orders.id} = ${orderId} and ${orders.version} = ${version}
        and move.order_id = ${orderId} and move.version = ${version}
      returning ${orders.id}, move.before -> 'payments' as payments
    ), payments_before as (
      select restored.id as order_id, was.*
      from restored, jsonb_to_recordset(restored.payments) as was (
        id bigint, state text, amount_paisa bigint, provider text, reference text,
        settled_at timestamptz
      )
    ), repaid as (
      update ${payments} set
        state = was.state, amount_paisa = was.amount_paisa, provider = was.provider,
        reference = was.reference, settled_at = was.settled_at,
        refund_due_by = case when was.state in ('refund-due', 'refunded') then refund_due_by end,
        refunded_at = case when was.state = 'refunded' then refunded_at end,
        refund_provider = case when was.state = 'refunded' then refund_provider end,
        refund_reference = case when was.state = 'refunded' then refund_reference end,
        refund_reason = case when was.state = 'refunded' then refund_reason end
      from payments_before as was where ${payments.id} = was.id
    ), removed as (
      delete from ${payments} using restored
      where ${payments.orderId} = restored.id
        and ${payments.id} not in (select id from payments_before)
    )
    select count(*)::int as "restoredCount" from restored`)
  return rows[0]?.restoredCount === 1
}

/** Takes the pieces that a cancellation returned; refused if some of them were sold since. */
async function takeStockAgain(tx: Database, orderId: string, byUserId: number): Promise<void> {
  await setStockChangeReason(tx, { reason: 'cancel-undone', orderId, byUserId })
  const lockedStock = tx.$with('locked').as(
    tx
      .select({
        id: stockItems.id,
        stock: sql<number>`${stockItems.quantity}`.as('stock'),
        pieces: sql<number>`${orderItems.quantity}`.as('pieces'),
      })
      .from(orderItems)
      .innerJoin(stockItems, isStockItemOfOrderLine)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(stockItems.id))
      .for('update', { of: stockItems }),
  )
  const takenStock = tx.$with('taken', {}).as(sql`
    update ${stockItems} set quantity = wanted.stock - wanted.pieces
    -- Lines of one piece with several engravings have one stock item.
    from (select id, stock, sum(pieces)::int as pieces from locked group by id, stock) as wanted
    where ${stockItems.id} = wanted.id and wanted.stock >= wanted.pieces
    returning 1`)
  const [stockCounts] = await tx
    .with(lockedStock, takenStock)
    .select({
      locked: sql<number>`(select count(distinct id)::int from locked)`,
      taken: sql<number>`(select count(*)::int from taken)`,
    })
    .from(sql`(select 1) as one`)
  if (stockCounts?.locked !== stockCounts?.taken) throw new Refusal('SOLD_SINCE_CANCELLED')
}
