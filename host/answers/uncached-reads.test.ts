import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { countUncachedReads } from './uncached-reads.ts'

afterEach(() => vi.restoreAllMocks())

test('a network with too many uncached reads has to wait for the next minute, and other networks do not', () => {
  const mockedClock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const countRead = countUncachedReads({ most: 3 })
  for (let readNumber = 0; readNumber < 3; readNumber++) countRead('203.0.113.5')
  mockedClock.mockReturnValue(31_000)
  const refusal = catchRefusal(() => countRead('203.0.113.5'))
  expect(refusal?.code).toBe('RATE_LIMITED')
  expect(refusal?.details.retryAfter).toBe(30)
  countRead('203.0.113.6')
  mockedClock.mockReturnValue(61_500)
  countRead('203.0.113.5')
})

test('all addresses of one home network with IPv6 are counted together', () => {
  const countRead = countUncachedReads({ most: 2 })
  countRead('2001:db8:1:2::1')
  countRead('2001:db8:1:2:ffff::9')
  expect(catchRefusal(() => countRead('2001:db8:1:2::3'))?.code).toBe('RATE_LIMITED')
})

function catchRefusal(doWork: () => void): Refusal | undefined {
  try {
    doWork()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return undefined
}
