import { beforeEach, expect, test, vi } from 'vitest'
import { storeViewedProduct, viewedProductsExcept } from './viewed-products.ts'

const readStorage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => readStorage.get(key) ?? null,
  setItem: (key: string, text: string) => readStorage.set(key, text),
})

beforeEach(() => readStorage.clear())

test('viewed pieces are stored, newest first, each once', () => {
  for (const id of [1, 2, 3, 1]) storeViewedProduct(id)
  expect(viewedProductsExcept(9)).toEqual([1, 3, 2])
})

test('a page does not show its own piece, and at most eight others', () => {
  for (let id = 1; id <= 20; id += 1) storeViewedProduct(id)
  expect(viewedProductsExcept(20)).toEqual([19, 18, 17, 16, 15, 14, 13, 12])
})

test('invalid entries in localStorage are ignored', () => {
  readStorage.set('viewed', '[3, "x", -1, null, 2.5, 4]')
  expect(viewedProductsExcept(9)).toEqual([3, 4])
  readStorage.set('viewed', '{ broken')
  expect(viewedProductsExcept(9)).toEqual([])
})
