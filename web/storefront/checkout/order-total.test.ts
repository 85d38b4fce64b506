import { expect, test } from 'vitest'
import type { DeliveryCharges } from '#contract/delivery.ts'
import { orderTotal } from './order-total.ts'

const cart = { finalAmount: 2500.1 }
const charged: DeliveryCharges = {
  charges: [{ province: 'Madhesh', amount: 150.2 }],
  freeFrom: 5000,
}

test('the delivery charge is added exactly to the paisa, once the address is known', () => {
  expect(orderTotal(cart, charged, { state: 'Madhesh' })).toEqual({
    delivery: 150.2,
    total: 2650.3,
  })
  expect(orderTotal(cart, charged, { state: 'Bagmati' })).toEqual({ delivery: 0, total: 2500.1 })
  expect(orderTotal(cart, charged, undefined)).toEqual({ delivery: undefined, total: 2500.1 })
})

test('if delivery is free everywhere, no charge is shown', () => {
  const freeCharges: DeliveryCharges = { charges: [], freeFrom: null }
  const total = { delivery: undefined, total: 2500.1 }
  expect(orderTotal(cart, freeCharges, { state: 'Madhesh' })).toEqual(total)
  expect(orderTotal(cart, undefined, { state: 'Madhesh' })).toEqual(total)
})
