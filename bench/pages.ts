import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { type Browser, chromium } from 'playwright-core'
import { against, printTable } from './print.ts'
import { withShop } from './sample-shop.ts'

const KILOBYTE = 1000
const FONTS_GOAL = { most: 50 }
const PAGES = [
  { name: 'home', path: '/', script: { most: 120 } },
  { name: 'list', path: '/products', script: { most: 120 } },
  { name: 'product', path: '/product/1', script: { most: 125 } },
]
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Whatever is still asked for after this belongs to no first load. */
const SETTLED_MS = 2_000

/** What the first visit of a page costs a phone: a browser tells what it needs, HTTP how much it is. */
export async function measurePages() {
  console.log('First load of a page, kB (1000 bytes) as they travel with brotli')
  await withShop(async (shop) => {
    const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place))
    if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM to where it is')
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const rows: string[][] = []
    for (const { name, path, script } of PAGES) {
      const load = await firstLoad(browser, new URL(path, shop.url))
      const size = (kind: Kind) => (load.get(kind) ?? 0) / KILOBYTE
      rows.push([
        name,
        ...KINDS.map((kind) => size(kind).toFixed(1)),
        `script ${against(size('script'), script)}, fonts ${against(size('font'), FONTS_GOAL)}`,
      ])
    }
    printTable(['page', ...KINDS, ''], rows)
    await browser.close()
  })
}

const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'] as const
type Kind = (typeof KINDS)[number]

async function firstLoad(browser: Browser, address: URL): Promise<Map<Kind, number>> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const kindOf = new Map<string, Kind>()
  page.on('request', (request) => {
    const kind = KINDS.find((one) => one === request.resourceType())
    if (kind && request.url().startsWith('http')) kindOf.set(request.url(), kind)
  })
  await page.goto(address.href, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  await context.close()
  const bytes = new Map<Kind, number>()
  for (const [url, kind] of kindOf) bytes.set(kind, (bytes.get(kind) ?? 0) + (await bytesAt(url)))
  return bytes
}

/** The body as it travels. */
const bytesAt = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }
    get(url, { headers }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).byteLength),
    ).on('error', reject)
  })
