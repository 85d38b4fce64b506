import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { startBucketSimulator } from '#tests/simulators/bucket-simulator.ts'
import { createSimulatorClock } from '#tests/simulators/simulator-clock.ts'
import { createSimulatorState } from '#tests/simulators/simulator-state.ts'
import { testPictureFiles } from '#tests/support/picture-files-suite.ts'
import { openBucketFiles } from './bucket-files.ts'
import type { PictureFiles } from './picture-files.ts'

const simulatorState = createSimulatorState(createSimulatorClock())
const bytes = new TextEncoder().encode('a picture')
const log = { error: vi.fn() }

const simulator = await startBucketSimulator(simulatorState)
afterAll(() => simulator.close())
afterEach(() => simulator.knobs.reset())

testPictureFiles('picture files in a bucket', async () => {
  simulator.objects.clear()
  return openBucketFiles(simulator.bucket, log)
})

describe('a bucket with problems', () => {
  const files = openBucketFiles(simulator.bucket, log)
  beforeEach(async () => {
    simulator.objects.clear()
    await files.write('masters/a', bytes, 'image/webp')
    log.error.mockClear()
  })

  const fileOperations: [string, (files: PictureFiles) => Promise<unknown>][] = [
    ['reading', (one) => one.read('masters/a')],
    ['writing', (one) => one.write('masters/b', bytes, 'image/webp')],
    ['removing', (one) => one.remove(['masters/b'])],
    ['listing', (one) => one.list('masters')[Symbol.asyncIterator]().next()],
  ]

  test.each(fileOperations)(
    '%s succeeds after one lost connection, and after one answer with 503',
    async (_, fileOperation) => {
      for (const nextLine of ['down', '503'] as const) {
        simulator.knobs.setForAll({ nextLine })
        await fileOperation(files)
      }
      expect(log.error).not.toHaveBeenCalled()
    },
  )

  test.each(fileOperations)(
    '%s fails if the bucket does not answer, and removes nothing',
    async (_, fileOperation) => {
      simulator.knobs.setForAll({ line: 'down' })
      await expect(fileOperation(files)).rejects.toThrow()
      expect([...simulator.objects.keys()]).toEqual(['masters/a'])
    },
  )

  test.each(fileOperations)('%s fails with a wrong secret', async (_, fileOperation) => {
    const filesWithWrongSecret = openBucketFiles({ ...simulator.bucket, secret: 'another' }, log)
    await expect(fileOperation(filesWithWrongSecret)).rejects.toThrow()
    expect([...simulator.objects.keys()]).toEqual(['masters/a'])
  })

  test('a picture does not count as missing if the bucket does not answer or refuses the request', async () => {
    for (const values of [{ line: 'down' }, { line: '503' }, { key: 'refused' }] as const) {
      simulator.knobs.reset()
      simulator.knobs.setForAll(values)
      await expect(files.read('masters/a')).rejects.toThrow(new Refusal('SHOP_UNREACHABLE').message)
    }
    expect(log.error).toHaveBeenCalledTimes(3)
    expect(String(log.error.mock.calls[2]?.[0].err)).toContain(
      '403 (AccessDenied) to GET masters/a',
    )
  })

  test('fills no disk with lines about it in the log', async () => {
    simulator.knobs.setForAll({ key: 'refused' })
    const ownFiles = openBucketFiles(simulator.bucket, log)
    for (let number = 0; number < 40; number++) await ownFiles.read('masters/a').catch(() => {})
    expect(log.error).toHaveBeenCalledTimes(20)
  })

  test.each(['full', 'damaged'] as const)('a picture is refused: %s', async (putFailure) => {
    simulator.knobs.setForAll({ put: putFailure })
    await expect(files.write('masters/b', bytes, 'image/webp')).rejects.toThrow(
      new Refusal('NO_ROOM_FOR_PICTURES').message,
    )
    expect([...simulator.objects.keys()]).toEqual(['masters/a'])
    expect(log.error).toHaveBeenCalledOnce()
  })

  test('an invalid answer to a list request does not count as an empty list', async () => {
    simulator.knobs.setForAll({ line: 'garbage' })
    await expect(files.list('masters')[Symbol.asyncIterator]().next()).rejects.toThrow('no list')
  })

  test('objects have their content type, for a CDN that reads the bucket', () => {
    expect(simulator.objects.get('masters/a')?.contentType).toBe('image/webp')
  })
})

describe('a bucket on a slow line', () => {
  const limits = { withoutContentMs: 150, slowestBytesPerSecond: 1_000_000 }

  test('gets a large object, for which it needs longer than for a small one', async () => {
    simulatorState.slowAnswerMs = 500
    simulator.knobs.setForAll({ line: 'slow' })
    const files = openBucketFiles(simulator.bucket, log, limits)
    await files.write('masters/large', new Uint8Array(1_000_000), 'image/webp')
    expect(simulator.objects.get('masters/large')?.bytes).toHaveLength(1_000_000)
    await expect(files.write('masters/small', bytes, 'image/webp')).rejects.toThrow()
  })

  /** Sends an object of ten parts, one every 30 ms; the length that it announces may be wrong. */
  async function readFromSlowBucket(options: { partCount: number; announcedParts: number }) {
    const part = Buffer.alloc(100_000)
    const server = createServer(async (_, response) => {
      response.writeHead(200, { 'content-length': options.announcedParts * part.length })
      for (let number = 0; number < options.partCount; number++) {
        response.write(part)
        await sleep(30)
      }
      if (options.partCount < options.announcedParts) response.destroy()
      else response.end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/pictures`
    return openBucketFiles({ ...simulator.bucket, url }, log, limits)
      .read('masters/a')
      .finally(() => server.close())
  }

  test('is read until the end', async () => {
    const read = await readFromSlowBucket({ partCount: 10, announcedParts: 10 })
    expect(read).toHaveLength(1_000_000)
  })

  test('does not seem to have an object whose second half is missing', async () => {
    await expect(readFromSlowBucket({ partCount: 5, announcedParts: 10 })).rejects.toThrow(
      new Refusal('SHOP_UNREACHABLE').message,
    )
  })
})

test('a list is read page by page with the token of the storage', async () => {
  const bucketWithSmallPages = await startBucketSimulator(simulatorState, { pageSize: 7 })
  try {
    const files = openBucketFiles(bucketWithSmallPages.bucket, log)
    const keys = Array.from({ length: 50 }, (_, index) => `masters/${index}`)
    await Promise.all(keys.map((key) => files.write(key, bytes, 'image/webp')))
    const found: string[] = []
    for await (const page of files.list('masters')) found.push(...page.map(({ key }) => key))
    expect(found.toSorted()).toEqual(keys.toSorted())
  } finally {
    await bucketWithSmallPages.close()
  }
})
