import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { createAuditEntryCounter } from './count-entries.ts'
import { auditEntries } from './tables.ts'

const shop = useShop()

const insertEntry = (call: string, minutesAgo: number) =>
  shop.db.insert(auditEntries).values({
    at: sql`now() - make_interval(mins => ${minutesAgo})`,
    call,
    userId: 1,
    email: 'asha@gahana.test',
    role: 'admin',
    target: {},
  })

test('the stored count plus the newer entries is the number of entries, for each filter', async () => {
  const countEntries = createAuditEntryCounter(shop.db)
  const countOfferEntries = () => countEntries('offers', eq(auditEntries.call, 'addOffer'))
  const countAllEntries = () => countEntries('all', undefined)
  for (const minutesAgo of [60, 30, 6, 4, 0]) await insertEntry('updateProduct', minutesAgo)
  await insertEntry('addOffer', 30)
  expect(await countAllEntries()).toBe(6)
  expect(await countAllEntries()).toBe(6)
  expect(await countOfferEntries()).toBe(1)
  // Simulates entries of a transaction that started before the last count and committed after it.
  await insertEntry('updateProduct', 1)
  await insertEntry('addOffer', 0)
  expect(await countAllEntries()).toBe(8)
  expect(await countOfferEntries()).toBe(2)
  expect(await createAuditEntryCounter(shop.db)('all', undefined)).toBe(8)
})
