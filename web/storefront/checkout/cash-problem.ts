import { CASH_LIMIT_RUPEES, findCashProblem } from '#contract/cash-rules.ts'
import { rupeesInSentence } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Store } from '#contract/store.ts'
import * as m from './messages.ts'

/** Why an order of this total cannot be paid in cash; undefined if it can, or if it is not known. */
function findCashProblemText(
  orderTotal: number,
  store: Pick<Store, 'cash' | 'phone'> | undefined,
): string | undefined {
  if (!store) return undefined
  const { cash, phone } = store
  const why = findCashProblem(orderTotal, cash)
  if (why === 'law') return m.notInCashByLaw(rupeesInSentence(CASH_LIMIT_RUPEES), phone)
  return why && cash.most !== null
    ? m.notInCashAboveLimit(rupeesInSentence(cash.most), phone)
    : undefined
}

/** The payment methods for an order of this total. */
export const paymentMethodsFor = (
  orderTotal: number,
  store: Pick<Store, 'cash' | 'paymentMethods'> | undefined,
): PaymentMethod[] =>
  store?.paymentMethods.filter(
    (method) => method !== 'COD' || findCashProblem(orderTotal, store.cash) === undefined,
  ) ?? []

/** The same sentence, if the shop accepts nothing but cash. */
export const findOrderProblem = (
  orderTotal: number,
  store: Pick<Store, 'cash' | 'phone' | 'paymentMethods'> | undefined,
): string | undefined =>
  store?.paymentMethods.every((method) => method === 'COD')
    ? findCashProblemText(orderTotal, store)
    : undefined
