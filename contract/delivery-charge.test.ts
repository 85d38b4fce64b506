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
test('a shop that has set nothing delivers free', () => {
  expect(deliveryChargeTo(freeDelivery, 'Bagmati', 1)).toBe(0)
  expect(deliveryChargeTo(freeDelivery, 'nowhere', 1)).toBe(0)
})

test('the province of the address decides, in any spelling', () => {
  expect(deliveryChargeTo(paidDelivery, 'Bagmati Province', 10)).toBe(100)
  expect(deliveryChargeTo(paidDelivery, 'मधेश', 10)).toBe(150)
  expect(deliveryChargeTo(paidDelivery, 'Koshi', 10)).toBe(0)
})

test('an unknown province costs as much as the most expensive one', () => {
  expect(deliveryChargeTo(paidDelivery, 'Bagmty', 10)).toBe(150)
})

test('from the limit of free delivery on it costs nothing, in every province', () => {
  expect(deliveryChargeTo(paidDelivery, 'Madhesh', 4999.99)).toBe(150)
  expect(deliveryChargeTo(paidDelivery, 'Madhesh', 5000)).toBe(0)
  expect(deliveryChargeTo(paidDelivery, 'nowhere', 5000)).toBe(0)
})
