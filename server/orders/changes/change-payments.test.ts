import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  NEXT_PAYMENT_STATES,
  orderPaymentStateOf,
  type PaymentState,
  sumOfPayments,
} from '#contract/payment-states.ts'
import { type PaymentChange, type PaymentOfOrder, paymentsAfterChanges } from './change-payments.ts'

const WAYS = ['cash', 'esewa', 'khalti'] as const

const openPayment = (amountPaisa: number): PaymentOfOrder => ({
  id: 1,
  method: 'KHALTI',
  state: 'open',
  amountPaisa,
  provider: null,
  reference: null,
  settledAt: null,
})

/** The payments as the database would return them. */
const stored = (payments: ReturnType<typeof paymentsAfterChanges>): PaymentOfOrder[] => {
  const last = Math.max(...payments.map(({ id }) => id ?? 0))
  return payments.map((payment, index) => ({ ...payment, id: payment.id ?? last + 1 + index }))
}

const after = (list: PaymentOfOrder[], ...changes: PaymentChange[]) =>
  stored(paymentsAfterChanges(list, changes))

const take = (amountPaisa: number, way: (typeof WAYS)[number]): PaymentChange => ({
  event: 'take',
  amountPaisa,
  way,
  reference: null,
})

const giveBack = (
  amountPaisa: number,
  way: (typeof WAYS)[number],
  onlyOwn = true,
): PaymentChange => ({
  event: 'give-back',
  amountPaisa,
  way,
  reference: null,
  reason: 'Sent back',
  onlyOwn,
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

test('of an order that was paid twice, the other payment is kept when one goes back', () => {
  const twice = after([openPayment(1000)], take(1000, 'khalti'), take(1000, 'esewa'))
  expect(sumsOf(twice)).toEqual({ open: 0, paid: 1000, toGiveBack: 1000, givenBack: 0 })
  const once = after(twice, giveBack(1000, 'khalti'))
  expect(sumsOf(once)).toEqual({ open: 0, paid: 1000, toGiveBack: 0, givenBack: 1000 })
  expect(once.filter(({ state }) => state === 'settled')).toMatchObject([{ provider: 'esewa' }])
  expect(orderPaymentStateOf(once, 1000)).toBe('paid')
})

test('if more goes back than was due, only the rest is taken from what paid for the order', () => {
  const twice = after([openPayment(1000)], take(1000, 'khalti'), take(300, 'esewa'))
  const list = after(twice, giveBack(400, 'khalti'))
  expect(sumsOf(list)).toEqual({ open: 0, paid: 900, toGiveBack: 0, givenBack: 400 })
})

const amount = fc.integer({ min: 1, max: 2000 })
const way = fc.constantFrom(...WAYS)
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('take'), amount, way }),
  fc.record({ do: fc.constant('retotal'), amount }),
  fc.record({ do: fc.constant('give back'), amount, way, onlyOwn: fc.boolean() }),
)

test('payments, edits and refunds in any order: the sums are those of a simple account', () => {
  const reached = { kept: 0, cheaper: 0, keptInstead: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 12 }), (steps) => {
      let list = [openPayment(1000)]
      let total = 1000
      let account = { open: 1000, paid: 0, toGiveBack: 0, givenBack: 0 }
      for (const step of steps) {
        const { open, paid, toGiveBack } = account
        const before = list
        switch (step.do) {
          case 'take': {
            const used = Math.min(open, step.amount)
            list = after(list, take(step.amount, step.way))
            account = {
              ...account,
              open: open - used,
              paid: paid + used,
              toGiveBack: toGiveBack + step.amount - used,
            }
            break
          }
          case 'retotal': {
            // Staff cannot change an order after more was given back than what was due.
            if (open + paid !== total) continue
            total = step.amount
            const received = paid + toGiveBack
            account = {
              ...account,
              open: Math.max(0, total - received),
              paid: Math.min(total, received),
              toGiveBack: Math.max(0, received - total),
            }
            list = after(list, { event: 'retotal', finalPaisa: total })
            reached.kept += Number(account.toGiveBack < toGiveBack)
            reached.cheaper += Number(account.toGiveBack > toGiveBack)
            break
          }
          case 'give back': {
            const own = step.way === 'cash' ? null : step.way
            const heldPayments = list.filter(({ provider }) => !step.onlyOwn || provider === own)
            const change = giveBack(step.amount, step.way, step.onlyOwn)
            if (step.amount > sumOfPayments(heldPayments, 'settled', 'refund-due')) {
              reached.refused++
              expect(() => after(before, change)).toThrow()
              continue
            }
            const due = Math.min(toGiveBack, step.amount)
            account = {
              ...account,
              paid: paid - (step.amount - due),
              toGiveBack: toGiveBack - due,
              givenBack: account.givenBack + step.amount,
            }
            list = after(list, change)
            reached.keptInstead += Number(due > sumOfPayments(heldPayments, 'refund-due'))
          }
        }
        expect(sumsOf(list)).toEqual(account)
        for (const { id, state } of list) {
          const was = before.find((payment) => payment.id === id)?.state ?? state
          expect(was === state || NEXT_PAYMENT_STATES[was].includes(state)).toBe(true)
        }
      }
    }),
    { numRuns: 500, seed: 4711 },
  )
  expect(Math.min(...Object.values(reached)), JSON.stringify(reached)).toBeGreaterThan(0)
})
