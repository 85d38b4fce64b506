import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { EARLY_READS_BY_PATH } from '#host/building/early-pages.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { type SignedUpShopper, signUp } from './signed-up-shopper.ts'
import { BUSY_SELECTOR, openPage, type StoryWindowSize, useVisits } from './visit.ts'

declare global {
  interface Window {
    layoutShifts: { value: number; movedElements: string[] }[]
  }
}

const visit = useVisits()

/** A connection with a delay for every request. */
const SLOW_NETWORK = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 80_000,
}

async function slowDown(page: Page) {
  const devToolsSession = await page.context().newCDPSession(page)
  await devToolsSession.send('Network.enable')
  await devToolsSession.send('Network.emulateNetworkConditions', SLOW_NETWORK)
}

type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** Records layout shifts from the start of a page, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const layoutShifts: Window['layoutShifts'] = []
    window.layoutShifts = layoutShifts
    const formatBox = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(' ')
    const describeMove = ({ node, previousRect, currentRect }: ShiftSource) =>
      `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${formatBox(previousRect)} → ${formatBox(currentRect)}`
    new PerformanceObserver((entryList) => {
      for (const shiftEntry of entryList.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: ShiftSource[]
      })[])
        if (!shiftEntry.hadRecentInput)
          layoutShifts.push({
            value: shiftEntry.value,
            movedElements: shiftEntry.sources.map(describeMove),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectNoShifts(page: Page) {
  const layoutShifts = await page.evaluate(() => window.layoutShifts)
  const shiftTotal = layoutShifts.reduce((totalSoFar, { value }) => totalSoFar + value, 0)
  expect(shiftTotal, JSON.stringify(layoutShifts, null, 2)).toBeLessThanOrEqual(0.02)
}

/** Waits until the page responds to input and everything on the screen has been drawn. */
async function waitForPictures(page: Page) {
  await page.locator('html.answering').waitFor()
  await page.waitForFunction(() =>
    [...document.images].every((imageElement) => {
      const { top, bottom, left, right, width } = imageElement.getBoundingClientRect()
      const isOnScreen =
        width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return imageElement.complete || !isOnScreen
    }),
  )
  await waitForNextFrames(page)
}

/** Shifts are reported after the next frame. */
const waitForNextFrames = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frameNumber = 0; frameNumber < 3; frameNumber += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })

async function scrollThrough(page: Page) {
  for (let scrollStep = 0; scrollStep < 24; scrollStep += 1) {
    await page.evaluate(() => window.scrollBy(0, 300))
    await page.waitForTimeout(120)
  }
}

