import { expect, test } from 'vitest'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'

const shop = useShop()
const owner = shopkeeper(shop)

const RING = {
  ...NO_SPECIFICATION,
  metal: 'gold' as const,
  purityPerMille: 916,
  grossMg: 3040,
  stoneMg: 40,
  netMg: 3000,
  hallmark: 'NP-916-0042',
  stones: [{ kind: 'Ruby', isNatural: true, count: 2, caratHundredths: 20, price: 12_000 }],
}

const add = async (specification: typeof NO_SPECIFICATION | null | undefined) => {
  const body = { ...newWholeProduct('Ring'), material: 'Brass', specification }
  return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
}
const save = async (
  product: Awaited<ReturnType<typeof add>>,
  input: { specification?: typeof NO_SPECIFICATION | null },
) => {
  const request = { path: { id: product.id }, body: { ...wholeProductOf(product), ...input } }
  return (await shop.call('PUT /api/admin/products/{id}', request, await owner.options())).data
}
const read = async (id: number) =>
  (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data

test('the specification of a product is in the answer about it, and not in lists', async () => {
  const { id } = await add(RING)
  expect((await read(id)).specification).toEqual(RING)
  const { data } = await shop.call('POST /api/products/batch', { body: { ids: [id] } })
  expect(data[0]).not.toHaveProperty('specification')
})

test('a product without one is answered as before', async () => {
  const { id } = await putOnSale(shop.db, { stock: 1 })
  expect(await read(id)).not.toHaveProperty('specification')
  const empty = await add(NO_SPECIFICATION)
  expect(await read(empty.id)).not.toHaveProperty('specification')
})

test('a save without it keeps it, and null removes it', async () => {
  const product = await add(RING)
  const saved = await save(product, {})
  expect(saved.specification).toEqual(RING)
  expect(await save(saved, { specification: null })).not.toHaveProperty('specification')
})

test('the older call that changes single fields keeps it', async () => {
  const { id } = await add(RING)
  const body = { name: 'Gold ring' }
  await shop.call('POST /updateproduct/{id}', { path: { id }, body }, await owner.options())
  expect((await read(id)).specification).toEqual(RING)
})

test('lists are filtered by its metal, which counts more than the text of the material', async () => {
  const { id } = await add(RING)
  const listed = async (metal: 'gold' | 'brass') =>
    (await shop.call('GET /allproducts', { query: { metal } })).data.some((one) => one.id === id)
  expect([await listed('gold'), await listed('brass')]).toEqual([true, false])
})

test('a wrong net weight is refused, and nothing changes', async () => {
  const product = await add(RING)
  const before = await makeDatabaseFingerprint(shop.db)
  const body = { ...wholeProductOf(product), specification: { ...RING, netMg: 3040 } }
  const request = { path: { id: product.id }, body }
  const refusal = await shop.refusal('PUT /api/admin/products/{id}', request, await owner.options())
  expect(refusal.code).toBe('VALIDATION')
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})
