import { expect, test } from 'vitest'
import type { DeliveryCharges } from './delivery.ts'
import { deliveryChargeTo } from './delivery-charge.ts'

const freeDelivery: DeliveryCharges = { charges: [], freeFrom: null }
const paidDelivery: DeliveryCharges = {
  charges: [
    { province: 'Bagmati', amount: 100 },
    { province: 'Madhesh', amount: 150 },
    { province: 'Karnali', amount: 150 },
  ],
  freeFrom: 5000,
}
test('delivery is free while the shop has set no charges', () => {
  expect(deliveryChargeTo(freeDelivery, 'Bagmati', 1)).toBe(0)
  expect(deliveryChargeTo(freeDelivery, 'nowhere', 1)).toBe(0)
})

test('the province of the address decides the charge, in any spelling', () => {
  expect(deliveryChargeTo(paidDelivery, 'Bagmati Province', 10)).toBe(100)
  expect(deliveryChargeTo(paidDelivery, 'मधेश', 10)).toBe(150)
  expect(deliveryChargeTo(paidDelivery, 'Koshi', 10)).toBe(0)
})

test('an unknown province costs as much as the most expensive one', () => {
  expect(deliveryChargeTo(paidDelivery, 'Bagmty', 10)).toBe(150)
})

test('an order that reaches the limit of free delivery is delivered free to every province', () => {
  expect(deliveryChargeTo(paidDelivery, 'Madhesh', 4999.99)).toBe(150)
  expect(deliveryChargeTo(paidDelivery, 'Madhesh', 5000)).toBe(0)
  expect(deliveryChargeTo(paidDelivery, 'nowhere', 5000)).toBe(0)
})
