import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NewProduct, ProductChange } from './product-input.ts'

describe('a product in a form', () => {
  const filledForm = { name: 'Bala', description: 'Bangle', price: '23400', stock: '2' }

  it('may have its numbers, lists and null written as text', () => {
    const input = { ...filledForm, categories: '[1, 2]', weightGrams: '32.5', localName: '' }
    expect(z.parse(NewProduct, input)).toEqual({
      ...filledForm,
      price: 2_340_000,
      stock: 2,
      categories: [1, 2],
      weightGrams: 32.5,
      localName: null,
    })
  })

  it.each([
    { price: '1e3' },
    { price: '0x10' },
    { price: '' },
    { price: ' ' },
    { stock: '1.5' },
    { stock: '1000001' },
    { categories: '1,2' },
    { categories: '{"length":1}' },
    { weightGrams: '-1' },
    { name: 'two\nlines' },
    { name: 'x'.repeat(201) },
    { name: 'nul\u0000' },
    { description: '\ud800' },
  ])('is refused with %j', (wrong) => {
    expect(z.safeParse(NewProduct, { ...filledForm, ...wrong }).success).toBe(false)
  })

  it('loses fields that a product does not have', () => {
    expect(z.parse(ProductChange, { id: 9, createdAt: 'x', name: 'Bala' })).toEqual({
      name: 'Bala',
    })
  })

  it('is converted to composed Unicode, so that names that look equal are equal', () => {
    expect(z.parse(ProductChange, { name: 'Cafe\u0301' })).toEqual({ name: 'Caf\u00e9' })
  })
})