test('the first page of the admin does not move when the rates and the name of the shop come last', async () => {
  await visit('desktop', async (page) => {
    await signInAsOwner(page)
    await watchShifts(page)
    const othersAreShown = Promise.withResolvers<void>()
    for (const path of ['**/api/admin/rates', '**/api/store'])
      await page.route(path, async (route) => {
        await othersAreShown.promise
        await route.continue()
      })
    await page.goto('/admin')
    await page.getByText('Average order').waitFor()
    othersAreShown.resolve()
    await page.getByRole('heading', { name: 'Rates' }).waitFor()
    await page.getByRole('complementary').getByText('Gahana', { exact: true }).waitFor()
    await waitForNextFrames(page)
    await expectNoShifts(page)
  })
})

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'the list of products and the page of a product do not move on a %s when their data comes late',
  async (size) => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await watchShifts(page)
      const listIsAwaited = Promise.withResolvers<void>()
      await page.route('**/api/admin/products?*', async (route) => {
        await listIsAwaited.promise
        await route.continue()
      })
      await page.goto('/admin/products')
      await page.getByText('Loading your products…').waitFor()
      await waitForNextFrames(page)
      listIsAwaited.resolve()
      await page.getByRole('table', { name: 'Products' }).waitFor()
      await waitForNextFrames(page)
      await expectNoShifts(page)
      const frameIsShown = Promise.withResolvers<void>()
      const productIsThere = Promise.withResolvers<void>()
      await page.route('**/api/admin/products/1', async (route) => {
        await frameIsShown.promise
        await route.continue()
      })
      await page.route('**/api/category/getcategory', async (route) => {
        await productIsThere.promise
        await route.continue()
      })
      await page.goto('/admin/products/1')
      await page.getByText('Loading the product…').waitFor()
      await waitForNextFrames(page)
      const productResponse = page.waitForResponse('**/api/admin/products/1')
      frameIsShown.resolve()
      await (await productResponse).finished()
      await waitForNextFrames(page)
      productIsThere.resolve()
      await page.getByRole('checkbox', { name: 'Earrings' }).waitFor()
      await waitForNextFrames(page)
      await expectNoShifts(page)
    })
  },
)

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a slow connection, on a %s', (size) => {
  test.each(['/', '/products', '/product/1'])(
    '%s has no layout shifts while it loads and is scrolled',
    async (path) => {
      await visit(size, async (page) => {
        await slowDown(page)
        await watchShifts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await scrollThrough(page)
        await waitForPictures(page)
        await expectNoShifts(page)
      })
    },
  )

  type PreparePage = (shopper: SignedUpShopper) => Promise<Order> | Promise<void>
  test.each<[path: string, prepare: PreparePage, sign: RegExp]>([
    ['/cart', ({ fillCart }) => fillCart(), /Proceed to Checkout/],
    ['/orders', ({ placeOrder }) => placeOrder(), /PENDING/],
    ['/orders/:orderId', ({ placeOrder }) => placeOrder(), /PENDING/],
    ['/wishlist', ({ addToWishlist }) => addToWishlist(), /^1 product$/],
  ])('%s has no layout shifts while it loads', async (path, preparePage, loadedText) => {
    await visit(size, async (page) => {
      const preparedOrder = await preparePage(await signUp(page))
      await slowDown(page)
      await watchShifts(page)
      await page.goto(path.replace(':orderId', preparedOrder?.orderId ?? ''), {
        waitUntil: 'domcontentloaded',
      })
      await page.getByRole('main').getByText(loadedText).first().waitFor()
      await waitForPictures(page)
      await expectNoShifts(page)
    })
  })

  test('a piece seen in a list shows name, price and picture before the server answers', async () => {
    await visit(size, async (page) => {
      // The newest products may be those of another story, without pictures.
      await openPage(page, '/products?sort=price-desc')
      await waitForPictures(page)
      let isDelayed = false
      await page.route('**/api/singleproduct/**', () => {
        isDelayed = true // The request is never answered.
      })
      const pageLink = page.getByRole('main').getByRole('article').first().getByRole('link')
      const productName = (await pageLink.textContent()) ?? ''
      await pageLink.click()
      await page.getByRole('heading', { level: 1, name: productName }).waitFor()
      await page.getByText('रू').first().waitFor()
      const mainPicture = page
        .getByRole('region', { name: `Pictures of ${productName}` })
        .locator('img')
        .first()
      await expect
        .poll(() => mainPicture.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0)
      expect(isDelayed).toBe(true)
    })
  })

  test('a click on a link while offline shows an error and keeps the page, and works when online again', async () => {
    await visit(
      size,
      async (page) => {
        await openPage(page, '/products')
        await page.context().setOffline(true)
        const pageLink = page.getByRole('contentinfo').getByRole('link', { name: 'Care guide' })
        await pageLink.click()
        await page.getByText('You are offline').waitFor()
        expect(new URL(page.url()).pathname).toBe('/products')
        await expect
          .poll(() => page.getByRole('heading', { level: 1 }).textContent())
          .toBe('Our Collection')
        await page.context().setOffline(false)
        await pageLink.click()
        await page.getByRole('heading', { level: 1, name: /care/i }).waitFor()
      },
      { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] },
    )
  })
})

/** The reads that an admin page asks for early, with an order of the shop for `$1`. */
const earlyReads = Object.entries(EARLY_READS_BY_PATH).map(
  ([path, earlyReadPatterns]) => [path, earlyReadPatterns] as const,
)

test.each(earlyReads)(
  'the admin requests the data of %s once, before its first script',
  async (path, earlyReadPatterns) => {
    await visit('phone', async (page) => {
      const { placeOrder } = await signUp(page)
      const { orderId } = await placeOrder()
      await signInAsOwner(page)
      const requestedAddresses: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        requestedAddresses.push(pathname + search)
      })
      const answersRelease = Promise.withResolvers<void>()
      await page.route('**/admin/assets/*.js', async (route) => {
        await answersRelease.promise
        await route.continue()
      })
      const readAddresses = earlyReadPatterns.map((readPattern) =>
        readPattern.replace('$1', orderId),
      )
      await page.goto(`/admin${path.replace(':orderId', orderId)}`, { waitUntil: 'commit' })
      await expect.poll(() => requestedAddresses).toEqual(expect.arrayContaining(readAddresses))
      answersRelease.resolve()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(
        (busySelector) => !document.querySelector(busySelector),
        BUSY_SELECTOR,
      )
      for (const address of readAddresses)
        expect(
          requestedAddresses.filter((askedAddress) => askedAddress === address),
          address,
        ).toHaveLength(1)
    })
  },
)

test('opening another page of the admin loads only its data', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    const orderPageLoaded = page.waitForResponse((answer) => /new-order-page/.test(answer.url()))
    await page.goto('/admin')
    await orderPageLoaded
    const scriptUrls: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scriptUrls.push(request.url())
    })
    await page
      .getByRole('link', { name: /^Orders/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('table', { name: 'Orders' }).waitFor()
    expect(scriptUrls).toEqual([])
  })
})
