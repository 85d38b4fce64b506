import { describe, expect, it } from 'vitest'
import { idOfSku, idOfSkuOrNumber, skuOf } from './product-rules.ts'

describe('a SKU', () => {
  it('is the id of its product in five digits, or in as many as it has', () => {
    expect(skuOf(12)).toBe('GA-00012')
    expect(skuOf(1_234_567)).toBe('GA-1234567')
  })

  it.each(['GA-00012', 'ga-12', 'ga12', 'GA 00012'])('is understood when typed as %s', (text) => {
    expect(idOfSku(text)).toBe(12)
    expect(idOfSkuOrNumber(text)).toBe(12)
  })

  it.each(['12', '00012'])('needs its letters, but staff may leave them out: %s', (text) => {
    expect(idOfSku(text)).toBeUndefined()
    expect(idOfSkuOrNumber(text)).toBe(12)
  })

  it.each(['', 'GA-', 'GA-0', 'GA-00012x', 'GA-1234567890', 'ring 12'])('is not %j', (text) => {
    expect(idOfSku(text)).toBeUndefined()
    expect(idOfSkuOrNumber(text)).toBeUndefined()
  })
})
