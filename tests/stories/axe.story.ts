import { expect, test } from 'vitest'
import { accessibilityViolationsAtBothSizes, NO_VIOLATIONS } from './accessibility.ts'
import { openPage, useVisits } from './visit.ts'

const PAGE_PATHS = [
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
  '/account',
  '/about',
  '/care',
  '/faq',
  '/warranty',
  '/sizing',
  '/rates',
  '/product/46',
  '/return-policy',
]

const visit = useVisits()

test('no page of the shop has accessibility violations, on a phone and on a desktop', async () => {
  // In one visit, because the first page that axe checks in a browser context costs twice as much.
  await visit('desktop', async (page) => {
    for (const path of PAGE_PATHS) {
      await openPage(page, path)
      expect.soft(await accessibilityViolationsAtBothSizes(page), path).toEqual(NO_VIOLATIONS)
    }
  })
})

test('the log-in dialog has no accessibility violations, on a phone and on a desktop', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/cart')
    await page
      .getByRole('button', { name: /Log in/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Email').waitFor()
    expect(await accessibilityViolationsAtBothSizes(page)).toEqual(NO_VIOLATIONS)
  })
})

/** Text spacing as users may set it (WCAG 1.4.12). */
const WIDE_TEXT_STYLE =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('on the narrowest phone nothing overflows, even with increased text spacing', async () => {
  await visit(
    'phone',
    async (page) => {
      for (const path of PAGE_PATHS) {
        await openPage(page, path)
        await page.addStyleTag({ content: WIDE_TEXT_STYLE })
        const overflowWidth = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflowWidth, path).toBeLessThanOrEqual(0)
      }
    },
    { viewport: { width: 320, height: 640 }, bypassCSP: true },
  )
})
