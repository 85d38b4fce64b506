import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheTagOfProduct } from '#server/platform/cache-tags.ts'
import { createLog } from '#server/platform/log.ts'
import { startEdgeCacheSimulator } from '#tests/simulators/edge-cache-simulator.ts'
import { createSimulatorClock } from '#tests/simulators/simulator-clock.ts'
import { createSimulatorState } from '#tests/simulators/simulator-state.ts'
import { createSharedCachePurger, type SharedCachePurger } from './purge-shared-cache.ts'

type EdgeCache = Awaited<ReturnType<typeof startEdgeCacheSimulator>>

const simulatorState = createSimulatorState(createSimulatorClock())
let edgeCaches: EdgeCache[]
let purger: SharedCachePurger

beforeEach(async () => {
  edgeCaches = [
    await startEdgeCacheSimulator(simulatorState),
    await startEdgeCacheSimulator(simulatorState),
  ]
  purger = createSharedCachePurger(
    edgeCaches.map(({ url }) => url),
    createLog('silent'),
  )
})
afterEach(async () => {
  await purger.close()
  for (const edge of edgeCaches) await edge.close()
})

const purgesOf = (number: number) => edgeCaches[number]?.purges ?? []
const [RING, NECKLACE] = [cacheTagOfProduct(7), cacheTagOfProduct(12)]

test('changes that come together are purged together, and once more, at every edge cache', async () => {
  purger.purge([RING])
  purger.purge([NECKLACE, 'lists'])
  purger.purge([RING])
  const twice = ['p7 p12 lists', 'p7 p12 lists']
  await expect.poll(() => edgeCaches.map(({ purges }) => purges)).toEqual([twice, twice])
  await expect.poll(purger.readUse).toEqual({ sent: 4, failed: 0 })
})

test('a change of everything purges everything', async () => {
  purger.purge([RING])
  purger.purge('everything')
  await expect.poll(() => purgesOf(0)).toEqual(['all', 'all'])
})

test('more products than a header can name are everything', async () => {
  purger.purge(Array.from({ length: 300 }, (_, at) => cacheTagOfProduct(at + 1)))
  await expect.poll(() => purgesOf(0)[0]).toBe('all')
})

test.each([
  ['refuses', '503'],
  ['is silent', 'silent'],
] as const)(
  'a change is sent again while an edge cache %s, and the other one has it',
  async (_, line) => {
    const [first] = edgeCaches
    if (!first) throw new Error('There is no edge cache')
    first.knobs.setForAll({ line })
    purger.purge([RING])
    await expect.poll(() => purgesOf(1)).toEqual(['p7', 'p7'])
    await expect.poll(() => purger.readUse().failed).toBeGreaterThan(1)
    purger.purge([NECKLACE])
    expect(purgesOf(0)).toEqual([])
    first.knobs.reset()
    await expect.poll(() => purgesOf(0)[0]).toBe('p7 p12')
  },
)
