import { get } from 'node:http'
import type { Browser, Request } from 'playwright-core'

const KILOBYTE = 1000

/** A page in Nepali also loads the fonts with all Devanagari letters, and longer sentences. */
const NEPALI_LIMITS = { script: { atMost: 112 }, fonts: { atMost: 90 } }
const SHOP_LIMITS = { script: { atMost: 110 }, fonts: { atMost: 50 }, pictures: { atMost: 350 } }

/** The limits of a first visit, in kB compressed with brotli. */
export const FIRST_LOAD_LIMITS = [
  { name: 'home', path: '/', ...SHOP_LIMITS },
  { name: 'list', path: '/products', ...SHOP_LIMITS },
  { name: 'category', path: '/category/1', ...SHOP_LIMITS },
  { name: 'search', path: '/search', ...SHOP_LIMITS },
  { name: 'product', path: '/product/1', ...SHOP_LIMITS },
  { name: 'cart', path: '/cart', ...SHOP_LIMITS },
  { name: 'orders', path: '/orders', ...SHOP_LIMITS },
  { name: 'order', path: '/orders/00000-00000', ...SHOP_LIMITS },
  { name: 'wishlist', path: '/wishlist', ...SHOP_LIMITS },
  { name: 'account', path: '/account', ...SHOP_LIMITS },
  { name: 'about', path: '/about', ...SHOP_LIMITS },
  { name: 'sizing', path: '/sizing', ...SHOP_LIMITS },
  { name: 'home in Nepali', path: '/ne', ...SHOP_LIMITS, ...NEPALI_LIMITS },
  { name: 'list in Nepali', path: '/ne/products', ...SHOP_LIMITS, ...NEPALI_LIMITS },
  { name: 'product in Nepali', path: '/ne/product/1', ...SHOP_LIMITS, ...NEPALI_LIMITS },
  { name: 'sizing in Nepali', path: '/ne/sizing', ...SHOP_LIMITS, ...NEPALI_LIMITS },
]

export const FIRST_LOAD_FILE_KINDS = [
  'document',
  'script',
  'stylesheet',
  'font',
  'image',
  'fetch',
] as const
type FileKind = (typeof FIRST_LOAD_FILE_KINDS)[number]

/** A typical phone, with three pixels per CSS pixel. */
const PHONE_CONTEXT = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
/** Requests later than this after hydration belong to the next slide of the banner. */
const FIRST_LOAD_MS = 4_000
/** The time for requests that start after hydration. */
const QUIET_PERIOD_MS = 2_000

declare global {
  interface Window {
    hydratedAt: number | undefined
  }
}

/** What the first visit of a page loads on a phone, in kB by kind: HTTP tells the compressed sizes. */
export async function measureFirstLoad(
  browser: Browser,
  address: URL,
): Promise<Record<FileKind, number>> {
  return sumBytesOfFiles(await filesOfFirstLoad(browser, address))
}

/** The compressed size of files, in kB by kind. */
export async function sumBytesOfFiles(
  files: Map<string, FileKind>,
): Promise<Record<FileKind, number>> {
  const bytesByKind = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, fetch: 0 }
  for (const [url, kind] of files) bytesByKind[kind] += (await countBytesAt(url)) / KILOBYTE
  return bytesByKind
}

/**
 * The addresses of the files that the first visit of a page loads on a phone, with their kind.
 * Scripts requested after the load event are left out, because no visitor waits for them.
 */
export async function filesOfFirstLoad(
  browser: Browser,
  address: URL,
): Promise<Map<string, FileKind>> {
  const context = await browser.newContext(PHONE_CONTEXT)
  const page = await context.newPage()
  const requests: { kind: FileKind; request: Request }[] = []
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    const kind = FIRST_LOAD_FILE_KINDS.find((fileKind) => fileKind === request.resourceType())
    const isLateScript = kind === 'script' && isLoaded
    if (kind && !isLateScript && request.url().startsWith('http')) requests.push({ kind, request })
  })
  await page.addInitScript(() => {
    const observerOptions = { subtree: true, attributeFilter: ['class'] }
    new MutationObserver(() => {
      if (document.querySelector('html.answering')) window.hydratedAt ??= Date.now()
    }).observe(document, observerOptions)
  })
  await page.goto(address.href, { waitUntil: 'load' })
  await page.locator('html.answering').waitFor()
  await page.waitForTimeout(QUIET_PERIOD_MS)
  const hydratedAt = (await page.evaluate(() => window.hydratedAt)) ?? Number.NaN
  const countedRequests = requests.filter(
    ({ request }) => !(request.timing().startTime > hydratedAt + FIRST_LOAD_MS),
  )
  await context.close()
  return new Map(countedRequests.map(({ kind, request }) => [request.url(), kind]))
}

/** The compressed size of a response. */
const countBytesAt = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }
    get(url, { headers }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).byteLength),
    ).on('error', reject)
  })
