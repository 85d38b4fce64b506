import { describe, expect, test } from 'vitest'
import type { StaffPayment } from '#contract/staff-order.ts'
import { keptOrderAmountOf, moneyHistoryOf, wayOfHeldMoney, wayOfMethod } from './money-moves.ts'

const CASH_PAYMENT: StaffPayment = {
  id: 1,
  method: 'COD',
  provider: null,
  reference: null,
  amount: 350,
  currency: 'NPR',
  state: 'settled',
  createdAt: '2026-11-20T08:00:00.000Z',
  settledAt: '2026-11-21T08:00:00.000Z',
  refundedAt: null,
  refundProvider: null,
  refundReference: null,
  refundReason: null,
}
const REFUNDED_PAYMENT: StaffPayment = {
  ...CASH_PAYMENT,
  id: 2,
  amount: 100,
  state: 'refunded',
  refundedAt: '2026-11-23T08:00:00.000Z',
  refundProvider: 'esewa',
  refundReason: 'A stone was missing',
}

const moneyHistoryLinesOf = (payments: StaffPayment[]) =>
  moneyHistoryOf(payments).map(({ kind, amount }) => `${kind} ${amount}`)

describe('the money of an order', () => {
  test('with a partial refund shows one received payment, the refund, and the rest', () => {
    const moves = moneyHistoryOf([CASH_PAYMENT, REFUNDED_PAYMENT])
    expect(moves).toMatchObject([
      {
        kind: 'received',
        amount: 450,
        happenedAt: CASH_PAYMENT.settledAt,
        payment: { provider: null },
      },
      {
        kind: 'given-back',
        amount: -100,
        happenedAt: REFUNDED_PAYMENT.refundedAt,
        notes: ['A stone was missing'],
      },
    ])
    expect(keptOrderAmountOf(moves)).toBe(350)
  })

  test('that was received in two parts is shown in two lines, without a line for the rest', () => {
    const laterRefund = {
      ...CASH_PAYMENT,
      id: 3,
      settledAt: '2026-11-22T08:00:00.000Z',
      amount: 0.1,
    }
    const moves = moneyHistoryOf([laterRefund, { ...CASH_PAYMENT, amount: 0.2 }])
    expect(moves.map(({ amount }) => amount)).toEqual([0.2, 0.1])
    expect(keptOrderAmountOf(moves)).toBeUndefined()
  })

  test('that has to be refunded still counts as received', () => {
    const dueRefund: StaffPayment = { ...CASH_PAYMENT, id: 4, state: 'refund-due', amount: 50 }
    expect(moneyHistoryLinesOf([CASH_PAYMENT, dueRefund])).toEqual([
      'received 400',
      'to-give-back -50',
    ])
    expect(keptOrderAmountOf(moneyHistoryOf([CASH_PAYMENT, dueRefund]))).toBe(350)
  })

  test('that was not received is shown as to collect, or as no longer due', () => {
    const openPayment: StaffPayment = { ...CASH_PAYMENT, state: 'open', settledAt: null }
    expect(moneyHistoryLinesOf([openPayment])).toEqual(['to-collect 350'])
    expect(moneyHistoryLinesOf([{ ...openPayment, state: 'void' }])).toEqual(['no-longer-due 350'])
    expect(keptOrderAmountOf(moneyHistoryOf([openPayment]))).toBeUndefined()
  })
})

test('money is given back first in the way in which too much of it came', () => {
  const khaltiPayment: StaffPayment = { ...CASH_PAYMENT, method: 'KHALTI', provider: 'khalti' }
  expect(wayOfHeldMoney([CASH_PAYMENT])).toBe('cash')
  expect(wayOfHeldMoney([{ ...CASH_PAYMENT, state: 'void' }, khaltiPayment])).toBe('khalti')
  expect(wayOfHeldMoney([CASH_PAYMENT, { ...khaltiPayment, state: 'refund-due' }])).toBe('khalti')
  expect([wayOfMethod('COD'), wayOfMethod('BANK')]).toEqual(['cash', 'bank'])
})
