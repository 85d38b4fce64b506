import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { lengthInGraphemes, NewProduct, ProductChange, ProductFilter } from './products.ts'

describe('the length of a search', () => {
  it.each([
    ['चु', 1],
    ['चुरा', 2],
    [' a ', 1],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 1],
    ['ab', 2],
    ['', 0],
  ])('of "%s" is %d', (text, length) => {
    expect(lengthInGraphemes(text)).toBe(length)
  })
})

describe('a filter of products', () => {
  it('reads what a query can say', () => {
    const query = { category: '3', minPrice: '99.5', maxPrice: '200', inStock: '1', offer: 'false' }
    expect(z.parse(ProductFilter, query)).toEqual({
      page: 1,
      limit: 10,
      sort: 'newest',
      category: 3,
      minPrice: 9950,
      maxPrice: 20_000,
      inStock: true,
      offer: false,
    })
  })

  it.each([
    { sort: 'random' },
    { category: '0' },
    { category: '3 or 1=1' },
    { minPrice: '-1' },
    { minPrice: '1.005' },
    { maxPrice: '1e9' },
    { inStock: 'yes' },
  ])('is none with %j', (query) => {
    expect(z.safeParse(ProductFilter, query).success).toBe(false)
  })
})

describe('a product in a form', () => {
  const form = { name: 'Bala', description: 'Bangle', price: '23400', stock: '2' }

  it('has numbers, lists and nothing written as text', () => {
    const sent = { ...form, categories: '[1, 2]', weightGrams: '32.5', localName: '' }
    expect(z.parse(NewProduct, sent)).toEqual({
      ...form,
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
    expect(z.safeParse(NewProduct, { ...form, ...wrong }).success).toBe(false)
  })

  it('keeps no field that it does not have', () => {
    expect(z.parse(ProductChange, { id: 9, createdAt: 'x', name: 'Bala' })).toEqual({
      name: 'Bala',
    })
  })

  it('is stored composed, so that one name is one name', () => {
    expect(z.parse(ProductChange, { name: 'Cafe\u0301' })).toEqual({ name: 'Caf\u00e9' })
  })
})
