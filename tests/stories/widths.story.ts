import { expect, test } from 'vitest'
import { signUp } from './signed-up.ts'
import { useVisits } from './visit.ts'

const visit = useVisits()

const WIDTHS = [320, 360, 390, 768, 800, 1280, 1920]

const PAGES = [
  ...['/', '/products', '/category/1', '/product/1', '/fresh-drops', '/search?q=jhumka'],
  ...['/cart', '/orders', '/wishlist', '/about', '/rates', '/faq', '/sizing', '/care', '/warranty'],
  ...['/return-policy', '/nowhere'],
]

test('no page of the shop scrolls horizontally, at any width', async () => {
  await visit(
    'desktop',
    async (page) => {
      const { fillCart, placeOrder, addToWishlist } = await signUp(page)
      await placeOrder()
      await fillCart()
      await addToWishlist()
      const tooWide: string[] = []
      for (const path of PAGES) {
        await page.goto(path, { waitUntil: 'load' })
        await page.locator('main h1').waitFor()
        await page.locator('main .animate-spin').waitFor({ state: 'detached' })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (beyond > 0) tooWide.push(`${path} at ${width}: ${beyond} px`)
        }
      }
      expect(tooWide).toEqual([])
    },
    { expects: [/status of 404/] },
  )
})
