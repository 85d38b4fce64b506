import { describe, expect, it, vi } from 'vitest'
import { type ApiDependencies, createApiClient } from './api.ts'
import { ApiError } from './api-error.ts'

const json = (body: unknown, status = 200) => Response.json(body, { status })

function makeClient(answer: () => Response | Promise<Response>, token?: string) {
  const sent: { path: string; init: RequestInit }[] = []
  const onUnauthenticated = vi.fn<ApiDependencies['onUnauthenticated']>()
  const send = async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    return answer()
  }
  const api = createApiClient({ send, readToken: () => token, onUnauthenticated })
  return { api, sent, onUnauthenticated }
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as a call fails')
  return error
}

describe('a call', () => {
  it('is made below /api, with path and query parameters filled in', async () => {
    const { api, sent } = makeClient(() => json({ success: true, data: [] }))
    await api('GET /api/singleproduct/{id}', { path: { id: 'a/b' } })
    await api('GET /allproducts', { query: { page: 2, sort: 'name', category: undefined } })
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/singleproduct/a%2Fb',
      '/api/allproducts?page=2&sort=name',
    ])
  })

  it('sends the token, the idempotency key and a JSON body', async () => {
    const { api, sent } = makeClient(() => json({ success: true }), 'secret')
    await api('POST /api/order/addorder', { body: { addressId: 7 } }, { idempotencyKey: 'once' })
    const init = sent[0]?.init
    const headers = new Headers(init?.headers)
    expect(init?.method).toBe('POST')
    expect(init?.body).toBe('{"addressId":7}')
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('idempotency-key')).toBe('once')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('returns the answer of the server', async () => {
    const { api } = makeClient(() => json({ success: true, data: { name: 'Gahana' } }))
    await expect(api('GET /api/store')).resolves.toMatchObject({ data: { name: 'Gahana' } })
  })
})

describe('a call that is refused', () => {
  it('throws an error with the code, message, fields and data of the server', async () => {
    const message = 'The price has changed'
    const refusal = { success: false, code: 'PRICE_CHANGED', msg: message, message }
    const { api } = makeClient(() => json({ ...refusal, fields: { a: 'b' }, total: 5 }, 409))
    const error = await failureOf(api('GET /api/store'))
    expect(error).toMatchObject({ code: 'PRICE_CHANGED', status: 409, message })
    expect(error.fields).toEqual({ a: 'b' })
    expect(error.details).toEqual({ total: 5 })
  })

  it('reports a token that is no longer accepted', async () => {
    const message = 'Please log in to continue'
    const refusal = { success: false, code: 'UNAUTHENTICATED', msg: message, message }
    const { api, onUnauthenticated } = makeClient(() => json(refusal, 401), 'old')
    await failureOf(api('GET /api/getcart'))
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('old')
  })
})

describe('an answer with a message', () => {
  it.each([
    ['msg', { success: false, msg: 'Not today' }, 400],
    ['message', { success: false, message: 'Not today' }, 409],
    ['a status that says otherwise', { success: false, message: 'Not today' }, 200],
  ])('is a refusal, with %s', async (_, body, status) => {
    const { api } = makeClient(() => json(body, status))
    expect(await failureOf(api('GET /api/store'))).toMatchObject({ status, message: 'Not today' })
  })
})

describe('a call without a valid answer', () => {
  it('distinguishes: not reached, timed out, not readable', async () => {
    const lost = makeClient(() => Promise.reject(new TypeError('Failed to fetch')))
    const slow = makeClient(() => Promise.reject(new DOMException('late', 'TimeoutError')))
    const htmlClient = makeClient(() => new Response('<html>', { status: 502 }))
    expect(await failureOf(lost.api('GET /api/store'))).toMatchObject({ code: 'FETCH_FAILURE' })
    expect(await failureOf(slow.api('GET /api/store'))).toMatchObject({ code: 'TIMEOUT' })
    expect(await failureOf(htmlClient.api('GET /api/store'))).toMatchObject({
      code: 'PARSE_FAILURE',
      status: 502,
    })
  })

  it('fails if something other than the shop answered', async () => {
    for (const body of [null, 'welcome', [], {}, { success: 'true' }, { success: false }]) {
      const { api } = makeClient(() => json(body))
      expect(await failureOf(api('GET /api/store'))).toMatchObject({ code: 'PARSE_FAILURE' })
    }
  })

  it('stays an abort if its caller aborted it', async () => {
    const abort = new DOMException('given up', 'AbortError')
    const { api } = makeClient(() => Promise.reject(abort))
    await expect(api('GET /api/store')).rejects.toBe(abort)
  })
})
