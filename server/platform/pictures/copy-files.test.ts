import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBucketSimulator } from '#tests/simulators/bucket-simulator.ts'
import { createSimulatorClock } from '#tests/simulators/simulator-clock.ts'
import { createSimulatorState } from '#tests/simulators/simulator-state.ts'
import { openBucketFiles } from './bucket-files.ts'
import { copyPictureFiles } from './copy-files.ts'
import { openFolderFiles } from './folder-files.ts'
import type { PictureFiles } from './picture-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function openFolderAndBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-copy-'))
  const simulator = await startBucketSimulator(createSimulatorState(createSimulatorClock()), {
    pageSize: 7,
  })
  onTestFinished(async () => {
    await simulator.close()
    await rm(folder, { recursive: true })
  })
  const bucket = openBucketFiles(simulator.bucket, { error: vi.fn() })
  return { simulator, bucket, folder: openFolderFiles(folder) }
}

async function writeFiles(files: PictureFiles, count: number) {
  for (let n = 0; n < count; n += 1) {
    await files.write(`masters/${n}`, bytesOf(`master ${n}`), 'image/webp')
    await files.write(`variants/${n}-40.webp`, bytesOf(`RIFF....WEBP${n}`), 'image/webp')
  }
}

test('pictures are copied to a bucket once, and back to an empty folder without loss', async () => {
  const { folder, bucket, simulator } = await openFolderAndBucket()
  await writeFiles(folder, 30)
  expect(await copyPictureFiles(folder, bucket)).toBe(60)
  expect(await copyPictureFiles(folder, bucket)).toBe(0)
  expect(simulator.objects.get('variants/7-40.webp')?.contentType).toBe('image/webp')

  const { folder: other } = await openFolderAndBucket()
  expect(await copyPictureFiles(bucket, other)).toBe(60)
  for (let n = 0; n < 30; n += 1)
    expect(await other.read(`masters/${n}`)).toEqual(await folder.read(`masters/${n}`))
})

test('a copy that was interrupted continues with the missing files', async () => {
  const { folder, bucket, simulator } = await openFolderAndBucket()
  await writeFiles(folder, 20)
  simulator.knobs.setForAll({ put: 'full' })
  await expect(copyPictureFiles(folder, bucket)).rejects.toThrow()
  simulator.knobs.reset()
  await bucket.write('masters/3', bytesOf('master 3'), 'image/webp')
  expect(await copyPictureFiles(folder, bucket)).toBeLessThan(40)
  expect(simulator.objects.size).toBe(40)
})
