import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { homeRails } from './home-rails.ts'

const category = (id: number, name: string, productCount = 5): Category => ({
  ...{ id, name, productCount, imageUrl: null, picture: null },
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
})
const NECKLACES = category(2, 'Necklaces')
const MITHILA = category(3, 'Mithila Art')

const shown = (categories: Category[] | undefined) =>
  homeRails(categories).map(({ title, to }) => [title, to])

test('the rows show categories 3 and 2, also before the categories are loaded', () => {
  const both = [
    ['Latest Collections', '/category/3'],
    ['Customer Favourites', '/category/2'],
  ]
  expect(shown([NECKLACES, MITHILA])).toEqual(both)
  expect(shown(undefined)).toEqual(both)
})

test('if category 3 is missing or empty, the newest products are the latest collection', () => {
  const newest = ['Latest Collections', '/fresh-drops']
  const favourites = ['Customer Favourites', '/category/2']
  expect(shown([NECKLACES])).toEqual([newest, favourites])
  expect(shown([NECKLACES, category(3, 'Mithila Art', 0)])).toEqual([newest, favourites])
})

test('if category 2 is missing or empty, there are no favourites', () => {
  const latest = ['Latest Collections', '/category/3']
  expect(shown([MITHILA])).toEqual([latest])
  expect(shown([MITHILA, category(2, 'Necklaces', 0)])).toEqual([latest])
})
