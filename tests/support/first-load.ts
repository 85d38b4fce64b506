import { get } from 'node:http'
import type { Browser } from 'playwright-core'

const KILOBYTE = 1000

const MAX = { script: { most: 110 }, fonts: { most: 50 }, pictures: { most: 350 } }

/** The limits of a first visit, in kB compressed with brotli. */
export const FIRST_LOADS = [
  { name: 'home', path: '/', ...MAX },
  { name: 'list', path: '/products', ...MAX },
  { name: 'category', path: '/category/1', ...MAX },
  { name: 'search', path: '/search', ...MAX },
  { name: 'product', path: '/product/1', ...MAX },
  { name: 'cart', path: '/cart', ...MAX },
  { name: 'orders', path: '/orders', ...MAX },
  { name: 'wishlist', path: '/wishlist', ...MAX },
]

export const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'] as const
type Kind = (typeof KINDS)[number]

/** A typical phone, with three pixels per CSS pixel. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
/** Requests after this time are not part of the first load. */
const SETTLED_MS = 2_000
/** The time for requests that follow the answers to others. */
const ANSWERED_MS = 500

/**
 * Measures what the first visit of a page loads on a phone, in kB by kind. The browser tells which
 * files it loads, HTTP their compressed size. Scripts requested after the load event are not
 * counted, because nobody waits for them.
 */
export async function measureFirstLoad(
  browser: Browser,
  address: URL,
): Promise<Record<Kind, number>> {
  const sizes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, fetch: 0 }
  for (const [url, kind] of await askedFor(browser, address))
    sizes[kind] += (await bytesAt(url)) / KILOBYTE
  return sizes
}

async function askedFor(browser: Browser, address: URL): Promise<Map<string, Kind>> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const kindOf = new Map<string, Kind>()
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    const kind = KINDS.find((one) => one === request.resourceType())
    const isLate = kind === 'script' && isLoaded
    if (kind && !isLate && request.url().startsWith('http')) kindOf.set(request.url(), kind)
  })
  // The clock of the page stops, so that on a busy machine it does not show the next slide.
  await page.clock.install()
  await page.goto(address.href, { waitUntil: 'load' })
  await page.locator('html.answering').waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SETTLED_MS)
  await page.waitForTimeout(ANSWERED_MS)
  await context.close()
  return kindOf
}

/** The compressed size of a response. */
const bytesAt = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }
    get(url, { headers }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).byteLength),
    ).on('error', reject)
  })
