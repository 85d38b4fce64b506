import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { type ChangedCacheTags, cacheTagOfProduct } from './cache-tags.ts'
import { type CatalogueChanges, openCatalogueChanges } from './catalogue-changes.ts'
import { createLog } from './log.ts'

const shop = useShop()
const received = {
  first: vi.fn<(changed: ChangedCacheTags) => void>(),
  second: vi.fn<(changed: ChangedCacheTags) => void>(),
}
let first: CatalogueChanges
let second: CatalogueChanges

beforeEach(async () => {
  received.first.mockClear()
  received.second.mockClear()
  const log = createLog('silent')
  first = openCatalogueChanges(shop.pool, shop.connectionString, log)
  second = openCatalogueChanges(shop.pool, shop.connectionString, log)
  first.onChange(received.first)
  second.onChange(received.second)
  // When it starts to listen, a process has to assume that everything has changed.
  await expect.poll(() => received.second).toHaveBeenCalledWith('everything')
  await expect.poll(() => received.first).toHaveBeenCalledWith('everything')
  received.first.mockClear()
  received.second.mockClear()
})
afterEach(() => Promise.all([first.close(), second.close()]))

describe('a change', () => {
  test('of two products reaches the other process, and its own process once', async () => {
    first.notifyCatalogueChanged([cacheTagOfProduct(7), cacheTagOfProduct(12)])
    expect(received.first.mock.calls).toEqual([[['p7', 'p12']]])
    await expect.poll(() => received.second.mock.calls).toEqual([[['p7', 'p12']]])
    second.notifyCatalogueChanged()
    await expect.poll(() => received.first.mock.calls).toEqual([[['p7', 'p12']], ['everything']])
  })

  test('of more products than a message can name is one of everything', async () => {
    first.notifyCatalogueChanged(
      Array.from({ length: 2_000 }, (_, at) => cacheTagOfProduct(at + 1)),
    )
    await expect.poll(() => received.second.mock.calls).toEqual([['everything']])
  })

  test('arrives with all others, however many there are at once', async () => {
    const tags = Array.from({ length: 300 }, (_, at) => cacheTagOfProduct(at + 1))
    for (const tag of tags) first.notifyCatalogueChanged([tag])
    const all = () => new Set(received.second.mock.calls.flatMap(([changed]) => changed))
    await expect.poll(() => all().size).toBe(300)
    expect(received.second.mock.calls.length, 'combined into few messages').toBeLessThan(10)
  })

  test('that another program notifies without tags is one of everything', async () => {
    await shop.pool.query('notify catalogue_changed')
    await expect.poll(() => received.first.mock.calls).toEqual([['everything']])
  })
})

test('a change whose process died before it could announce it counts as one of everything', async () => {
  await putOnSale(shop.db, { stock: 3 })
  await expect.poll(() => received.first.mock.calls).toEqual([['everything']])
  received.first.mockClear()
  await putOnSale(shop.db, { stock: 3 })
  first.notifyCatalogueChanged([cacheTagOfProduct(7)])
  await expect.poll(() => received.second.mock.calls).toContainEqual([['p7']])
})

test('a connection that hangs is replaced, and everything counts as changed meanwhile', async () => {
  const network = await slowNetwork(shop.connectionString)
  const listener = vi.fn<(changed: ChangedCacheTags) => void>()
  const throughProxy = openCatalogueChanges(
    shop.pool,
    network.connectionString,
    createLog('silent'),
  )
  throughProxy.onChange(listener)
  await expect.poll(() => listener).toHaveBeenCalledWith('everything')
  await expect.poll(throughProxy.isHeard).toBe(true)
  network.freeze()
  await expect.poll(throughProxy.isHeard).toBe(false)
  first.notifyCatalogueChanged([cacheTagOfProduct(7)])
  listener.mockClear()
  await expect.poll(throughProxy.isListening).toBe(false)
  network.thaw()
  await expect.poll(() => listener).toHaveBeenCalledWith('everything')
  expect(listener).not.toHaveBeenCalledWith(['p7'])
  const changeAgain = () => {
    first.notifyCatalogueChanged([cacheTagOfProduct(8)])
    return listener
  }
  await expect.poll(changeAgain).toHaveBeenCalledWith(['p8'])
  await throughProxy.close()
  await network.close()
}, 60_000)

/** A connection to the database through a proxy that can stop to forward anything. */
async function slowNetwork(connectionString: string) {
  const {
    host,
    port,
    user = '',
    password = '',
    database: name,
  } = new pg.Client({ connectionString })
  const database = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets: Socket[] = []
  let isFrozen = false
  const proxy = createServer((near) => {
    const otherProcess = connect(database)
    for (const [from, to] of [
      [near, otherProcess],
      [otherProcess, near],
    ] as const) {
      sockets.push(from)
      from.on('data', (bytes) => isFrozen || to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(`postgres://127.0.0.1:${(proxy.address() as AddressInfo).port}/${name}`)
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
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
