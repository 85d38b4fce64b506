import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PaymentWay } from '#contract/payment-ways.ts'
import { transferNumber } from '#contract/transfer-number.ts'

/**
 * The number of money that staff typed. Only the numbers of banks are made uniform: those of other
 * companies differ between `a` and `A`, and are sent to them again.
 */
export const normalizeMoneyReference = (way: PaymentWay, typed: string): string =>
  way === 'bank' ? transferNumber(typed) : typed

/** The same for a column, because rows of older versions have the number as it was typed. */
export const transferNumberInSql = (typed: SQLWrapper): SQL =>
  sql`coalesce(nullif(upper(regexp_replace(${typed}, '[^0-9A-Za-z]', '', 'g')), ''), ${typed})`

/** Whether a column has this number, which was typed for money that came in this way. */
export const hasMoneyReference = (column: SQLWrapper, way: PaymentWay, number: string): SQL =>
  way === 'bank'
    ? sql`${transferNumberInSql(column)} = ${transferNumber(number)}`
    : sql`${column} = ${number}`
