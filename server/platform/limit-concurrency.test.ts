import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Work that ends when the test calls `end` or `fail`. */
function createOpenWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}
const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('at most the allowed number of calls runs at once, in the sequence in which they came', async () => {
  const runLimited = limitConcurrency({ maxAtOnce: 2, maxWaiting: 10 })
  const startedWorks: number[] = []
  const openWorks = Array.from({ length: 4 }, () => createOpenWork())
  const all = openWorks.map(({ work }, n) =>
    runLimited(() => {
      startedWorks.push(n)
      return work()
    }),
  )
  await waitForNextTurn()
  expect(startedWorks).toEqual([0, 1])
  openWorks[1]?.end()
  await waitForNextTurn()
  expect(startedWorks).toEqual([0, 1, 2])
  for (const { end } of openWorks) end()
  await Promise.all(all)
  expect(startedWorks).toEqual([0, 1, 2, 3])
})

test('a caller that comes when too many wait is refused and starts nothing', async () => {
  const runLimited = limitConcurrency({ maxAtOnce: 1, maxWaiting: 1 })
  const first = createOpenWork()
  const runningWork = runLimited(first.work)
  const waitingWork = runLimited(async () => 'second')
  let isThirdStarted = false
  const thirdWork = runLimited(async () => {
    isThirdStarted = true
  })
  await expect(thirdWork).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 3 } })
  first.end()
  await runningWork
  expect(await waitingWork).toBe('second')
  expect(isThirdStarted).toBe(false)
})

test('after a call that fails the next one runs', async () => {
  const runLimited = limitConcurrency({ maxAtOnce: 1, maxWaiting: 5 })
  const brokenWork = runLimited(() => Promise.reject(new Error('broken')))
  const next = runLimited(async () => 'next')
  await expect(brokenWork).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await runLimited(async () => 'later')).toBe('later')
})

test('a call that has waited too long is refused, and the next one runs', async () => {
  const runLimited = limitConcurrency({ maxAtOnce: 1, maxWaiting: 10, maxWaitMs: 20 })
  const first = createOpenWork()
  const runningWork = runLimited(first.work)
  await expect(runLimited(async () => 'too late')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  first.end()
  await runningWork
  expect(await runLimited(async () => 'at once')).toBe('at once')
})
