import { expect, test } from 'vitest'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'

const shop = useShop()
const owner = shopkeeper(shop)

const RING_SPECIFICATION = {
  ...NO_SPECIFICATION,
  metal: 'gold' as const,
  purityPerMille: 916,
  grossMg: 3040,
  stoneMg: 40,
  netMg: 3000,
  hallmark: 'NP-916-0042',
  stones: [{ kind: 'Ruby', isNatural: true, count: 2, caratHundredths: 20, price: 12_000 }],
}

const addProduct = async (specification: typeof NO_SPECIFICATION | null | undefined) => {
  const body = { ...newWholeProduct('Ring'), material: 'Brass', specification }
  return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
}
const saveProduct = async (
  product: Awaited<ReturnType<typeof addProduct>>,
  input: { specification?: typeof NO_SPECIFICATION | null },
) => {
  const request = { path: { id: product.id }, body: { ...wholeProductOf(product), ...input } }
  return (await shop.call('PUT /api/admin/products/{id}', request, await owner.options())).data
}
const readProduct = async (id: number) =>
  (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data

test('the specification of a product is in the answer about it, and not in lists', async () => {
  const { id } = await addProduct(RING_SPECIFICATION)
  expect((await readProduct(id)).specification).toEqual(RING_SPECIFICATION)
  const { data } = await shop.call('POST /api/products/batch', { body: { ids: [id] } })
  expect(data[0]).not.toHaveProperty('specification')
})

test('a product without a specification has the same answer as before', async () => {
  const { id } = await putOnSale(shop.db, { stock: 1 })
  expect(await readProduct(id)).not.toHaveProperty('specification')
  const emptyProduct = await addProduct(NO_SPECIFICATION)
  expect(await readProduct(emptyProduct.id)).not.toHaveProperty('specification')
})

test('a save without a specification does not change it, and null removes it', async () => {
  const product = await addProduct(RING_SPECIFICATION)
  const savedProduct = await saveProduct(product, {})
  expect(savedProduct.specification).toEqual(RING_SPECIFICATION)
  expect(await saveProduct(savedProduct, { specification: null })).not.toHaveProperty(
    'specification',
  )
})

test('the older call that changes single fields does not change the specification', async () => {
  const { id } = await addProduct(RING_SPECIFICATION)
  const body = { name: 'Gold ring' }
  await shop.call('POST /updateproduct/{id}', { path: { id }, body }, await owner.options())
  expect((await readProduct(id)).specification).toEqual(RING_SPECIFICATION)
})

test('lists are filtered by the metal of the specification, which takes precedence over the text of the material', async () => {
  const { id } = await addProduct(RING_SPECIFICATION)
  const isListedUnder = async (metal: 'gold' | 'brass') =>
    (await shop.call('GET /allproducts', { query: { metal } })).data.some(
      (product) => product.id === id,
    )
  expect([await isListedUnder('gold'), await isListedUnder('brass')]).toEqual([true, false])
})

test('a wrong net weight is refused, and nothing changes', async () => {
  const product = await addProduct(RING_SPECIFICATION)
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const body = { ...wholeProductOf(product), specification: { ...RING_SPECIFICATION, netMg: 3040 } }
  const request = { path: { id: product.id }, body }
  const refusal = await shop.refusal('PUT /api/admin/products/{id}', request, await owner.options())
  expect(refusal.code).toBe('VALIDATION')
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})
