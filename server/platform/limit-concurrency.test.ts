import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Work that ends when the test calls `end` or `fail`. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more than the allowed number runs at once, in the order it came', async () => {
  const runLimited = limitConcurrency({ atOnce: 2, maxWaiting: 10 })
  const started: number[] = []
  const works = Array.from({ length: 4 }, () => openWork())
  const all = works.map(({ work }, n) =>
    runLimited(() => {
      started.push(n)
      return work()
    }),
  )
  await settled()
  expect(started).toEqual([0, 1])
  works[1]?.end()
  await settled()
  expect(started).toEqual([0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3])
})

test('a caller that comes when too many wait is refused and starts nothing', async () => {
  const runLimited = limitConcurrency({ atOnce: 1, maxWaiting: 1 })
  const first = openWork()
  const running = runLimited(first.work)
  const waiting = runLimited(async () => 'second')
  let isStarted = false
  const third = runLimited(async () => {
    isStarted = true
  })
  await expect(third).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 3 } })
  first.end()
  await running
  expect(await waiting).toBe('second')
  expect(isStarted).toBe(false)
})

test('work that fails gives its place to the next', async () => {
  const runLimited = limitConcurrency({ atOnce: 1, maxWaiting: 5 })
  const broken = runLimited(() => Promise.reject(new Error('broken')))
  const next = runLimited(async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await runLimited(async () => 'later')).toBe('later')
})

test('whoever has waited for too long is refused, and its turn goes to the next', async () => {
  const runLimited = limitConcurrency({ atOnce: 1, maxWaiting: 10, maxWaitMs: 20 })
  const first = openWork()
  const running = runLimited(first.work)
  await expect(runLimited(async () => 'too late')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  first.end()
  await running
  expect(await runLimited(async () => 'at once')).toBe('at once')
})
