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
let cachePurger: SharedCachePurger

beforeEach(async () => {
  edgeCaches = [
    await startEdgeCacheSimulator(simulatorState),
    await startEdgeCacheSimulator(simulatorState),
  ]
  cachePurger = createSharedCachePurger(
    edgeCaches.map(({ url }) => url),
    createLog('silent'),
  )
})
afterEach(async () => {
  await cachePurger.close()
  for (const edgeCache of edgeCaches) await edgeCache.close()
})

const purgesOf = (cacheIndex: number) => edgeCaches[cacheIndex]?.purges ?? []
const [RING_TAG, NECKLACE_TAG] = [cacheTagOfProduct(7), cacheTagOfProduct(12)]

/** A change is purged again after about half a second, one second and two seconds. */
const fourTimes = (purge: string) => [purge, purge, purge, purge]
const withinFourSeconds = { timeout: 4_000 }

test('changes at the same time are purged in one request and then three times more, at every shared cache', async () => {
  cachePurger.purgeChanged([RING_TAG])
  cachePurger.purgeChanged([NECKLACE_TAG, 'lists'])
  cachePurger.purgeChanged([RING_TAG])
  const startedAt = performance.now()
  const expectedPurges = fourTimes('p7 p12 lists')
  await expect
    .poll(() => edgeCaches.map(({ purges }) => purges), withinFourSeconds)
    .toEqual([expectedPurges, expectedPurges])
  expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  await expect.poll(cachePurger.readPurgeCounts).toEqual({ sentCount: 8, failedCount: 0 })
})

test('a product that changes again is purged as often as after its first change', async () => {
  cachePurger.purgeChanged([RING_TAG])
  await expect.poll(() => purgesOf(0), withinFourSeconds).toHaveLength(2)
  cachePurger.purgeChanged([RING_TAG, NECKLACE_TAG])
  await expect
    .poll(() => purgesOf(0), withinFourSeconds)
    .toEqual(['p7', 'p7', ...fourTimes('p7 p12')])
})

test('a change of the whole catalogue purges the whole shared cache', async () => {
  cachePurger.purgeChanged([RING_TAG])
  cachePurger.purgeChanged('everything')
  await expect.poll(() => purgesOf(0), withinFourSeconds).toEqual(fourTimes('all'))
})

test('if more products change than fit into a header, the whole shared cache is purged', async () => {
  cachePurger.purgeChanged(
    Array.from({ length: 300 }, (_, purgeIndex) => cacheTagOfProduct(purgeIndex + 1)),
  )
  await expect.poll(() => purgesOf(0)[0]).toBe('all')
})

test.each([
  ['refuses', '503'],
  ['is silent', 'silent'],
] as const)(
  'if one shared cache %s, the purge is sent to it again, and the other cache gets it at once',
  async (_, connectionState) => {
    const [firstEdgeCache] = edgeCaches
    if (!firstEdgeCache) throw new Error('There is no edge cache')
    firstEdgeCache.knobs.setForAll({ line: connectionState })
    cachePurger.purgeChanged([RING_TAG])
    await expect.poll(() => purgesOf(1)).toEqual(['p7', 'p7'])
    await expect.poll(() => cachePurger.readPurgeCounts().failedCount).toBeGreaterThan(1)
    cachePurger.purgeChanged([NECKLACE_TAG])
    expect(purgesOf(0)).toEqual([])
    firstEdgeCache.knobs.reset()
    await expect.poll(() => purgesOf(0)[0]).toBe('p7 p12')
  },
)
