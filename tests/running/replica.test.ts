import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { choosePort } from '#host/listen.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { writeSampleOpening } from '#server/seed/sample-settings.ts'
import { makeBuyers, makeProduct, signInOwner } from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { runQuery } from '../support/database-folders.ts'
import {
  type DatabaseServer,
  signalDatabaseServer,
  startReplica,
  startServer,
} from '../support/replica.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

let folder: string
let primaryServer: DatabaseServer
let replicaServer: DatabaseServer
let shop: RunningShop
let metricsPort: number

beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'gahana-replica-'))
  await chmod(folder, 0o755)
  primaryServer = await startServer(join(folder, 'primary'))
  replicaServer = await startReplica(primaryServer, join(folder, 'replica'))
  metricsPort = await choosePort({ host: '127.0.0.1', port: 0 })
  shop = await startShop({
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: primaryServer.connectionString,
    DATABASE_READ_URL: replicaServer.connectionString,
    METRICS_PORT: String(metricsPort),
    WORKERS: '2',
  })
  const { db, pool } = openDatabase(primaryServer.connectionString, { log: createLog('silent') })
  await writeSampleOpening(db)
  await pool.end()
}, 240_000)

afterAll(async () => {
  await shop?.stop()
  await replicaServer?.stop(0)
  await primaryServer?.stop(0)
  await rm(folder, { recursive: true, force: true })
})

/** Each connection is given to another process. */
const CLOSE_CONNECTION_OPTIONS = { headers: { connection: 'close' } }

async function readPrice(productId: number): Promise<number> {
  const { data } = await shop.call(
    'GET /api/singleproduct/{id}',
    { path: { id: productId } },
    CLOSE_CONNECTION_OPTIONS,
  )
  return data.price
}

async function changePrice(productId: number, price: number, owner: { token: string }) {
  await shop.call('POST /updateproduct/{id}', { path: { id: productId }, body: { price } }, owner)
}

/** A product that both processes and the replica know. */
async function makeReplicatedProduct(owner: { token: string }): Promise<number> {
  const productId = await makeProduct(shop, owner, { stock: 9 })
  await sleep(500)
  return productId
}

/** Reads by result, of both processes together. */
async function countReads(readResult: string): Promise<number> {
  const metricsText = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(
    new RegExp(`gahana_replica_reads_total\\{result="${readResult}"\\} (\\d+)`).exec(
      metricsText,
    )?.[1],
  )
}

async function pauseReplay() {
  await runQuery(replicaServer.connectionString, 'select pg_wal_replay_pause()')
  onTestFinished(async () => {
    await runQuery(replicaServer.connectionString, 'select pg_wal_replay_resume()')
  })
}

/** A buyer with a browser, which keeps the cookie of its last change. */
async function openBrowser() {
  const [buyer] = await makeBuyers(shop, 1)
  if (!buyer) throw new Error('There is no buyer')
  let cookie = ''
  const send = async (...[route, requestInput, headers]: Parameters<typeof buildTestRequest>) => {
    const options = {
      token: buyer.token,
      headers: { ...CLOSE_CONNECTION_OPTIONS.headers, ...headers?.headers, cookie },
    }
    const response = await shop.send(buildTestRequest(route, requestInput, options))
    const [setCookie] = response.headers.getSetCookie()
    if (setCookie) cookie = setCookie.split(';')[0] ?? ''
    return response
  }
  return { ...buyer, send }
}

async function readOrderIds({ send }: Awaited<ReturnType<typeof openBrowser>>): Promise<string[]> {
  const { orders } = await (await send('GET /api/order/getorders')).json()
  return orders.map(({ id }: { id: string }) => id)
}

