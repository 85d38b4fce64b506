import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { EARLY_READS } from '#host/building/early-pages.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { type SignedUpShopper, signUp } from './signed-up-shopper.ts'
import { BUSY_SELECTOR, openPage, type StoryWindowSize, useVisits } from './visit.ts'

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[]
  }
}

const visit = useVisits()

/** A connection with a delay for every request. */
const SLOW = {
  offline: false,
  latency: 300,
  downloadThroughput: 200_000,
  uploadThroughput: 80_000,
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
}

type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** Records layout shifts from the start of a page, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Window['shifts'] = []
    window.shifts = shifts
    const placeOf = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(' ')
    const describeMove = ({ node, previousRect, currentRect }: ShiftSource) =>
      `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: ShiftSource[]
      })[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(describeMove) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectNoShifts(page: Page) {
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.02)
}

/** Waits until the page responds to input and everything on the screen has been drawn. */
async function waitForPictures(page: Page) {
  await page.locator('html.answering').waitFor()
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const isOnScreen =
        width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return image.complete || !isOnScreen
    }),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // Shifts are reported after the next frame.
    for (let frameNumber = 0; frameNumber < 3; frameNumber += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

async function scrollThrough(page: Page) {
  for (let step = 0; step < 24; step += 1) {
    await page.evaluate(() => window.scrollBy(0, 300))
    await page.waitForTimeout(120)
  }
}

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

  type Prepare = (shopper: SignedUpShopper) => Promise<Order> | Promise<void>
  test.each<[path: string, prepare: Prepare, sign: RegExp]>([
    ['/cart', ({ fillCart }) => fillCart(), /Proceed to Checkout/],
    ['/orders', ({ placeOrder }) => placeOrder(), /PENDING/],
    ['/orders/:orderId', ({ placeOrder }) => placeOrder(), /PENDING/],
    ['/wishlist', ({ addToWishlist }) => addToWishlist(), /^1 product$/],
  ])('%s has no layout shifts while it loads', async (path, prepare, sign) => {
    await visit(size, async (page) => {
      const order = await prepare(await signUp(page))
      await slowDown(page)
      await watchShifts(page)
      await page.goto(path.replace(':orderId', order?.orderId ?? ''), {
        waitUntil: 'domcontentloaded',
      })
      await page.getByRole('main').getByText(sign).first().waitFor()
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
      const link = page.getByRole('main').getByRole('article').first().getByRole('link')
      const name = (await link.textContent()) ?? ''
      await link.click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByText('रू').first().waitFor()
      const picture = page
        .getByRole('region', { name: `Pictures of ${name}` })
        .locator('img')
        .first()
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan(0)
      expect(isDelayed).toBe(true)
    })
  })

  test('offline, a click on a link shows an error and keeps the page; online again it works', async () => {
    await visit(
      size,
      async (page) => {
        await openPage(page, '/products')
        await page.context().setOffline(true)
        const link = page.getByRole('contentinfo').getByRole('link', { name: 'Care guide' })
        await link.click()
        await page.getByText('You are offline').waitFor()
        expect(new URL(page.url()).pathname).toBe('/products')
        await expect
          .poll(() => page.getByRole('heading', { level: 1 }).textContent())
          .toBe('Our Collection')
        await page.context().setOffline(false)
        await link.click()
        await page.getByRole('heading', { level: 1, name: /care/i }).waitFor()
      },
      { expects: [/ERR_INTERNET_DISCONNECTED/] },
    )
  })
})

/** The reads that an admin page asks for early, with an order of the shop for `$1`. */
const earlyReads = Object.entries(EARLY_READS).map(([path, reads]) => [path, reads] as const)

test.each(earlyReads)(
  'the admin asks for the data of %s before its first script, and once',
  async (path, reads) => {
    await visit('phone', async (page) => {
      const { placeOrder } = await signUp(page)
      const { orderId } = await placeOrder()
      await signInAsOwner(page)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        asked.push(pathname + search)
      })
      const isHeld = Promise.withResolvers<void>()
      await page.route('**/admin/assets/*.js', async (route) => {
        await isHeld.promise
        await route.continue()
      })
      const addresses = reads.map((read) => read.replace('$1', orderId))
      await page.goto(`/admin${path.replace(':orderId', orderId)}`, { waitUntil: 'commit' })
      await expect.poll(() => asked).toEqual(expect.arrayContaining(addresses))
      isHeld.resolve()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction((busy) => !document.querySelector(busy), BUSY_SELECTOR)
      for (const address of addresses)
        expect(
          asked.filter((each) => each === address),
          address,
        ).toHaveLength(1)
    })
  },
)

test('the next page of the admin needs only its data', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    const loaded = page.waitForResponse((answer) => /new-order-page/.test(answer.url()))
    await page.goto('/admin')
    await loaded
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page
      .getByRole('link', { name: /^Orders/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('table', { name: 'Orders' }).waitFor()
    expect(scripts).toEqual([])
  })
})
