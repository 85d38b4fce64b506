import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#contract/messages/language.ts'
import { Refusal } from '#contract/refusals.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import {
  ALWAYS_OPEN_SHOP,
  type ClosedShop,
  createShopOpeningCheck,
  type ShopOpeningCheck,
} from '../opening.ts'
import type { BuiltFiles } from './built-files.ts'
import type { PageAddress, PageRenderRequest } from './page-renderer.ts'
import { type ShopPages, servePages } from './pages.ts'

const PAGE_SCRIPT = 'window.started = true'
const PAGE_STYLES = '@media (width<40rem){a{color:red}}'
const PAGES_SCRIPT = 'self.pages = []'
const LOADING_ORDER_SCRIPT = 'self.scriptsRequested = undefined'
const BUILT_FILES: Record<string, string> = {
  '/assets/root.css': PAGE_STYLES,
  '/assets/pages.js': PAGES_SCRIPT,
}
const files: BuiltFiles = {
  answerWithFile: () => undefined,
  read: (path) => (path in BUILT_FILES ? new TextEncoder().encode(BUILT_FILES[path]) : undefined),
}
const answerApiCall = async ({ url }: Request) =>
  url.endsWith('/404')
    ? Response.json({ success: false }, { status: 404 })
    : Response.json({ color: 3 }, { headers: { xkey: 'lists p7' } })
const onCacheMiss = vi.fn<() => void>()
const logInfo = vi.fn()
const logWarning = vi.fn()
const logError = vi.fn()

const renderPage = vi.fn<(page: PageRenderRequest) => Promise<Response>>()
let shopPages: ShopPages
let shopOpening: ShopOpeningCheck

const makeHtml = (madeAt: number) =>
  `<html><head></head><script>${PAGE_SCRIPT}</script><script type="application/ld+json">{}</script><script type="module" src="/assets/a.js"></script><p>${'line '.repeat(500)}${madeAt}</p></html>`

beforeEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  renderPage.mockImplementation(async ({ madeAt }) => new Response(makeHtml(madeAt)))
  shopOpening = ALWAYS_OPEN_SHOP
  shopPages = openPagesAt('http://shop.test')
})

/** Does the same as `web/page-address.ts`, for a few pages. */
function addressOf(path: string, parameters: URLSearchParams): PageAddress | undefined {
  const pageParameter = parameters.get('page')
  if (path === '/products')
    return { address: pageParameter ? `${path}?page=${pageParameter}` : path }
  if (path === '/search') return { address: `${path}?q=${parameters.get('q')}` }
  if (!path.startsWith('/product/')) return path === '/nowhere' ? undefined : { address: path }
  const color = parameters.get('color')
  const addressWithColor = color ? `${path}?color=${color}` : path
  const addressFor = (product: unknown) =>
    JSON.stringify(product).includes(`"color":${color}}`) ? addressWithColor : path
  return {
    address: addressWithColor,
    subject: { path: `/api/singleproduct${path.slice(8)}`, addressFor },
  }
}

const makeBuild = (language: Language) => ({
  builtFiles: files,
  renderer: {
    render: renderPage,
    addressOf,
    renderNotOpen: ({ name }: ClosedShop) =>
      `<html lang="${language}"><head></head><body>${name}: not open</body></html>`,
    patterns: ['', 'product/:id'],
    styles: ['/assets/root.css'],
    manifest: '/assets/pages.js',
    loadingOrder: LOADING_ORDER_SCRIPT,
  },
})

const openPagesAt = (publicUrl: string) =>
  servePages({
    buildsByLanguage: { en: makeBuild('en'), ne: makeBuild('ne') },
    paymentNeeds: [],
    publicUrl,
    shopOpening,
    isHearingChanges: () => true,
    hasSharedCache: true,
    log: { ...createLog('silent'), info: logInfo, warn: logWarning, error: logError } as Log,
  })

