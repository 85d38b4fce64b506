import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLargeCounts } from './large-counts.ts'

/** Counts one more each time. */
function counterFrom(first: number) {
  let next = first
  return async () => next++
}
const itself = (count: number) => count

test('a large count is used again for the same question', async () => {
  const counts = createLargeCounts(itself)
  const read = counterFrom(3_001)
  expect(await counts('rings', read)).toBe(3_001)
  expect(await counts('rings', read)).toBe(3_001)
  expect(await counts('necklaces', read)).toBe(3_002)
})

test('a count that is not large is read again each time', async () => {
  const counts = createLargeCounts(itself)
  const read = counterFrom(2_999)
  expect([await counts('rings', read), await counts('rings', read)]).toEqual([2_999, 3_000])
})

test('a large count is read again when it is old', async () => {
  const counts = createLargeCounts(itself, { maxAgeMs: 1 })
  const read = counterFrom(20_000)
  await counts('rings', read)
  await sleep(20)
  expect(await counts('rings', read)).toBe(20_001)
})

test('what could not be read is not kept', async () => {
  const counts = createLargeCounts(itself)
  const fail = async () => {
    throw new Error('The database is gone')
  }
  await expect(counts('rings', fail)).rejects.toThrow('gone')
  expect(await counts('rings', counterFrom(20_000))).toBe(20_000)
})
