import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { HOURS_BETWEEN_PHONE_CALLS, type PhoneCallOutcome } from '#contract/cash-rules.ts'
import { asPaisa, toPaisa, toRupees } from '#contract/money.ts'
import { TO_CONFIRM_STATUSES } from '#contract/order-status.ts'
import type { OrderToCall } from '#contract/phone-calls.ts'
import { users } from '../../accounts/tables.ts'
import { emailOrEmptyInSql, fullNameInSql } from '../../accounts/user.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCashSettings } from '../../store/cash-settings.ts'
import { phoneCalls } from '../cash-tables.ts'
import { orderItems, orders } from '../tables.ts'
import { isRecentFailedPhoneCall } from './phone-calls.ts'
import { phoneHistoryInSql } from './phone-history.ts'

/** The maximum number of orders in the list; staff call the first ones. */
const MAX_ORDERS_IN_CALL_LIST = 100

type CallList = { data: OrderToCall[]; total: number; isOn: boolean }

/**
 * The cash orders that wait for confirmation: first those to call now, the oldest first. Empty
 * while cash orders need no confirmation.
 */
export async function readCallList(db: Database): Promise<CallList> {
  const { isConfirmed: isOn, confirmFrom } = await readCashSettings(db)
  if (!isOn) return { data: [], total: 0, isOn }
  const isOrderToCall = and(
    isOneOfValues(orders.status, TO_CONFIRM_STATUSES),
    eq(orders.paymentMethod, 'COD'),
    gte(orders.finalPaisa, toPaisa(confirmFrom)),
    isNull(orders.deletedAt),
  )
  const [rows, counts] = await Promise.all([
    selectOrdersToCall(db, isOrderToCall),
    db.select({ total: sql<number>`count(*)::int` }).from(orders).where(isOrderToCall),
  ])
  return { data: rows.map(toOrderToCall), total: counts[0]?.total ?? 0, isOn }
}

const isOfListedOrder = (column: SQL) => sql`${column} = ${orders.id}`

/** When the last call was that did not reach the customer, as text; null if there was none. */
const lastFailedCallTime = sql<Date | null>`(
  select max(${phoneCalls.at}) from ${phoneCalls}
  where ${isOfListedOrder(sql`${phoneCalls.orderId}`)} and ${isRecentFailedPhoneCall}
)`.mapWith(phoneCalls.at)

const itemsInSql = sql<{ name: string; quantity: number }[]>`(
  select coalesce(json_agg(json_build_object(
    'name', ${orderItems.name}, 'quantity', ${orderItems.quantity}
  ) order by ${orderItems.position}), '[]')
  from ${orderItems} where ${isOfListedOrder(sql`${orderItems.orderId}`)}
)`

type CallRow = { outcome: PhoneCallOutcome; at: string; by: string; note: string | null }

const callingUser = alias(users, 'caller')

const callsInSql = sql<CallRow[]>`(
  select coalesce(json_agg(json_build_object(
    'outcome', ${phoneCalls.outcome}, 'at', ${phoneCalls.at}, 'by', ${fullNameInSql(callingUser)},
    'note', ${phoneCalls.note}
  ) order by ${phoneCalls.id}), '[]')
  from ${phoneCalls} join ${users} as caller on ${callingUser.id} = ${phoneCalls.byUserId}
  where ${isOfListedOrder(sql`${phoneCalls.orderId}`)}
)`

const failedCallCount = sql<number>`(
  select count(*)::int from ${phoneCalls}
  where ${isOfListedOrder(sql`${phoneCalls.orderId}`)} and ${isRecentFailedPhoneCall}
)`

const selectOrdersToCall = (db: Database, isListed: SQL | undefined) =>
  db
    .select({
      orderId: orders.id,
      placedAt: orders.createdAt,
      name: orders.recipientName,
      phone: orders.recipientPhone,
      email: emailOrEmptyInSql,
      city: orders.addressCity,
      finalPaisa: orders.finalPaisa,
      items: itemsInSql,
      calls: callsInSql,
      failedCalls: failedCallCount,
      lastFailure: lastFailedCallTime,
      phoneHistory: phoneHistoryInSql(sql`${orders.recipientPhone}`, sql`${orders.id}`),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isListed)
    .orderBy(
      sql`${lastFailedCallTime} > now() - make_interval(hours => ${sql.raw(String(HOURS_BETWEEN_PHONE_CALLS))}) nulls first`,
      asc(orders.createdAt),
      asc(orders.id),
    )
    .limit(MAX_ORDERS_IN_CALL_LIST)

type OrderToCallRow = Awaited<ReturnType<typeof selectOrdersToCall>>[number]

function toOrderToCall({
  placedAt,
  email,
  finalPaisa,
  lastFailure: lastFailedCallTime,
  ...row
}: OrderToCallRow): OrderToCall {
  return {
    ...row,
    ...(email && { email }),
    placedAt: placedAt.toISOString(),
    finalAmount: toRupees(asPaisa(finalPaisa)),
    calls: row.calls.map(({ at, note, ...call }) => ({
      ...call,
      at: new Date(at).toISOString(),
      ...(note !== null && { note }),
    })),
    callAgainAt:
      lastFailedCallTime && addHours(lastFailedCallTime, HOURS_BETWEEN_PHONE_CALLS).toISOString(),
  }
}

const addHours = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000)