const getPage = (address: string, headers: Record<string, string> = {}) =>
  shopPages.answer(
    new Request(`http://127.0.0.1:3000${address}`, { headers }),
    answerApiCall,
    onCacheMiss,
  )

const scriptHashOf = (scriptText: string) =>
  createHash('sha256').update(scriptText).digest('base64')

describe('a page', () => {
  it('lets only its own scripts run', async () => {
    const { headers } = await getPage('/')
    const contentPolicy = headers.get('content-security-policy') ?? ''
    const scriptHashes = [LOADING_ORDER_SCRIPT, PAGE_SCRIPT].map(
      (script) => `'sha256-${scriptHashOf(script)}'`,
    )
    expect(contentPolicy).toContain(`script-src 'self' ${scriptHashes.join(' ')};`)
    expect(contentPolicy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('contains its own styles, and no other styles apply', async () => {
    const answer = await getPage('/')
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${scriptHashOf(PAGE_STYLES)}';`,
    )
    expect(await answer.text()).toContain(`<style>${PAGE_STYLES}</style></head>`)
  })

  it('is sent with the best compression that the browser accepts', async () => {
    const plainHtml = await (await getPage('/')).text()
    const brotliAnswer = await getPage('/', { 'accept-encoding': 'gzip, br' })
    const gzipAnswer = await getPage('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotliAnswer.headers.get('content-encoding')).toBe('br')
    expect(gzipAnswer.headers.get('content-encoding')).toBe('gzip')
    expect(brotliDecompressSync(await brotliAnswer.bytes()).toString()).toBe(plainHtml)
    expect(gunzipSync(await gzipAnswer.bytes()).toString()).toBe(plainHtml)
    expect(brotliAnswer.headers.get('vary')).toMatch(/^accept-encoding, accept-language/)
    expect((await getPage('/products')).headers.get('vary')).toBe('accept-encoding')
  })

  it('is not sent again to a browser that has it, also after it was made again from the same data', async () => {
    const etag = (await getPage('/')).headers.get('etag') ?? ''
    shopPages.invalidate('everything')
    vi.useFakeTimers({ now: Date.now() + 60_000 })
    const secondAnswer = await getPage('/', { 'if-none-match': etag })
    expect(secondAnswer.status).toBe(304)
    expect(await secondAnswer.text()).toBe('')
    // The page stored in the browser may have other hashes in its policy, and must keep them.
    expect(secondAnswer.headers.has('content-security-policy')).toBe(false)
  })

  it('is made without data of the person who requests it', async () => {
    await getPage('/products?page=2&utm_source=mail', { cookie: 'a=b', authorization: 'Bearer x' })
    const { request } = renderPage.mock.calls[0]?.[0] ?? {}
    expect(request?.url).toBe('http://shop.test/products?page=2')
    expect([...(request?.headers ?? [])]).toEqual([])
  })
})

describe('finished pages', () => {
  it('are made once for all visitors, until the catalogue changes', async () => {
    await Promise.all([getPage('/'), getPage('/?utm_source=mail'), getPage('/')])
    await getPage('/')
    expect(renderPage).toHaveBeenCalledTimes(1)
    shopPages.invalidate('everything')
    await getPage('/')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it('are made again when data that they show changes', async () => {
    renderPage.mockImplementation(async ({ api: answerApiCall, madeAt }) => {
      await answerApiCall(new Request('http://shop.test/api/allproducts'))
      return new Response(makeHtml(madeAt))
    })
    expect((await getPage('/')).headers.get('xkey')).toBe('lists p7 all')
    shopPages.invalidate(['p8'])
    await getPage('/')
    expect(renderPage).toHaveBeenCalledTimes(1)
    shopPages.invalidate(['p7'])
    await getPage('/')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it('are cached unchanged until the catalogue changes', async () => {
    const firstAnswer = await getPage('/products?page=2')
    const requestLineAndHeaders = { method: 'GET', url: '/products?page=2', headers: {} }
    const pageResponse = shopPages.peekCached(requestLineAndHeaders)
    expect(pageResponse?.headers).toEqual(Object.fromEntries(firstAnswer.headers))
    expect(pageResponse?.body).toEqual(await firstAnswer.bytes())
    shopPages.invalidate('everything')
    expect(shopPages.peekCached(requestLineAndHeaders)).toBeUndefined()
  })

  it('are not cached if the catalogue changed while they were being made', async () => {
    const slowRender = Promise.withResolvers<Response>()
    renderPage.mockReturnValueOnce(slowRender.promise)
    const firstAnswer = getPage('/')
    shopPages.invalidate('everything')
    slowRender.resolve(new Response('old'))
    expect(await (await firstAnswer).text()).toBe('old')
    expect(await (await getPage('/')).text()).not.toBe('old')
  })

  it('are not cached if an error occurred while they were being made', async () => {
    renderPage.mockImplementationOnce(async ({ report }) => {
      report(new Error('no categories'))
      return new Response('half a page')
    })
    const incompletePage = await getPage('/')
    expect(incompletePage.headers.get('cache-control')).toBe('no-store')
    expect(await (await getPage('/')).text()).not.toBe('half a page')
  })

  it('of searches are made for each visitor, and the searches are counted', async () => {
    await getPage('/search?q=ring')
    await getPage('/search?q=ring')
    expect(renderPage).toHaveBeenCalledTimes(2)
    expect(onCacheMiss).toHaveBeenCalledTimes(2)
  })

  it('of a piece are made once for all colours that the piece does not have', async () => {
    const plainHtml = await (await getPage('/product/1')).text()
    for (const color of [1, 2, 4])
      expect(await (await getPage(`/product/1?color=${color}`)).text()).toBe(plainHtml)
    expect(renderPage).toHaveBeenCalledTimes(1)
    await getPage('/product/1?color=3')
    expect(renderPage.mock.lastCall?.[0].request.url).toBe('http://shop.test/product/1?color=3')
  })

  it('count as misses when they are made, and not when they come from the cache', async () => {
    await Promise.all([getPage('/'), getPage('/')])
    await getPage('/?utm=1')
    await getPage('/product/1?color=2')
    await getPage('/product/1?color=4')
    expect(onCacheMiss).toHaveBeenCalledTimes(2)
  })

  it('are not made for a client above the limit; the answer has Retry-After', async () => {
    await getPage('/')
    onCacheMiss.mockImplementation(() => {
      throw new Refusal('TOO_OFTEN', { params: { seconds: 9 }, retryAfter: 9 })
    })
    expect((await getPage('/')).status).toBe(200)
    const refusedAnswer = await getPage('/products')
    expect(refusedAnswer.status).toBe(429)
    expect(refusedAnswer.headers.get('retry-after')).toBe('9')
    expect(refusedAnswer.headers.get('content-type')).toContain('text/html')
    expect(await refusedAnswer.text()).toContain('Please try again in 9 seconds.')
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  it('that are incomplete because the database is unreachable are not logged as errors', async () => {
    renderPage.mockImplementation(async ({ report }) => {
      report(Object.assign(new Error('Not now'), { code: 'UNAVAILABLE' }))
      return new Response('half a page')
    })
    for (let parameterCount = 0; parameterCount < 50; parameterCount++)
      await getPage(`/orders/${parameterCount}`)
    expect(logError).not.toHaveBeenCalled()
    expect(logWarning).toHaveBeenCalledTimes(20)
    renderPage.mockImplementation(async ({ report }) => {
      report(new Error('a bug'))
      return new Response('half a page')
    })
    await getPage('/')
    expect(logError).toHaveBeenCalledTimes(1)
  })
})

describe('a page that does not exist', () => {
  beforeEach(() => {
    renderPage.mockImplementation(async () => new Response('nothing here', { status: 404 }))
  })

  it('is made once for all unknown addresses', async () => {
    for (const path of ['/nowhere', '/nowhere?a=1', '/nowhere']) {
      const answer = await getPage(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('nothing here')
    }
    expect(renderPage).toHaveBeenCalledTimes(1)
    expect(renderPage.mock.calls[0]?.[0].request.url).toBe('http://shop.test/not-found')
    shopPages.invalidate('everything')
    await getPage('/nowhere')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it('is made once for all pieces that do not exist, and each request is counted', async () => {
    expect((await getPage('/product/404')).status).toBe(404)
    expect((await getPage('/product/00/404')).status).toBe(404)
    expect(renderPage).toHaveBeenCalledTimes(1)
    expect(onCacheMiss.mock.calls.length).toBeGreaterThanOrEqual(2)
    await getPage('/nowhere')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it('writes only a few lines to the log', async () => {
    for (let parameters = 0; parameters < 100; parameters++) await getPage('/nowhere')
    expect(logInfo).toHaveBeenCalledTimes(20)
  })
})

describe('pages in Nepali', () => {
  it('have the same patterns of paths', () => {
    expect(shopPages.patterns).toEqual(['', 'product/:id', 'ne', 'ne/product/:id'])
  })

  it('are made by the Nepali build below /ne, and cached apart from the English ones', async () => {
    const addresses = ['/products?page=2', '/ne/products?page=2', '/product/1', '/ne/product/1']
    for (const address of [...addresses, ...addresses]) await getPage(address)
    const renderedUrls = renderPage.mock.calls.map(([{ request }]) => request.url)
    expect(renderedUrls).toEqual(addresses.map((address) => `http://shop.test${address}`))
    const requestLineAndHeaders = { method: 'GET', url: '/ne/product/1', headers: {} }
    expect(shopPages.peekCached(requestLineAndHeaders)).toBeDefined()
  })

  it('are made again when data that they show changes', async () => {
    renderPage.mockImplementation(async ({ api: answerApiCall, madeAt }) => {
      await answerApiCall(new Request('http://shop.test/api/allproducts'))
      return new Response(makeHtml(madeAt))
    })
    await getPage('/ne')
    shopPages.invalidate(['p7'])
    await getPage('/ne')
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['/ne/', '/ne'],
    ['/NE/Products/', '/ne/products'],
    ['/ne//evil.test', '/ne/evil.test'],
  ])('have one address: %s redirects to %s', async (secondAddress, firstAddress) => {
    const answer = await getPage(secondAddress)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(firstAddress)
  })

  it('have their own page for unknown addresses', async () => {
    renderPage.mockImplementation(async () => new Response('nothing here', { status: 404 }))
    for (const path of [
      '/nowhere',
      '/ne/nowhere',
      '/ne/nowhere',
      '/product/404',
      '/ne/product/404',
    ])
      expect((await getPage(path)).status).toBe(404)
    expect(renderPage).toHaveBeenCalledTimes(4)
  })

  const NEPALI_HEADERS = { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.8' }
  const peekHome = (headers: Record<string, string>) =>
    shopPages.peekCached({ method: 'GET', url: '/', headers })

  it('are shown at the first visit of the home page if the browser prefers Nepali', async () => {
    const answer = await getPage('/?utm_source=mail', NEPALI_HEADERS)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/ne?utm_source=mail')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toContain('accept-language')
    expect(renderPage).not.toHaveBeenCalled()
  })

  it('do not change the English pages at the English addresses, also if those are cached', async () => {
    expect((await getPage('/')).status).toBe(200)
    expect(peekHome({})).toBeDefined()
    expect(peekHome({ 'accept-language': 'en-US,en;q=0.9' })).toBeDefined()
    expect(peekHome(NEPALI_HEADERS)).toBeUndefined()
    expect(peekHome({ ...NEPALI_HEADERS, cookie: 'language=en' })).toBeDefined()
    expect(peekHome({ ...NEPALI_HEADERS, 'sec-fetch-site': 'same-origin' })).toBeDefined()
    expect((await getPage('/products', NEPALI_HEADERS)).status).toBe(200)
  })
})

describe('an address of a page', () => {
  it.each([
    ['/products/?page=2&utm_source=mail', '/products?page=2&utm_source=mail'],
    ['/Products', '/products'],
    ['/Newsletter/unsubscribe/aBc/', '/newsletter/unsubscribe/aBc'],
    ['//products', '/products'],
    ['//evil.test/', '/evil.test'],
    ['/\\evil.test', '/evil.test'],
  ])('has one form: %s redirects to %s', async (other, one) => {
    const answer = await getPage(other)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(one)
    expect(renderPage).not.toHaveBeenCalled()
  })

  it('is found at once, however many slashes it has', async () => {
    const before = process.threadCpuUsage()
    const slashes = '/'.repeat(100_000)
    const answer = await getPage(`/Products${slashes}x${slashes}`)
    expect(answer.headers.get('location')).toBe(`/products${slashes}x`)
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
  })

  it('that redirects is not cached', async () => {
    renderPage.mockImplementation(
      async () => new Response(null, { status: 302, headers: { location: '/products?page=3' } }),
    )
    for (let parameters = 0; parameters < 2; parameters += 1) {
      const answer = await getPage('/products?page=9')
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('/products?page=3')
    }
    expect(renderPage).toHaveBeenCalledTimes(2)
  })
})

describe('an address without a page', () => {
  it('accepts no writing request', async () => {
    const answer = await shopPages.answer(
      new Request('http://shop.test/products', { method: 'POST' }),
      answerApiCall,
      onCacheMiss,
    )
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(renderPage).not.toHaveBeenCalled()
  })

  it('is answered with 404 at once: a script of an older build, the data of a page', async () => {
    expect((await getPage('/assets/gone.js')).status).toBe(404)
    expect((await getPage('/products.data')).status).toBe(404)
    expect(renderPage).not.toHaveBeenCalled()
  })
})

describe('before the shop is open', () => {
  let isOpen: boolean
  const PREVIEW_KEY = 'a-key-of-staff'

  beforeEach(() => {
    isOpen = false
    shopOpening = createShopOpeningCheck({
      readOpening: async () => ({ isOpen, previewKey: PREVIEW_KEY }),
      readClosedShop: async () => ({
        name: 'Patan Chandi Griha',
        localName: '',
        logo: null,
        accent: 'sindoor',
      }),
    })
    shopPages = openPagesAt('http://shop.test')
  })

  it('visitors get the same page at every address, and search engines do not index it', async () => {
    for (const address of ['/', '/product/3', '/nowhere', '/search?q=ring']) {
      const pageResponse = await getPage(address)
      expect(pageResponse.status, address).toBe(200)
      expect(pageResponse.headers.get('x-robots-tag')).toBe('noindex')
      expect(pageResponse.headers.get('cache-control')).toBe('no-store')
      expect(await pageResponse.text()).toContain('Patan Chandi Griha: not open')
    }
    expect(renderPage).not.toHaveBeenCalled()
  })

  it('staff see the pages, and visitors do not get pages that were cached for staff', async () => {
    expect(await (await getPage('/', { cookie: `preview=${PREVIEW_KEY}` })).text()).toContain(
      'line line',
    )
    expect(await (await getPage('/', { cookie: 'preview=guessed' })).text()).toContain('not open')
    expect(shopPages.peekCached({ method: 'GET', url: '/', headers: {} })).toBeUndefined()
  })

  it('a shared cache may not store a page for staff', async () => {
    const pageOfStaff = await getPage('/', { cookie: `preview=${PREVIEW_KEY}` })
    expect(pageOfStaff.headers.has('cdn-cache-control')).toBe(false)
    isOpen = true
    shopOpening.invalidate()
    const pageOfAll = await getPage('/')
    expect(pageOfAll.headers.get('cdn-cache-control')).toBe('max-age=60')
  })

  it('visitors see the pages as soon as the shop is open', async () => {
    await getPage('/')
    isOpen = true
    shopOpening.invalidate()
    expect(await (await getPage('/')).text()).toContain('line line')
  })
})
