import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { BulkChange } from '#contract/admin-products.ts'
import {
  catalogueFileCalls,
  parseCatalogueSheet,
  writeCatalogueSheet,
} from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  fillCart,
  newShopper,
  orderCart,
  runConcurrently,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { wholeProductOf } from '#tests/support/whole-product.ts'

const shop = useShop()
const owner = shopkeeper(shop)
let admin: TestPerson
const { importIt, exportAll } = catalogueFileCalls(shop, () => admin)

beforeAll(async () => {
  admin = await shop.person('admin')
})

const changeMany = async (ids: number[], bulkAction: 'archive' | 'bring-back' | 'publish') => {
  const body: z.input<typeof BulkChange> = { products: { ids }, change: { do: bulkAction } }
  return (await shop.call('POST /api/admin/products/bulk', { body }, admin)).data
}
const readStaffProduct = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data
const listProducts = async (query: object) => {
  const foundProducts = await shop.call('GET /api/admin/products', { query }, admin)
  return {
    ids: foundProducts.data.map(({ id }) => id),
    counts: foundProducts.counts,
    total: foundProducts.total,
  }
}
const addProduct = async (name: string) =>
  (await owner.addProduct({ name, price: 500, stock: 9 })).id

describe('an archived product', () => {
  test('is only in the list of archived products, and cannot be bought', async () => {
    const [archivedId, remainingId] = [
      await addProduct('Sorted Ring'),
      await addProduct('Sorted Chain'),
    ]
    expect(await changeMany([archivedId], 'archive')).toEqual({ changed: 1, skipped: [] })
    expect(await readStaffProduct(archivedId)).toMatchObject({
      state: 'withdrawn',
      isArchived: true,
      stock: 9,
    })
    const searchText = 'sorted'
    expect(await listProducts({ q: searchText })).toMatchObject({
      ids: [remainingId],
      total: 1,
      counts: { 'on-sale': 1, draft: 0, withdrawn: 0, archived: 1 },
    })
    expect((await listProducts({ q: searchText, state: 'withdrawn' })).ids).toEqual([])
    expect(await listProducts({ q: searchText, archived: 'true' })).toMatchObject({
      ids: [archivedId],
      total: 1,
    })
    const shopper = await newShopper(shop)
    const body = { productId: archivedId, quantity: 1 }
    expect((await tryCall(shop, 'POST /api/addcart', { body }, shopper)).status).toBe(404)
    expect(
      (await shop.refusal('GET /api/singleproduct/{id}', { path: { id: archivedId } })).status,
    ).toBe(404)
  })

  test('keeps its orders, is hidden after it was restored, and can be bought after it was published', async () => {
    const id = await addProduct('Kept Ring')
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, id)
    const { orderId } = await orderCart(shop, shopper)
    await changeMany([id], 'archive')
    const { order: placedOrder } = await shop.call(
      'GET /api/admin/orders/{orderId}',
      { path: { orderId } },
      admin,
    )
    expect(placedOrder.items).toMatchObject([{ productId: id, name: 'Kept Ring' }])
    expect(await changeMany([id], 'bring-back')).toMatchObject({ changed: 1 })
    const restoredProduct = await readStaffProduct(id)
    expect(restoredProduct).toMatchObject({ state: 'withdrawn', stock: 8 })
    expect(restoredProduct.isArchived).toBeUndefined()
    await changeMany([id], 'archive')
    await changeMany([id], 'publish')
    expect((await readStaffProduct(id)).isArchived).toBeUndefined()
    await fillCart(shop, shopper, id)
  })

  test('stays archived when it is saved, and a draft stays a draft', async () => {
    const draft = (
      await shop.call(
        'POST /api/admin/products/{id}/duplicate',
        { path: { id: await addProduct('Copied Ring') } },
        admin,
      )
    ).data
    await changeMany([draft.id], 'archive')
    const seenDraft = await readStaffProduct(draft.id)
    expect(seenDraft).toMatchObject({ state: 'draft', isArchived: true })
    const body = { ...wholeProductOf(seenDraft), name: 'Another name' }
    await shop.call('PUT /api/admin/products/{id}', { path: { id: draft.id }, body }, admin)
    expect(await readStaffProduct(draft.id)).toMatchObject({ state: 'draft', isArchived: true })
    await changeMany([draft.id], 'bring-back')
    expect((await readStaffProduct(draft.id)).state).toBe('draft')
  })

  test('is archived once by five people at once, and the whole list can be restored at once', async () => {
    const ids = [await addProduct('Listed Ring'), await addProduct('Listed Chain')]
    const answers = await runConcurrently(5, () => changeMany(ids, 'archive'))
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(2)
    const filter = { q: 'listed', archived: 'true' as const }
    const bulkChange = { do: 'bring-back' as const }
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const wrongRequest = { body: { products: { filter, total: 3 }, change: bulkChange } }
    expect((await tryCall(shop, 'POST /api/admin/products/bulk', wrongRequest, admin)).status).toBe(
      409,
    )
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
    const body = { products: { filter, total: 2 }, change: bulkChange }
    const { data } = await shop.call('POST /api/admin/products/bulk', { body }, admin)
    expect(data.changed).toBe(2)
    expect((await listProducts(filter)).ids).toEqual([])
  })

  test('is exported with its status, and an import can archive and restore products', async () => {
    const id = await addProduct('Filed Ring')
    const sku = `GA-${String(id).padStart(5, '0')}`
    const readCsvStatus = async (query: object = {}) =>
      parseCatalogueSheet(await exportAll(query)).find((row) => row.SKU === sku)?.Status
    expect(await readCsvStatus()).toBe('Active')
    await importIt(writeCatalogueSheet([{ SKU: sku, Status: 'Archived' }]))
    expect(await readStaffProduct(id)).toMatchObject({ state: 'withdrawn', isArchived: true })
    expect(await readCsvStatus({ archived: 'true' })).toBe('Archived')
    expect(await readCsvStatus(), 'archived products are in no other file').toBeUndefined()
    await importIt(writeCatalogueSheet([{ SKU: sku, Status: 'Hidden' }]))
    expect((await readStaffProduct(id)).isArchived).toBeUndefined()
    expect(await readCsvStatus()).toBe('Hidden')
  })
})
