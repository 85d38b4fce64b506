import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type FulfilmentState, fulfilmentStatesWhere } from '#contract/fulfilment.ts'
import type { KnownPhone, PhoneHistory } from '#contract/phone-calls.ts'
import { users } from '../../accounts/tables.ts'
import { fullNameInSql } from '../../accounts/user.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { cashBlocks } from '../cash-tables.ts'
import { fulfilmentSteps } from '../history-tables.ts'
import { readLanguageOfPhone } from '../language-of-orders.ts'
import { orders } from '../tables.ts'

const other = alias(orders, 'other')

const hadState = (state: FulfilmentState) => sql`exists (
  select from ${fulfilmentSteps}
  where ${fulfilmentSteps.orderId} = ${other.id} and ${fulfilmentSteps.state} = ${state}
    and ${fulfilmentSteps.undoneAt} is null
)`

/** Whether the parcel of another order was not taken at the door, also if it is back by now. */
const wasRefused = sql`((${other.fulfilment} = 'refused' or ${hadState('refused')}) and not ${hadState('delivered')})`
const ON_THE_WAY_BACK_OR_BACK: FulfilmentState[] = ['refused', 'returned']

const OPEN_STATES = fulfilmentStatesWhere(
  ({ isCancelled, mayBeReviewed }) => !isCancelled && !mayBeReviewed,
)

/** The number of orders for a phone number by their result, without one order. */
export const phoneHistoryInSql = (phone: SQL, exceptOrders: SQL) => sql<PhoneHistory>`(
  select json_build_object(
    'delivered', count(*) filter (where ${other.fulfilment} = 'delivered'),
    'refused', count(*) filter (where ${isOneOfValues(other.fulfilment, ON_THE_WAY_BACK_OR_BACK)} and ${wasRefused}),
    'returned', count(*) filter (where ${isOneOfValues(other.fulfilment, ON_THE_WAY_BACK_OR_BACK)} and not ${wasRefused}),
    'cancelled', count(*) filter (where ${other.fulfilment} = 'cancelled'),
    'open', count(*) filter (where ${isOneOfValues(other.fulfilment, OPEN_STATES)})
  )
  from ${orders} as other
  where ${other.recipientPhone} = ${phone} and ${other.id} <> ${exceptOrders}
)`

/** What the shop knows about a phone number before staff write an order for it. */
export async function readKnownPhone(db: Database, phone: string): Promise<KnownPhone> {
  const [row] = await db
    .select({ history: phoneHistoryInSql(sql`${phone}`, sql`''`) })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('A count returned no row')
  const [block] = await db
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
    ...(block && { cashBlock: { ...block, at: block.at.toISOString() } }),
  }
}
