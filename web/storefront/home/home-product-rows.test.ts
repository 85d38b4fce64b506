import { expect, test } from 'vitest'
import type { HomeRow } from '#contract/home.ts'
import { productRowsOfHome } from './home-product-rows.ts'

const homeRowWith = (
  title: string,
  source: HomeRow['source'],
  categoryId: number | null = null,
) => ({
  title,
  text: '',
  source,
  categoryId,
  productIds: [],
})
const shownRowsOf = (homeRows: HomeRow[] | undefined) =>
  productRowsOfHome(homeRows).map(({ title, listPath }) => [title, listPath])

test('each row links to the full list of its products', () => {
  const homeRows = [
    homeRowWith('Bridal', 'category', 6),
    homeRowWith('New', 'newest'),
    homeRowWith('Tihar', 'offers'),
  ]
  expect(shownRowsOf(homeRows)).toEqual([
    ['Bridal', '/category/6'],
    ['New', '/fresh-drops'],
    ['Tihar', '/products?offer=true'],
  ])
})

test('the home page may have no rows, and shows one with the newest products before the rows are loaded', () => {
  expect(shownRowsOf([])).toEqual([])
  expect(shownRowsOf(undefined)).toEqual([['Latest Collections', '/fresh-drops']])
})
