import { eq, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { asPaisa, type Paisa, toRupees } from '#contract/money.ts'
import type { OrderLimits, OrderLimitsInput } from '#contract/order-limits.ts'
import { orderStatusesWhere, TO_CONFIRM_STATUSES } from '#contract/order-status.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../../accounts/tables.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from '../../platform/database/prepared-per-connection.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../../store/read-store.ts'
import { confirmationLinks, orderLimits } from '../cash-tables.ts'
import { orders } from '../tables.ts'

/** The limits of orders, with the version that a change must contain. */
export async function readOrderLimits(db: Database): Promise<OrderLimits> {
  const [storedLimits] = await db.select().from(orderLimits)
  if (!storedLimits) throw new Error('The row of order_limits is missing')
  const { mostPaisa, mostPieces, mostOpenOrders, cancelAfterDays, version } = storedLimits
  return {
    pieces: mostPieces,
    value: mostPaisa === null ? null : toRupees(asPaisa(mostPaisa)),
    openOrders: mostOpenOrders,
    cancelAfterDays,
    version,
  }
}

/** Changes the limits of orders, if `version` is still the current one. */
export const changeOrderLimits = (
  db: NodePgDatabase,
  { pieces, value, openOrders, cancelAfterDays, version }: OrderLimitsInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changedRows = await tx
      .update(orderLimits)
      .set({
        mostPieces: pieces,
        mostPaisa: value,
        mostOpenOrders: openOrders,
        cancelAfterDays,
        version: sql`${orderLimits.version} + 1`,
      })
      .where(eq(orderLimits.version, version))
      .returning({ version: orderLimits.version })
    if (changedRows.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
  })

/** The order that a shopper is about to place. */
export type OrderToCheck = { userId: number; phone: string; pieces: number; totalPaisa: Paisa }

/** Refuses an order that is too large for a new customer. */
export type CheckOrderLimits = (tx: Database, order: OrderToCheck) => Promise<void>

/** Without limits, for load tests and for sample orders. */
export const allowAnyOrder: CheckOrderLimits = async () => {}

/**
 * Checks an order against the limits, in the transaction that places it and before it takes stock.
 * The cart is locked already, so one shopper places one order at a time; a lock on the phone
 * number does the same for several accounts that order to one number.
 */
export const createOrderLimitsCheck =
  (contact: ConfiguredStoreContact): CheckOrderLimits =>
  async (tx, { userId, phone, pieces, totalPaisa }) => {
    const [orderLimitsRow] = await orderLimitsQuery(tx).execute({ userId })
    if (!orderLimitsRow) throw new Error('The row of order_limits is missing')
    const { mostPieces, mostPaisa, mostOpenOrders, isKnown } = orderLimitsRow
    if (isKnown) return
    const readShopPhone = async () => (await readStoreContact(tx, contact)).phone
    if (mostPieces !== null && pieces > mostPieces)
      throw new Refusal('FIRST_ORDER_HAS_TOO_MANY_PIECES', {
        params: { most: mostPieces, phone: await readShopPhone() },
        facts: { limit: 'pieces', most: mostPieces },
      })
    if (mostPaisa !== null && totalPaisa > mostPaisa) {
      const most = toRupees(asPaisa(mostPaisa))
      throw new Refusal('FIRST_ORDER_TOO_LARGE', {
        params: { most, phone: await readShopPhone() },
        facts: { limit: 'value', most },
      })
    }
    if (mostOpenOrders === null) return
    await lockPhoneForOrders(tx, phone)
    const [openOrders] = await openOrdersQuery(tx).execute({ userId, phone })
    if (!openOrders || Math.max(openOrders.ofPerson, openOrders.ofPhone) < mostOpenOrders) return
    throw new Refusal('TOO_MANY_OPEN_ORDERS', {
      params: { most: mostOpenOrders, phone: await readShopPhone() },
      facts: { limit: 'openOrders', most: mostOpenOrders },
    })
  }

/** Lets one order at a time be placed for a phone number, until the transaction ends. */
export const lockPhoneForOrders = (tx: Database, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders for ${phone}`}, 0))`)

const CONFIRMED_STATUSES = orderStatusesWhere((facts) => facts.wasConfirmed)

/**
 * Whether the limits do not apply: staff confirmed an earlier order of this person, or it is staff.
 * An order that the customer confirmed with a link counts when staff have gone on with it.
 */
export const isKnownCustomerInSql = (userId: SQL) => sql<boolean>`(
  exists (
    select from ${orders}
    where ${orders.userId} = ${userId} and ${isOneOfValues(orders.status, CONFIRMED_STATUSES)}
      and (${orders.fulfilment} <> 'confirmed' or not exists (
        select from ${confirmationLinks}
        where ${confirmationLinks.orderId} = ${orders.id}
          and ${confirmationLinks.usedAt} is not null
      ))
  ) or exists (
    select from ${users} where ${users.id} = ${userId} and ${users.role} <> 'shopper'
  )
)`

/** The limits, and whether they do not apply to this person. */
const orderLimitsQuery = preparedPerConnection((tx) => {
  return tx
    .select({
      mostPieces: orderLimits.mostPieces,
      mostPaisa: orderLimits.mostPaisa,
      mostOpenOrders: orderLimits.mostOpenOrders,
      isKnown: isKnownCustomerInSql(sql`${sql.placeholder('userId')}::int`),
    })
    .from(orderLimits)
    .where(keepsGenericPlan)
    .prepare('order_limits')
})

/** The number of unconfirmed orders of this person, and for this phone number. */
const openOrdersQuery = preparedPerConnection((tx) =>
  tx
    .select({
      ofPerson: sql<number>`(
        select count(*)::int from ${orders}
        where ${isOneOfValues(orders.status, TO_CONFIRM_STATUSES)} and ${orders.userId} = ${sql.placeholder('userId')}::int
      )`,
      ofPhone: sql<number>`(
        select count(*)::int from ${orders}
        where ${isOneOfValues(orders.status, TO_CONFIRM_STATUSES)} and ${orders.recipientPhone} = ${sql.placeholder('phone')}::text
      )`,
    })
    .from(orderLimits)
    .where(keepsGenericPlan)
    .prepare('open_orders'),
)
