import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Size, useVisits } from './visit.ts'

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> }
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

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

/** What axe finds wrong with the page as it stands, in words. */
async function barriersOn(page: Page): Promise<string[]> {
  // The policy of the page lets no foreign script in, so axe comes as the browser's own.
  await page.addInitScript({ path: AXE })
  await page.reload({ waitUntil: 'networkidle' })
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test.each(PAGES)('%s has no barriers', async (path) => {
    await visit(size, async (page) => {
      await page.goto(path)
      expect(await barriersOn(page)).toEqual([])
    })
  })

  test('the dialog to log in has no barriers', async () => {
    await visit(size, async (page) => {
      await page.addInitScript({ path: AXE })
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page
        .getByRole('button', { name: /Log in/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Email').waitFor()
      const { violations } = await page.evaluate(() => window.axe.run())
      expect(violations.map(({ id }) => id)).toEqual([])
    })
  })
})
