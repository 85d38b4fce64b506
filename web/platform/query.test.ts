import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createApiClient } from './api.ts'
import { ApiError } from './api-error.ts'
import {
  browserCache,
  createPageCache,
  createQueryCache,
  personalQuery,
  readQuery,
  retryDelay,
} from './query.ts'
import { endSession, startSession } from './session.ts'

it('a retry waits one second, then twice as long each time, at most 30 seconds', () => {
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

it('a read is retried three times, but not if the server refused it', () => {
  const { retry } = createQueryCache().getDefaultOptions().queries ?? {}
  const wouldRetry = (failureCount: number, error: Error) =>
    typeof retry === 'function' && retry(failureCount, error)
  expect(
    [0, 2, 3].map((failureCount) => wouldRetry(failureCount, ApiError.fromCallFailure('TIMEOUT'))),
  ).toEqual([true, true, false])
  expect(wouldRetry(0, new ApiError('NOT_FOUND', 404, 'Product not found'))).toBe(false)
  expect(wouldRetry(0, new ApiError('UNAVAILABLE', 503, 'Later'))).toBe(true)
})

it('the query key consists of route and input', async () => {
  const send = vi.fn(async () => Response.json({ success: true, data: [] }))
  const cache = createPageCache(
    createApiClient({ send, readToken: () => undefined, onUnauthenticated: () => {} }),
  )
  const query = readQuery('GET /allproducts', { query: { page: 2 } })
  await cache.fetchQuery(query)
  expect(query.queryKey).toEqual(['GET /allproducts', { query: { page: 2 } }])
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/api/allproducts?page=2',
    expect.objectContaining({ method: 'GET' }),
  )
})

it('only personal data are marked as personal', () => {
  expect(personalQuery('GET /api/getcart').meta).toEqual({ personal: true })
  expect(readQuery('GET /api/store').meta).toBeUndefined()
})

it('a sign-out removes personal data, and does not load them again', async () => {
  const apiCall = vi.fn(async () => Response.json({ success: true, data: [] }))
  vi.stubGlobal('fetch', apiCall)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  startSession({
    user: { id: 1, email: 'sita@gahana.test', firstName: 'Sita', lastName: 'Jha', role: 'shopper' },
    token: 'token-one',
  })
  const query = { ...personalQuery('GET /api/wishlist'), enabled: true }
  const observer = new QueryObserver(browserCache, query)
  const unsubscribe = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined())
  endSession()
  expect(browserCache.getQueryData(query.queryKey)).toBeUndefined()
  expect(apiCall).toHaveBeenCalledTimes(1)
  unsubscribe()
})

it('a change of the user’s name does not remove personal data', async () => {
  const apiCall = vi.fn(async () => Response.json({ success: true, data: [] }))
  vi.stubGlobal('fetch', apiCall)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const user = { id: 1, email: 'sita@gahana.test', lastName: 'Jha', role: 'shopper' } as const
  startSession({ user: { ...user, firstName: 'Sita' }, token: 'token-two' })
  const observer = new QueryObserver(browserCache, personalQuery('GET /api/wishlist'))
  const unsubscribe = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined())
  startSession({ user: { ...user, firstName: 'Gita' }, token: 'token-two' })
  expect(observer.getCurrentResult().data).toBeDefined()
  startSession({ user: { ...user, id: 2, firstName: 'Maya' }, token: 'token-three' })
  expect(observer.getCurrentResult().data).toBeUndefined()
  unsubscribe()
})
