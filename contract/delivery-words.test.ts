import { expect, test } from 'vitest'
import type { DeliveryCharges } from './delivery.ts'
import { deliveryChargeText } from './delivery-words.ts'
import { PROVINCES } from './provinces.ts'

const sameChargeEverywhere = (amount: number): DeliveryCharges => ({
  charges: PROVINCES.map((province) => ({ province, amount })),
  freeFrom: null,
})

test.each<[string, DeliveryCharges]>([
  ['Delivery is free everywhere in Nepal.', { charges: [], freeFrom: null }],
  ['Delivery costs रू 120.00 everywhere in Nepal.', sameChargeEverywhere(120)],
  [
    'Delivery costs रू 120.00 everywhere in Nepal. It is free for orders from रू 5,000.00 on.',
    { ...sameChargeEverywhere(120), freeFrom: 5000 },
  ],
  [
    'Delivery costs रू 100.00 to Bagmati and रू 150.00 to Koshi and Karnali, and nothing elsewhere in Nepal.',
    {
      charges: [
        { province: 'Koshi', amount: 150 },
        { province: 'Bagmati', amount: 100 },
        { province: 'Karnali', amount: 150 },
      ],
      freeFrom: null,
    },
  ],
])('%s', (rule, delivery) => {
  expect(deliveryChargeText(delivery)).toBe(rule)
})
