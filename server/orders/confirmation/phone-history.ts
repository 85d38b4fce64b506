import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { KnownPhone, PhoneHistory } from '#contract/phone-calls.ts'
import { users } from '../../accounts/tables.ts'
import { fullNameInSql } from '../../accounts/user.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { cashBlocks } from '../cash-tables.ts'
import { fulfilmentSteps } from '../history-tables.ts'
import { readLanguageOfPhone } from '../language-of-orders.ts'
import { UNDELIVERED_STATES } from '../placing/cash-limits.ts'
import { orders } from '../tables.ts'

const otherOrder = alias(orders, 'other')

const hadOtherOrderState = (state: FulfilmentState) => sql`exists (
  select from ${fulfilmentSteps}
  where ${fulfilmentSteps.orderId} = ${otherOrder.id} and ${fulfilmentSteps.state} = ${state}
    and ${fulfilmentSteps.undoneAt} is null
)`

/** Whether the parcel of another order was not taken at the door, also if it is back by now. */
const wasOtherOrderRefused = sql`((${otherOrder.fulfilment} = 'refused' or ${hadOtherOrderState('refused')}) and not ${hadOtherOrderState('delivered')})`
const RETURNING_OR_RETURNED_STATES: FulfilmentState[] = ['refused', 'returned']

/** The number of orders for a phone number by their result, without one order. */
export const phoneHistoryInSql = (phone: SQL, exceptOrderId: SQL) => sql<PhoneHistory>`(
  select json_build_object(
    'delivered', count(*) filter (where ${otherOrder.fulfilment} = 'delivered'),
    'refused', count(*) filter (where ${isOneOfValues(otherOrder.fulfilment, RETURNING_OR_RETURNED_STATES)} and ${wasOtherOrderRefused}),
    'returned', count(*) filter (where ${isOneOfValues(otherOrder.fulfilment, RETURNING_OR_RETURNED_STATES)} and not ${wasOtherOrderRefused}),
    'cancelled', count(*) filter (where ${otherOrder.fulfilment} = 'cancelled'),
    'open', count(*) filter (where ${isOneOfValues(otherOrder.fulfilment, UNDELIVERED_STATES)})
  )
  from ${orders} as other
  where ${otherOrder.recipientPhone} = ${phone} and ${otherOrder.id} <> ${exceptOrderId}
)`

/** What the shop knows about a phone number before staff write an order for it. */
export async function readKnownPhone(db: Database, phone: string): Promise<KnownPhone> {
  const [row] = await db
    .select({ history: phoneHistoryInSql(sql`${phone}`, sql`''`) })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('A count returned no row')
  const [cashBlock] = await db
    .select({ reason: cashBlocks.reason, at: cashBlocks.at, name: fullNameInSql(users) })
    .from(cashBlocks)
    .innerJoin(users, eq(users.id, cashBlocks.byUserId))
    .where(
      or(
        eq(cashBlocks.phone, phone),
        // The accounts that ordered with it.
        inArray(
          cashBlocks.userId,
          db.select({ id: orders.userId }).from(orders).where(eq(orders.recipientPhone, phone)),
        ),
      ),
    )
    .orderBy(desc(cashBlocks.at))
    .limit(1)
  const language = await readLanguageOfPhone(db, phone)
  return {
    history: row.history,
    ...(language && { language }),
    ...(cashBlock && { cashBlock: { ...cashBlock, at: cashBlock.at.toISOString() } }),
  }
}
