import { and, eq, isNull, sql } from 'drizzle-orm'
import { type OrderStatus, STATUS_FACTS } from '#contract/order-status.ts'
import { nextStatuses, type OrderMove } from '#contract/orders.ts'
import { may } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { addStep } from './add-step.ts'
import { giveBackStock } from './give-back-stock.ts'
import { isVisible } from './read-orders.ts'
import { orders } from './tables.ts'

/** What is known of an order before it moves. */
type Before = { status: OrderStatus; wasPaid: boolean }

/**
 * Moves an order to another status, where the rules allow it. Pieces return to the shelf when
 * it is cancelled; a refund without a cancellation is for a damaged piece, which nobody can sell.
 */
export async function moveOrder(
  tx: Database,
  caller: Caller,
  orderId: string,
  { status, expectedStatus, note }: OrderMove,
): Promise<void> {
  const before = await getOrder(tx, caller, orderId)
  if (expectedStatus && expectedStatus !== before.status) throw movedAlready(before.status)
  requireAllowed(before, caller, status)
  await setStatus(tx, orderId, before.status, status)
  const why = { reason: 'order-cancelled', byUserId: caller.userId } as const
  const homeless = STATUS_FACTS[status].returnsStock
    ? await giveBackStock(tx, orderId, why)
    : undefined
  const by = may(caller.role, 'orders.move') ? 'staff' : 'shopper'
  await addStep(tx, { orderId, status, by, byUserId: caller.userId, note: inOne(note, homeless) })
}

/** Cancels a pending order without anybody's doing; its pieces return to the shelf. */
export async function cancelBySystem(tx: Database, orderId: string, why: string): Promise<void> {
  await setStatus(tx, orderId, 'PENDING', 'CANCELLED')
  const homeless = await giveBackStock(tx, orderId, { reason: 'order-cancelled' })
  await addStep(tx, { orderId, status: 'CANCELLED', by: 'system', note: inOne(why, homeless) })
}

/** What somebody said and what the shop adds to it. */
const inOne = (note: string | undefined, homeless: string | undefined): string | undefined =>
  note && homeless ? `${note.replace(/\.$/, '')}. ${homeless}` : note || homeless

async function getOrder(tx: Database, caller: Caller, orderId: string): Promise<Before> {
  const [order] = await tx
    .select({ status: orders.status, wasPaid: sql<boolean>`${orders.paidAt} is not null` })
    .from(orders)
    .where(isVisible(caller, orderId))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

function requireAllowed(before: Before, { role }: Caller, status: OrderStatus): void {
  if (!may(role, 'orders.move') && status !== 'CANCELLED')
    throw new Refusal('SHOPPER_MAY_ONLY_CANCEL')
  if (!nextStatuses(before, role).includes(status))
    throw new Refusal('ORDER_CANNOT_BECOME', { params: { from: before.status, to: status } })
}

/** Moves it from the status it was seen in: of two at once, one finds it moved already. */
async function setStatus(
  tx: Database,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  const { returnsStock } = STATUS_FACTS[to]
  const isUntouched = and(
    eq(orders.id, orderId),
    eq(orders.status, from),
    returnsStock ? isNull(orders.restockedAt) : undefined,
  )
  const moved = await tx
    .update(orders)
    .set({
      status: to,
      ...(to === 'PAID' && { paidAt: sql`now()` }),
      ...(returnsStock && { restockedAt: sql`now()` }),
    })
    .where(isUntouched)
    .returning({ id: orders.id })
  if (moved.length === 0) throw movedAlready()
}

/** Of two people at once the second looks again, as the first may have changed their mind. */
const movedAlready = (status?: OrderStatus) =>
  new Refusal('ORDER_CHANGED_MEANWHILE', status && { facts: { status } })
