import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { tellError } from './log.ts'

const shop = useShop()

test('a failed query is told without the values it was run with', async () => {
  const secret = 'a password hash that belongs to somebody'
  const error = await shop.db.execute(sql`select ${secret}::int`).catch((thrown: unknown) => thrown)

  const told = tellError(error)

  expect(told.message).toContain('select')
  expect(told.cause).toMatchObject({ errorCode: '22P02' })
  expect(told.message).not.toContain(secret)
  expect(told.stack).not.toContain(secret)
})
