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

const SCRIPT = 'window.started = true'
const STYLES = '@media (width<40rem){a{color:red}}'
const PAGES = 'self.pages = []'
const LOADING_ORDER_SCRIPT = 'self.scriptsRequested = undefined'
const BUILT_FILES: Record<string, string> = {
  '/assets/root.css': STYLES,
  '/assets/pages.js': PAGES,
}
const files: BuiltFiles = {
  answer: () => undefined,
  read: (path) => (path in BUILT_FILES ? new TextEncoder().encode(BUILT_FILES[path]) : undefined),
}
const api = async ({ url }: Request) =>
  url.endsWith('/404')
    ? Response.json({ success: false }, { status: 404 })
    : Response.json({ color: 3 }, { headers: { xkey: 'lists p7' } })
const onCacheMiss = vi.fn<() => void>()
const info = vi.fn()
const warn = vi.fn()
const logError = vi.fn()

const render = vi.fn<(page: PageRenderRequest) => Promise<Response>>()
let pages: ShopPages
let opening: ShopOpeningCheck

const html = (madeAt: number) =>
  `<html><head></head><script>${SCRIPT}</script><script type="application/ld+json">{}</script><script type="module" src="/assets/a.js"></script><p>${'line '.repeat(500)}${madeAt}</p></html>`

beforeEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  render.mockImplementation(async ({ madeAt }) => new Response(html(madeAt)))
  opening = ALWAYS_OPEN_SHOP
  pages = open('http://shop.test')
})

/** Does the same as `web/page-address.ts`, for a few pages. */
function addressOf(path: string, parameters: URLSearchParams): PageAddress | undefined {
  const page = parameters.get('page')
  if (path === '/products') return { address: page ? `${path}?page=${page}` : path }
  if (path === '/search') return { address: `${path}?q=${parameters.get('q')}` }
  if (!path.startsWith('/product/')) return path === '/nowhere' ? undefined : { address: path }
  const color = parameters.get('color')
  const withColor = color ? `${path}?color=${color}` : path
  const addressFor = (product: unknown) =>
    JSON.stringify(product).includes(`"color":${color}}`) ? withColor : path
  return { address: withColor, subject: { path: `/api/singleproduct${path.slice(8)}`, addressFor } }
}

const buildIn = (language: Language) => ({
  files,
  renderer: {
    render,
    addressOf,
    renderNotOpen: ({ name }: ClosedShop) =>
      `<html lang="${language}"><head></head><body>${name}: not open</body></html>`,
    patterns: ['', 'product/:id'],
    styles: ['/assets/root.css'],
    manifest: '/assets/pages.js',
    loadingOrder: LOADING_ORDER_SCRIPT,
  },
})

const open = (publicUrl: string) =>
  servePages({
    builds: { en: buildIn('en'), ne: buildIn('ne') },
    paymentNeeds: [],
    publicUrl,
    opening,
    isHeard: () => true,
    hasSharedCache: true,
    log: { ...createLog('silent'), info, warn, error: logError } as Log,
  })

const get = (address: string, headers: Record<string, string> = {}) =>
  pages.answer(new Request(`http://127.0.0.1:3000${address}`, { headers }), api, onCacheMiss)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

describe('a page', () => {
  it('lets only its own scripts run', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    const hashes = [LOADING_ORDER_SCRIPT, SCRIPT].map((script) => `'sha256-${hashOf(script)}'`)
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('brings its styles along, and no others apply', async () => {
    const answer = await get('/')
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hashOf(STYLES)}';`,
    )
    expect(await answer.text()).toContain(`<style>${STYLES}</style></head>`)
  })

  it('is sent with the best compression that the browser accepts', async () => {
    const plain = await (await get('/')).text()
    const br = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(brotliDecompressSync(await br.bytes()).toString()).toBe(plain)
    expect(gunzipSync(await gzip.bytes()).toString()).toBe(plain)
    expect(br.headers.get('vary')).toMatch(/^accept-encoding, accept-language/)
    expect((await get('/products')).headers.get('vary')).toBe('accept-encoding')
  })

  it('is not sent again to a browser that has it, also when made anew from the same data', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    pages.invalidate('everything')
    vi.useFakeTimers({ now: Date.now() + 60_000 })
    const again = await get('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    // The page stored in the browser may have other hashes in its policy, and must keep them.
    expect(again.headers.has('content-security-policy')).toBe(false)
  })

  it('is made without anything of the person who asks', async () => {
    await get('/products?page=2&utm_source=mail', { cookie: 'a=b', authorization: 'Bearer x' })
    const { request } = render.mock.calls[0]?.[0] ?? {}
    expect(request?.url).toBe('http://shop.test/products?page=2')
    expect([...(request?.headers ?? [])]).toEqual([])
  })
})

