import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import {
  inTransaction,
  isServerUnavailable,
  onSeparateConnection,
  refusalOfDatabase,
} from './database.ts'

const shop = useShop()

/** Whether the connection is closed after a transaction fails with this error. */
async function hasEndedAfter(error: Error): Promise<boolean> {
  const recordedEnds: boolean[] = []
  const recordEnd = (isEnded: Error | boolean) => recordedEnds.push(Boolean(isEnded))
  shop.pool.on('release', recordEnd)
  const work = inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select 1`)
    throw error
  })
  await expect(work).rejects.toBe(error)
  shop.pool.off('release', recordEnd)
  expect(recordedEnds).toHaveLength(1)
  return recordedEnds[0] === true
}

test('a connection whose query timed out is closed, because it would not answer a rollback either', async () => {
  expect(await hasEndedAfter(new Error('Query read timeout'))).toBe(true)
})

test('a connection that still answers is used again', async () => {
  expect(await hasEndedAfter(new Error('Sold out'))).toBe(false)
})

test('a connection for long work probes whether the server is still there, so that a cut network ends it', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const { connectionString } = shop
  await onSeparateConnection({ connectionString, name: 'test' }, (client) => client.query('select'))
  const calls = [...setKeepAlive.mock.calls]
  setKeepAlive.mockRestore()
  expect(calls).toEqual([[true, 10_000]])
})

test('a database server that ends new connections, for example because of a full disk, is not logged as a bug', async () => {
  const client = new pg.Client({ ...shop.pool.options, options: '-c no_such_setting=1' })
  const error = await client.connect().catch((reason) => reason)
  expect(error).toMatchObject({ severity: 'FATAL' })
  expect(refusalOfDatabase(error)).toMatchObject({ key: 'SHOP_BUSY' })
})

test.each(['EHOSTUNREACH', 'ENETUNREACH'])(
  'a database machine to which the network has no way (%s) is not logged as a bug',
  (code) => {
    const error = Object.assign(new Error(`connect ${code} 10.0.0.2:5500`), { code })
    expect(refusalOfDatabase(error)).toMatchObject({ key: 'SHOP_UNREACHABLE' })
    expect(isServerUnavailable(error)).toBe(true)
  },
)
