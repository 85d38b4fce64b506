import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBucketSimulator } from '../simulators/bucket-simulator.ts'
import { createSimulatorClock } from '../simulators/simulator-clock.ts'
import { createSimulatorState } from '../simulators/simulator-state.ts'
import { runCommand } from '../support/run-command.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const loadPicture = async (shop: RunningShop, address: string) => {
  const pictureAnswer = await shop.send(new Request(`http://shop${address}`))
  return { status: pictureAnswer.status, bytes: Buffer.from(await pictureAnswer.arrayBuffer()) }
}

test('a shop moves its pictures to a bucket, and other hosts show them', {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-bucket-'))
  const { bucket, close, knobs, objects } = await startBucketSimulator(
    createSimulatorState(createSimulatorClock()),
  )
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const folderSettings = { DATA_DIR: join(folder, 'shop') }
  const bucketSettings = {
    PICTURES_BUCKET_URL: bucket.url,
    PICTURES_BUCKET_REGION: bucket.region,
    PICTURES_BUCKET_KEY_ID: bucket.keyId,
    PICTURES_BUCKET_SECRET: bucket.secret,
  }
  let shop = await startShop(folderSettings)
  const pictureBeforeCopy = await uploadPicture(shop, '#B3122B')
  const loadFromFolder = await loadPicture(shop, pictureBeforeCopy)
  expect(
    (await runCommand('copy-pictures', { ...folderSettings, ...bucketSettings })).stdout,
  ).toContain(`Copied 2 files to ${bucket.url}`)
  await shop.stop()
  await rm(join(folderSettings.DATA_DIR, 'pictures'), { recursive: true })

  shop = await startShop({ ...folderSettings, ...bucketSettings })
  expect(await loadPicture(shop, pictureBeforeCopy)).toEqual(loadFromFolder)
  const pictureAfterCopy = await uploadPicture(shop, '#12B32B')
  expect((await loadPicture(shop, pictureAfterCopy)).status).toBe(200)
  expect(objects.size).toBe(4)
  const { stdout } = await runCommand('doctor', { ...folderSettings, ...bucketSettings })
  expect(stdout).toMatch(/^ok +pictures +http:.* can be written and read/m)
  expect(stdout).toMatch(/^ok +pictures +none is missing/m)
  expect(objects.size).toBe(4)

  knobs.setForAll({ key: 'refused' })
  await expect(uploadPicture(shop, '#B312B3')).rejects.toThrow()
  await expect(
    runCommand('doctor', { ...folderSettings, ...bucketSettings }),
  ).rejects.toMatchObject({
    stdout: expect.stringMatching(/^problem +pictures +http:.*403 \(AccessDenied\)/m),
  })
  // Pictures that were shown are in memory, and others are not reported as missing.
  expect((await loadPicture(shop, pictureAfterCopy)).status).toBe(200)
  expect((await loadPicture(shop, pictureAfterCopy.replace('-600', '-400'))).status).toBe(503)
  await shop.stop()
})
