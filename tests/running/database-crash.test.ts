import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { makeProduct, signInOwner } from '../support/buyers.ts'
import { makeDatabaseFolders, queryWithRetry } from '../support/database-folders.ts'
import { startShop } from '../support/running-shop.ts'
import { writeShoppers } from '../support/write-shoppers.ts'
import { startTrialLoad, type TrialLoad } from '../trial/trial-load.ts'
import { compareOrders, compareWithGoals } from '../trial/verdict.ts'

/** Only `npm run trial` compares times with goals, because machines that run tests are busy. */
const UNLIMITED_GOALS = {
  longestOrderPauseMs: Infinity,
  longestReadPauseMs: Infinity,
  longestStalePriceMs: Infinity,
}

// A short form of `npm run trial` with one PostgreSQL server, which npm installs.
test('two hosts lose their database and one of them dies while many orders are placed: none is lost or placed twice', {
  timeout: 240_000,
}, async ({ onTestFinished }) => {
  const folders = await makeDatabaseFolders()
  const { connectionString } = await folders.start({ isDurable: true })
  const startHost = (name: string) =>
    startShop({
      DATA_DIR: join(folders.home, name),
      DATABASE_URL: connectionString,
      LOG_LEVEL: 'silent',
    })
  const [firstHost, secondHost] = [await startHost('one'), await startHost('two')]
  onTestFinished(async () => void (await Promise.all([firstHost.stop(), secondHost.stop()])))
  const owner = await signInOwner(secondHost)
  const productIds = [await makeProduct(secondHost, owner, { stock: 10_000 })]
  const shoppers = await writeShoppers(connectionString, 20)
  const trialLoad = startTrialLoad({
    urls: [firstHost.url, secondHost.url],
    shoppers,
    productIds,
    owner,
    rates: { orders: 6, reads: 12 },
  })
  const crashStart = Date.now()
  const countPlacedOrders = () => trialLoad.orders.filter(({ confirmation }) => confirmation).length

  await expect.poll(countPlacedOrders, { timeout: 30_000 }).toBeGreaterThan(10)
  const [postmasterPid] = (
    await readFile(join(folders.dataDir, 'postgres/postmaster.pid'), 'utf8')
  ).split('\n')
  process.kill(Number(postmasterPid), 'SIGKILL')
  await queryWithRetry(connectionString, 'select')
  const placedBefore = countPlacedOrders()
  await expect.poll(countPlacedOrders, { timeout: 60_000 }).toBeGreaterThan(placedBefore + 5)
  await firstHost.killShop({ database: false })
  await sleep(3_000)
  await trialLoad.stop()

  const { db, pool } = openDatabase(connectionString, { log: createLog('silent') })
  onTestFinished(() => pool.end())
  const trialVerdict = await compareWithGoals(
    trialLoad,
    db,
    { from: crashStart, to: Date.now() },
    UNLIMITED_GOALS,
  )
  expect(trialVerdict.filter(({ isMet }) => !isMet)).toEqual([])
  expect(
    trialLoad.orders.some(({ attemptCount, confirmation }) => attemptCount > 1 && confirmation),
  ).toBe(true)

  // The comparison must find a confirmed order that is missing in the database, and an order that
  // was not sent.
  const [firstOrder, ...otherOrders] = trialLoad.orders.filter(({ confirmation }) => confirmation)
  if (!firstOrder) throw new Error('No order was placed')
  const loadOfOtherHost: Pick<TrialLoad, 'orders' | 'addressIds'> = {
    addressIds: trialLoad.addressIds,
    orders: [{ ...firstOrder, key: 'another' }, ...otherOrders],
  }
  expect(await compareOrders(loadOfOtherHost, db)).toMatchObject({
    lostOrderIds: [firstOrder.confirmation?.id],
    duplicateOrderIds: expect.arrayContaining([firstOrder.confirmation?.id]),
  })
})
