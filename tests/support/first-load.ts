import { get } from 'node:http'
import type { Browser, Request } from 'playwright-core'

const KILOBYTE = 1000

/** A page in Nepali also loads the fonts with all Devanagari letters, and longer sentences. */
const NEPALI = { script: { most: 112 }, fonts: { most: 90 } }
const MAX = { script: { most: 110 }, fonts: { most: 50 }, pictures: { most: 350 } }

/** The limits of a first visit, in kB compressed with brotli. */
export const FIRST_LOAD_LIMITS = [
  { name: 'home', path: '/', ...MAX },
  { name: 'list', path: '/products', ...MAX },
  { name: 'category', path: '/category/1', ...MAX },
  { name: 'search', path: '/search', ...MAX },
  { name: 'product', path: '/product/1', ...MAX },
  { name: 'cart', path: '/cart', ...MAX },
  { name: 'orders', path: '/orders', ...MAX },
  { name: 'order', path: '/orders/00000-00000', ...MAX },
  { name: 'wishlist', path: '/wishlist', ...MAX },
  { name: 'account', path: '/account', ...MAX },
  { name: 'about', path: '/about', ...MAX },
  { name: 'sizing', path: '/sizing', ...MAX },
  { name: 'home in Nepali', path: '/ne', ...MAX, ...NEPALI },
  { name: 'list in Nepali', path: '/ne/products', ...MAX, ...NEPALI },
  { name: 'product in Nepali', path: '/ne/product/1', ...MAX, ...NEPALI },
  { name: 'sizing in Nepali', path: '/ne/sizing', ...MAX, ...NEPALI },
]

export const FIRST_LOAD_FILE_KINDS = [
  'document',
  'script',
  'stylesheet',
  'font',
  'image',
  'fetch',
] as const
type Kind = (typeof FIRST_LOAD_FILE_KINDS)[number]

/** A typical phone, with three pixels per CSS pixel. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
/** Requests later than this after hydration belong to the next slide of the banner. */
const FIRST_LOAD_MS = 4_000
/** The time for requests that start after hydration. */
const QUIET_MS = 2_000

declare global {
  interface Window {
    hydratedAt: number | undefined
  }
}

/** What the first visit of a page loads on a phone, in kB by kind: HTTP tells the compressed sizes. */
export async function measureFirstLoad(
  browser: Browser,
  address: URL,
): Promise<Record<Kind, number>> {
  return sizesOfFiles(await filesOfFirstLoad(browser, address))
}

/** The compressed size of files, in kB by kind. */
export async function sizesOfFiles(files: Map<string, Kind>): Promise<Record<Kind, number>> {
  const sizes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, fetch: 0 }
  for (const [url, kind] of files) sizes[kind] += (await countBytesAt(url)) / KILOBYTE
  return sizes
}

/**
 * The addresses of the files that the first visit of a page loads on a phone, with their kind.
 * Scripts requested after the load event are left out, because no visitor waits for them.
 */
export async function filesOfFirstLoad(browser: Browser, address: URL): Promise<Map<string, Kind>> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const requests: { kind: Kind; request: Request }[] = []
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    const kind = FIRST_LOAD_FILE_KINDS.find((one) => one === request.resourceType())
    const isLate = kind === 'script' && isLoaded
    if (kind && !isLate && request.url().startsWith('http')) requests.push({ kind, request })
  })
  await page.addInitScript(() => {
    const changes = { subtree: true, attributeFilter: ['class'] }
    new MutationObserver(() => {
      if (document.querySelector('html.answering')) window.hydratedAt ??= Date.now()
    }).observe(document, changes)
  })
  await page.goto(address.href, { waitUntil: 'load' })
  await page.locator('html.answering').waitFor()
  await page.waitForTimeout(QUIET_MS)
  const hydratedAt = (await page.evaluate(() => window.hydratedAt)) ?? Number.NaN
  const counted = requests.filter(
    ({ request }) => !(request.timing().startTime > hydratedAt + FIRST_LOAD_MS),
  )
  await context.close()
  return new Map(counted.map(({ kind, request }) => [request.url(), kind]))
}

/** The compressed size of a response. */
const countBytesAt = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }
    get(url, { headers }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).byteLength),
    ).on('error', reject)
  })
