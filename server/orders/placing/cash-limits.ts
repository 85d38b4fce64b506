import { and, eq, sql } from 'drizzle-orm'
import type { CashSettings } from '#contract/cash.ts'
import { CASH_LIMIT_RUPEES, findCashProblem } from '#contract/cash-rules.ts'
import { fulfilmentStatesWhere } from '#contract/fulfilment.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import type { PlaceOrderInput } from '#contract/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { toCashLimits } from '../../store/cash-settings.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../../store/read-store.ts'
import { orders } from '../tables.ts'
import { lockPhoneForOrders } from './order-limits.ts'

/** Where the phone number of the shop is read, for refusals. */
export type CashLimitDependencies = { db: Database; contact: ConfiguredStoreContact }

/**
 * Whether the open cash orders of the phone number have to be counted, which needs a lock. The
 * limits of the owner apply to what customers order, and not to what staff write down.
 */
export const mustCountCashOrders = (
  { isConfirmed, openOrders }: CashSettings,
  { paymentMethod }: PlaceOrderInput,
  { cashDependencies, staffId }: { cashDependencies?: CashLimitDependencies; staffId?: number },
): boolean =>
  cashDependencies !== undefined &&
  staffId === undefined &&
  paymentMethod === 'COD' &&
  isConfirmed &&
  openOrders !== null

/** The customer has not received what was ordered: cash on delivery is paid later, or never. */
export const UNDELIVERED_STATES = fulfilmentStatesWhere(
  ({ isCancelled, mayBeReviewed }) => !isCancelled && !mayBeReviewed,
)

type CashOrderToCheck = CashLimitDependencies & {
  isByStaff: boolean
  settings: CashSettings
  /** Whether staff have refused cash to this account or phone number. */
  isCashBlocked: boolean
  totals: { finalPaisa: number }
  phone: string
}

/**
 * Refuses a cash order that is over a limit. The legal limit always applies. `tx` is the transaction that places the order, if the
 * open orders have to be counted: with the lock on the phone number, parallel orders are counted
 * one after another.
 */
export async function checkCashLimits(
  tx: Database | undefined,
  { db, contact, isByStaff, isCashBlocked, settings, totals, phone }: CashOrderToCheck,
): Promise<void> {
  const readShopPhone = async () => (await readStoreContact(tx ?? db, contact)).phone
  const { most: maxRupees } = isByStaff ? { most: null } : toCashLimits(settings)
  const cashProblem = findCashProblem(toRupees(asPaisa(totals.finalPaisa)), { most: maxRupees })
  if (cashProblem === 'law')
    throw new Refusal('NOT_IN_CASH_BY_LAW', {
      params: { below: CASH_LIMIT_RUPEES, phone: await readShopPhone() },
      facts: { limit: 'cash', below: CASH_LIMIT_RUPEES },
    })
  if (cashProblem === 'shop' && maxRupees !== null)
    throw new Refusal('CASH_ORDER_TOO_LARGE', {
      params: { most: maxRupees, phone: await readShopPhone() },
      facts: { limit: 'cash', most: maxRupees },
    })
  if (isCashBlocked && !isByStaff)
    throw new Refusal('CASH_IS_BLOCKED', {
      params: { phone: await readShopPhone() },
      facts: { limit: 'cash' },
    })
  const { isConfirmed, openOrders } = settings
  if (!tx || isByStaff || !isConfirmed || openOrders === null) return
  await lockPhoneForOrders(tx, phone)
  if ((await countOpenCashOrders(tx, phone)) < openOrders) return
  throw new Refusal('TOO_MANY_CASH_ORDERS', {
    params: { most: openOrders, phone: await readShopPhone() },
    facts: { limit: 'openCashOrders', most: openOrders },
  })
}

/** The number of cash orders for a phone number that are not delivered yet. */
async function countOpenCashOrders(tx: Database, phone: string): Promise<number> {
  const [countRow] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.recipientPhone, phone),
        eq(orders.paymentMethod, 'COD'),
        isOneOfValues(orders.fulfilment, UNDELIVERED_STATES),
      ),
    )
  return countRow?.count ?? 0
}
