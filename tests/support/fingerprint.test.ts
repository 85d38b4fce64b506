import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { colors } from '#server/catalogue/tables.ts'
import { makeDatabaseFingerprint } from './fingerprint.ts'
import { useShop } from './shop.ts'

const shop = useShop()

it('finds the only table in which one letter changed', async () => {
  await shop.db.insert(colors).values({ name: 'Gold', hexCode: '#D4AF37' })
  const before = await makeDatabaseFingerprint(shop.db)
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)

  await shop.db.update(colors).set({ name: 'Gild' }).where(eq(colors.name, 'Gold'))
  const after = await makeDatabaseFingerprint(shop.db)
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['colors'])
})

it('finds a new row and a deleted one', async () => {
  const before = await makeDatabaseFingerprint(shop.db)
  await shop.db.insert(colors).values({ name: 'Silver', hexCode: '#C0C0C0' })
  const between = await makeDatabaseFingerprint(shop.db)
  expect(between).not.toEqual(before)

  await shop.db.delete(colors).where(eq(colors.name, 'Silver'))
  expect(await makeDatabaseFingerprint(shop.db)).not.toEqual(between)
})

it('does not count a change that was rolled back, or that changes nothing', async () => {
  await shop.db.insert(colors).values({ name: 'Copper', hexCode: '#B87333' })
  const before = await makeDatabaseFingerprint(shop.db)
  await shop.db.update(colors).set({ name: 'Copper' }).where(eq(colors.name, 'Copper'))
  const changed = shop.db.transaction(async (tx) => {
    await tx.update(colors).set({ name: 'Bronze' }).where(eq(colors.name, 'Copper'))
    throw new Error('It was refused')
  })
  await expect(changed).rejects.toThrow('It was refused')
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})
