import { expect, test } from 'vitest'
import { returnRule, warrantyTime, withinReturnTime } from './policy.ts'

const policy = { returnDays: 2, warrantyMonths: 12 }

test('the return rule says who may return a product and for how many days', () => {
  expect(returnRule(policy)).toBe(
    'Damaged, defective or not as described? Tell us within 2 days of receiving it.',
  )
  expect(withinReturnTime({ ...policy, returnDays: 1 })).toBe('within one day of receiving it.')
})

test('without a return period, nothing is promised beyond the law', () => {
  expect(returnRule({ ...policy, returnDays: 0 })).toBe(
    'An item can be returned where the consumer law of Nepal allows it.',
  )
})

test('a warranty of whole years is said in years', () => {
  expect(warrantyTime(policy)).toBe('1-year')
  expect(warrantyTime({ ...policy, warrantyMonths: 24 })).toBe('2-year')
  expect(warrantyTime({ ...policy, warrantyMonths: 18 })).toBe('18-month')
})
