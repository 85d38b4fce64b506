import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueFileCalls, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { categories, colors } from '../../catalogue/tables.ts'

const shop = useShop()
let admin: TestPerson
const { importIt, check, exportAll } = catalogueFileCalls(shop, () => admin)
let count = 0

beforeAll(async () => {
  admin = await shop.person('admin')
  await shop.db.insert(categories).values({ name: 'Rings' })
  await shop.db.insert(colors).values({ name: 'Silver', hexCode: '#C0C0C0' })
})

/** Imports a file and returns the id of the import. */
const imported = async (body: string): Promise<number> => {
  const { id } = await importIt(body)
  if (id === null) throw new Error('The import changed nothing')
  return id
}
const undo = async (id: number) =>
  (await shop.call('POST /api/admin/catalogue-imports/{id}/undo', { path: { id } }, admin)).data
const get = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data
const find = async (q: string) =>
  (await shop.call('GET /api/admin/products', { query: { q } }, admin)).data
const skuOf = ({ id }: { id: number }) => `GA-${String(id).padStart(5, '0')}`
/** The row of a product with its own values. */
const rowOf = (piece: { id: number; name: string }) => ({
  SKU: skuOf(piece),
  Name: piece.name,
  Description: piece.name,
  Price: '2500',
  Status: 'On sale',
})
const sized = (name: string) => ({
  SKU: name,
  Name: `Undo ${name}`,
  Description: 'Made by hand.',
  Price: '100',
  Status: 'On sale',
  Stock: '4',
})

describe('an undone import', () => {
  test('leaves the shop as it was: added products are gone, changed ones have their old values', async () => {
    const ring = await putOnSale(shop.db, { name: `Ring ${++count}`, stock: 5, offerPercent: 10 })
    const bangle = await putOnSale(shop.db, { name: `Bangle ${++count}`, colors: { Red: 3 } })
    const before = [await get(ring.id), await get(bangle.id)]
    const exported = await exportAll()
    const id = await imported(
      writeCatalogueSheet([
        {
          ...rowOf(ring),
          Price: '777',
          Material: 'Brass',
          Categories: 'Rings',
          Stock: '9',
          'Stock was': '5',
          Status: 'Withdrawn',
          Offer: 'Tihar',
          'Offer takes off': '50',
        },
        { ...rowOf(bangle), Colour: 'Silver', Stock: '2' },
        { ...sized('UN-1') },
      ]),
    )
    expect((await get(ring.id)).price).toBe(777)
    expect(await undo(id)).toEqual({ removed: 1, restored: 2, kept: [] })
    expect(await find('UN-1')).toEqual([])
    const without = ({ updatedAt: _, ...product }: Awaited<ReturnType<typeof get>>) => ({
      ...product,
      offers: product.offers.map(({ id: __, ...offer }) => offer),
      offer: product.offer && { ...product.offer, id: 0 },
    })
    expect([await get(ring.id), await get(bangle.id)].map(without)).toEqual(before.map(without))
    expect((await check(exported)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })

  test('keeps what was ordered or changed since, and says so; sales stay counted', async () => {
    const [sold, edited] = [
      await putOnSale(shop.db, { name: `Sold ${++count}`, stock: 5 }),
      await putOnSale(shop.db, { name: `Edited ${++count}`, stock: 5 }),
    ]
    const id = await imported(
      writeCatalogueSheet([
        { ...rowOf(sold), Price: '200', Stock: '15', 'Stock was': '5' },
        { ...rowOf(edited), Price: '300' },
        { ...sized('UK-1') },
      ]),
    )
    const [added] = await find('UK-1')
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, sold.id, { quantity: 2 })
    await fillCart(shop, shopper, added?.id ?? 0)
    await orderCart(shop, shopper)
    const body = { price: 333 }
    await shop.call('POST /updateproduct/{id}', { path: { id: edited.id }, body }, admin)
    expect(await undo(id)).toEqual({
      removed: 0,
      restored: 1,
      kept: [
        { productId: added?.id, sku: 'UK-1', name: 'Undo UK-1', why: 'ordered' },
        { productId: edited.id, sku: skuOf(edited), name: edited.name, why: 'changed' },
      ],
    })
    expect(await get(added?.id ?? 0)).toMatchObject({ state: 'withdrawn', stock: 3 })
    expect(await get(edited.id)).toMatchObject({ price: 333 })
    expect(await get(sold.id)).toMatchObject({ price: 2500, stock: 3 })
  })

  test('is undone once, also of two attempts at the same time', async () => {
    const id = await imported(writeCatalogueSheet([sized(`UO-${++count}`)]))
    const tries = await runConcurrently(2, () =>
      tryCall(shop, 'POST /api/admin/catalogue-imports/{id}/undo', { path: { id } }, admin),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const before = await makeDatabaseFingerprint(shop.db)
    const again = 'POST /api/admin/catalogue-imports/{id}/undo'
    expect(await tryCall(shop, again, { path: { id } }, admin)).toMatchObject({ status: 409 })
    expect(await tryCall(shop, again, { path: { id: 999_999 } }, admin)).toMatchObject({
      status: 404,
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    const { data } = await shop.call('GET /api/admin/catalogue-imports', {}, admin)
    expect(data[0]).toMatchObject({ id, new: 1, changed: 0, canUndo: false, source: 'shop' })
    expect(data[0]?.undoneAt).not.toBeNull()
  })
})

test('a list with the same headings is read as it was chosen the last time', async () => {
  const list = (name: string) =>
    writeCatalogueSheet([{ Kya: name, Kati: '700', Rate: 'A plain ring' }])
  const columns = 'name,price,description'
  const asked = await check(list('Remembered 1'))
  expect(asked.columns.map(({ column }) => column)).toEqual([null, null, 'price'])
  const input = { query: { columns }, body: list('Remembered 1') }
  const { data } = await shop.call('POST /api/admin/catalogue-file/check', input, admin)
  const query = { columns, digest: data.digest }
  await shop.call('POST /api/admin/catalogue-file', { ...input, query }, admin)
  const next = await check(list('Remembered 2'))
  expect(next.columns.map(({ column }) => column)).toEqual(['name', 'price', 'description'])
  expect(next.counts).toMatchObject({ new: 1, wrong: 0 })
})
