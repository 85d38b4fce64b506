import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { colors } from '#server/catalogue/tables.ts'
import { makeDatabaseFingerprint } from './fingerprint.ts'
import { useShop } from './shop.ts'

const shop = useShop()

it('the fingerprint shows the only table in which one letter changed', async () => {
  await shop.db.insert(colors).values({ name: 'Gold', hexCode: '#D4AF37' })
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)

  await shop.db.update(colors).set({ name: 'Gild' }).where(eq(colors.name, 'Gold'))
  const fingerprintAfter = await makeDatabaseFingerprint(shop.db)
  expect(
    Object.keys(fingerprintAfter).filter(
      (table) => fingerprintAfter[table] !== fingerprintBefore[table],
    ),
  ).toEqual(['colors'])
})

it('the fingerprint shows a new row and a deleted one', async () => {
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  await shop.db.insert(colors).values({ name: 'Silver', hexCode: '#C0C0C0' })
  const fingerprintBetween = await makeDatabaseFingerprint(shop.db)
  expect(fingerprintBetween).not.toEqual(fingerprintBefore)

  await shop.db.delete(colors).where(eq(colors.name, 'Silver'))
  expect(await makeDatabaseFingerprint(shop.db)).not.toEqual(fingerprintBetween)
})

it('the fingerprint ignores a change that was rolled back, or that changes nothing', async () => {
  await shop.db.insert(colors).values({ name: 'Copper', hexCode: '#B87333' })
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  await shop.db.update(colors).set({ name: 'Copper' }).where(eq(colors.name, 'Copper'))
  const changeTransaction = shop.db.transaction(async (tx) => {
    await tx.update(colors).set({ name: 'Bronze' }).where(eq(colors.name, 'Copper'))
    throw new Error('It was refused')
  })
  await expect(changeTransaction).rejects.toThrow('It was refused')
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})
