import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { writeSampleOpening } from '#server/seed/sample-settings.ts'
import { makeBuyers, makeProduct, signInOwner } from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { type DatabaseServer, startServer } from '../support/replica.ts'
import { runDoctor } from '../support/run-doctor.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { chooseFreePort, hasVarnish, startVarnish } from '../support/varnish.ts'

describe.skipIf(!hasVarnish())('a public page', () => {
  /**
   * Starts Varnish in front of a host; `answerRequest` answers each request for a page, or leaves
   * it without an answer.
   */
  async function startVarnishWithTestHost(
    answerRequest: (requestNumber: number, response: ServerResponse) => void,
  ) {
    let requestCount = 0
    const testHost = createServer(({ url }, response) => {
      if (url === '/healthz') response.end()
      else answerRequest(++requestCount, response.setHeader('cdn-cache-control', 'max-age=60'))
    })
    testHost.listen(0, '127.0.0.1')
    await once(testHost, 'listening')
    const varnishCache = await startVarnish(
      await chooseFreePort(),
      (testHost.address() as AddressInfo).port,
    )
    onTestFinished(async () => {
      await varnishCache.stop()
      testHost.closeAllConnections()
      testHost.close()
    })
    const statusOf = async (path: string) =>
      (await fetch(varnishCache.url + path).catch(() => undefined))?.status
    await expect.poll(() => statusOf('/healthz')).toBe(200)
    return { read: () => statusOf('/about'), requestCount: () => requestCount }
  }

  test('that one host does not answer is requested again, for all clients that wait for it', async () => {
    const { read, requestCount } = await startVarnishWithTestHost((requestNumber, response) => {
      if (requestNumber > 1) response.end('Our story')
    })
    expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200])
    expect(requestCount()).toBe(2)
  }, 30_000)

  test('that every host answers slowly is shown', async () => {
    const { read, requestCount } = await startVarnishWithTestHost((_, response) => {
      setTimeout(() => response.end('Our story'), 1_500)
    })
    expect(await read()).toBe(200)
    expect(requestCount()).toBe(3)
  }, 30_000)
})

