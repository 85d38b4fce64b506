import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_LOAD_LIMITS, filesOfFirstLoad, sumBytesOfFiles } from '../support/first-load.ts'
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
const PICTURE_PATH = /\/pictures\/[0-9a-f]+-\d+\.avif$/

type SeenRequest = { url: string; kind: string | undefined; priority: string }

/** Opens a page on a phone, and records its requests in the order the browser sends them. */
async function visitInOrder(address: URL, preparePage?: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })
  const devToolsSession = await page.context().newCDPSession(page)
  const seenRequests: SeenRequest[] = []
  devToolsSession.on('Network.requestWillBeSent', ({ request, type }) =>
    seenRequests.push({ url: request.url, kind: type, priority: request.initialPriority }),
  )
  await devToolsSession.send('Network.enable')
  await preparePage?.(page)
  await page.goto(address.href, { waitUntil: 'commit' })
  return { page, seenRequests }
}

/** The requests of a page until its scripts are loaded, without scripts that these load later. */
async function listRequestsInOrder(address: URL): Promise<SeenRequest[]> {
  const { page, seenRequests } = await visitInOrder(address)
  await page.locator('html:not(.first-screen-only) body').waitFor()
  const preloadedUrls = await page
    .locator('head link[rel=modulepreload][fetchpriority]')
    .evaluateAll((linkElements) =>
      linkElements.map((linkElement) =>
        linkElement instanceof HTMLLinkElement ? linkElement.href : '',
      ),
    )
  await page.close()
  return seenRequests.filter((request) => !isScript(request) || preloadedUrls.includes(request.url))
}

const isScript = ({ kind }: SeenRequest) => kind === 'Script'
const isPicture = ({ url }: SeenRequest) => PICTURE_PATH.test(url)
const isNepaliFont = ({ url }: SeenRequest) => /-devanagari-/.test(url)

describe('the first visit on a phone', () => {
  test.each(FIRST_LOAD_LIMITS)(
    'stays within the limits at $path, and loads no code of the admin',
    async (page) => {
      const { path, script, fonts, pictures } = page
      const loadedFiles = await filesOfFirstLoad(browser, new URL(path, storyShop().url))
      const loadedBytes = await sumBytesOfFiles(loadedFiles)
      expect(loadedBytes.script, 'kB of script').toBeGreaterThan(0)
      expect(
        loadedBytes.script,
        'kB of script: load later, with lazy(), what few visitors see',
      ).toBeLessThanOrEqual(script.atMost)
      expect(loadedBytes.font, 'kB of fonts').toBeGreaterThan(0)
      expect(loadedBytes.font, 'kB of fonts').toBeLessThanOrEqual(fonts.atMost)
      expect(loadedBytes.image, 'kB of pictures').toBeLessThanOrEqual(pictures.atMost)
      expect(loadedBytes.stylesheet, 'styles stand in the page').toBe(0)
      const code = [...loadedFiles].filter(([, kind]) => kind === 'document' || kind === 'script')
      expect(code.length).toBeGreaterThan(1)
      for (const [url] of code)
        expect(await (await fetch(url)).text(), url).not.toMatch(/\/admin\b/)
    },
  )

  test.each([
    ['/', /-small-[\w-]+\.avif$/],
    [PRODUCTS_WITH_PICTURES, PICTURE_PATH],
    ['/product/1', PICTURE_PATH],
  ])(
    'loads the first picture of %s, then few scripts, then everything else',
    async (path, picturePattern) => {
      const seenRequests = await listRequestsInOrder(new URL(path, storyShop().url))
      const firstPicture = seenRequests.findIndex(({ url }) => picturePattern.test(url))
      expect(seenRequests[firstPicture]?.priority).toBe('High')
      const scripts = seenRequests.filter(isScript)
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.length, 'each further script is half a second on a slow line').toBeLessThan(6)
      for (const { priority } of scripts) expect(priority).toBe('Low')
      const lastScript = seenRequests.findLastIndex(isScript)
      expect(firstPicture).toBeLessThan(seenRequests.findIndex(isScript))
      const otherPictures = seenRequests
        .slice(firstPicture + 1)
        .findIndex(({ kind }) => kind === 'Image')
      expect(otherPictures === -1 || lastScript < firstPicture + 1 + otherPictures).toBe(true)
    },
  )

  test('requests pictures below the first screen and Nepali letters only after the scripts', async () => {
    const scriptsRelease = Promise.withResolvers<void>()
    const delayScripts = (page: Page) =>
      page.route('**/assets/*.js', async (route) => {
        await scriptsRelease.promise
        await route.continue()
      })
    const address = new URL(PRODUCTS_WITH_PICTURES, storyShop().url)
    const { page, seenRequests } = await visitInOrder(address, delayScripts)
    await expect.poll(() => seenRequests.some(isPicture)).toBe(true)
    await page.waitForTimeout(500) // Waits, to notice requests that must not be sent.
    const picturesOnFirstScreen = seenRequests.filter(isPicture).length
    expect(picturesOnFirstScreen).toBeLessThanOrEqual(CARDS_ON_FIRST_SCREEN)
    expect(seenRequests.some(isNepaliFont)).toBe(false)
    scriptsRelease.resolve()
    await expect
      .poll(() => seenRequests.filter(isPicture).length)
      .toBeGreaterThan(picturesOnFirstScreen)
    await expect.poll(() => seenRequests.some(isNepaliFont)).toBe(true)
    await page.close()
  })

  test('requests pictures as soon as the visitor scrolls, although no script has arrived', async () => {
    const neverAnswer = (page: Page) => page.route('**/assets/*.js', () => {})
    const address = new URL(PRODUCTS_WITH_PICTURES, storyShop().url)
    const { page, seenRequests } = await visitInOrder(address, neverAnswer)
    await expect.poll(() => seenRequests.some(isPicture)).toBe(true)
    const scrollPage = async () => {
      await page.mouse.wheel(0, 600)
      return page.evaluate(() => window.scrollY)
    }
    // Chromium drops input until it has painted a page for the first time.
    await expect.poll(scrollPage).toBeGreaterThan(0)
    await expect
      .poll(() => seenRequests.filter(isPicture).length)
      .toBeGreaterThan(CARDS_ON_FIRST_SCREEN)
    await page.close()
  })

  test('requests scripts over HTTP/2 when the main picture has arrived', async () => {
    const proxy = await openHttp2Proxy(new URL(storyShop().url))
    const scriptsRelease = Promise.withResolvers<void>()
    const delayPictures = async (page: Page) => {
      // The scripts wait for the picture at most for a moment, which never ends here.
      await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }))
      await page.route('**/pictures/**', async (route) => {
        await scriptsRelease.promise
        await route.continue()
      })
    }
    const { page, seenRequests } = await visitInOrder(
      new URL('/product/1', proxy.url),
      delayPictures,
    )
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(seenRequests.filter(isScript)).toEqual([])
    scriptsRelease.resolve()
    await expect.poll(() => seenRequests.filter(isScript).length).toBeGreaterThan(3)
    await page.close()
    proxy.close()
  })
})
