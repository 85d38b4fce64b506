import { describe, expect, test } from 'vitest'
import { barriersOn, bringAxe } from './barriers.ts'
import { type Size, useVisits } from './visit.ts'

const PAGES = [
  '/',
  '/products',
  '/category/3',
  '/product/1',
  '/product/40',
  '/fresh-drops',
  '/search?q=jhumka',
  '/cart',
  '/orders',
  '/wishlist',
  '/about',
  '/care',
  '/faq',
  '/warranty',
  '/sizing',
  '/return-policy',
]

const visit = useVisits()

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test.each(PAGES)('%s has no barriers', async (path) => {
    await visit(size, async (page) => {
      await bringAxe(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await barriersOn(page)).toEqual([])
    })
  })

  test('the dialog to log in has no barriers', async () => {
    await visit(size, async (page) => {
      await bringAxe(page)
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page
        .getByRole('button', { name: /Log in/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Email').waitFor()
      expect(await barriersOn(page)).toEqual([])
    })
  })
})
