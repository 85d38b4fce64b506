import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startBucketSimulator } from '../simulators/bucket-simulator.ts'
import { createSimulatorClock } from '../simulators/simulator-clock.ts'
import { createSimulatorState } from '../simulators/simulator-state.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const run = promisify(execFile)
const program = (name: string) =>
  fileURLToPath(new URL(`../../host/commands/${name}.ts`, import.meta.url))

const load = async (shop: RunningShop, address: string) => {
  const answer = await shop.send(new Request(`http://shop${address}`))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
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
  const place = { DATA_DIR: join(folder, 'shop') }
  const inBucket = {
    PICTURES_BUCKET_URL: bucket.url,
    PICTURES_BUCKET_REGION: bucket.region,
    PICTURES_BUCKET_KEY_ID: bucket.keyId,
    PICTURES_BUCKET_SECRET: bucket.secret,
  }
  const runCommand = (name: string, environment: Record<string, string>) =>
    run(process.execPath, [program(name)], { env: { ...process.env, ...environment } })

  let shop = await startShop(place)
  const before = await uploadPicture(shop, '#B3122B')
  const loadFromFolder = await load(shop, before)
  expect((await runCommand('copy-pictures', { ...place, ...inBucket })).stdout).toContain(
    `Copied 2 files to ${bucket.url}`,
  )
  await shop.stop()
  await rm(join(place.DATA_DIR, 'pictures'), { recursive: true })

  shop = await startShop({ ...place, ...inBucket })
  expect(await load(shop, before)).toEqual(loadFromFolder)
  const after = await uploadPicture(shop, '#12B32B')
  expect((await load(shop, after)).status).toBe(200)
  expect(objects.size).toBe(4)
  const { stdout } = await runCommand('doctor', { ...place, ...inBucket })
  expect(stdout).toMatch(/^ok +pictures +http:.* can be written and read/m)
  expect(objects.size).toBe(4)

  knobs.setForAll({ key: 'refused' })
  await expect(uploadPicture(shop, '#B312B3')).rejects.toThrow()
  await expect(runCommand('doctor', { ...place, ...inBucket })).rejects.toMatchObject({
    stdout: expect.stringMatching(/^problem +pictures +http:.*403 \(AccessDenied\)/m),
  })
  // What has been shown is in memory, and what is not there is not called missing.
  expect((await load(shop, after)).status).toBe(200)
  expect((await load(shop, after.replace('-600', '-400'))).status).toBe(503)
  await shop.stop()
})
