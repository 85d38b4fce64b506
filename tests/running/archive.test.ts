import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { runCommand } from '../support/run-command.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

const STOCK_COUNT = 10_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gahana-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An order that the shop has confirmed: when it was sent, and when its answer had arrived. */
type ConfirmedOrder = { id: string; sentAt: number; confirmedAt: number }

/** Places orders until `isEnd` or until the shop is gone. */
async function placeOrdersUntil(
  shop: RunningShop,
  {
    buyer,
    productId,
    isFinished,
  }: { buyer: BuyerWithAddress; productId: number; isFinished: () => boolean },
): Promise<ConfirmedOrder[]> {
  const confirmedOrders: ConfirmedOrder[] = []
  const { addressId } = buyer
  try {
    while (!isFinished()) {
      await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
      const sentAt = Date.now()
      const answer = await shop.send(
        buildTestRequest('POST /api/order/addorder', { body: { addressId } }, buyer),
      )
      const { order } = await answer.json()
      if (answer.status === 201)
        confirmedOrders.push({ id: order.id, sentAt, confirmedAt: Date.now() })
    }
  } catch {
    // The shop was killed, so this order was not confirmed.
  }
  return confirmedOrders
}

/** Lets a job run, and returns when a run that began after `sinceTime` has succeeded. */
async function waitForJob(
  shop: RunningShop,
  {
    owner,
    jobKind,
    sinceTime = Date.now(),
  }: { owner: { token: string }; jobKind: JobKind; sinceTime?: number },
) {
  for (let attemptCount = 0; attemptCount < 300; attemptCount++) {
    const { data } = await shop.call('GET /api/admin/jobs', {}, owner)
    const scheduledJob = data.scheduled.find((job) => job.kind === jobKind)
    if (scheduledJob?.error) throw new Error(scheduledJob.error)
    if (scheduledJob?.finishedAt && Date.parse(scheduledJob.finishedAt) > sinceTime) return
    // Running a job by hand is refused while it is already running.
    if (scheduledJob)
      await shop.send(
        buildTestRequest(
          'POST /api/admin/jobs/{id}/retry',
          { path: { id: scheduledJob.id } },
          owner,
        ),
      )
    await sleep(200)
  }
  throw new Error(`The job ${jobKind} did not end`)
}

/** Copies the objects of one archive to another. */
async function copyFiles(
  sourceStorage: ArchiveStorage,
  targetStorage: ArchiveStorage,
  prefix: string,
) {
  for await (const keysOfPage of sourceStorage.list(prefix))
    for (const { key } of keysOfPage) {
      const fileBytes = await sourceStorage.read(key)
      if (fileBytes) await targetStorage.write(key, fileBytes, 'application/octet-stream')
    }
}

async function listOrderIds(shop: RunningShop, buyers: BuyerWithAddress[]): Promise<Set<string>> {
  const orderIds: string[] = []
  for (const buyer of buyers) {
    const { orders } = await shop.call('GET /api/order/getorders', {}, buyer)
    orderIds.push(...orders.map(({ id }) => id))
  }
  return new Set(orderIds)
}

