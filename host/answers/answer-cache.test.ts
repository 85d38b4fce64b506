import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { Refusal } from '#contract/refusals.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { publicCallsOf } from './public-calls.ts'

const RINGS = { success: true, data: 'ring '.repeat(1000) }
const URL_PATH = '/api/allproducts?limit=12'

const make = vi.fn<(request: Request) => Promise<Response>>()
const onCacheMiss = vi.fn<() => void>()
let answers: AnswerCache

beforeEach(() => {
  make.mockReset()
  onCacheMiss.mockReset()
  make.mockImplementation(async () => Response.json(RINGS))
  answers = createAnswerCache(publicCallsOf(apiCalls))
})

/** The clock of this process, from the real time on. */
async function moveClock(ms: number) {
  vi.restoreAllMocks()
  // The cache reads the clock once in a millisecond.
  await sleep(2)
  const now = performance.now() + ms
  vi.spyOn(performance, 'now').mockReturnValue(now)
}
afterEach(() => vi.restoreAllMocks())

const ask = (path = URL_PATH, init: RequestInit = {}) =>
  answers.answer(new Request(`http://shop.test${path}`, init), make, onCacheMiss)

const peekCached = (headers: Record<string, string> = {}, url = URL_PATH, method = 'GET') =>
  answers.peekCached({ method, url, headers })

