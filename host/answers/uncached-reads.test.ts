import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { countUncachedReads } from './uncached-reads.ts'

afterEach(() => vi.restoreAllMocks())

test('a network that asks for too much in a minute waits for the next one, and no other does', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const count = countUncachedReads({ most: 3 })
  for (let read = 0; read < 3; read++) count('203.0.113.5')
  clock.mockReturnValue(31_000)
  const refusal = refusalOf(() => count('203.0.113.5'))
  expect(refusal?.code).toBe('RATE_LIMITED')
  expect(refusal?.details.retryAfter).toBe(30)
  count('203.0.113.6')
  clock.mockReturnValue(61_500)
  count('203.0.113.5')
})

test('all addresses of one home network with IPv6 are counted together', () => {
  const count = countUncachedReads({ most: 2 })
  count('2001:db8:1:2::1')
  count('2001:db8:1:2:ffff::9')
  expect(refusalOf(() => count('2001:db8:1:2::3'))?.code).toBe('RATE_LIMITED')
})

function refusalOf(work: () => void): Refusal | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return undefined
}
