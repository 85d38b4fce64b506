import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from './signed-up-shopper.ts'
import { storyShop } from './story-shop.ts'
import {
  BROWSER_SWITCHES,
  findHeadlessChromium,
  openPage,
  STORY_WINDOW_SIZES,
  useVisits,
} from './visit.ts'

const visit = useVisits()

const WINDOW_WIDTHS = [320, 360, 390, 768, 800, 1280, 1920]

const PAGE_PATHS = [
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

/** A product with a large price and the list of the parts of this price. */
const PRODUCT_BY_WEIGHT_ID = 15

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
      const tooWidePages: string[] = []
      for (const path of PAGE_PATHS) {
        await page.goto(path, { waitUntil: 'load' })
        await page.locator('main h1').waitFor()
        await page.waitForFunction(() => !document.querySelector('main .animate-spin'))
        for (const windowWidth of WINDOW_WIDTHS) {
          await page.setViewportSize({ width: windowWidth, height: 900 })
          const overflowWidth = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (overflowWidth > 0) tooWidePages.push(`${path} at ${windowWidth}: ${overflowWidth} px`)
        }
      }
      expect(tooWidePages).toEqual([])
    },
    { expectedErrors: [/status of 404/] },
  )
})

test('on a phone whose text is twice as large, the header takes two lines and every page fits', async () => {
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [...BROWSER_SWITCHES, '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await browser.newPage({ baseURL: storyShop().url, ...STORY_WINDOW_SIZES.phone })
    const { fillCart, placeOrder, addToWishlist } = await signUp(page)
    const { orderId } = await placeOrder()
    const { orderId: goldOrderId } = await placeOrder(PRODUCT_BY_WEIGHT_ID)
    await fillCart()
    await addToWishlist()
    await openPage(page, '/')
    const mainBox = await page.getByRole('main').boundingBox()
    expect(mainBox?.y, 'the first picture begins behind the header').toBe(0)
    for (const path of ['/cart', '/orders']) {
      await openPage(page, path)
      const shopNameBox = await page.getByRole('banner').getByRole('link').first().boundingBox()
      const cartLinkBox = await page
        .getByRole('banner')
        .getByRole('link', { name: /^Cart/ })
        .boundingBox()
      expect(
        shopNameBox && cartLinkBox && cartLinkBox.y >= shopNameBox.y + shopNameBox.height,
        path,
      ).toBe(true)
    }
    const tooWidePages: string[] = []
    const orderPaths = [orderId, goldOrderId].flatMap((id) => [`/orders/${id}`, `/ne/orders/${id}`])
    for (const path of [...PAGE_PATHS, ...orderPaths, ...MORE_PAGES]) {
      await openPage(page, path)
      await page.waitForLoadState('networkidle')
      const width = await page.evaluate(() => {
        for (const element of document.querySelectorAll('details')) element.open = true
        for (const element of document.querySelectorAll<HTMLElement>('.laid-out-later'))
          element.style.contentVisibility = 'visible'
        return document.documentElement.scrollWidth
      })
      if (width > STORY_WINDOW_SIZES.phone.viewport.width) tooWidePages.push(`${path}: ${width} px`)
    }
    expect(tooWidePages).toEqual([])
  } finally {
    await browser.close()
  }
})
