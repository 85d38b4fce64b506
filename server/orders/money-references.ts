import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { normalizeTransferNumber } from '#contract/bank.ts'
import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import { isConfirmedByHand, type PaymentWay, PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'

const HAND_CONFIRMED_WAYS: readonly string[] = PREPAID_METHODS.filter(isConfirmedByHand).map(
  (method) => PREPAID_METHOD_FACTS[method].way,
)

/**
 * The number of money that staff typed. Only the numbers of banks are made uniform: those of other
 * companies differ between `a` and `A`, and are sent to them again.
 */
export const normalizeMoneyReference = (way: PaymentWay, typed: string): string =>
  HAND_CONFIRMED_WAYS.includes(way) ? normalizeTransferNumber(typed) : typed

/**
 * Normalizes the number of a column in SQL, because rows of older versions have the number as it
 * was typed.
 */
export const transferNumberInSql = (typed: SQLWrapper): SQL =>
  sql`coalesce(nullif(upper(regexp_replace(${typed}, '[^0-9A-Za-z]', '', 'g')), ''), ${typed})`

/** Whether a column has this number, which was typed for money that came in this way. */
export const hasMoneyReference = (column: SQLWrapper, way: PaymentWay, number: string): SQL =>
  HAND_CONFIRMED_WAYS.includes(way)
    ? sql`${transferNumberInSql(column)} = ${normalizeTransferNumber(number)}`
    : sql`${column} = ${number}`
