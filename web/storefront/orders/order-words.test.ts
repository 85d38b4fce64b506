import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import {
  ACTION_WORDS,
  dateTimeInWords,
  dayInWords,
  orderStatusSentence,
  remainingSteps,
} from './order-words.ts'

const order = (
  status: Order['status'],
  past: Order['status'][] = [],
  fulfilment: Order['fulfilment'] = 'confirmed',
) => ({
  status,
  fulfilment,
  paymentMethod: 'COD' as const,
  history: past.map((step) => ({ status: step, at: '2026-11-20T06:00:00Z', by: 'staff' as const })),
})

test('every status is told in a sentence of its own', () => {
  const sentences = ORDER_STATUSES.map((status) => orderStatusSentence(order(status)))
  expect(new Set(sentences).size).toBe(ORDER_STATUSES.length)
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/)
})

test('a confirmed order says where its parcel is', () => {
  const sentence = (fulfilment: Order['fulfilment']) =>
    orderStatusSentence(order('CONFIRMED', [], fulfilment))
  expect(sentence('confirmed')).toBe(
    'Confirmed. We are getting your parcel ready; you pay in cash when it arrives.',
  )
  expect(sentence('packed')).toContain('The courier will collect your parcel; you pay in cash')
  expect(sentence('handed-over')).toContain('The courier has your parcel; you pay in cash')
  for (const state of ['delivered', 'refused', 'returned'] as const)
    expect(sentence(state)).not.toMatch(/getting your parcel ready|you pay/)
})

test('an order that is paid in advance says where its parcel is, and asks for no money', () => {
  const sentence = (fulfilment: Order['fulfilment']) =>
    orderStatusSentence(order('PAID', [], fulfilment))
  expect(sentence('confirmed')).toContain('getting your parcel ready')
  expect(sentence('handed-over')).toContain('The courier has your parcel')
  expect(sentence('delivered')).toContain('Thank you for your order')
  for (const state of ['confirmed', 'packed', 'handed-over', 'delivered'] as const)
    expect(sentence(state)).not.toContain('you pay')
})

test('an order that waits for its payment says so, and nothing of a call', () => {
  const waiting = { ...order('PENDING'), paymentMethod: 'ESEWA' as const }
  expect(orderStatusSentence(waiting)).toContain('waits for your payment')
  expect(remainingSteps(waiting)).toEqual(['Paid', 'Delivered'])
})

test('the steps to come follow the parcel and the payment', () => {
  const steps = (
    status: Order['status'],
    fulfilment: Order['fulfilment'],
    paymentMethod: Order['paymentMethod'],
  ) => remainingSteps({ status, fulfilment, paymentMethod })
  expect(steps('PENDING', 'unconfirmed', 'COD')).toEqual(['Confirmed', 'Delivered and paid'])
  expect(steps('CONFIRMED', 'packed', 'COD')).toEqual(['Delivered and paid'])
  expect(steps('CONFIRMED', 'delivered', 'COD')).toEqual(['Paid'])
  expect(steps('CONFIRMED', 'confirmed', 'BANK')).toEqual(['Paid', 'Delivered'])
  for (const fulfilment of ['confirmed', 'packed', 'handed-over'] as const)
    expect(steps('PAID', fulfilment, 'ESEWA')).toEqual(['Delivered'])
  expect(steps('PAID', 'delivered', 'COD')).toEqual([])
  expect(steps('CANCELLED', 'refused', 'COD')).toEqual([])
})

test('who cancelled a paid order hears about the money', () => {
  expect(orderStatusSentence(order('CANCELLED', ['PENDING', 'PAID', 'CANCELLED']))).toContain(
    'money',
  )
  expect(orderStatusSentence(order('CANCELLED', ['PENDING', 'CANCELLED']))).toContain(
    'nothing to pay',
  )
})

test('the question before an order goes names it', () => {
  expect(ACTION_WORDS.delete.question('7K3M')).toBe('Delete order 7K3M?')
  expect(ACTION_WORDS.cancel.question('7K3M')).toBe('Cancel order 7K3M?')
})

test('days are those of Nepal', () => {
  expect(dayInWords('2026-11-20T18:14:59Z')).toBe('Nov 20, 2026')
  expect(dayInWords('2026-11-20T18:15:00Z')).toBe('Nov 21, 2026')
  expect(dayInWords('2026-03-05T03:00:00Z')).toBe('Mar 05, 2026')
})

test('the time of day is that of Nepal too', () => {
  expect(dateTimeInWords('2026-11-20T18:14:59Z')).toBe('Nov 20, 2026, 11:59 PM')
  expect(dateTimeInWords('2026-11-20T18:15:00Z')).toBe('Nov 21, 2026, 12:00 AM')
})