describe('an answer that is the same for everybody', () => {
  test('is made once for all who ask, until the catalogue changes', async () => {
    await Promise.all([ask(), ask()])
    expect(await (await ask()).json()).toEqual(RINGS)
    expect(make).toHaveBeenCalledTimes(1)
    answers.invalidate('everything')
    expect(peekCached()).toBeUndefined()
    await ask()
    expect(make).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['an unknown parameter', `${URL_PATH}&utm_source=mail`],
    ['another order', '/api/allproducts?utm_source=mail&limit=12&page=1'],
    ['a default', `${URL_PATH}&sort=newest`],
    ['a number in other digits', '/api/allproducts?limit=0012'],
    ['a parameter that counts for nothing', `${URL_PATH}&include=offers`],
    ['a parameter twice', `${URL_PATH}&limit=50`],
  ])('is the same with %s', async (_, path) => {
    await ask()
    expect(await (await ask(path)).json()).toEqual(RINGS)
    expect(make).toHaveBeenCalledTimes(1)
    expect(peekCached({}, path)?.status).toBe(200)
  })

  test.each(['limit=13', 'page=2&limit=12', 'sort=name&limit=12'])(
    'is another one for %s',
    async (query) => {
      await ask()
      expect(peekCached({}, `/api/allproducts?${query}`)).toBeUndefined()
      await ask(`/api/allproducts?${query}`)
      expect(make).toHaveBeenCalledTimes(2)
    },
  )

  test('that refuses is in the language of each who asks at the same time', async () => {
    make.mockImplementation(async ({ headers }) =>
      Response.json({ msg: headers.get('accept-language') }, { status: 404 }),
    )
    const languages = ['ne', 'en', 'ne']
    const asked = languages.map((language) =>
      ask(URL_PATH, { headers: { 'accept-language': language } }),
    )
    const answerBodies = await Promise.all(
      (await Promise.all(asked)).map((answer) => answer.json()),
    )
    expect(answerBodies).toEqual(languages.map((msg) => ({ msg })))
  })

  test('is made for each who asks while another client is refused for asking too often', async () => {
    const refused = Promise.withResolvers<Response>()
    make.mockImplementationOnce(() => refused.promise)
    const [tooOften, other] = [ask(), ask()]
    refused.resolve(Response.json({ msg: 'Too often' }, { status: 429 }))
    expect((await tooOften).status).toBe(429)
    expect(await (await other).json()).toEqual(RINGS)
  })

  test('is made with its body also for a HEAD request', async () => {
    const head = await ask(URL_PATH, { method: 'HEAD' })
    expect(await head.text()).toBe('')
    expect(make.mock.calls[0]?.[0].method).toBe('GET')
    expect(await (await ask()).json()).toEqual(RINGS)
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('is counted when it is made, and not when it is kept', async () => {
    await Promise.all([ask(), ask()])
    await ask(`${URL_PATH}&utm=1`)
    expect(onCacheMiss).toHaveBeenCalledTimes(1)
  })

  test('is not made for a client above the limit, but a cached one is sent', async () => {
    await ask()
    onCacheMiss.mockImplementation(() => {
      throw new Refusal('TOO_OFTEN', { params: { seconds: 9 } })
    })
    expect((await ask()).status).toBe(200)
    await expect(ask('/api/allproducts?limit=13')).rejects.toThrow('That was too often.')
    expect(make).toHaveBeenCalledTimes(1)
    onCacheMiss.mockReset()
    expect((await ask('/api/allproducts?limit=13')).status).toBe(200)
  })

  test('is not kept when it was begun before a change and finished after it', async () => {
    const slow = Promise.withResolvers<Response>()
    make.mockReturnValueOnce(slow.promise)
    const first = ask()
    answers.invalidate('everything')
    slow.resolve(Response.json({ data: 'old' }))
    expect(await (await first).json()).toEqual({ data: 'old' })
    expect(peekCached()).toBeUndefined()
    expect(await (await ask()).json()).toEqual(RINGS)
  })

  test('is made again after two minutes', async () => {
    await ask()
    await moveClock(119_000)
    expect(peekCached()?.status).toBe(200)
    await moveClock(121_000)
    expect(peekCached()).toBeUndefined()
  })

  test('is made again when it changes by the clock', async () => {
    const expires = new Date(Date.now() + 60_000).toUTCString()
    make.mockImplementation(async () => Response.json(RINGS, { headers: { expires } }))
    await ask()
    await moveClock(58_000)
    expect(peekCached()?.status).toBe(200)
    await moveClock(60_000)
    expect(peekCached()).toBeUndefined()
  })

  test('is not cached if it may have changed already', async () => {
    const expires = new Date(Date.now() - 1_000).toUTCString()
    make.mockImplementation(async () => Response.json(RINGS, { headers: { expires } }))
    await ask()
    expect(peekCached()).toBeUndefined()
  })

  test('is used for half a second while changes are not heard, and again when they are', async () => {
    let isHeard = false
    answers = createAnswerCache(publicCallsOf(apiCalls), { isHeard: () => isHeard })
    await ask()
    expect(peekCached()?.status).toBe(200)
    await moveClock(600)
    expect(peekCached()).toBeUndefined()
    isHeard = true
    expect(peekCached()?.status).toBe(200)
  })

  test('is used longer while changes are not heard and nothing can be read', async () => {
    let isHeard = true
    answers = createAnswerCache(publicCallsOf(apiCalls), { isHeard: () => isHeard })
    await ask()
    isHeard = false
    await moveClock(30_000)
    make.mockImplementation(async () => Response.json({ msg: 'Away' }, { status: 503 }))
    expect(await (await ask()).json()).toEqual(RINGS)
    answers.invalidate('everything')
    expect((await ask()).status).toBe(503)
  })

  test('tells a shared cache its tags, and for how long it may be stored', async () => {
    const headers = { xkey: 'p7 lists', expires: new Date(Date.now() + 30_000).toUTCString() }
    make.mockImplementation(async () => Response.json(RINGS, { headers }))
    let isHeard = true
    const options = { isHeard: () => isHeard, isForSharedCache: () => true }
    answers = createAnswerCache(publicCallsOf(apiCalls), options)
    const first = await ask()
    const forSharedCache = { xkey: 'p7 lists all', 'surrogate-key': 'p7 lists all' }
    expect(Object.fromEntries(first.headers)).toMatchObject(forSharedCache)
    expect(first.headers.get('cdn-cache-control')).toMatch(/^max-age=2\d$/)
    await moveClock(20_000)
    const later = peekCached({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect(later).toMatchObject({ status: 304, headers: forSharedCache })
    expect(later?.headers['cdn-cache-control']).toMatch(/^max-age=\d$/)
    isHeard = false
    const askedWhileLost = await ask()
    expect(askedWhileLost.headers.get('cdn-cache-control')).toBe('no-store')
  })

  test('says nothing to a shared cache if it is a refusal, or if there is none', async () => {
    expect((await ask()).headers.has('cdn-cache-control')).toBe(false)
    answers = createAnswerCache(publicCallsOf(apiCalls), { isForSharedCache: () => true })
    make.mockImplementation(async () => Response.json({ msg: 'No' }, { status: 404 }))
    expect((await ask()).headers.has('cdn-cache-control')).toBe(false)
  })

  test('is cached exactly as it was first given', async () => {
    const first = await ask()
    const response = peekCached()
    expect(response?.status).toBe(200)
    expect(response?.headers).toEqual(Object.fromEntries(first.headers))
    expect(response?.body).toEqual(await first.bytes())
  })

  test('is sent with the best compression of the client, and compressed once', async () => {
    await ask()
    expect(peekCached({ 'accept-encoding': 'br' })).toBeUndefined()
    const small = await ask(URL_PATH, { headers: { 'accept-encoding': 'br' } })
    const response = peekCached({ 'accept-encoding': 'br' })
    expect(response?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(response?.body).toEqual(await small.bytes())
    expect(JSON.parse(brotliDecompressSync(response?.body ?? '').toString())).toEqual(RINGS)
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('is not sent again to a client that has it', async () => {
    const { etag = '' } = Object.fromEntries((await ask()).headers)
    const response = peekCached({ 'if-none-match': `"other", ${etag}` })
    expect(response).toEqual({
      status: 304,
      headers: { 'cache-control': 'public, no-cache', etag, vary: 'accept-encoding' },
      body: null,
    })
    expect((await ask(URL_PATH, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(peekCached({ 'if-none-match': '"other"' })?.status).toBe(200)
  })
})

describe('an answer that is made for each request', () => {
  test('a query that the call refuses', async () => {
    await ask('/api/allproducts?limit=many')
    await ask('/api/allproducts?limit=many')
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('a refusal, which keeps its own headers', async () => {
    make.mockImplementation(async () =>
      Response.json({ success: false }, { status: 503, headers: { 'cache-control': 'no-store' } }),
    )
    const refusal = await ask()
    expect(refusal.status).toBe(503)
    expect(refusal.headers.get('cache-control')).toBe('no-store')
    expect(refusal.headers.has('etag')).toBe(false)
    expect(peekCached()).toBeUndefined()
  })

  test('a personal answer, and a call that changes something', async () => {
    await ask('/api/getcart')
    await ask('/api/getcart')
    await ask(URL_PATH, { method: 'POST' })
    expect(make).toHaveBeenCalledTimes(3)
    expect(onCacheMiss).not.toHaveBeenCalled()
    expect(peekCached({}, '/api/getcart')).toBeUndefined()
    await ask()
    expect(peekCached({}, URL_PATH, 'POST')).toBeUndefined()
    expect(peekCached({}, URL_PATH, 'HEAD')).toBeUndefined()
  })
})