describe('finished pages', () => {
  it('are made once for all who ask, until the catalogue changes', async () => {
    await Promise.all([get('/'), get('/?utm_source=mail'), get('/')])
    await get('/')
    expect(render).toHaveBeenCalledTimes(1)
    pages.invalidate('everything')
    await get('/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('are made again when something changes that one of their answers shows', async () => {
    render.mockImplementation(async ({ api, madeAt }) => {
      await api(new Request('http://shop.test/api/allproducts'))
      return new Response(html(madeAt))
    })
    expect((await get('/')).headers.get('xkey')).toBe('lists p7 all')
    pages.invalidate(['p8'])
    await get('/')
    expect(render).toHaveBeenCalledTimes(1)
    pages.invalidate(['p7'])
    await get('/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('are cached unchanged until the catalogue changes', async () => {
    const first = await get('/products?page=2')
    const parameters = { method: 'GET', url: '/products?page=2', headers: {} }
    const response = pages.peekCached(parameters)
    expect(response?.headers).toEqual(Object.fromEntries(first.headers))
    expect(response?.body).toEqual(await first.bytes())
    pages.invalidate('everything')
    expect(pages.peekCached(parameters)).toBeUndefined()
  })

  it('are not kept when begun before a change and finished after it', async () => {
    const slow = Promise.withResolvers<Response>()
    render.mockReturnValueOnce(slow.promise)
    const first = get('/')
    pages.invalidate('everything')
    slow.resolve(new Response('old'))
    expect(await (await first).text()).toBe('old')
    expect(await (await get('/')).text()).not.toBe('old')
  })

  it('are not kept when something went wrong in the making', async () => {
    render.mockImplementationOnce(async ({ report }) => {
      report(new Error('no categories'))
      return new Response('half a page')
    })
    const incompletePage = await get('/')
    expect(incompletePage.headers.get('cache-control')).toBe('no-store')
    expect(await (await get('/')).text()).not.toBe('half a page')
  })

  it('of searches are made for each who asks, and counted', async () => {
    await get('/search?q=ring')
    await get('/search?q=ring')
    expect(render).toHaveBeenCalledTimes(2)
    expect(onCacheMiss).toHaveBeenCalledTimes(2)
  })

  it('are made once for a piece, whatever colour that it does not have is asked for', async () => {
    const plain = await (await get('/product/1')).text()
    for (const color of [1, 2, 4])
      expect(await (await get(`/product/1?color=${color}`)).text()).toBe(plain)
    expect(render).toHaveBeenCalledTimes(1)
    await get('/product/1?color=3')
    expect(render.mock.lastCall?.[0].request.url).toBe('http://shop.test/product/1?color=3')
  })

  it('are counted when they are made, and not when they are kept', async () => {
    await Promise.all([get('/'), get('/')])
    await get('/?utm=1')
    await get('/product/1?color=2')
    await get('/product/1?color=4')
    expect(onCacheMiss).toHaveBeenCalledTimes(2)
  })

  it('are not made for a client above the limit, which gets Retry-After', async () => {
    await get('/')
    onCacheMiss.mockImplementation(() => {
      throw new Refusal('TOO_OFTEN', { params: { seconds: 9 }, retryAfter: 9 })
    })
    expect((await get('/')).status).toBe(200)
    const refused = await get('/products')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('9')
    expect(refused.headers.get('content-type')).toContain('text/html')
    expect(await refused.text()).toContain('Please try again in 9 seconds.')
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('that are incomplete because the database is unreachable are not logged as errors', async () => {
    render.mockImplementation(async ({ report }) => {
      report(Object.assign(new Error('Not now'), { code: 'UNAVAILABLE' }))
      return new Response('half a page')
    })
    for (let parameters = 0; parameters < 50; parameters++) await get(`/orders/${parameters}`)
    expect(logError).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledTimes(20)
    render.mockImplementation(async ({ report }) => {
      report(new Error('a bug'))
      return new Response('half a page')
    })
    await get('/')
    expect(logError).toHaveBeenCalledTimes(1)
  })
})

describe('a page that is not there', () => {
  beforeEach(() => {
    render.mockImplementation(async () => new Response('nothing here', { status: 404 }))
  })

  it('is made once for all unknown addresses', async () => {
    for (const path of ['/nowhere', '/nowhere?a=1', '/nowhere']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('nothing here')
    }
    expect(render).toHaveBeenCalledTimes(1)
    expect(render.mock.calls[0]?.[0].request.url).toBe('http://shop.test/not-found')
    pages.invalidate('everything')
    await get('/nowhere')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('is made once for all pieces that are not there, whose search is counted', async () => {
    expect((await get('/product/404')).status).toBe(404)
    expect((await get('/product/00/404')).status).toBe(404)
    expect(render).toHaveBeenCalledTimes(1)
    expect(onCacheMiss.mock.calls.length).toBeGreaterThanOrEqual(2)
    await get('/nowhere')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('does not fill the log', async () => {
    for (let parameters = 0; parameters < 100; parameters++) await get('/nowhere')
    expect(info).toHaveBeenCalledTimes(20)
  })
})

describe('pages in Nepali', () => {
  it('have the same patterns of paths', () => {
    expect(pages.patterns).toEqual(['', 'product/:id', 'ne', 'ne/product/:id'])
  })

  it('are made by the Nepali build below /ne, and cached apart from the English ones', async () => {
    const addresses = ['/products?page=2', '/ne/products?page=2', '/product/1', '/ne/product/1']
    for (const address of [...addresses, ...addresses]) await get(address)
    const made = render.mock.calls.map(([{ request }]) => request.url)
    expect(made).toEqual(addresses.map((address) => `http://shop.test${address}`))
    const head = { method: 'GET', url: '/ne/product/1', headers: {} }
    expect(pages.peekCached(head)).toBeDefined()
  })

  it('are made again when something changes that one of their answers shows', async () => {
    render.mockImplementation(async ({ api, madeAt }) => {
      await api(new Request('http://shop.test/api/allproducts'))
      return new Response(html(madeAt))
    })
    await get('/ne')
    pages.invalidate(['p7'])
    await get('/ne')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['/ne/', '/ne'],
    ['/NE/Products/', '/ne/products'],
    ['/ne//evil.test', '/ne/evil.test'],
  ])('have one spelling: %s leads to %s', async (other, one) => {
    const answer = await get(other)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(one)
  })

  it('have their own page for what is not there', async () => {
    render.mockImplementation(async () => new Response('nothing here', { status: 404 }))
    for (const path of [
      '/nowhere',
      '/ne/nowhere',
      '/ne/nowhere',
      '/product/404',
      '/ne/product/404',
    ])
      expect((await get(path)).status).toBe(404)
    expect(render).toHaveBeenCalledTimes(4)
  })

  const NEPALI = { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.8' }
  const peekHome = (headers: Record<string, string>) =>
    pages.peekCached({ method: 'GET', url: '/', headers })

  it('are where a first visit of the home page begins, if the browser prefers Nepali', async () => {
    const answer = await get('/?utm_source=mail', NEPALI)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/ne?utm_source=mail')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toContain('accept-language')
    expect(render).not.toHaveBeenCalled()
  })

  it('do not change what all others get at the English addresses, also from the cache', async () => {
    expect((await get('/')).status).toBe(200)
    expect(peekHome({})).toBeDefined()
    expect(peekHome({ 'accept-language': 'en-US,en;q=0.9' })).toBeDefined()
    expect(peekHome(NEPALI)).toBeUndefined()
    expect(peekHome({ ...NEPALI, cookie: 'language=en' })).toBeDefined()
    expect(peekHome({ ...NEPALI, 'sec-fetch-site': 'same-origin' })).toBeDefined()
    expect((await get('/products', NEPALI)).status).toBe(200)
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
  ])('has one spelling: %s leads to %s', async (other, one) => {
    const answer = await get(other)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(one)
    expect(render).not.toHaveBeenCalled()
  })

  it('that leads elsewhere says so, and is not kept', async () => {
    render.mockImplementation(
      async () => new Response(null, { status: 302, headers: { location: '/products?page=3' } }),
    )
    for (let parameters = 0; parameters < 2; parameters += 1) {
      const answer = await get('/products?page=9')
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('/products?page=3')
    }
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('what is no page', () => {
  it('cannot be written to', async () => {
    const answer = await pages.answer(
      new Request('http://shop.test/products', { method: 'POST' }),
      api,
      onCacheMiss,
    )
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(render).not.toHaveBeenCalled()
  })

  it('is told so at once: a script of an older build, a page as data', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404)
    expect((await get('/products.data')).status).toBe(404)
    expect(render).not.toHaveBeenCalled()
  })
})

describe('until the shop is open', () => {
  let isOpen: boolean
  const KEY = 'a-key-of-staff'

  beforeEach(() => {
    isOpen = false
    opening = createShopOpeningCheck({
      readOpening: async () => ({ isOpen, previewKey: KEY }),
      readClosedShop: async () => ({
        name: 'Patan Chandi Griha',
        localName: '',
        logo: null,
        accent: 'sindoor',
      }),
    })
    pages = open('http://shop.test')
  })

  it('visitors get one page at every address, which search engines do not index', async () => {
    for (const address of ['/', '/product/3', '/nowhere', '/search?q=ring']) {
      const response = await get(address)
      expect(response.status, address).toBe(200)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('Patan Chandi Griha: not open')
    }
    expect(render).not.toHaveBeenCalled()
  })

  it('staff see the pages, and visitors do not get what was cached for them', async () => {
    expect(await (await get('/', { cookie: `preview=${KEY}` })).text()).toContain('line line')
    expect(await (await get('/', { cookie: 'preview=guessed' })).text()).toContain('not open')
    expect(pages.peekCached({ method: 'GET', url: '/', headers: {} })).toBeUndefined()
  })

  it('no shared cache may store a page for staff', async () => {
    const pageOfStaff = await get('/', { cookie: `preview=${KEY}` })
    expect(pageOfStaff.headers.has('cdn-cache-control')).toBe(false)
    isOpen = true
    opening.invalidate()
    const pageOfAll = await get('/')
    expect(pageOfAll.headers.get('cdn-cache-control')).toBe('max-age=60')
  })

  it('visitors see the pages as soon as it has opened', async () => {
    await get('/')
    isOpen = true
    opening.invalidate()
    expect(await (await get('/')).text()).toContain('line line')
  })
})
