import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_LOAD_LIMITS, filesOfFirstLoad, sizesOfFiles } from '../support/first-load.ts'
import { openHttp2Proxy } from '../support/http2-proxy.ts'
import { storyShop } from './story-shop.ts'
import { BROWSER_SWITCHES, findChromium } from './visit.ts'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_SWITCHES })
})
afterAll(() => browser?.close())

const CARDS_ON_FIRST_SCREEN = 4
/** The newest products may be those of another story, without pictures. */
const PRODUCTS_WITH_PICTURES = '/products?sort=price-desc'
const PICTURE = /\/pictures\/[0-9a-f]+-\d+\.avif$/

type RequestSeen = { url: string; kind: string | undefined; priority: string }

/** Opens a page on a phone, and records its requests in the order the browser sends them. */
async function visitInOrder(address: URL, prepare?: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })
  const session = await page.context().newCDPSession(page)
  const requests: RequestSeen[] = []
  session.on('Network.requestWillBeSent', ({ request, type }) =>
    requests.push({ url: request.url, kind: type, priority: request.initialPriority }),
  )
  await session.send('Network.enable')
  await prepare?.(page)
  await page.goto(address.href, { waitUntil: 'commit' })
  return { page, requests }
}

/** The requests of a page until its scripts are loaded, without scripts that these load later. */
async function requestsInOrder(address: URL): Promise<RequestSeen[]> {
  const { page, requests } = await visitInOrder(address)
  await page.locator('html:not(.first-screen-only) body').waitFor()
  const listed = await page
    .locator('head link[rel=modulepreload][fetchpriority]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))
  await page.close()
  return requests.filter((request) => !isScript(request) || listed.includes(request.url))
}

const isScript = ({ kind }: RequestSeen) => kind === 'Script'
const isPicture = ({ url }: RequestSeen) => PICTURE.test(url)
const isNepaliFont = ({ url }: RequestSeen) => /-devanagari-/.test(url)

describe('the first visit on a phone', () => {
  test.each(FIRST_LOAD_LIMITS)(
    'stays within the limits at $path, and loads no code of the admin',
    async (page) => {
      const { path, script, fonts, pictures } = page
      const files = await filesOfFirstLoad(browser, new URL(path, storyShop().url))
      const load = await sizesOfFiles(files)
      expect(load.script, 'kB of script').toBeGreaterThan(0)
      expect(load.script, 'kB of script').toBeLessThanOrEqual(script.most)
      expect(load.font, 'kB of fonts').toBeGreaterThan(0)
      expect(load.font, 'kB of fonts').toBeLessThanOrEqual(fonts.most)
      expect(load.image, 'kB of pictures').toBeLessThanOrEqual(pictures.most)
      expect(load.stylesheet, 'styles stand in the page').toBe(0)
      const code = [...files].filter(([, kind]) => kind === 'document' || kind === 'script')
      expect(code.length).toBeGreaterThan(1)
      for (const [url] of code)
        expect(await (await fetch(url)).text(), url).not.toMatch(/\/admin\b/)
    },
  )

  test.each([
    ['/', /-small-[\w-]+\.avif$/],
    [PRODUCTS_WITH_PICTURES, PICTURE],
    ['/product/1', PICTURE],
  ])(
    'loads the first picture of %s, then few scripts, then everything else',
    async (path, picture) => {
      const requests = await requestsInOrder(new URL(path, storyShop().url))
      const first = requests.findIndex(({ url }) => picture.test(url))
      expect(requests[first]?.priority).toBe('High')
      const scripts = requests.filter(isScript)
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.length, 'each further script is half a second on a slow line').toBeLessThan(6)
      for (const { priority } of scripts) expect(priority).toBe('Low')
      const lastScript = requests.findLastIndex(isScript)
      expect(first).toBeLessThan(requests.findIndex(isScript))
      const others = requests.slice(first + 1).findIndex(({ kind }) => kind === 'Image')
      expect(others === -1 || lastScript < first + 1 + others).toBe(true)
    },
  )

  test('requests pictures below the first screen and Nepali letters only after the scripts', async () => {
    const release = Promise.withResolvers<void>()
    const holdScripts = (page: Page) =>
      page.route('**/assets/*.js', async (route) => {
        await release.promise
        await route.continue()
      })
    const address = new URL(PRODUCTS_WITH_PICTURES, storyShop().url)
    const { page, requests } = await visitInOrder(address, holdScripts)
    await expect.poll(() => requests.some(isPicture)).toBe(true)
    await page.waitForTimeout(500) // Waits, to notice requests that must not be sent.
    const onFirstScreen = requests.filter(isPicture).length
    expect(onFirstScreen).toBeLessThanOrEqual(CARDS_ON_FIRST_SCREEN)
    expect(requests.some(isNepaliFont)).toBe(false)
    release.resolve()
    await expect.poll(() => requests.filter(isPicture).length).toBeGreaterThan(onFirstScreen)
    await expect.poll(() => requests.some(isNepaliFont)).toBe(true)
    await page.close()
  })

  test('requests pictures as soon as the visitor scrolls, although no script has arrived', async () => {
    const neverAnswer = (page: Page) => page.route('**/assets/*.js', () => {})
    const address = new URL(PRODUCTS_WITH_PICTURES, storyShop().url)
    const { page, requests } = await visitInOrder(address, neverAnswer)
    await expect.poll(() => requests.some(isPicture)).toBe(true)
    const scroll = async () => {
      await page.mouse.wheel(0, 600)
      return page.evaluate(() => window.scrollY)
    }
    // Chromium drops input until it has painted a page for the first time.
    await expect.poll(scroll).toBeGreaterThan(0)
    await expect
      .poll(() => requests.filter(isPicture).length)
      .toBeGreaterThan(CARDS_ON_FIRST_SCREEN)
    await page.close()
  })

  test('requests scripts over HTTP/2 when the main picture has arrived', async () => {
    const proxy = await openHttp2Proxy(new URL(storyShop().url))
    const release = Promise.withResolvers<void>()
    const holdPicture = async (page: Page) => {
      // The scripts wait for the picture at most for a moment, which never ends here.
      await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }))
      await page.route('**/pictures/**', async (route) => {
        await release.promise
        await route.continue()
      })
    }
    const { page, requests } = await visitInOrder(new URL('/product/1', proxy.url), holdPicture)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(requests.filter(isScript)).toEqual([])
    release.resolve()
    await expect.poll(() => requests.filter(isScript).length).toBeGreaterThan(3)
    await page.close()
    proxy.close()
  })
})
