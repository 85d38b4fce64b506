import { describe, expect, it, vi } from 'vitest'
import { type ApiDependencies, createApiClient } from './api.ts'
import { ApiError } from './api-error.ts'

const jsonResponse = (body: unknown, status = 200) => Response.json(body, { status })

function makeClient(respond: () => Response | Promise<Response>, token?: string) {
  const sentRequests: { path: string; requestInit: RequestInit }[] = []
  const onUnauthenticated = vi.fn<ApiDependencies['onUnauthenticated']>()
  const send = async (path: string, requestInit: RequestInit) => {
    sentRequests.push({ path, requestInit })
    return respond()
  }
  const api = createApiClient({ send, readToken: () => token, onUnauthenticated })
  return { api, sent: sentRequests, onUnauthenticated }
}

const catchFailureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrownError: unknown) => thrownError,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as a call fails')
  return error
}

describe('a call', () => {
  it('is made below /api, with path and query parameters filled in', async () => {
    const { api, sent: sentRequests } = makeClient(() => jsonResponse({ success: true, data: [] }))
    await api('GET /api/singleproduct/{id}', { path: { id: 'a/b' } })
    await api('GET /allproducts', { query: { page: 2, sort: 'name', category: undefined } })
    expect(sentRequests.map(({ path }) => path)).toEqual([
      '/api/singleproduct/a%2Fb',
      '/api/allproducts?page=2&sort=name',
    ])
  })

  it('sends the token, the idempotency key and a JSON body', async () => {
    const { api, sent: sentRequests } = makeClient(() => jsonResponse({ success: true }), 'secret')
    await api('POST /api/order/addorder', { body: { addressId: 7 } }, { idempotencyKey: 'once' })
    const requestInit = sentRequests[0]?.requestInit
    const headers = new Headers(requestInit?.headers)
    expect(requestInit?.method).toBe('POST')
    expect(requestInit?.body).toBe('{"addressId":7}')
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('idempotency-key')).toBe('once')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('returns the answer of the server', async () => {
    const { api } = makeClient(() => jsonResponse({ success: true, data: { name: 'Gahana' } }))
    await expect(api('GET /api/store')).resolves.toMatchObject({ data: { name: 'Gahana' } })
  })
})

describe('a call that is refused', () => {
  it('throws an error with the code, message, fields and data of the server', async () => {
    const message = 'The price has changed'
    const refusalBody = { success: false, code: 'PRICE_CHANGED', msg: message, message }
    const { api } = makeClient(() =>
      jsonResponse({ ...refusalBody, fields: { a: 'b' }, total: 5 }, 409),
    )
    const error = await catchFailureOf(api('GET /api/store'))
    expect(error).toMatchObject({ code: 'PRICE_CHANGED', status: 409, message })
    expect(error.fields).toEqual({ a: 'b' })
    expect(error.details).toEqual({ total: 5 })
  })

  it('reports a token that is no longer accepted', async () => {
    const message = 'Please log in to continue'
    const refusalBody = { success: false, code: 'UNAUTHENTICATED', msg: message, message }
    const { api, onUnauthenticated } = makeClient(() => jsonResponse(refusalBody, 401), 'old')
    await catchFailureOf(api('GET /api/getcart'))
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('old')
  })
})

describe('an answer with a message', () => {
  it.each([
    ['msg', { success: false, msg: 'Not today' }, 400],
    ['message', { success: false, message: 'Not today' }, 409],
    ['a status that says otherwise', { success: false, message: 'Not today' }, 200],
  ])('is a refusal, with %s', async (_, body, status) => {
    const { api } = makeClient(() => jsonResponse(body, status))
    expect(await catchFailureOf(api('GET /api/store'))).toMatchObject({
      status,
      message: 'Not today',
    })
  })
})

describe('a call without a valid answer', () => {
  it('distinguishes: not reached, timed out, not readable', async () => {
    const clientWithoutConnection = makeClient(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    const clientWithTimeout = makeClient(() =>
      Promise.reject(new DOMException('late', 'TimeoutError')),
    )
    const clientWithHtmlAnswer = makeClient(() => new Response('<html>', { status: 502 }))
    expect(await catchFailureOf(clientWithoutConnection.api('GET /api/store'))).toMatchObject({
      code: 'FETCH_FAILURE',
    })
    expect(await catchFailureOf(clientWithTimeout.api('GET /api/store'))).toMatchObject({
      code: 'TIMEOUT',
    })
    expect(await catchFailureOf(clientWithHtmlAnswer.api('GET /api/store'))).toMatchObject({
      code: 'PARSE_FAILURE',
      status: 502,
    })
  })

  it('fails if something other than the shop answered', async () => {
    for (const body of [null, 'welcome', [], {}, { success: 'true' }, { success: false }]) {
      const { api } = makeClient(() => jsonResponse(body))
      expect(await catchFailureOf(api('GET /api/store'))).toMatchObject({ code: 'PARSE_FAILURE' })
    }
  })

  it('fails with the abort error if its caller aborted it', async () => {
    const abortError = new DOMException('given up', 'AbortError')
    const { api } = makeClient(() => Promise.reject(abortError))
    await expect(api('GET /api/store')).rejects.toBe(abortError)
  })
})
