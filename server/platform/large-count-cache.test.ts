import { setTimeout as sleep, setImmediate as untilRead } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLargeCountCache } from './large-count-cache.ts'

/** Counts one more each time. */
function createCounterFrom(first: number) {
  let next = first
  return async () => next++
}
const countOfNumber = (count: number) => count

test('a large count is used again for the same question', async () => {
  const counts = createLargeCountCache(countOfNumber)
  const read = createCounterFrom(3_001)
  expect(await counts('rings', read)).toBe(3_001)
  expect(await counts('rings', read)).toBe(3_001)
  expect(await counts('necklaces', read)).toBe(3_002)
})

test('a count that is not large is read again each time', async () => {
  const counts = createLargeCountCache(countOfNumber)
  const read = createCounterFrom(2_999)
  expect([await counts('rings', read), await counts('rings', read)]).toEqual([2_999, 3_000])
})

test('an old large count is read again once, and all callers meanwhile get the old one', async () => {
  const counts = createLargeCountCache(countOfNumber, { freshMs: -1 })
  const { promise, resolve } = Promise.withResolvers<number>()
  let readCount = 0
  const readSlowly = () => {
    readCount++
    return promise
  }
  await counts('rings', async () => 20_000)
  expect([await counts('rings', readSlowly), await counts('rings', readSlowly)]).toEqual([
    20_000, 20_000,
  ])
  expect(readCount).toBe(1)
  resolve(20_001)
  await untilRead()
  expect(await counts('rings', readSlowly)).toBe(20_001)
})

test('a count that was large and has become small is not cached any more', async () => {
  const counts = createLargeCountCache(countOfNumber, { freshMs: -1 })
  await counts('rings', async () => 20_000)
  expect(await counts('rings', async () => 7)).toBe(20_000)
  await untilRead()
  expect(await counts('rings', async () => 8)).toBe(8)
})

test('a large count beyond its maximum age is not used', async () => {
  const counts = createLargeCountCache(countOfNumber, { maxAgeMs: 1 })
  const read = createCounterFrom(20_000)
  await counts('rings', read)
  await sleep(20)
  expect(await counts('rings', read)).toBe(20_001)
})

const failToRead = async () => {
  throw new Error('The database is gone')
}

test('a count that could not be read is not cached', async () => {
  const counts = createLargeCountCache(countOfNumber)
  await expect(counts('rings', failToRead)).rejects.toThrow('gone')
  expect(await counts('rings', createCounterFrom(20_000))).toBe(20_000)
})

test('an old count that could not be read again is removed from the cache', async () => {
  const counts = createLargeCountCache(countOfNumber, { freshMs: -1 })
  await counts('rings', async () => 20_000)
  expect(await counts('rings', failToRead)).toBe(20_000)
  await untilRead()
  await expect(counts('rings', failToRead)).rejects.toThrow('gone')
})
