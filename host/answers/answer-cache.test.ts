import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { Refusal } from '#contract/refusals.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { publicCallsOf } from './public-calls.ts'

const RINGS_ANSWER = { success: true, data: 'ring '.repeat(1000) }
const URL_PATH = '/api/allproducts?limit=12'

const makeResponse = vi.fn<(request: Request) => Promise<Response>>()
const onCacheMiss = vi.fn<() => void>()
let answerCache: AnswerCache

beforeEach(() => {
  makeResponse.mockReset()
  onCacheMiss.mockReset()
  makeResponse.mockImplementation(async () => Response.json(RINGS_ANSWER))
  answerCache = createAnswerCache(publicCallsOf(apiCalls))
})

/** The clock of this process, from the real time on. */
async function moveClock(milliseconds: number) {
  vi.restoreAllMocks()
  // The cache reads the clock once in a millisecond.
  await sleep(2)
  const laterTime = performance.now() + milliseconds
  vi.spyOn(performance, 'now').mockReturnValue(laterTime)
}
afterEach(() => vi.restoreAllMocks())

const answerThroughCache = (urlPath = URL_PATH, requestInit: RequestInit = {}) =>
  answerCache.answer(
    new Request(`http://shop.test${urlPath}`, requestInit),
    makeResponse,
    onCacheMiss,
  )

const peekCached = (headers: Record<string, string> = {}, url = URL_PATH, method = 'GET') =>
  answerCache.peekCached({ method, url, headers })

