import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOrderQueue, type OrderQueueTurn, type RunInOrderQueue } from './order-queue.ts'

/** Orders that run until the test ends them. */
function startOrders(runInOrderQueue: RunInOrderQueue) {
  const startedNames: string[] = []
  const beginOrder = (name: string, pieces: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const orderOutcome = runInOrderQueue(async (queueTurn: OrderQueueTurn) => {
      queueTurn.takePieces(pieces)
      startedNames.push(name)
      await promise
    })
    orderOutcome.catch(() => {})
    return { end: resolve, fail: reject, done: orderOutcome }
  }
  return { started: startedNames, begin: beginOrder }
}

test('three orders of a piece run at once, and the others wait in the sequence in which they came', async () => {
  const { started: startedNames, begin: beginOrder } = startOrders(createOrderQueue(10))
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => beginOrder(name, [1]))
  await settled()
  expect(startedNames).toEqual(['a', 'b', 'c'])
  all[1]?.end()
  await settled()
  expect(startedNames).toEqual(['a', 'b', 'c', 'd'])
  for (const { end } of all) end()
  await Promise.all(all.map(({ done: orderOutcome }) => orderOutcome))
  expect(startedNames).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('an order of another piece does not wait while many orders of one piece wait', async () => {
  const { started: startedNames, begin: beginOrder } = startOrders(createOrderQueue(10))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) beginOrder(name, [1])
  await settled()
  beginOrder('other', [2])
  await settled()
  expect(startedNames).toEqual(['a', 'b', 'c', 'other'])
})

test('orders of two pieces finish, whatever the sequence of the pieces', async () => {
  const { begin: beginOrder } = startOrders(createOrderQueue(10))
  const all = Array.from({ length: 12 }, (_, n) => beginOrder(`${n}`, n % 2 ? [1, 2] : [2, 1]))
  for (const { end } of all) end()
  await Promise.all(all.map(({ done: orderOutcome }) => orderOutcome))
})

test('with five connections two orders run at once, so that three connections are left for reads', async () => {
  const { started: startedNames, begin: beginOrder } = startOrders(createOrderQueue(5))
  for (const [index, name] of ['a', 'b', 'c'].entries()) beginOrder(name, [index])
  await settled()
  expect(startedNames).toEqual(['a', 'b'])
})

test('after an order that fails the next one runs, and at most seven run at once', async () => {
  const { started: startedNames, begin: beginOrder } = startOrders(createOrderQueue(10))
  const all = Array.from({ length: 10 }, (_, n) => beginOrder(`${n}`, [n]))
  await settled()
  expect(startedNames).toHaveLength(7)
  all[0]?.fail(new Error('sold out'))
  await settled()
  expect(startedNames).toHaveLength(8)
  for (const { end } of all) end()
  await expect(all[0]?.done).rejects.toThrow('sold out')
  await Promise.all(all.slice(1).map(({ done: orderOutcome }) => orderOutcome))
})

test('an order that has waited for its piece runs before orders that came later', async () => {
  const { started: startedNames, begin: beginOrder } = startOrders(createOrderQueue(10))
  const [first] = ['a', 'b', 'c', 'waiting'].map((name) => beginOrder(name, [1]))
  const [other] = [2, 3, 4, 5].map((piece) => beginOrder(`${piece}`, [piece]))
  for (const piece of [6, 7]) beginOrder(`${piece}`, [piece])
  await settled()
  expect(startedNames).toEqual(['a', 'b', 'c', '2', '3', '4', '5'])
  first?.end()
  await settled()
  other?.end()
  await settled()
  expect(startedNames.slice(-2)).toEqual(['6', 'waiting'])
})
