import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { BulkChange } from '#contract/admin-products.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { fillCart, newShopper, orderCart, putOnSale, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

const shop = useShop()
const owner = shopkeeper(shop)
let admin: TestPerson

beforeAll(async () => {
  admin = await shop.person('admin')
})

const changeMany = async (body: z.input<typeof BulkChange>) =>
  (await shop.call('POST /api/admin/products/bulk', { body }, admin)).data
const readStaffProduct = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data
async function addPieces(word: string, prices: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, price] of prices.entries())
    ids.push((await owner.addProduct({ name: `${word} ${index}`, price })).id)
  return ids
}

describe('many products', () => {
  test('that match a filter are hidden and published in one call', async () => {
    const ids = await addPieces('Filtered', [1, 2, 3])
    const [otherId = 0] = await addPieces('Another', [1])
    const productSelection = { filter: { q: 'filtered' }, total: 3 }
    expect(await changeMany({ products: productSelection, change: { do: 'hide' } })).toEqual({
      changed: 3,
      skipped: [],
    })
    for (const id of ids) expect((await readStaffProduct(id)).state).toBe('withdrawn')
    expect((await readStaffProduct(otherId)).state).toBe('on-sale')
    expect(
      await changeMany({ products: productSelection, change: { do: 'publish' } }),
    ).toMatchObject({ changed: 3 })
  })

  test('are not changed if the filter finds a different number than the owner saw', async () => {
    await addPieces('Counted', [1, 2])
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const body = { products: { filter: { q: 'counted' }, total: 3 }, change: { do: 'delete' } }
    expect(await tryCall(shop, 'POST /api/admin/products/bulk', { body }, admin)).toMatchObject({
      status: 409,
      body: { msg: 'The list has changed meanwhile. Please select again.' },
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test('get a further category, once', async () => {
    const [rings, gifts] = [await owner.addCategory(), await owner.addCategory()]
    const { id } = await owner.addProduct({ categories: [rings.id] })
    const categoryChange = { do: 'add-category' as const, categoryId: gifts.id }
    expect(await changeMany({ products: { ids: [id] }, change: categoryChange })).toEqual({
      changed: 1,
      skipped: [],
    })
    expect((await readStaffProduct(id)).categories.map((category) => category.id)).toEqual([
      rings.id,
      gifts.id,
    ])
    expect(await changeMany({ products: { ids: [id] }, change: categoryChange })).toEqual({
      changed: 0,
      skipped: [],
    })
  })

  test('get an offer, except products that cost too little or have another offer in that period', async () => {
    const ids = await addPieces('Offered', [100, 5000, 5000])
    const [cheapId = 0, busyId = 0, freeId = 0] = ids
    await owner.addOffer(busyId, 5)
    const offerChange = {
      do: 'add-offer' as const,
      offer: { title: 'Dashain', type: 'amount' as const, value: 500 },
    }
    const { changed, skipped } = await changeMany({ products: { ids }, change: offerChange })
    expect(changed).toBe(1)
    expect(skipped).toEqual([
      { productId: cheapId, name: 'Offered 0', why: 'too-cheap' },
      { productId: busyId, name: 'Offered 1', why: 'other-offer' },
    ])
    expect((await readStaffProduct(freeId)).offers).toMatchObject([
      { title: 'Dashain', finalPrice: 4500 },
    ])
    expect((await readStaffProduct(cheapId)).offers).toEqual([])
  })

  test('are deleted, except products that orders contain', async () => {
    const [orderedPiece, otherPiece] = [
      await putOnSale(shop.db, { stock: 5 }),
      await putOnSale(shop.db, { stock: 5 }),
    ]
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, orderedPiece.id)
    await orderCart(shop, shopper)
    const productSelection = { ids: [orderedPiece.id, otherPiece.id] }
    expect(await changeMany({ products: productSelection, change: { do: 'delete' } })).toEqual({
      changed: 1,
      skipped: [{ productId: orderedPiece.id, name: orderedPiece.name, why: 'ordered' }],
    })
    expect(await readStaffProduct(orderedPiece.id)).toMatchObject({ state: 'on-sale' })
  })
})
