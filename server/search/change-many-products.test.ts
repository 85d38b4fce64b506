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
const get = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data
async function pieces(word: string, prices: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const [at, price] of prices.entries())
    ids.push((await owner.product({ name: `${word} ${at}`, price })).id)
  return ids
}

describe('many products', () => {
  test('of a whole filter are hidden and published at once', async () => {
    const ids = await pieces('Filtered', [1, 2, 3])
    const [other = 0] = await pieces('Another', [1])
    const products = { filter: { q: 'filtered' }, total: 3 }
    expect(await changeMany({ products, change: { do: 'hide' } })).toEqual({
      changed: 3,
      skipped: [],
    })
    for (const id of ids) expect((await get(id)).state).toBe('withdrawn')
    expect((await get(other)).state).toBe('on-sale')
    expect(await changeMany({ products, change: { do: 'publish' } })).toMatchObject({ changed: 3 })
  })

  test('are left alone if the filter finds another number than the owner saw', async () => {
    await pieces('Counted', [1, 2])
    const before = await makeDatabaseFingerprint(shop.db)
    const body = { products: { filter: { q: 'counted' }, total: 3 }, change: { do: 'delete' } }
    expect(await tryCall(shop, 'POST /api/admin/products/bulk', { body }, admin)).toMatchObject({
      status: 409,
      body: { msg: 'The list has changed meanwhile. Please select again.' },
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  test('get a category behind their others, once', async () => {
    const [rings, gifts] = [await owner.category(), await owner.category()]
    const { id } = await owner.product({ categories: [rings.id] })
    const change = { do: 'add-category' as const, categoryId: gifts.id }
    expect(await changeMany({ products: { ids: [id] }, change })).toEqual({
      changed: 1,
      skipped: [],
    })
    expect((await get(id)).categories.map((one) => one.id)).toEqual([rings.id, gifts.id])
    expect(await changeMany({ products: { ids: [id] }, change })).toEqual({
      changed: 0,
      skipped: [],
    })
  })

  test('get an offer, but for those that cost too little or have another offer then', async () => {
    const ids = await pieces('Offered', [100, 5000, 5000])
    const [cheap = 0, busy = 0, free = 0] = ids
    await owner.offer(busy, 5)
    const change = {
      do: 'add-offer' as const,
      offer: { title: 'Dashain', type: 'amount' as const, value: 500 },
    }
    const { changed, skipped } = await changeMany({ products: { ids }, change })
    expect(changed).toBe(1)
    expect(skipped).toEqual([
      { productId: cheap, name: 'Offered 0', why: 'too-cheap' },
      { productId: busy, name: 'Offered 1', why: 'other-offer' },
    ])
    expect((await get(free)).offers).toMatchObject([{ title: 'Dashain', finalPrice: 4500 }])
    expect((await get(cheap)).offers).toEqual([])
  })

  test('are deleted, but for those that orders name', async () => {
    const [ordered, other] = [
      await putOnSale(shop.db, { stock: 5 }),
      await putOnSale(shop.db, { stock: 5 }),
    ]
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, ordered.id)
    await orderCart(shop, shopper)
    const products = { ids: [ordered.id, other.id] }
    expect(await changeMany({ products, change: { do: 'delete' } })).toEqual({
      changed: 1,
      skipped: [{ productId: ordered.id, name: ordered.name, why: 'ordered' }],
    })
    expect(await get(ordered.id)).toMatchObject({ state: 'on-sale' })
  })
})
