import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ProductFilter } from './product-filter.ts'

describe('a filter of products', () => {
  it('reads every parameter of a query', () => {
    const filterQuery = {
      category: '3',
      minPrice: '99.5',
      maxPrice: '200',
      inStock: '1',
      offer: 'false',
    }
    expect(z.parse(ProductFilter, filterQuery)).toEqual({
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
  ])('is refused if it is %j', (filterQuery) => {
    expect(z.safeParse(ProductFilter, filterQuery).success).toBe(false)
  })
})
