import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from 'vitest'
import type { JobKind } from '#contract/jobs.ts'
import { ARCHIVE_FOLDERS, type ArchiveStorage } from '#server/archive/archive-objects.ts'
import { planRestore } from '#server/archive/plan-restore.ts'
import { unpackBaseBackup } from '#server/archive/unpack-base-backup.ts'
import { readArchiveVerification } from '#server/backup/verification.ts'
import { openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { startBucketSimulator } from '../simulators/bucket-simulator.ts'
import { createSimulatorClock } from '../simulators/simulator-clock.ts'
import { createSimulatorState } from '../simulators/simulator-state.ts'
import {
  type BuyerWithAddress,
  expectLedgerToBalance,
  makeBuyers,
  makeProduct,
  signInOwner,
} from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

const run = promisify(execFile)
const RESTORE = fileURLToPath(new URL('../../host/commands/restore.ts', import.meta.url))
const STOCK = 10_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gahana-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An order that the shop has confirmed: when it was sent, and when its answer had arrived. */
type ConfirmedOrder = { id: string; sentAt: number; confirmedAt: number }

/** Places orders until `isOver` or until the shop is gone. */
async function placeOrdersUntil(
  shop: RunningShop,
  {
    buyer,
    productId,
    isOver,
  }: { buyer: BuyerWithAddress; productId: number; isOver: () => boolean },
): Promise<ConfirmedOrder[]> {
  const confirmed: ConfirmedOrder[] = []
  const { addressId } = buyer
  try {
    while (!isOver()) {
      await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
      const sentAt = Date.now()
      const answer = await shop.send(
        buildTestRequest('POST /api/order/addorder', { body: { addressId } }, buyer),
      )
      const { order } = await answer.json()
      if (answer.status === 201) confirmed.push({ id: order.id, sentAt, confirmedAt: Date.now() })
    }
  } catch {
    // The shop was killed, so this order was not confirmed.
  }
  return confirmed
}

/** Lets a job run, and returns when a run that began after `since` has succeeded. */
async function waitForJob(
  shop: RunningShop,
  { owner, kind, since = Date.now() }: { owner: { token: string }; kind: JobKind; since?: number },
) {
  for (let tries = 0; tries < 300; tries++) {
    const { data } = await shop.call('GET /api/admin/jobs', {}, owner)
    const job = data.scheduled.find((job) => job.kind === kind)
    if (job?.error) throw new Error(job.error)
    if (job?.finishedAt && Date.parse(job.finishedAt) > since) return
    // Running a job by hand is refused while it is already running.
    if (job)
      await shop.send(
        buildTestRequest('POST /api/admin/jobs/{id}/retry', { path: { id: job.id } }, owner),
      )
    await sleep(200)
  }
  throw new Error(`The job ${kind} did not end`)
}

/** Copies the objects of one archive to another. */
async function copy(source: ArchiveStorage, to: ArchiveStorage, prefix: string) {
  for await (const page of source.list(prefix))
    for (const { key } of page) {
      const bytes = await source.read(key)
      if (bytes) await to.write(key, bytes, 'application/octet-stream')
    }
}

async function idsOf(shop: RunningShop, buyers: BuyerWithAddress[]): Promise<Set<string>> {
  const ids: string[] = []
  for (const buyer of buyers) {
    const { orders } = await shop.call('GET /api/order/getorders', {}, buyer)
    ids.push(...orders.map(({ id }) => id))
  }
  return new Set(ids)
}

test('a shop is restored as it was at a moment in the middle of many orders, and an archive with a damaged or missing piece is refused', {
  timeout: 300_000,
}, async () => {
  const archive = join(folder, 'archive')
  const settings = {
    DATA_DIR: join(folder, 'shop'),
    BACKUP_DIR: join(folder, 'backups'),
    ARCHIVE_DIR: archive,
    BACKUP_PASSPHRASE: 'the ring in the well',
  }
  const restore = (until: string, ...words: string[]) =>
    run(process.execPath, [RESTORE, '--until', until, ...words], {
      env: { ...process.env, LOG_LEVEL: 'error', ...settings },
    })

  const { ARCHIVE_DIR: _later, ...withoutArchive } = settings
  let shop = await startShop(withoutArchive)
  const productId = await makeProduct(shop, await signInOwner(shop), { stock: STOCK })
  const buyers = await makeBuyers(shop, 4)
  await shop.stop()
  shop = await startShop(settings)
  let isOver = false
  onTestFailed(() => {
    isOver = true
  })
  const ordersUnderWay = buyers.map((buyer) =>
    placeOrdersUntil(shop, { buyer, productId, isOver: () => isOver }),
  )
  const owner = await signInOwner(shop)
  // The files of the database are copied while orders change them.
  await waitForJob(shop, { owner, kind: 'archive-base', since: 0 })
  await waitForJob(shop, { owner, kind: 'archive-log' })
  await sleep(1_500)
  const moment = new Date()
  await sleep(1_500)
  await waitForJob(shop, { owner, kind: 'archive-log' })
  const tested = await restore(moment.toISOString(), '--verify')
  expect(tested.stdout).toMatch(/orders: \d+, the same as in the running shop/)
  expect(tested.stdout).toContain(`can be restored up to ${moment.toISOString()}`)
  // A test restore leaves no files except the record that it was made.
  expect((await readdir(folder)).sort()).toEqual(['archive', 'backups', 'shop'])
  const verification = await readArchiveVerification(settings.BACKUP_DIR)
  expect(verification).toMatchObject({ until: moment.toISOString() })
  expect(Date.parse(verification?.at ?? '')).toBeGreaterThan(moment.getTime())
  const { stdout } = await restore(moment.toISOString(), '--to', join(folder, 'middle'))
  expect(stdout).toMatch(/orders: \d+, the same as in the running shop/)
  expect(stdout).toContain(`start it with DATA_DIR=${join(folder, 'middle')}`)
  await shop.kill({ database: true })
  const confirmed = (await Promise.all(ordersUnderWay)).flat()
  isOver = true

  shop = await startShop({ ...withoutArchive, DATA_DIR: join(folder, 'middle') })
  const found = await idsOf(shop, buyers)
  const before = confirmed.filter(({ confirmedAt }) => confirmedAt < moment.getTime())
  const after = confirmed.filter(({ sentAt }) => sentAt > moment.getTime())
  expect(before.length, 'orders were placed before the moment').toBeGreaterThan(10)
  expect(after.length, 'and after it').toBeGreaterThan(10)
  for (const { id } of before) expect(found).toContain(id)
  for (const { id } of after) expect(found).not.toContain(id)
  await expectLedgerToBalance(shop, await signInOwner(shop))
  await shop.stop()

  const passphrase = settings.BACKUP_PASSPHRASE
  const stored = { storage: openFolderFiles(settings.ARCHIVE_DIR, ARCHIVE_FOLDERS), passphrase }
  const plan = await planRestore(stored, 'latest')
  // A bucket is read in the same way.
  const { bucket, close } = await startBucketSimulator(
    createSimulatorState(createSimulatorClock()),
    {
      pageSize: 3,
    },
  )
  onTestFinished(close)
  const inBucket = { storage: openBucketFiles(bucket, { error: () => {} }), passphrase }
  for (const prefix of ARCHIVE_FOLDERS) await copy(stored.storage, inBucket.storage, prefix)
  const { walParts, base } = await planRestore(inBucket, 'latest')
  expect({ walParts, ...base.manifest }).toEqual({ walParts: plan.walParts, ...plan.base.manifest })
  await expect(planRestore({ ...inBucket, passphrase: undefined }, 'latest')).rejects.toThrow(
    'set BACKUP_PASSPHRASE',
  )

  // What is damaged or missing is refused.
  const [first, second] = plan.walParts
  if (!first || !second) throw new Error('The log has fewer than two pieces')
  const unpackInto = async (name: string) => {
    const target = join(folder, name)
    await mkdir(target)
    await unpackBaseBackup(stored, plan, target)
  }
  await writeFile(join(settings.ARCHIVE_DIR, second.key), 'damaged')
  await expect(unpackInto('damaged')).rejects.toThrow(`${second.key} of the archive is damaged`)
  await copyFile(join(settings.ARCHIVE_DIR, first.key), join(settings.ARCHIVE_DIR, second.key))
  await expect(unpackInto('exchanged')).rejects.toThrow(`${second.key} of the archive is damaged`)
  await rm(join(settings.ARCHIVE_DIR, first.key))
  await expect(planRestore(stored, 'latest')).rejects.toThrow('is missing in the archive')
})
