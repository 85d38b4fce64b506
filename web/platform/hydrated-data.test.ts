import { dehydrate } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { makeFilledCache } from './hydrated-data.tsx'
import { createPageCache } from './query.ts'

afterEach(() => void vi.useRealTimers())

test('the data of a first page is as old as it is, also on a phone whose clock is a day behind', () => {
  const queryKey = ['GET /api/categories', {}]
  const pageCache = createPageCache(() => Promise.reject(new Error('No call is expected')))
  pageCache.setQueryData(queryKey, { data: [] })
  const pageData = dehydrate(pageCache)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  const openedAt = Date.now()
  const cache = makeFilledCache([pageData])
  expect(cache.getQueryState(queryKey)?.dataUpdatedAt).toBe(openedAt)
})
