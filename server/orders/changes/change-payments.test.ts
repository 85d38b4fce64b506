import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  NEXT_PAYMENT_STATES,
  orderPaymentStateOf,
  type PaymentState,
  sumOfPayments,
} from '#contract/payment-states.ts'
import { type PaymentChange, type PaymentOfOrder, paymentsAfterChanges } from './change-payments.ts'

const TESTED_PAYMENT_WAYS = ['cash', 'esewa', 'khalti'] as const

const makeOpenPayment = (amountPaisa: number): PaymentOfOrder => ({
  id: 1,
  method: 'KHALTI',
  state: 'open',
  amountPaisa,
  provider: null,
  reference: null,
  settledAt: null,
})

/** The payments as the database would return them. */
const asStoredPayments = (payments: ReturnType<typeof paymentsAfterChanges>): PaymentOfOrder[] => {
  const largestId = Math.max(...payments.map(({ id }) => id ?? 0))
  return payments.map((payment, index) => ({ ...payment, id: payment.id ?? largestId + 1 + index }))
}

const changePayments = (list: PaymentOfOrder[], ...changes: PaymentChange[]) =>
  asStoredPayments(paymentsAfterChanges(list, changes))

const takeMoney = (
  amountPaisa: number,
  way: (typeof TESTED_PAYMENT_WAYS)[number],
): PaymentChange => ({
  event: 'take',
  amountPaisa,
  way,
  reference: null,
})

const giveMoneyBack = (
  amountPaisa: number,
  way: (typeof TESTED_PAYMENT_WAYS)[number],
  onlySameWay = true,
): PaymentChange => ({
  event: 'give-back',
  amountPaisa,
  way,
  reference: null,
  reason: 'Sent back',
  onlySameWay,
})

const sumsOf = (list: PaymentOfOrder[]) => {
  const sum = (state: PaymentState) => sumOfPayments(list, state)
  return {
    open: sum('open'),
    paid: sum('settled'),
    toGiveBack: sum('refund-due'),
    givenBack: sum('refunded'),
  }
}

test('when one payment of an order that was paid twice is refunded, the other one is kept', () => {
  const paidTwice = changePayments(
    [makeOpenPayment(1000)],
    takeMoney(1000, 'khalti'),
    takeMoney(1000, 'esewa'),
  )
  expect(sumsOf(paidTwice)).toEqual({ open: 0, paid: 1000, toGiveBack: 1000, givenBack: 0 })
  const paidOnce = changePayments(paidTwice, giveMoneyBack(1000, 'khalti'))
  expect(sumsOf(paidOnce)).toEqual({ open: 0, paid: 1000, toGiveBack: 0, givenBack: 1000 })
  expect(paidOnce.filter(({ state }) => state === 'settled')).toMatchObject([{ provider: 'esewa' }])
  expect(orderPaymentStateOf(paidOnce, 1000)).toBe('paid')
})

test('if more than the overpaid amount is refunded, only the rest is taken from the payment of the order', () => {
  const paidTwice = changePayments(
    [makeOpenPayment(1000)],
    takeMoney(1000, 'khalti'),
    takeMoney(300, 'esewa'),
  )
  const list = changePayments(paidTwice, giveMoneyBack(400, 'khalti'))
  expect(sumsOf(list)).toEqual({ open: 0, paid: 900, toGiveBack: 0, givenBack: 400 })
})

const amount = fc.integer({ min: 1, max: 2000 })
const way = fc.constantFrom(...TESTED_PAYMENT_WAYS)
const anyPaymentStep = fc.oneof(
  fc.record({ do: fc.constant('take'), amount, way }),
  fc.record({ do: fc.constant('retotal'), amount }),
  fc.record({ do: fc.constant('give back'), amount, way, onlyOwn: fc.boolean() }),
)

test('after payments, edits and refunds in any sequence, the sums match simple bookkeeping', () => {
  const caseCounts = { kept: 0, cheaper: 0, keptInstead: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(anyPaymentStep, { minLength: 1, maxLength: 12 }), (steps) => {
      let list = [makeOpenPayment(1000)]
      let total = 1000
      let account = { open: 1000, paid: 0, toGiveBack: 0, givenBack: 0 }
      for (const step of steps) {
        const { open, paid, toGiveBack } = account
        const before = list
        switch (step.do) {
          case 'take': {
            const amountUsed = Math.min(open, step.amount)
            list = changePayments(list, takeMoney(step.amount, step.way))
            account = {
              ...account,
              open: open - amountUsed,
              paid: paid + amountUsed,
              toGiveBack: toGiveBack + step.amount - amountUsed,
            }
            break
          }
          case 'retotal': {
            // Staff cannot change an order after more was given back than what was due.
            if (open + paid !== total) continue
            total = step.amount
            const receivedAmount = paid + toGiveBack
            account = {
              ...account,
              open: Math.max(0, total - receivedAmount),
              paid: Math.min(total, receivedAmount),
              toGiveBack: Math.max(0, receivedAmount - total),
            }
            list = changePayments(list, { event: 'retotal', finalPaisa: total })
            caseCounts.kept += Number(account.toGiveBack < toGiveBack)
            caseCounts.cheaper += Number(account.toGiveBack > toGiveBack)
            break
          }
          case 'give back': {
            const stepProvider = step.way === 'cash' ? null : step.way
            const heldPayments = list.filter(
              ({ provider }) => !step.onlyOwn || provider === stepProvider,
            )
            const change = giveMoneyBack(step.amount, step.way, step.onlyOwn)
            if (step.amount > sumOfPayments(heldPayments, 'settled', 'refund-due')) {
              caseCounts.refused++
              expect(() => changePayments(before, change)).toThrow()
              continue
            }
            const amountDue = Math.min(toGiveBack, step.amount)
            account = {
              ...account,
              paid: paid - (step.amount - amountDue),
              toGiveBack: toGiveBack - amountDue,
              givenBack: account.givenBack + step.amount,
            }
            list = changePayments(list, change)
            caseCounts.keptInstead += Number(amountDue > sumOfPayments(heldPayments, 'refund-due'))
          }
        }
        expect(sumsOf(list)).toEqual(account)
        for (const { id, state } of list) {
          const stateBefore = before.find((payment) => payment.id === id)?.state ?? state
          expect(stateBefore === state || NEXT_PAYMENT_STATES[stateBefore].includes(state)).toBe(
            true,
          )
        }
      }
    }),
    { numRuns: 500, seed: 4711 },
  )
  expect(Math.min(...Object.values(caseCounts)), JSON.stringify(caseCounts)).toBeGreaterThan(0)
})
