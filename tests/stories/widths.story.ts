import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from './signed-up-shopper.ts'
import { storyShop } from './story-shop.ts'
import { BROWSER_SWITCHES, findChromium, openPage, STORY_WINDOW_SIZES, useVisits } from './visit.ts'

const visit = useVisits()

const WIDTHS = [320, 360, 390, 768, 800, 1280, 1920]

const PAGES = [
  '/',
  '/products',
  '/category/1',
  '/product/1',
  '/fresh-drops',
  '/search?q=jhumka',
  '/cart',
  '/orders',
  '/wishlist',
  '/account',
  '/about',
  '/rates',
  '/faq',
  '/sizing',
  '/care',
  '/warranty',
  '/return-policy',
  '/nowhere',
]

/** A large amount, and the list of what it consists of. */
const PRICED_BY_WEIGHT = 15

/** Pages that are wider than others with large text: filters, drawings of sizes, Nepali words. */
const MORE_PAGES = [
  '/products?filter=open',
  '/product/11',
  '/product/41',
  '/ne',
  '/ne/products?filter=open',
  '/ne/product/41',
  '/ne/sizing',
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
        await page.waitForFunction(() => !document.querySelector('main .animate-spin'))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const overflowWidth = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (overflowWidth > 0) tooWide.push(`${path} at ${width}: ${overflowWidth} px`)
        }
      }
      expect(tooWide).toEqual([])
    },
    { expects: [/status of 404/] },
  )
})

test('on a phone whose text is twice as large, the header takes two lines and every page fits', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...BROWSER_SWITCHES, '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await browser.newPage({ baseURL: storyShop().url, ...STORY_WINDOW_SIZES.phone })
    const { fillCart, placeOrder, addToWishlist } = await signUp(page)
    const { orderId } = await placeOrder()
    const { orderId: goldOrderId } = await placeOrder(PRICED_BY_WEIGHT)
    await fillCart()
    await addToWishlist()
    await openPage(page, '/')
    const top = await page.getByRole('main').boundingBox()
    expect(top?.y, 'the first picture begins behind the header').toBe(0)
    for (const path of ['/cart', '/orders']) {
      await openPage(page, path)
      const name = await page.getByRole('banner').getByRole('link').first().boundingBox()
      const cart = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox()
      expect(name && cart && cart.y >= name.y + name.height, path).toBe(true)
    }
    const tooWide: string[] = []
    const orders = [orderId, goldOrderId].flatMap((id) => [`/orders/${id}`, `/ne/orders/${id}`])
    for (const path of [...PAGES, ...orders, ...MORE_PAGES]) {
      await openPage(page, path)
      await page.waitForLoadState('networkidle')
      const width = await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true
        for (const each of document.querySelectorAll<HTMLElement>('.laid-out-later'))
          each.style.contentVisibility = 'visible'
        return document.documentElement.scrollWidth
      })
      if (width > STORY_WINDOW_SIZES.phone.viewport.width) tooWide.push(`${path}: ${width} px`)
    }
    expect(tooWide).toEqual([])
  } finally {
    await browser.close()
  }
})
