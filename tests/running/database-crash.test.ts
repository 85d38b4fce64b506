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
const ANY_TIME = { writesBackMs: Infinity, readsPauseMs: Infinity, stalePriceMs: Infinity }

// The short form of `npm run trial`, with what npm installs: one server of PostgreSQL.
test('two hosts lose their database and one of them dies while many orders are placed: none is lost or placed twice', {
  timeout: 240_000,
}, async ({ onTestFinished }) => {
  const folders = await makeDatabaseFolders()
  const { connectionString } = await folders.start({ durable: true })
  const startHost = (name: string) =>
    startShop({
      DATA_DIR: join(folders.home, name),
      DATABASE_URL: connectionString,
      LOG_LEVEL: 'silent',
    })
  const [first, second] = [await startHost('one'), await startHost('two')]
  onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])))
  const owner = await signInOwner(second)
  const productIds = [await makeProduct(second, owner, { stock: 10_000 })]
  const shoppers = await writeShoppers(connectionString, 20)
  const load = startTrialLoad({
    urls: [first.url, second.url],
    shoppers,
    productIds,
    owner,
    rates: { orders: 6, reads: 12 },
  })
  const from = Date.now()
  const placed = () => load.orders.filter(({ acknowledged }) => acknowledged).length

  await expect.poll(placed, { timeout: 30_000 }).toBeGreaterThan(10)
  const [postmaster] = (
    await readFile(join(folders.dataDir, 'postgres/postmaster.pid'), 'utf8')
  ).split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  await queryWithRetry(connectionString, 'select')
  const before = placed()
  await expect.poll(placed, { timeout: 60_000 }).toBeGreaterThan(before + 5)
  await first.kill({ database: false })
  await sleep(3_000)
  await load.stop()

  const { db, pool } = openDatabase(connectionString, { log: createLog('silent') })
  onTestFinished(() => pool.end())
  const trialVerdict = await compareWithGoals(load, db, { from, to: Date.now() }, ANY_TIME)
  expect(trialVerdict.filter(({ isMet }) => !isMet)).toEqual([])
  expect(load.orders.some(({ tries, acknowledged }) => tries > 1 && acknowledged)).toBe(true)

  // What the trial must find: an order that was confirmed and is not there, and one too many.
  const [order, ...others] = load.orders.filter(({ acknowledged }) => acknowledged)
  if (!order) throw new Error('No order was placed')
  const loadOfOtherHost: Pick<TrialLoad, 'orders' | 'addressIds'> = {
    addressIds: load.addressIds,
    orders: [{ ...order, key: 'another' }, ...others],
  }
  expect(await compareOrders(loadOfOtherHost, db)).toMatchObject({
    lost: [order.acknowledged?.id],
    duplicate: expect.arrayContaining([order.acknowledged?.id]),
  })
})
