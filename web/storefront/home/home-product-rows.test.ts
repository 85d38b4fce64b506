import { expect, test } from 'vitest'
import type { HomeRow } from '#contract/home.ts'
import { productRowsOfHome } from './home-product-rows.ts'

const row = (title: string, source: HomeRow['source'], categoryId: number | null = null) => ({
  title,
  text: '',
  source,
  categoryId,
  productIds: [],
})
const shown = (rows: HomeRow[] | undefined) =>
  productRowsOfHome(rows).map(({ title, to }) => [title, to])

test('each row links to the full list of its products', () => {
  const rows = [row('Bridal', 'category', 6), row('New', 'newest'), row('Tihar', 'offers')]
  expect(shown(rows)).toEqual([
    ['Bridal', '/category/6'],
    ['New', '/fresh-drops'],
    ['Tihar', '/products?offer=true'],
  ])
})

test('there may be no rows; before they are loaded there is one with the newest products', () => {
  expect(shown([])).toEqual([])
  expect(shown(undefined)).toEqual([['Latest Collections', '/fresh-drops']])
})