describe('a public answer', () => {
  test('is made once for all clients, until the catalogue changes', async () => {
    await Promise.all([answerThroughCache(), answerThroughCache()])
    expect(await (await answerThroughCache()).json()).toEqual(RINGS_ANSWER)
    expect(makeResponse).toHaveBeenCalledTimes(1)
    answerCache.invalidate('everything')
    expect(peekCached()).toBeUndefined()
    await answerThroughCache()
    expect(makeResponse).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['an unknown parameter', `${URL_PATH}&utm_source=mail`],
    ['another order', '/api/allproducts?utm_source=mail&limit=12&page=1'],
    ['a default', `${URL_PATH}&sort=newest`],
    ['a number in other digits', '/api/allproducts?limit=0012'],
    ['a parameter that counts for nothing', `${URL_PATH}&include=offers`],
    ['a parameter twice', `${URL_PATH}&limit=50`],
  ])('is the same one with %s', async (_, urlPath) => {
    await answerThroughCache()
    expect(await (await answerThroughCache(urlPath)).json()).toEqual(RINGS_ANSWER)
    expect(makeResponse).toHaveBeenCalledTimes(1)
    expect(peekCached({}, urlPath)?.status).toBe(200)
  })

  test.each(['limit=13', 'page=2&limit=12', 'sort=name&limit=12'])(
    'is made separately for %s',
    async (query) => {
      await answerThroughCache()
      expect(peekCached({}, `/api/allproducts?${query}`)).toBeUndefined()
      await answerThroughCache(`/api/allproducts?${query}`)
      expect(makeResponse).toHaveBeenCalledTimes(2)
    },
  )

  test('that is a refusal has the language of each client, also for requests at the same time', async () => {
    makeResponse.mockImplementation(async ({ headers }) =>
      Response.json({ msg: headers.get('accept-language') }, { status: 404 }),
    )
    const languages = ['ne', 'en', 'ne']
    const pendingAnswers = languages.map((language) =>
      answerThroughCache(URL_PATH, { headers: { 'accept-language': language } }),
    )
    const answerBodies = await Promise.all(
      (await Promise.all(pendingAnswers)).map((answer) => answer.json()),
    )
    expect(answerBodies).toEqual(languages.map((answerMessage) => ({ msg: answerMessage })))
  })

  test('is made again for a waiting client if the client before it was refused with 429', async () => {
    const refusedResponse = Promise.withResolvers<Response>()
    makeResponse.mockImplementationOnce(() => refusedResponse.promise)
    const [limitedAnswer, otherAnswer] = [answerThroughCache(), answerThroughCache()]
    refusedResponse.resolve(Response.json({ msg: 'Too often' }, { status: 429 }))
    expect((await limitedAnswer).status).toBe(429)
    expect(await (await otherAnswer).json()).toEqual(RINGS_ANSWER)
  })

  test('is made with its body also for a HEAD request', async () => {
    const headAnswer = await answerThroughCache(URL_PATH, { method: 'HEAD' })
    expect(await headAnswer.text()).toBe('')
    expect(makeResponse.mock.calls[0]?.[0].method).toBe('GET')
    expect(await (await answerThroughCache()).json()).toEqual(RINGS_ANSWER)
    expect(makeResponse).toHaveBeenCalledTimes(1)
  })

  test('counts as a miss when it is made, but not when it comes from the cache', async () => {
    await Promise.all([answerThroughCache(), answerThroughCache()])
    await answerThroughCache(`${URL_PATH}&utm=1`)
    expect(onCacheMiss).toHaveBeenCalledTimes(1)
  })

  test('is sent to a client above the limit only if it is cached', async () => {
    await answerThroughCache()
    onCacheMiss.mockImplementation(() => {
      throw new Refusal('TOO_OFTEN', { params: { seconds: 9 } })
    })
    expect((await answerThroughCache()).status).toBe(200)
    await expect(answerThroughCache('/api/allproducts?limit=13')).rejects.toThrow(
      'That was too often.',
    )
    expect(makeResponse).toHaveBeenCalledTimes(1)
    onCacheMiss.mockReset()
    expect((await answerThroughCache('/api/allproducts?limit=13')).status).toBe(200)
  })

  test('is not cached if the catalogue changed while it was being made', async () => {
    const slowResponse = Promise.withResolvers<Response>()
    makeResponse.mockReturnValueOnce(slowResponse.promise)
    const firstAnswer = answerThroughCache()
    answerCache.invalidate('everything')
    slowResponse.resolve(Response.json({ data: 'old' }))
    expect(await (await firstAnswer).json()).toEqual({ data: 'old' })
    expect(peekCached()).toBeUndefined()
    expect(await (await answerThroughCache()).json()).toEqual(RINGS_ANSWER)
  })

  test('is made again after two minutes', async () => {
    await answerThroughCache()
    await moveClock(119_000)
    expect(peekCached()?.status).toBe(200)
    await moveClock(121_000)
    expect(peekCached()).toBeUndefined()
  })

  test('is made again when its content changes by the clock', async () => {
    const expiryDate = new Date(Date.now() + 60_000).toUTCString()
    makeResponse.mockImplementation(async () =>
      Response.json(RINGS_ANSWER, { headers: { expires: expiryDate } }),
    )
    await answerThroughCache()
    await moveClock(58_000)
    expect(peekCached()?.status).toBe(200)
    await moveClock(60_000)
    expect(peekCached()).toBeUndefined()
  })

  test('is not cached if its content may already have changed', async () => {
    const expiryDate = new Date(Date.now() - 1_000).toUTCString()
    makeResponse.mockImplementation(async () =>
      Response.json(RINGS_ANSWER, { headers: { expires: expiryDate } }),
    )
    await answerThroughCache()
    expect(peekCached()).toBeUndefined()
  })

  test('is cached for half a second only while messages about changes do not arrive', async () => {
    let isHearingChanges = false
    answerCache = createAnswerCache(publicCallsOf(apiCalls), {
      isHearingChanges: () => isHearingChanges,
    })
    await answerThroughCache()
    expect(peekCached()?.status).toBe(200)
    await moveClock(600)
    expect(peekCached()).toBeUndefined()
    isHearingChanges = true
    expect(peekCached()?.status).toBe(200)
  })

  test('is cached longer while messages about changes do not arrive and the database cannot be read', async () => {
    let isHearingChanges = true
    answerCache = createAnswerCache(publicCallsOf(apiCalls), {
      isHearingChanges: () => isHearingChanges,
    })
    await answerThroughCache()
    isHearingChanges = false
    await moveClock(30_000)
    makeResponse.mockImplementation(async () => Response.json({ msg: 'Away' }, { status: 503 }))
    expect(await (await answerThroughCache()).json()).toEqual(RINGS_ANSWER)
    answerCache.invalidate('everything')
    expect((await answerThroughCache()).status).toBe(503)
  })

  test('has headers with its tags and its lifetime for a shared cache', async () => {
    const headers = { xkey: 'p7 lists', expires: new Date(Date.now() + 30_000).toUTCString() }
    makeResponse.mockImplementation(async () => Response.json(RINGS_ANSWER, { headers }))
    let isHearingChanges = true
    const cacheOptions = {
      isHearingChanges: () => isHearingChanges,
      isSharedCacheInFront: () => true,
    }
    answerCache = createAnswerCache(publicCallsOf(apiCalls), cacheOptions)
    const firstAnswer = await answerThroughCache()
    const sharedCacheHeaders = { xkey: 'p7 lists all', 'surrogate-key': 'p7 lists all' }
    expect(Object.fromEntries(firstAnswer.headers)).toMatchObject(sharedCacheHeaders)
    expect(firstAnswer.headers.get('cdn-cache-control')).toMatch(/^max-age=2\d$/)
    await moveClock(20_000)
    const laterAnswer = peekCached({ 'if-none-match': firstAnswer.headers.get('etag') ?? '' })
    expect(laterAnswer).toMatchObject({ status: 304, headers: sharedCacheHeaders })
    expect(laterAnswer?.headers['cdn-cache-control']).toMatch(/^max-age=\d$/)
    isHearingChanges = false
    const answerWhileLost = await answerThroughCache()
    expect(answerWhileLost.headers.get('cdn-cache-control')).toBe('no-store')
  })

  test('has no headers for a shared cache if it is a refusal, or if the shop has no shared cache', async () => {
    expect((await answerThroughCache()).headers.has('cdn-cache-control')).toBe(false)
    answerCache = createAnswerCache(publicCallsOf(apiCalls), { isSharedCacheInFront: () => true })
    makeResponse.mockImplementation(async () => Response.json({ msg: 'No' }, { status: 404 }))
    expect((await answerThroughCache()).headers.has('cdn-cache-control')).toBe(false)
  })

  test('is cached exactly as it was first sent', async () => {
    const firstAnswer = await answerThroughCache()
    const response = peekCached()
    expect(response?.status).toBe(200)
    expect(response?.headers).toEqual(Object.fromEntries(firstAnswer.headers))
    expect(response?.body).toEqual(await firstAnswer.bytes())
  })

  test('is compressed once, with the best compression that the client accepts', async () => {
    await answerThroughCache()
    expect(peekCached({ 'accept-encoding': 'br' })).toBeUndefined()
    const smallAnswer = await answerThroughCache(URL_PATH, { headers: { 'accept-encoding': 'br' } })
    const response = peekCached({ 'accept-encoding': 'br' })
    expect(response?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(response?.body).toEqual(await smallAnswer.bytes())
    expect(JSON.parse(brotliDecompressSync(response?.body ?? '').toString())).toEqual(RINGS_ANSWER)
    expect(makeResponse).toHaveBeenCalledTimes(1)
  })

  test('is not sent again to a client that already has it', async () => {
    const { etag = '' } = Object.fromEntries((await answerThroughCache()).headers)
    const response = peekCached({ 'if-none-match': `"other", ${etag}` })
    expect(response).toEqual({
      status: 304,
      headers: { 'cache-control': 'public, no-cache', etag, vary: 'accept-encoding' },
      body: null,
    })
    expect(
      (await answerThroughCache(URL_PATH, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304)
    expect(peekCached({ 'if-none-match': '"other"' })?.status).toBe(200)
  })
})

describe('an answer that is made for each request', () => {
  test('is given for a query that the call refuses', async () => {
    await answerThroughCache('/api/allproducts?limit=many')
    await answerThroughCache('/api/allproducts?limit=many')
    expect(makeResponse).toHaveBeenCalledTimes(2)
  })

  test('is given for a refusal, which keeps its own headers', async () => {
    makeResponse.mockImplementation(async () =>
      Response.json({ success: false }, { status: 503, headers: { 'cache-control': 'no-store' } }),
    )
    const refusalAnswer = await answerThroughCache()
    expect(refusalAnswer.status).toBe(503)
    expect(refusalAnswer.headers.get('cache-control')).toBe('no-store')
    expect(refusalAnswer.headers.has('etag')).toBe(false)
    expect(peekCached()).toBeUndefined()
  })

  test('is given for a personal answer, and for a call that changes something', async () => {
    await answerThroughCache('/api/getcart')
    await answerThroughCache('/api/getcart')
    await answerThroughCache(URL_PATH, { method: 'POST' })
    expect(makeResponse).toHaveBeenCalledTimes(3)
    expect(onCacheMiss).not.toHaveBeenCalled()
    expect(peekCached({}, '/api/getcart')).toBeUndefined()
    await answerThroughCache()
    expect(peekCached({}, URL_PATH, 'POST')).toBeUndefined()
    expect(peekCached({}, URL_PATH, 'HEAD')).toBeUndefined()
  })
})
