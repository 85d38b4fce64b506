import { beforeEach, expect, test, vi } from 'vitest'
import { readViewedProductsExcept, storeViewedProduct } from './viewed-products.ts'

const storedValues = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storedValues.get(key) ?? null,
  setItem: (key: string, text: string) => storedValues.set(key, text),
})

beforeEach(() => storedValues.clear())

test('viewed pieces are stored, newest first, each once', () => {
  for (const id of [1, 2, 3, 1]) storeViewedProduct(id)
  expect(readViewedProductsExcept(9)).toEqual([1, 3, 2])
})

test('a product page shows at most eight viewed pieces, without its own', () => {
  for (let id = 1; id <= 20; id += 1) storeViewedProduct(id)
  expect(readViewedProductsExcept(20)).toEqual([19, 18, 17, 16, 15, 14, 13, 12])
})

test('invalid entries in localStorage are ignored', () => {
  storedValues.set('viewed', '[3, "x", -1, null, 2.5, 4]')
  expect(readViewedProductsExcept(9)).toEqual([3, 4])
  storedValues.set('viewed', '{ broken')
  expect(readViewedProductsExcept(9)).toEqual([])
})
