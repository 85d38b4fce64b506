import { type Browser, chromium, type Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_LOADS, measureFirstLoad } from '../support/first-load.ts'
import { storyShop } from './story-shop.ts'
import { findChromium, openPage, SWITCHES } from './visit.ts'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: SWITCHES })
})
afterAll(() => browser?.close())

const PICTURE = /\/pictures\/[0-9a-f]+-\d+\.avif$/

type RequestSeen = { url: string; kind: string | undefined; priority: string }

/** The requests of a page until it is loaded, in the order the browser sends them. */
async function requestsInOrder(address: URL): Promise<RequestSeen[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  const requests: RequestSeen[] = []
  session.on('Network.requestWillBeSent', ({ request, type }) =>
    requests.push({ url: request.url, kind: type, priority: request.initialPriority }),
  )
  await session.send('Network.enable')
  await page.goto(address.href, { waitUntil: 'load' })
  await page.close()
  return requests
}

describe('the first visit on a phone', () => {
  test.each(FIRST_LOADS)('stays within the limits at $path', async (page) => {
    const { path, script, fonts, pictures } = page
    const load = await measureFirstLoad(browser, new URL(path, storyShop().url))
    expect(load.script, 'kB of script').toBeGreaterThan(0)
    expect(load.script, 'kB of script').toBeLessThanOrEqual(script.most)
    expect(load.font, 'kB of fonts').toBeGreaterThan(0)
    expect(load.font, 'kB of fonts').toBeLessThanOrEqual(fonts.most)
    expect(load.image, 'kB of pictures').toBeLessThanOrEqual(pictures.most)
    expect(load.stylesheet, 'styles stand in the page').toBe(0)
  })

  test.each([
    ['/', /-small-[\w-]+\.avif$/],
    ['/products', PICTURE],
    ['/product/1', PICTURE],
  ])(
    'loads the first picture of %s, then few scripts, then everything else',
    async (path, picture) => {
      const requests = await requestsInOrder(new URL(path, storyShop().url))
      const first = requests.findIndex(({ url }) => picture.test(url))
      expect(requests[first]?.priority).toBe('High')
      const placesOf = (kind: string) =>
        requests.flatMap((each, index) => (each.kind === kind ? index : []))
      const scripts = placesOf('Script')
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.length, 'each further script is half a second on a slow line').toBeLessThan(6)
      for (const index of scripts) expect(requests[index]?.priority).toBe('Low')
      expect(first).toBeLessThan(Math.min(...scripts))
      const others = placesOf('Image').filter((index) => index > first)
      expect(Math.max(...scripts)).toBeLessThan(Math.min(...others))
    },
  )

  test.each(FIRST_LOADS)('loads no code of the admin at $path', async ({ path }) => {
    const page = await browser.newPage()
    const texts: Promise<string>[] = []
    const collect = (response: Response) => {
      const isText = ['document', 'script'].includes(response.request().resourceType())
      if (isText && response.ok()) texts.push(response.text())
    }
    page.on('response', collect)
    await openPage(page, new URL(path, storyShop().url).href)
    // A response that arrives while the page closes has no text.
    page.off('response', collect)
    expect(texts.length).toBeGreaterThan(1)
    for (const text of await Promise.all(texts)) expect(text).not.toMatch(/\/admin\b/)
    await page.close()
  })
})