/** A network between Varnish and the shop, in which answers can be on their way for a while. */
async function startNetworkTo(shopPort: number) {
  let delayMs = 0
  const server = createTcpServer((nearSocket) => {
    const shopSocket = connect(shopPort, '127.0.0.1')
    nearSocket.on('data', (bytes) => shopSocket.write(bytes))
    shopSocket.on('data', (bytes) => setTimeout(() => nearSocket.write(bytes), delayMs))
    nearSocket.on('error', () => shopSocket.destroy())
    nearSocket.on('close', () => shopSocket.destroy())
    shopSocket.on('error', () => nearSocket.destroy())
    shopSocket.on('close', () => setTimeout(() => nearSocket.destroy(), delayMs))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    delayAnswers: (ms: number) => {
      delayMs = ms
    },
    close: () => server.close(),
  }
}

/** A change is purged again until two seconds later. */
const waitForLastPurge = () => sleep(3_000)

/** Varnish with the file of `deploy/` in front of a shop with two processes. */
describe.skipIf(!hasVarnish())('behind Varnish', { timeout: 60_000 }, () => {
  let folder: string
  let database: DatabaseServer
  let shop: RunningShop
  let network: Awaited<ReturnType<typeof startNetworkTo>>
  let sharedCache: Awaited<ReturnType<typeof startVarnish>>
  let owner: { token: string }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gahana-edge-'))
    database = await startServer(join(folder, 'database'))
    const port = await chooseFreePort()
    const shopPort = await chooseFreePort()
    shop = await startShop({
      DATA_DIR: join(folder, 'shop'),
      DATABASE_URL: database.connectionString,
      PORT: String(shopPort),
      PURGE_URL: `http://127.0.0.1:${port}/`,
      WORKERS: '2',
    })
    const { db, pool } = openDatabase(database.connectionString, { log: createLog('silent') })
    await writeSampleOpening(db)
    await pool.end()
    owner = await signInOwner(shop)
    network = await startNetworkTo(shopPort)
    sharedCache = await startVarnish(port, network.port)
    while ((await getThroughCache('/healthz'))?.status !== 200) await sleep(200)
  }, 240_000)

  afterAll(async () => {
    await sharedCache?.stop()
    network?.close()
    await shop?.stop()
    await database?.stop(0)
    await rm(folder, { recursive: true, force: true })
  })

  const getThroughCache = (path: string, headers: Record<string, string> = {}) =>
    fetch(sharedCache.url + path, { headers, redirect: 'manual' }).catch(() => undefined)

  const isFromCache = async (path: string, headers?: Record<string, string>) => {
    const answerRequest = await getThroughCache(path, headers)
    await answerRequest?.text()
    return answerRequest?.headers.get('x-cache') === 'hit'
  }

  /**
   * Reads an address until Varnish answers it from its cache. A change of a product is purged again
   * later, so one read right after it can miss.
   */
  const waitUntilCached = (path: string, headers: Record<string, string>) =>
    expect.poll(() => isFromCache(path, headers)).toBe(true)

  /** Reads the addresses until Varnish has cached all of them. */
  const waitUntilStored = (paths: string[]) =>
    expect
      .poll(async () => Promise.all(paths.map((path) => isFromCache(path))))
      .toEqual(paths.map(() => true))

  const readPrice = async (productId: number) =>
    JSON.parse((await (await getThroughCache(`/api/singleproduct/${productId}`))?.text()) ?? '{}')
      .data?.price

  test('an order changes the page of its product, and all other pages stay cached', async () => {
    const ringId = await makeProduct(shop, owner, { stock: 9 })
    const necklaceId = await makeProduct(shop, owner, { stock: 9 })
    const [buyer] = await makeBuyers(shop, 1)
    if (!buyer) throw new Error('There is no buyer')
    await waitForLastPurge()
    const otherPaths = [`/product/${necklaceId}`, `/ne/product/${necklaceId}`, '/care', '/ne/care']
    const pathsOfRing = [
      `/product/${ringId}`,
      `/ne/product/${ringId}`,
      `/api/singleproduct/${ringId}`,
    ]
    await waitUntilStored([...otherPaths, ...pathsOfRing])
    const { addressId, token } = buyer
    await shop.call('POST /api/addcart', { body: { productId: ringId, quantity: 2 } }, { token })
    await shop.call('POST /api/order/addorder', { body: { addressId } }, { token })
    const readRingStock = async () =>
      JSON.parse((await (await getThroughCache(`/api/singleproduct/${ringId}`))?.text()) ?? '{}')
        .data?.stock
    await expect.poll(readRingStock, { timeout: 5_000 }).toBe(7)
    expect(await Promise.all(otherPaths.map((path) => isFromCache(path)))).toEqual(
      otherPaths.map(() => true),
    )
  })

  test('a new price is shown at once, whichever process stored it', async () => {
    const productId = await makeProduct(shop, owner, { stock: 9 })
    for (const price of [1_111, 2_222, 3_333, 4_444]) {
      await waitUntilStored([`/api/singleproduct/${productId}`, `/product/${productId}`])
      const closeHeaders = { connection: 'close' }
      await shop.call(
        'POST /updateproduct/{id}',
        { path: { id: productId }, body: { price } },
        { ...owner, headers: closeHeaders },
      )
      await expect.poll(() => readPrice(productId), { timeout: 5_000 }).toBe(price)
      // The page with the old price is not cached again.
      await waitUntilStored([`/api/singleproduct/${productId}`])
      expect(await readPrice(productId)).toBe(price)
    }
  })

  test('an old price that was on its way to the cache while it changed is replaced before it expires', async () => {
    const productId = await makeProduct(shop, owner, { stock: 9 })
    await waitUntilStored([`/api/singleproduct/${productId}`])
    await waitForLastPurge()
    // So that Varnish asks again.
    await fetch(sharedCache.url, { method: 'PURGE', headers: { 'xkey-purge': `p${productId}` } })
    network.delayAnswers(800)
    const slowPrice = readPrice(productId)
    await sleep(100)
    await shop.call(
      'POST /updateproduct/{id}',
      { path: { id: productId }, body: { price: 5 } },
      owner,
    )
    expect(await slowPrice).not.toBe(5)
    network.delayAnswers(0)
    await expect.poll(() => readPrice(productId), { timeout: 10_000 }).toBe(5)
  })

  test('personal answers are never cached, and cookies make no difference for public answers', async () => {
    const productId = await makeProduct(shop, owner, { stock: 9 })
    await waitUntilStored([`/product/${productId}`, '/'])
    await waitUntilCached(`/product/${productId}`, { cookie: 'seen=0/1; language=ne' })
    const { url, headers } = buildTestRequest('GET /api/order/getorders', {}, owner)
    const { pathname } = new URL(url)
    for (const _ of [1, 2])
      expect(
        await isFromCache(pathname, { authorization: headers.get('authorization') ?? '' }),
      ).toBe(false)
    expect((await getThroughCache(pathname))?.status).toBe(401)
    expect(await isFromCache(`/product/${productId}`, { cookie: 'preview=x' })).toBe(false)
  })

  test('the home page has the language of the visitor', async () => {
    await waitUntilStored(['/'])
    const nepaliHeaders = { 'accept-language': 'ne,en;q=0.5' }
    expect((await getThroughCache('/', nepaliHeaders))?.headers.get('location')).toBe('/ne')
    expect((await getThroughCache('/', { cookie: 'language=ne' }))?.headers.get('location')).toBe(
      '/ne',
    )
    expect((await getThroughCache('/', { ...nepaliHeaders, cookie: 'language=en' }))?.status).toBe(
      200,
    )
    await waitUntilCached('/', { ...nepaliHeaders, 'sec-fetch-site': 'same-origin' })
  })

  test('the doctor checks whether Varnish accepts purges', async () => {
    const purgeUrls = [sharedCache.url, 'http://127.0.0.1:1/'].join()
    const { output } = await runDoctor({
      DATA_DIR: join(folder, 'shop'),
      DATABASE_URL: database.connectionString,
      PURGE_URL: purgeUrls,
    })
    expect(output).toMatch(/^ok +shared cache +http:\/\/127\.0\.0\.1:\d+\/? accepts purges/m)
    expect(output).toMatch(/^problem +shared cache +http:\/\/127\.0\.0\.1:1\/ accepts no purge/m)
  })

  test('strangers cannot purge the cache', async () => {
    const answerRequest = await fetch(sharedCache.url, { method: 'PURGE' })
    expect(answerRequest.status).toBe(403)
  })

  test('an old price is not shown for long, also while the process hangs that purges what all others change', async () => {
    const productId = await makeProduct(shop, owner, { stock: 9 })
    await waitForLastPurge()
    await waitUntilStored([`/api/singleproduct/${productId}`])
    const [purgerPid = 0] = shop.workers()
    process.kill(purgerPid, 'SIGSTOP')
    onTestFinished(() => {
      if (shop.workers().includes(purgerPid)) process.kill(purgerPid, 'SIGCONT')
    })
    // The process that hangs gets one of the next connections, and no more.
    for (const _ of [1, 2])
      sendOnNewConnection(new Request(`${shop.url}/healthz`)).catch(() => undefined)
    const priceChange = buildTestRequest(
      'POST /updateproduct/{id}',
      { path: { id: productId }, body: { price: 77 } },
      owner,
    )
    expect(await sendOnNewConnection(priceChange)).toBe(200)
    await sleep(2_000)
    // Varnish may ask the process that hangs, which does not answer.
    const answer = await fetch(`${sharedCache.url}/api/singleproduct/${productId}`, {
      signal: AbortSignal.timeout(3_000),
    }).catch(() => undefined)
    expect(answer ? (await answer.json()).data.price : 77).toBe(77)
    expect(shop.workers(), 'it still hangs').toContain(purgerPid)
  })

  /** The status of the answer. */
  async function sendOnNewConnection(request: Request) {
    const { pathname, search } = new URL(request.url)
    const sentRequest = sendRequest(new URL(pathname + search, shop.url), {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      agent: false,
    })
    sentRequest.on('error', () => undefined)
    sentRequest.end(await request.text())
    const [answer]: IncomingMessage[] = await once(sentRequest, 'response')
    return answer?.resume().statusCode
  }

  test('pages without prices are shown while the shop is unreachable, but none with an old price', async () => {
    const productId = await makeProduct(shop, owner, { stock: 9 })
    const productPath = `/product/${productId}`
    await waitForLastPurge()
    await waitUntilStored([productPath, '/care'])
    await shop.killShop({ database: false })
    await expect
      .poll(async () => (await getThroughCache(productPath))?.status, {
        timeout: 20_000,
        interval: 300,
      })
      .toBe(503)
    expect((await getThroughCache('/care'))?.status).toBe(200)
  })
})