test('a shop is restored as it was at a moment in the middle of many orders, and an archive with a damaged or missing piece is refused', {
  timeout: 300_000,
}, async () => {
  const archiveFolder = join(folder, 'archive')
  const settings = {
    DATA_DIR: join(folder, 'shop'),
    BACKUP_DIR: join(folder, 'backups'),
    ARCHIVE_DIR: archiveFolder,
    BACKUP_PASSPHRASE: 'the ring in the well',
  }
  const runRestore = (restoreUntil: string, ...commandWords: string[]) =>
    runCommand('restore', settings, ['--until', restoreUntil, ...commandWords])

  const { ARCHIVE_DIR: _later, ...withoutArchive } = settings
  let shop = await startShop(withoutArchive)
  const productId = await makeProduct(shop, await signInOwner(shop), { stock: STOCK_COUNT })
  const buyers = await makeBuyers(shop, 4)
  await shop.stop()
  shop = await startShop(settings)
  let isFinished = false
  onTestFailed(() => {
    isFinished = true
  })
  const orderLoops = buyers.map((buyer) =>
    placeOrdersUntil(shop, { buyer, productId, isFinished: () => isFinished }),
  )
  const owner = await signInOwner(shop)
  // The files of the database are copied while orders change them.
  await waitForJob(shop, { owner, jobKind: 'archive-base', sinceTime: 0 })
  await waitForJob(shop, { owner, jobKind: 'archive-log' })
  await sleep(1_500)
  const restoreTime = new Date()
  await sleep(1_500)
  await waitForJob(shop, { owner, jobKind: 'archive-log' })
  const testRestore = await runRestore(restoreTime.toISOString(), '--verify')
  expect(testRestore.stdout).toMatch(/orders: \d+, the same as in the running shop/)
  expect(testRestore.stdout).toContain(`can be restored up to ${restoreTime.toISOString()}`)
  // A test restore leaves no files except the record that it was made.
  expect((await readdir(folder)).sort()).toEqual(['archive', 'backups', 'shop'])
  const verification = await readArchiveVerification(settings.BACKUP_DIR)
  expect(verification).toMatchObject({ until: restoreTime.toISOString() })
  expect(Date.parse(verification?.at ?? '')).toBeGreaterThan(restoreTime.getTime())
  const { stdout } = await runRestore(restoreTime.toISOString(), '--to', join(folder, 'middle'))
  expect(stdout).toMatch(/orders: \d+, the same as in the running shop/)
  expect(stdout).toContain(`start it with DATA_DIR=${join(folder, 'middle')}`)
  await shop.killShop({ database: true })
  const confirmedOrders = (await Promise.all(orderLoops)).flat()
  isFinished = true

  shop = await startShop({ ...withoutArchive, DATA_DIR: join(folder, 'middle') })
  const restoredOrderIds = await listOrderIds(shop, buyers)
  const ordersBeforeRestoreTime = confirmedOrders.filter(
    ({ confirmedAt }) => confirmedAt < restoreTime.getTime(),
  )
  const ordersAfterRestoreTime = confirmedOrders.filter(
    ({ sentAt }) => sentAt > restoreTime.getTime(),
  )
  expect(ordersBeforeRestoreTime.length, 'orders were placed before the moment').toBeGreaterThan(10)
  expect(ordersAfterRestoreTime.length, 'and after it').toBeGreaterThan(10)
  for (const { id } of ordersBeforeRestoreTime) expect(restoredOrderIds).toContain(id)
  for (const { id } of ordersAfterRestoreTime) expect(restoredOrderIds).not.toContain(id)
  await expectLedgerToBalance(shop, await signInOwner(shop))
  await shop.stop()

  const passphrase = settings.BACKUP_PASSPHRASE
  const folderArchive = {
    storage: openFolderFiles(settings.ARCHIVE_DIR, ARCHIVE_FOLDERS),
    passphrase,
  }
  const restorePlan = await planRestore(folderArchive, 'latest')
  // A bucket is read in the same way.
  const { bucket, close } = await startBucketSimulator(
    createSimulatorState(createSimulatorClock()),
    {
      pageSize: 3,
    },
  )
  onTestFinished(close)
  const bucketArchive = { storage: openBucketFiles(bucket, { error: () => {} }), passphrase }
  for (const prefix of ARCHIVE_FOLDERS)
    await copyFiles(folderArchive.storage, bucketArchive.storage, prefix)
  const { walParts, base } = await planRestore(bucketArchive, 'latest')
  expect({ walParts, ...base.manifest }).toEqual({
    walParts: restorePlan.walParts,
    ...restorePlan.base.manifest,
  })
  await expect(planRestore({ ...bucketArchive, passphrase: undefined }, 'latest')).rejects.toThrow(
    'set BACKUP_PASSPHRASE',
  )

  // What is damaged or missing is refused.
  const [firstWalPart, secondWalPart] = restorePlan.walParts
  if (!firstWalPart || !secondWalPart) throw new Error('The log has fewer than two pieces')
  const unpackInto = async (folderName: string) => {
    const targetFolder = join(folder, folderName)
    await mkdir(targetFolder)
    await unpackBaseBackup(folderArchive, restorePlan, targetFolder)
  }
  await writeFile(join(settings.ARCHIVE_DIR, secondWalPart.key), 'damaged')
  await expect(unpackInto('damaged')).rejects.toThrow(
    `${secondWalPart.key} of the archive is damaged`,
  )
  await copyFile(
    join(settings.ARCHIVE_DIR, firstWalPart.key),
    join(settings.ARCHIVE_DIR, secondWalPart.key),
  )
  await expect(unpackInto('exchanged')).rejects.toThrow(
    `${secondWalPart.key} of the archive is damaged`,
  )
  await rm(join(settings.ARCHIVE_DIR, firstWalPart.key))
  await expect(planRestore(folderArchive, 'latest')).rejects.toThrow('is missing in the archive')
})
