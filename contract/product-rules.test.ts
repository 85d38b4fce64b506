import { describe, expect, it } from 'vitest'
import { idOfSku, idOfSkuOrNumber, skuOf } from './product-rules.ts'

describe('a SKU', () => {
  it('is the id of its product with at least five digits', () => {
    expect(skuOf(12)).toBe('GA-00012')
    expect(skuOf(1_234_567)).toBe('GA-1234567')
  })

  it.each(['GA-00012', 'ga-12', 'ga12', 'GA 00012'])(
    'is recognised when it is typed as %s',
    (text) => {
      expect(idOfSku(text)).toBe(12)
      expect(idOfSkuOrNumber(text)).toBe(12)
    },
  )

  it.each(['12', '00012'])(
    'is only recognised with its letters in the shop, and without them in the admin: %s',
    (text) => {
      expect(idOfSku(text)).toBeUndefined()
      expect(idOfSkuOrNumber(text)).toBe(12)
    },
  )

  it.each(['', 'GA-', 'GA-0', 'GA-00012x', 'GA-1234567890', 'ring 12'])('cannot be %j', (text) => {
    expect(idOfSku(text)).toBeUndefined()
    expect(idOfSkuOrNumber(text)).toBeUndefined()
  })
})