describe('a shop of two processes with a replica', { timeout: 120_000 }, () => {
  test('reads from the replica', async () => {
    const productId = await makeReplicatedProduct(await signInOwner(shop))
    await sleep(1_500)
    const readsBefore = await countReads('replica')
    for (let pollCount = 0; pollCount < 4; pollCount++) expect(await readPrice(productId)).toBe(999)
    expect(await countReads('replica')).toBeGreaterThan(readsBefore)
  })

  test('shows a new price at once in every process while the replica replays nothing', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeReplicatedProduct(owner)
    for (let pollCount = 0; pollCount < 4; pollCount++) expect(await readPrice(productId)).toBe(999)
    await pauseReplay()
    await changePrice(productId, 1_250, owner)
    await sleep(500)
    for (let pollCount = 0; pollCount < 12; pollCount++) {
      expect(await readPrice(productId)).toBe(1_250)
      await sleep(100)
    }
    expect(await countReads('behind')).toBeGreaterThan(0)
  })

  test('shows an own order at once while the replica replays nothing, and reads it from the replica later', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeReplicatedProduct(owner)
    const browser = await openBrowser()
    await browser.send('POST /api/addcart', { body: { productId, quantity: 1 } })
    await pauseReplay()
    const placedAnswer = await browser.send('POST /api/order/addorder', {
      body: { addressId: browser.addressId },
    })
    const { order } = await placedAnswer.json()
    for (let pollCount = 0; pollCount < 6; pollCount++)
      expect(await readOrderIds(browser)).toEqual([order.id])

    await runQuery(replicaServer.connectionString, 'select pg_wal_replay_resume()')
    await sleep(1_500)
    const readsBefore = await countReads('replica')
    for (let pollCount = 0; pollCount < 4; pollCount++)
      expect(await readOrderIds(browser)).toEqual([order.id])
    expect(await countReads('replica')).toBeGreaterThan(readsBefore)
  })

  // A change of a wishlist is not announced to other processes, so only the cookie has its position
  // in the log.
  test('shows an own change of the wishlist at once while the replica replays nothing', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeReplicatedProduct(owner)
    const browser = await openBrowser()
    await browser.send('POST /api/wishlist/add', { body: { productId } })
    await sleep(1_500)
    await pauseReplay()
    await browser.send('DELETE /api/wishlist/remove', { body: { productId } })
    const { data } = await (await browser.send('GET /api/wishlist')).json()
    expect(data).toEqual([])
  })

  test('shows own orders of a second ago also with a forged cookie or without one', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeReplicatedProduct(owner)
    const browser = await openBrowser()
    await browser.send('POST /api/addcart', { body: { productId, quantity: 1 } })
    await pauseReplay()
    const placedAnswer = await browser.send('POST /api/order/addorder', {
      body: { addressId: browser.addressId },
    })
    const { order } = await placedAnswer.json()
    await sleep(1_500)
    for (const cookie of ['seen=0/0', 'seen=FFFFFFFF/FFFFFFFF', 'seen=nonsense', '']) {
      const headers = { ...CLOSE_CONNECTION_OPTIONS.headers, cookie }
      const { token } = browser
      const { orders } = await shop.call('GET /api/order/getorders', {}, { token, headers })
      expect(
        orders.map(({ id }) => id),
        cookie,
      ).toEqual([order.id])
    }
  })

  test('does not wait long for a replica that does not answer', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeReplicatedProduct(owner)
    await signalDatabaseServer(replicaServer, 'SIGSTOP')
    onTestFinished(() => signalDatabaseServer(replicaServer, 'SIGCONT'))
    for (let price = 1_000; price < 1_006; price++) {
      await changePrice(productId, price, owner)
      await sleep(100)
      const startedAt = performance.now()
      expect(await readPrice(productId)).toBe(price)
      expect(performance.now() - startedAt).toBeLessThan(1_500)
    }
  })

  test('works without the replica, and uses it again when it is back', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeReplicatedProduct(owner)
    await replicaServer.stop(0)
    for (let price = 1_000; price < 1_005; price++) {
      await changePrice(productId, price, owner)
      await sleep(100)
      expect(await readPrice(productId)).toBe(price)
    }
    replicaServer = await startServer(replicaServer.dataDir)
    const readsBefore = await countReads('replica')
    await expect
      .poll(
        async () => {
          await changePrice(productId, 1_000 + Math.floor(Math.random() * 900), owner)
          // On a busy machine the replica replays the change later than a read would wait for it.
          await sleep(300)
          await readPrice(productId)
          return countReads('replica')
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBeGreaterThan(readsBefore)
  })

  test('can be read while the primary is unreachable, and takes orders when it is back', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeReplicatedProduct(owner)
    await changePrice(productId, 1_750, owner)
    await sleep(1_000)
    await primaryServer.stop(0)
    for (let pollCount = 0; pollCount < 5; pollCount++) {
      expect(await readPrice(productId)).toBe(1_750)
      expect((await fetch(`${shop.url}/product/${productId}`)).status).toBe(200)
      expect((await fetch(`${shop.url}/readyz`, CLOSE_CONNECTION_OPTIONS)).status).toBe(200)
      await sleep(100)
    }
    const { status } = await shop.refusal(
      'POST /updateproduct/{id}',
      {
        path: { id: productId },
        body: { price: 2_000 },
      },
      owner,
    )
    expect(status).toBe(503)

    primaryServer = await startServer(primaryServer.dataDir)
    await expect
      .poll(
        async () => {
          const priceInput = { price: 2_000 }
          const request = buildTestRequest(
            'POST /updateproduct/{id}',
            { path: { id: productId }, body: priceInput },
            owner,
          )
          return (await shop.send(request)).status
        },
        { timeout: 20_000 },
      )
      .toBe(200)
    await sleep(1_000)
    for (let pollCount = 0; pollCount < 4; pollCount++)
      expect(await readPrice(productId)).toBe(2_000)
  })
})
