import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct } from '#tests/support/whole-product.ts'
import { countChoices } from './count-choices.ts'
import { storeChoiceCounts } from './store-choice-counts.ts'

describe('the stored numbers beside the filters', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const id: Record<string, number> = {}

  beforeAll(async () => {
    for (const name of ['Rings', 'Chains', 'Empty']) id[name] = (await owner.addCategory(name)).id
    for (const name of ['Red', 'Green']) id[name] = (await owner.addColor(name)).id
    const { Rings: rings = 0, Chains: chains = 0, Red: red = 0, Green: green = 0 } = id
    const makeStockItem = (colorId: number | null, sizeId: number | null, count: number) => ({
      colorId,
      sizeId,
      count,
      seen: null,
    })
    const makeSpecification = (purityPerMille: number, grossMg: number) => ({
      ...NO_SPECIFICATION,
      metal: 'gold' as const,
      purityPerMille,
      grossMg,
      netMg: grossMg,
    })
    const putProduct = async (
      name: string,
      overrides: Partial<ReturnType<typeof newWholeProduct>>,
    ) => {
      const body = { ...newWholeProduct(name), ...overrides }
      return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
    }
    await putProduct('Ring', {
      categories: [rings, chains],
      specification: makeSpecification(916, 5000),
      price: '2500',
      stock: [makeStockItem(red, 60, 2), makeStockItem(red, 70, 0), makeStockItem(green, 70, 1)],
    })
    await putProduct('Open ring', { categories: [rings], stock: [makeStockItem(null, 600_080, 1)] })
    await putProduct('Chain', {
      categories: [chains],
      specification: makeSpecification(750, 12_345),
      price: '60000',
      stock: [makeStockItem(null, 1045, 0)],
    })
    await putProduct('In no category', {
      categories: [],
      specification: makeSpecification(916, 1500),
    })
    const offered = await owner.addProduct({ categories: [rings], price: 500, material: 'Silver' })
    await owner.addOffer(offered.id, 10)
    const withdrawnProduct = await owner.addProduct({
      categories: [rings],
      price: 700,
      material: 'Copper',
    })
    await shop.call(
      'DELETE /delproduct/{id}',
      { path: { id: withdrawnProduct.id } },
      await owner.options(),
    )
  })

  const storeCounts = (largeCount: number) =>
    storeChoiceCounts(shop.db, new AbortController().signal, {
      largeCount,
      productsAtOnce: 2,
    })
  const readChoices = (category?: number) =>
    countChoices(shop.db, (_, readValue) => readValue(), { category })
  const readChoicesOfAll = () =>
    Promise.all([undefined, id.Rings, id.Chains, id.Empty].map((category) => readChoices(category)))
  const readStoredCategories = async () =>
    (
      await shop.db.execute<{ category: number | null }>(
        sql`select category_id as category from choice_counts order by 1`,
      )
    ).rows.map(({ category }) => category)

  it('are the same as counted numbers, in each category and in the whole shop', async () => {
    const countedChoices = await readChoicesOfAll()
    expect(countedChoices[0]).toMatchObject({ total: 5, inStock: 4, onOffer: 1 })
    await storeCounts(0)
    expect(await readStoredCategories()).toEqual([id.Rings, id.Chains, null])
    expect(await readChoicesOfAll()).toEqual(countedChoices)
  })

  it('are used until they are half an hour old', async () => {
    await storeCounts(0)
    const [choicesBefore] = await readChoicesOfAll()
    const piece = await owner.addProduct({ categories: [id.Rings ?? 0] })
    expect(await readChoices()).toEqual(choicesBefore)
    await shop.db.execute(sql`update choice_counts set counted_at = now() - interval '31 minutes'`)
    expect(await readChoices()).toMatchObject({ total: 6 })
    await shop.call('DELETE /delproduct/{id}', { path: { id: piece.id } }, await owner.options())
  })

  it('are used at any age in a very large shop, because counting them takes too long', async () => {
    const setOldTotal = (total: number) =>
      shop.db.execute(sql`update choice_counts set counted_at = now() - interval '12 hours',
        counts = case when category_id is null then counts || jsonb_build_object('total', ${total}::int)
          else counts end`)
    await storeCounts(0)
    const piece = await owner.addProduct({ categories: [id.Rings ?? 0] })
    const { total: countedTotal } = await readChoices(id.Rings)
    await setOldTotal(100_001)
    expect(await readChoices()).toMatchObject({ total: 100_001 })
    expect(await readChoices(id.Rings)).toMatchObject({ total: countedTotal })
    await setOldTotal(100_000)
    expect(await readChoices()).toMatchObject({ total: 6 })
    expect(await readChoices(id.Rings)).toMatchObject({ total: countedTotal + 1 })
    await shop.call('DELETE /delproduct/{id}', { path: { id: piece.id } }, await owner.options())
  })

  it('are stored only while there are many products', async () => {
    await storeCounts(2)
    expect(await readStoredCategories()).toEqual([id.Rings, null])
    await storeCounts(5)
    expect(await readStoredCategories()).toEqual([])
  })

  it('are used as the totals of long lists with one choice in a very large shop, while short lists are counted', async () => {
    const { Rings: rings = 0, Red: red = 0, Green: green = 0 } = id
    const storeNumbers = (category: number | null, counts: object) =>
      shop.db.execute(sql`insert into choice_counts (category_id, counts)
        values (${category}, ${JSON.stringify(counts)}::jsonb)`)
    await storeNumbers(null, {
      total: 100_000,
      inStock: 5002,
      onOffer: 5003,
      colors: { [red]: 5004, [green]: 3000 },
      metals: { gold: 5005, silver: 5006 },
      purities: { 916: 5006 },
      sizes: { 60: 5007 },
    })
    await storeNumbers(rings, { total: 6001, inStock: 6002 })
    const totalOf = async (filter: Record<string, string>) => {
      const productList = await shop.call('GET /allproducts', { query: { ...filter, limit: '1' } })
      return 'total' in productList ? productList.total : undefined
    }
    expect(await totalOf({ metal: 'silver' }), 'a smaller shop counts').toBeLessThan(10)
    await shop.db.execute(sql`update choice_counts
      set counts = jsonb_set(counts, '{total}', '100001') where category_id is null`)
    expect(await totalOf({})).toBe(100_001)
    expect(await totalOf({ inStock: 'true' })).toBe(5002)
    expect(await totalOf({ offer: 'true' })).toBe(5003)
    expect(await totalOf({ color: `${red}` })).toBe(5004)
    expect(await totalOf({ metal: 'gold' })).toBe(5005)
    expect(await totalOf({ purity: '916' })).toBe(5006)
    expect(await totalOf({ size: '60' })).toBe(5007)
    expect(await totalOf({ category: `${rings}` })).toBe(6001)
    expect(await totalOf({ category: `${rings}`, inStock: 'true' })).toBe(6002)
    const { data } = await shop.call('GET /api/category/getcategory')
    expect(data.map(({ productCount }) => productCount)).toEqual([6001, 2, 0])
    expect(await totalOf({ color: `${green}` })).toBe(1)
    expect(await totalOf({ inStock: 'false' })).toBe(1)
    expect(await totalOf({ color: `${red}`, inStock: 'true' })).toBe(1)
    expect(await totalOf({ category: `${id.Chains}`, metal: 'gold' })).toBe(2)
  })
})
