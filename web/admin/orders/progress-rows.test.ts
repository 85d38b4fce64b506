import { describe, expect, test } from 'vitest'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import { progressRowsOf } from './progress-rows.ts'

/** The rows of an order that went through these states; a tick marks what is done. */
const rowsAfter = (states: FulfilmentState[], paidAt: string | null = null) =>
  progressRowsOf({
    fulfilment: states.at(-1) ?? 'unconfirmed',
    fulfilmentHistory: states.map((state) => ({
      state,
      at: '2026-11-20T06:00:00Z',
      by: 'staff',
      name: 'Shop Owner',
    })),
    paidAt,
    dueAmount: paidAt ? 0 : 1000,
  }).map(({ label, details }) => (details ? `✓ ${label}` : label))

describe('the progress of an order', () => {
  test('shows the steps that are still to come', () => {
    expect(rowsAfter(['unconfirmed', 'confirmed'])).toEqual([
      '✓ Confirmed',
      'Packed',
      'Sent',
      'Delivered',
      'Paid',
    ])
  })

  test('says “sent” and “delivered” of a parcel that a courier brought', () => {
    expect(rowsAfter(['unconfirmed', 'confirmed', 'packed', 'handed-over', 'delivered'])).toEqual([
      '✓ Confirmed',
      '✓ Packed',
      '✓ Sent',
      '✓ Delivered',
      'Paid',
    ])
  })

  test('says that a parcel was handed to the customer who picked it up, and nothing about sending', () => {
    const paidAt = '2026-11-20T06:00:00Z'
    expect(rowsAfter(['unconfirmed', 'confirmed', 'packed', 'delivered'], paidAt)).toEqual([
      '✓ Confirmed',
      '✓ Packed',
      '✓ Handed to the customer',
      '✓ Paid',
    ])
    expect(rowsAfter(['unconfirmed', 'delivered'], paidAt)).toEqual([
      '✓ Handed to the customer',
      '✓ Paid',
    ])
  })

  test('shows only what was done before a cancellation', () => {
    expect(rowsAfter(['unconfirmed', 'confirmed', 'cancelled'])).toEqual(['✓ Confirmed'])
  })
})
