import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { colors } from '#server/catalogue/tables.ts'
import { databaseFingerprint } from './fingerprint.ts'
import { useShop } from './shop.ts'

const shop = useShop()

it('finds the only table in which one letter changed', async () => {
  await shop.db.insert(colors).values({ name: 'Gold', hexCode: '#D4AF37' })
  const before = await databaseFingerprint(shop.db)
  expect(await databaseFingerprint(shop.db)).toEqual(before)

  await shop.db.update(colors).set({ name: 'Gild' }).where(eq(colors.name, 'Gold'))
  const after = await databaseFingerprint(shop.db)
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['colors'])
})
