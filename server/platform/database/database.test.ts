import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { inTransaction } from './database.ts'

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

test('a connection whose query timed out is ended, as it would not answer a rollback either', async () => {
  expect(await hasEndedAfter(new Error('Query read timeout'))).toBe(true)
})

test('a connection that answers is used again', async () => {
  expect(await hasEndedAfter(new Error('Sold out'))).toBe(false)
})
