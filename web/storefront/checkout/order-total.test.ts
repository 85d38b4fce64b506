import { expect, test } from 'vitest'
import type { DeliveryCharges } from '#contract/delivery.ts'
import { orderTotal } from './order-total.ts'

const cart = { finalAmount: 2500.1 }
const paidDelivery: DeliveryCharges = {
  charges: [{ province: 'Madhesh', amount: 150.2 }],
  freeFrom: 5000,
}

test('the delivery charge is added exactly to the paisa, once the address is known', () => {
  expect(orderTotal(cart, paidDelivery, { state: 'Madhesh' })).toEqual({
    delivery: 150.2,
    total: 2650.3,
  })
  expect(orderTotal(cart, paidDelivery, { state: 'Bagmati' })).toEqual({
    delivery: 0,
    total: 2500.1,
  })
  expect(orderTotal(cart, paidDelivery, undefined)).toEqual({ delivery: undefined, total: 2500.1 })
})

test('if delivery is free everywhere, no charge is shown', () => {
  const freeDelivery: DeliveryCharges = { charges: [], freeFrom: null }
  const total = { delivery: undefined, total: 2500.1 }
  expect(orderTotal(cart, freeDelivery, { state: 'Madhesh' })).toEqual(total)
  expect(orderTotal(cart, undefined, { state: 'Madhesh' })).toEqual(total)
})
