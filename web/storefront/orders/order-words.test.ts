import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import {
  ACTION_WORDS,
  namesOfRemainingSteps,
  orderStatusSentence,
  pastStepWordsOf,
  statusNameOf,
} from './order-words.ts'

const orderWith = (
  status: Order['status'],
  pastStatuses: Order['status'][] = [],
  fulfilment: Order['fulfilment'] = 'confirmed',
) => ({
  status,
  fulfilment,
  paymentMethod: 'COD' as const,
  history: pastStatuses.map((step) => ({
    status: step,
    at: '2026-11-20T06:00:00Z',
    by: 'staff' as const,
  })),
})

test('every order status has its own sentence for shoppers', () => {
  const sentences = ORDER_STATUSES.map((status) => orderStatusSentence(orderWith(status)))
  expect(new Set(sentences).size).toBe(ORDER_STATUSES.length)
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/)
})

test('the text of a confirmed order says where its parcel is', () => {
  const sentenceAt = (fulfilment: Order['fulfilment']) =>
    orderStatusSentence(orderWith('CONFIRMED', [], fulfilment))
  expect(sentenceAt('confirmed')).toBe(
    'Confirmed. We are getting your parcel ready; you pay in cash when it arrives.',
  )
  expect(sentenceAt('packed')).toContain('The courier will collect your parcel; you pay in cash')
  expect(sentenceAt('handed-over')).toContain('The courier has your parcel; you pay in cash')
  for (const state of ['delivered', 'refused', 'returned'] as const)
    expect(sentenceAt(state)).not.toMatch(/getting your parcel ready|you pay/)
})

test('the text of an order that is paid in advance says where its parcel is, and asks for no money', () => {
  const sentenceAt = (fulfilment: Order['fulfilment']) =>
    orderStatusSentence(orderWith('PAID', [], fulfilment))
  expect(sentenceAt('confirmed')).toContain('getting your parcel ready')
  expect(sentenceAt('handed-over')).toContain('The courier has your parcel')
  expect(sentenceAt('delivered')).toContain('Thank you for your order')
  for (const state of ['confirmed', 'packed', 'handed-over', 'delivered'] as const)
    expect(sentenceAt(state)).not.toContain('you pay')
})

test('the text of an order that waits for its payment mentions the payment, and no phone call', () => {
  const orderWaitingForPayment = { ...orderWith('PENDING'), paymentMethod: 'ESEWA' as const }
  expect(orderStatusSentence(orderWaitingForPayment)).toContain('waits for your payment')
  expect(namesOfRemainingSteps(orderWaitingForPayment)).toEqual(['Paid', 'Delivered'])
})

test('the next steps of an order depend on its parcel and its payment', () => {
  const remainingStepsAt = (
    status: Order['status'],
    fulfilment: Order['fulfilment'],
    paymentMethod: Order['paymentMethod'],
  ) => namesOfRemainingSteps({ status, fulfilment, paymentMethod })
  expect(remainingStepsAt('PENDING', 'unconfirmed', 'COD')).toEqual([
    'Confirmed',
    'Delivered and paid',
  ])
  expect(remainingStepsAt('CONFIRMED', 'packed', 'COD')).toEqual(['Delivered and paid'])
  expect(remainingStepsAt('CONFIRMED', 'delivered', 'COD')).toEqual(['Paid'])
  expect(remainingStepsAt('CONFIRMED', 'confirmed', 'BANK')).toEqual(['Paid', 'Delivered'])
  for (const fulfilment of ['confirmed', 'packed', 'handed-over'] as const)
    expect(remainingStepsAt('PAID', fulfilment, 'ESEWA')).toEqual(['Delivered'])
  expect(remainingStepsAt('PAID', 'delivered', 'COD')).toEqual([])
  expect(remainingStepsAt('CANCELLED', 'refused', 'COD')).toEqual([])
})

test('an order in a state that only a newer version of the shop knows gets neutral words', () => {
  const newStatus = 'LENT' as Order['status']
  const newState = 'ready-for-pickup' as Order['fulfilment']
  const sentence = /^Your order was updated\. .+\.$/
  expect(orderStatusSentence(orderWith(newStatus))).toMatch(sentence)
  expect(orderStatusSentence(orderWith('CONFIRMED', [], newState))).toMatch(sentence)
  expect(orderStatusSentence(orderWith('PAID', [], newState))).toMatch(sentence)
  expect(namesOfRemainingSteps(orderWith(newStatus))).toEqual([])
  expect(statusNameOf(newStatus)).toBe('UPDATED')
  expect(pastStepWordsOf(newStatus)).toBe('Updated')
})

test('the text of a cancelled paid order mentions the refund', () => {
  expect(orderStatusSentence(orderWith('CANCELLED', ['PENDING', 'PAID', 'CANCELLED']))).toContain(
    'money',
  )
  expect(orderStatusSentence(orderWith('CANCELLED', ['PENDING', 'CANCELLED']))).toContain(
    'nothing to pay',
  )
})

test('the text of an order says how much money the shop returns, and by when', () => {
  const moneyToReturn = { amount: 450, dueBy: '2026-12-05T19:41:00Z' }
  const sentenceOf = (status: Order['status']) =>
    orderStatusSentence({ ...orderWith(status, ['PAID', status]), moneyToReturn }).replaceAll(
      '\u00a0',
      ' ',
    )
  expect(sentenceOf('CANCELLED')).toBe('Cancelled. We return रू 450.00 to you by Dec 06, 2026.')
  expect(sentenceOf('PAID')).toBe(
    'Paid, thank you. We are getting your parcel ready. You have paid more than the order costs: we return रू 450.00 to you by Dec 06, 2026.',
  )
})

test('the question before an order is deleted names the order', () => {
  expect(ACTION_WORDS.delete.questionText('7K3M')).toBe('Delete order 7K3M?')
  expect(ACTION_WORDS.cancel.questionText('7K3M')).toBe('Cancel order 7K3M?')
})
