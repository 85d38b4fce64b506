import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { openPage, type Size, useVisits } from './visit.ts'

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
  '/rates',
  '/product/46',
  '/return-policy',
]

const visit = useVisits()

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test.each(PAGES)('%s has no accessibility violations', async (path) => {
    await visit(size, async (page) => {
      await openPage(page, path)
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('the log-in dialog has no accessibility violations', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/cart')
      await page
        .getByRole('button', { name: /Log in/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Email').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })
})

/** Text spacing as users may set it (WCAG 1.4.12). */
const WIDE_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('on the narrowest phone nothing overflows, even with increased text spacing', async () => {
  await visit(
    'phone',
    async (page) => {
      for (const path of PAGES) {
        await openPage(page, path)
        await page.addStyleTag({ content: WIDE_TEXT })
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, path).toBeLessThanOrEqual(0)
      }
    },
    { viewport: { width: 320, height: 640 }, bypassCSP: true },
  )
})
