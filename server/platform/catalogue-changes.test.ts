import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { type ChangedCacheTags, cacheTagOfProduct } from './cache-tags.ts'
import { type CatalogueChanges, openCatalogueChanges } from './catalogue-changes.ts'
import { openDatabase } from './database/database.ts'
import { createLog } from './log.ts'

const shop = useShop()
const receivedChanges = {
  first: vi.fn<(changed: ChangedCacheTags) => void>(),
  second: vi.fn<(changed: ChangedCacheTags) => void>(),
}
let first: CatalogueChanges
let second: CatalogueChanges

beforeEach(async () => {
  receivedChanges.first.mockClear()
  receivedChanges.second.mockClear()
  const log = createLog('silent')
  first = openCatalogueChanges(shop.pool, shop.connectionString, log)
  second = openCatalogueChanges(shop.pool, shop.connectionString, log)
  first.onChange((changed) => receivedChanges.first(changed))
  second.onChange((changed) => receivedChanges.second(changed))
  // When it starts to listen, a process has to assume that everything has changed.
  await expect.poll(() => receivedChanges.second).toHaveBeenCalledWith('everything')
  await expect.poll(() => receivedChanges.first).toHaveBeenCalledWith('everything')
  receivedChanges.first.mockClear()
  receivedChanges.second.mockClear()
})
afterEach(() => Promise.all([first.close(), second.close()]))

describe('a change', () => {
  test('of two products reaches the other process and the own process once', async () => {
    first.notifyCatalogueChanged([cacheTagOfProduct(7), cacheTagOfProduct(12)])
    expect(receivedChanges.first.mock.calls).toEqual([[['p7', 'p12']]])
    await expect.poll(() => receivedChanges.second.mock.calls).toEqual([[['p7', 'p12']]])
    second.notifyCatalogueChanged()
    await expect
      .poll(() => receivedChanges.first.mock.calls)
      .toEqual([[['p7', 'p12']], ['everything']])
  })

  test('of more products than fit into a message counts as a change of everything', async () => {
    first.notifyCatalogueChanged(
      Array.from({ length: 2_000 }, (_, at) => cacheTagOfProduct(at + 1)),
    )
    await expect.poll(() => receivedChanges.second.mock.calls).toEqual([['everything']])
  })

  test('arrives also if many changes happen at once', async () => {
    const tags = Array.from({ length: 300 }, (_, at) => cacheTagOfProduct(at + 1))
    for (const tag of tags) first.notifyCatalogueChanged([tag])
    const all = () => new Set(receivedChanges.second.mock.calls.flatMap(([changed]) => changed))
    await expect.poll(() => all().size).toBe(300)
    expect(receivedChanges.second.mock.calls.length, 'combined into few messages').toBeLessThan(10)
  })

  test('by another program without cache tags counts as a change of everything', async () => {
    await shop.pool.query('notify catalogue_changed')
    await expect.poll(() => receivedChanges.first.mock.calls).toEqual([['everything']])
  })
})

test('a change that cannot be announced at once, because all connections are in use, is announced later', async () => {
  const { pool } = openDatabase(shop.connectionString, {
    log: createLog('silent'),
    maxConnections: 1,
    connectTimeoutMs: 100,
  })
  const busyProcess = openCatalogueChanges(pool, shop.connectionString, createLog('silent'))
  await expect.poll(busyProcess.hasHeardAllChanges).toBe(true)
  const usedConnection = await pool.connect()
  // Others announce their changes meanwhile.
  await putOnSale(shop.db, { stock: 3 })
  busyProcess.notifyCatalogueChanged([cacheTagOfProduct(7)])
  for (let productId = 100; productId < 120; productId++) {
    first.notifyCatalogueChanged([cacheTagOfProduct(productId)])
    await sleep(50)
  }
  expect(receivedChanges.second.mock.calls.flat().flat()).not.toContain(cacheTagOfProduct(7))
  usedConnection.release()
  await expect
    .poll(() => receivedChanges.second.mock.calls.flat().flat())
    .toContain(cacheTagOfProduct(7))
  await busyProcess.close()
  await pool.end()
})

test('a change whose process died before announcing it counts as a change of everything', async () => {
  await putOnSale(shop.db, { stock: 3 })
  await expect.poll(() => receivedChanges.first.mock.calls).toEqual([['everything']])
  receivedChanges.first.mockClear()
  await putOnSale(shop.db, { stock: 3 })
  first.notifyCatalogueChanged([cacheTagOfProduct(7)])
  await expect.poll(() => receivedChanges.second.mock.calls).toContainEqual([['p7']])
})

test('a connection that hangs is replaced, and everything counts as changed in the meantime', async () => {
  const slowProxy = await startSlowNetwork(shop.connectionString)
  const changeListener = vi.fn<(changed: ChangedCacheTags) => void>()
  const changesThroughProxy = openCatalogueChanges(
    shop.pool,
    slowProxy.connectionString,
    createLog('silent'),
  )
  changesThroughProxy.onChange((changed) => changeListener(changed))
  await expect.poll(() => changeListener).toHaveBeenCalledWith('everything')
  await expect.poll(changesThroughProxy.hasHeardAllChanges).toBe(true)
  slowProxy.freeze()
  await expect.poll(changesThroughProxy.hasHeardAllChanges).toBe(false)
  first.notifyCatalogueChanged([cacheTagOfProduct(7)])
  changeListener.mockClear()
  await expect.poll(changesThroughProxy.isListening).toBe(false)
  slowProxy.thaw()
  await expect.poll(() => changeListener).toHaveBeenCalledWith('everything')
  expect(changeListener).not.toHaveBeenCalledWith(['p7'])
  const notifyAgain = () => {
    first.notifyCatalogueChanged([cacheTagOfProduct(8)])
    return changeListener
  }
  await expect.poll(notifyAgain).toHaveBeenCalledWith(['p8'])
  await changesThroughProxy.close()
  await slowProxy.close()
}, 60_000)

/** A connection to the database through a proxy that can stop to forward anything. */
async function startSlowNetwork(connectionString: string) {
  const {
    host,
    port,
    user = '',
    password = '',
    database: name,
  } = new pg.Client({ connectionString })
  const databaseAddress = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port}` }
    : { host, port }
  const proxySockets: Socket[] = []
  let isFrozen = false
  const proxyServer = createServer((nearSocket) => {
    const upstreamSocket = connect(databaseAddress)
    for (const [from, to] of [
      [nearSocket, upstreamSocket],
      [upstreamSocket, nearSocket],
    ] as const) {
      proxySockets.push(from)
      from.on('data', (bytes) => isFrozen || to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await once(proxyServer.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(`postgres://127.0.0.1:${(proxyServer.address() as AddressInfo).port}/${name}`)
  Object.assign(url, { username: user, password: password ?? '' })
  return {
    connectionString: url.href,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    close: async () => {
      for (const socket of proxySockets) socket.destroy()
      proxyServer.close()
      await once(proxyServer, 'close')
    },
  }
}
