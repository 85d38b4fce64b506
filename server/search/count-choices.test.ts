import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductChoices } from '#contract/product-filter.ts'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct } from '#tests/support/whole-product.ts'
import { offers } from '../catalogue/tables.ts'
import { missedSearches } from '../missed-searches/tables.ts'

describe('the choices in the filters of a list', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const id: Record<string, number> = {}

  beforeAll(async () => {
    for (const name of ['Rings', 'Necklaces', 'Empty'])
      id[name] = (await owner.addCategory(name)).id
    for (const name of ['Red', 'Green', 'Blue']) id[name] = (await owner.addColor(name)).id
    const addProduct = async (
      category: string,
      price: number,
      material: string,
      stockOf: Record<string, number> = {},
    ) => {
      const input = { categories: [id[category] ?? 0], price, material }
      const piece = await owner.addProduct(input)
      const colors = Object.entries(stockOf).map(([name, stock]) => [id[name] ?? 0, stock])
      if (colors.length > 0) await owner.setColors(piece.id, Object.fromEntries(colors))
      return piece
    }
    await addProduct('Rings', 500, 'Sterling silver', { Red: 2, Green: 0 })
    await addProduct('Rings', 2500, 'Gold-plated brass', { Red: 1 })
    const offeredProductId = await addProduct('Necklaces', 60_000, 'Gold', { Green: 3 })
    await owner.addOffer(offeredProductId.id, 10)
    await addProduct('Necklaces', 900, 'Glass beads')
    await shop.call(
      'DELETE /delproduct/{id}',
      { path: { id: (await addProduct('Rings', 700, 'Copper', { Blue: 1 })).id } },
      await owner.options(),
    )
  })

  const readChoices = async (query: Record<string, string> = {}) =>
    (await shop.call('GET /api/products/filters', { query })).data
  const colorsOf = ({ colors }: ProductChoices) =>
    Object.fromEntries(colors.map(({ name, count }) => [name, count]))
  const metalsOf = ({ metals }: ProductChoices) =>
    Object.fromEntries(metals.map(({ metal, count }) => [metal, count]))
  const categoriesOf = (allChoices: ProductChoices) =>
    Object.fromEntries(allChoices.categories.map(({ name, count }) => [name, count]))
  const pricesOf = ({ prices }: ProductChoices) =>
    Object.fromEntries(prices.map(({ from, to, count }) => [`${from}-${to ?? ''}`, count]))

  it('are those that occur, each with the number of products that it finds', async () => {
    const allChoices = await readChoices()
    expect(allChoices).toMatchObject({ total: 4, inStock: 4, onOffer: 1 })
    expect(categoriesOf(allChoices)).toEqual({ Rings: 2, Necklaces: 2 })
    expect(colorsOf(allChoices)).toEqual({ Red: 2, Green: 2 })
    expect(metalsOf(allChoices)).toEqual({ gold: 1, silver: 1, 'gold-plated': 1, glass: 1 })
    expect(pricesOf(allChoices)).toEqual({
      '0-1000': 2,
      '1000-2500': 1,
      '2500-5000': 1,
      '50000-': 1,
    })
  })

  it('are those of the products in the category, counted with all other filters', async () => {
    const choicesOfRings = await readChoices({ category: String(id.Rings) })
    expect(colorsOf(choicesOfRings)).toEqual({ Red: 2, Green: 1 })
    expect(metalsOf(choicesOfRings)).toEqual({ silver: 1, 'gold-plated': 1 })
    expect(categoriesOf(choicesOfRings)).toEqual({ Rings: 2, Necklaces: 2 })

    const choicesOfSilverRings = await readChoices({ category: String(id.Rings), metal: 'silver' })
    expect(choicesOfSilverRings.total).toBe(1)
    expect(colorsOf(choicesOfSilverRings)).toEqual({ Red: 1, Green: 1 })
    expect(metalsOf(choicesOfSilverRings)).toEqual({ silver: 1, 'gold-plated': 1 })
    expect(pricesOf(choicesOfSilverRings)).toEqual({ '0-1000': 1, '1000-2500': 0, '2500-5000': 0 })
    expect(categoriesOf(choicesOfSilverRings)).toEqual({ Rings: 1, Necklaces: 0 })

    const choicesOfGreen = await readChoices({ color: String(id.Green), inStock: 'true' })
    expect(choicesOfGreen.total).toBe(1)
    expect(colorsOf(choicesOfGreen)).toEqual({ Red: 2, Green: 1 })
  })

  it('are counted again when an offer has ended, although that is no change of the catalogue', async () => {
    const category = (await owner.addCategory('On offer')).id
    const offered = async () => {
      const piece = await owner.addProduct({ categories: [category] })
      return { ...(await owner.addOffer(piece.id, 10)), productId: piece.id }
    }
    const [firstProductId] = [await offered(), await offered()]
    const query = { category: String(category), offer: 'true', limit: '1' }
    const readTotal = async () => (await shop.call('GET /allproducts', { query })).total
    expect(await readTotal()).toBe(2)
    // The offer starts and ends as if time had passed, without the trigger that notes a change.
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx
        .update(offers)
        .set({ startsAt: sql`now() - interval '2 s'`, endsAt: sql`now() - interval '1 s'` })
        .where(eq(offers.productId, firstProductId.productId))
    })
    expect(await readTotal()).toBe(1)
  })

  it('lead to as many products as they show', async () => {
    const query = { category: String(id.Rings), inStock: 'true' }
    const { colors, metals, prices } = await readChoices(query)
    const countListed = async (otherFilters: object) =>
      (await shop.call('GET /allproducts', { query: { ...query, ...otherFilters } })).total
    for (const color of colors)
      expect(await countListed({ color: String(color.id) })).toBe(color.count)
    for (const { metal, count } of metals) expect(await countListed({ metal })).toBe(count)
    for (const { from, to, count } of prices)
      expect(
        await countListed({ minPrice: String(from), ...(to && { maxPrice: String(to) }) }),
      ).toBe(count)
  })

  it('change at once with the catalogue and the stock', async () => {
    const query = { category: String(id.Empty) }
    expect(await readChoices(query)).toMatchObject({ total: 0, colors: [], metals: [], prices: [] })
    const piece = await owner.addProduct({ categories: [id.Empty ?? 0], material: 'Wood' })
    expect(metalsOf(await readChoices(query))).toEqual({ wood: 1 })
    const body = { material: 'Oxidised brass' }
    await shop.call(
      'POST /updateproduct/{id}',
      { path: { id: piece.id }, body },
      await owner.options(),
    )
    expect(metalsOf(await readChoices(query))).toEqual({ brass: 1 })
    await owner.setColors(piece.id, { [id.Blue ?? 0]: 0 })
    expect(await readChoices(query)).toMatchObject({ total: 1, inStock: 0 })
    await shop.call('DELETE /delproduct/{id}', { path: { id: piece.id } }, await owner.options())
  })

  describe('for facts of the specification and sizes', () => {
    const makeSpecification = (purityPerMille: number, grossMg: number) => ({
      ...NO_SPECIFICATION,
      metal: 'gold' as const,
      purityPerMille,
      grossMg,
      netMg: grossMg,
    })
    let newCategoryFilter: { category: string }
    const readChoicesOfNewCategory = (query: Record<string, string> = {}) =>
      readChoices({ ...newCategoryFilter, ...query })
    const countsByChoice = ({ purities, weights, sizes }: ProductChoices) => ({
      purities: Object.fromEntries(purities.map(({ perMille, count }) => [perMille, count])),
      weights: Object.fromEntries(weights.map(({ from, to, count }) => [`${from}-${to}`, count])),
      sizes: Object.fromEntries(sizes.map(({ name, count }) => [name, count])),
    })

    beforeAll(async () => {
      const category = (await owner.addCategory('Made to measure')).id
      newCategoryFilter = { category: String(category) }
      const [red = 0, green = 0] = [id.Red, id.Green]
      const putProduct = async (
        name: string,
        overrides: Partial<ReturnType<typeof newWholeProduct>>,
      ) => {
        const body = { ...newWholeProduct(name), categories: [category], ...overrides }
        await shop.call('POST /api/admin/products', { body }, await owner.options())
      }
      const makeStockItem = (colorId: number | null, sizeId: number | null, count: number) => ({
        colorId,
        sizeId,
        count,
        seen: null,
      })
      // Two sizes in red, of which one is sold out, and one size in green.
      await putProduct('Ring', {
        specification: makeSpecification(916, 5000),
        stock: [makeStockItem(red, 60, 2), makeStockItem(red, 70, 0), makeStockItem(green, 70, 1)],
      })
      await putProduct('Chain', {
        specification: makeSpecification(750, 12_345),
        stock: [makeStockItem(null, 1045, 3)],
      })
      await putProduct('Plain ring', {
        specification: makeSpecification(916, 1500),
        stock: [makeStockItem(null, 60, 1)],
      })
      await putProduct('Unknown', {})
    })

    it('are those that occur; a product counts once in a colour, whatever its sizes', async () => {
      const allChoices = await readChoicesOfNewCategory()
      expect(allChoices.total).toBe(4)
      expect(countsByChoice(allChoices)).toEqual({
        purities: { 916: 2, 750: 1 },
        weights: { '0-2': 1, '2-5': 1, '5-10': 1, '10-20': 1 },
        sizes: { 'US 6': 2, 'US 7': 1, '45 cm': 1 },
      })
      expect(allChoices.purities.map(({ perMille }) => perMille)).toEqual([916, 750])
      expect(allChoices.sizes.map(({ scale }) => scale)).toEqual(['ring', 'ring', 'length'])
      expect(colorsOf(allChoices)).toEqual({ Red: 1, Green: 1 })
    })

    it('are counted with the other filters', async () => {
      expect(
        countsByChoice(await readChoicesOfNewCategory({ purity: '916', maxWeight: '2' })),
      ).toEqual({
        purities: { 916: 1, 750: 0 },
        weights: { '0-2': 1, '2-5': 1, '5-10': 1, '10-20': 0 },
        sizes: { 'US 6': 1, 'US 7': 0, '45 cm': 0 },
      })
    })

    it('include a size in a colour only if one stock item has both and is in stock', async () => {
      const redFilter = { color: String(id.Red) }
      expect(countsByChoice(await readChoicesOfNewCategory(redFilter)).sizes).toEqual({
        'US 6': 1,
        'US 7': 1,
        '45 cm': 0,
      })
      const inStock = await readChoicesOfNewCategory({ ...redFilter, inStock: 'true' })
      expect(countsByChoice(inStock).sizes).toEqual({ 'US 6': 1, 'US 7': 0, '45 cm': 0 })
      expect(colorsOf(await readChoicesOfNewCategory({ size: '70' }))).toEqual({ Red: 1, Green: 1 })
      expect(colorsOf(await readChoicesOfNewCategory({ size: '60' }))).toEqual({ Red: 1, Green: 0 })
    })

    it('lead to as many products as they show', async () => {
      const countListed = async (otherFilters: object) =>
        (await shop.call('GET /allproducts', { query: { ...newCategoryFilter, ...otherFilters } }))
          .total
      const filters: Record<string, string>[] = [
        {},
        { purity: '916' },
        { inStock: 'true' },
        { color: String(id.Red) },
      ]
      for (const otherFilters of filters) {
        const { purities, weights, sizes } = await readChoicesOfNewCategory(otherFilters)
        for (const { perMille, count } of purities)
          expect(await countListed({ ...otherFilters, purity: String(perMille) })).toBe(count)
        for (const { from, to, count } of weights) {
          const query = {
            ...otherFilters,
            minWeight: String(from),
            ...(to && { maxWeight: String(to) }),
          }
          expect(await countListed(query)).toBe(count)
        }
        for (const { id, count } of sizes)
          expect(await countListed({ ...otherFilters, size: String(id) })).toBe(count)
      }
    })

    it('include an adjustable product in each size that it fits', async () => {
      const category = (await owner.addCategory('Open rings')).id
      const body = {
        ...newWholeProduct('Open ring'),
        categories: [category],
        stock: [{ colorId: null, sizeId: 600_080, count: 1, seen: null }],
      }
      const { data } = await shop.call('POST /api/admin/products', { body }, await owner.options())
      const openCategory = { category: String(category) }
      const { sizes } = countsByChoice(await readChoices(openCategory))
      expect(sizes).toEqual({ 'US 6': 1, 'US 6.5': 1, 'US 7': 1, 'US 7.5': 1, 'US 8': 1 })
      const findInSize = async (size: string) =>
        (await shop.call('GET /allproducts', { query: { ...openCategory, size } })).data.map(
          ({ id }) => id,
        )
      for (const size of ['60', '70', '80', '600080'])
        expect(await findInSize(size)).toEqual([data.id])
      for (const size of ['55', '85', '206', '600085']) expect(await findInSize(size)).toEqual([])
    })

    describe('in a search', () => {
      const readChoicesOfSearch = async (query: Record<string, string> = {}) => {
        const request = { query: { q: 'ring', ...newCategoryFilter, ...query } }
        return (await shop.call('GET /api/products/search/filters', request)).data
      }
      const findInSearch = async (query: Record<string, string> = {}) =>
        shop.call('GET /api/products/search', {
          query: { q: 'ring', ...newCategoryFilter, ...query },
        })

      it('are those of the found products, with their categories', async () => {
        const allChoices = await readChoicesOfSearch()
        expect(countsByChoice(allChoices)).toEqual({
          purities: { 916: 2 },
          weights: { '0-2': 1, '2-5': 1, '5-10': 1 },
          sizes: { 'US 6': 2, 'US 7': 1 },
        })
        expect(categoriesOf(allChoices)).toMatchObject({ Rings: 2, 'Made to measure': 2 })
        expect(categoriesOf(allChoices)).not.toHaveProperty('Necklaces')
        expect(colorsOf(allChoices)).toEqual({ Red: 1, Green: 1 })
      })

      it('lead to as many results as they show, the best first', async () => {
        const productNames = (await findInSearch()).data.map(({ name }) => name)
        expect(productNames).toEqual(['Ring', 'Plain ring'])
        const filters: Record<string, string>[] = [
          {},
          { purity: '916' },
          { color: String(id.Red) },
          { size: '60' },
        ]
        for (const otherFilters of filters) {
          const {
            total: readTotal,
            purities,
            weights,
            sizes,
            metals,
          } = await readChoicesOfSearch(otherFilters)
          expect((await findInSearch(otherFilters)).total).toBe(readTotal)
          for (const { metal, count } of metals)
            expect((await findInSearch({ ...otherFilters, metal })).total).toBe(count)
          for (const { perMille, count } of purities)
            expect((await findInSearch({ ...otherFilters, purity: String(perMille) })).total).toBe(
              count,
            )
          for (const { from, to, count } of weights) {
            const query = {
              ...otherFilters,
              minWeight: String(from),
              ...(to && { maxWeight: String(to) }),
            }
            expect((await findInSearch(query)).total).toBe(count)
          }
          for (const { id, count } of sizes)
            expect((await findInSearch({ ...otherFilters, size: String(id) })).total).toBe(count)
        }
      })

      it('that lead to no results are not recorded as a search without results', async () => {
        expect((await findInSearch({ purity: '916', minWeight: '1000' })).total).toBe(0)
        await shop.missedSearches.flush()
        expect(await shop.db.select().from(missedSearches)).toEqual([])
      })

      it('change at once with the stock', async () => {
        const queryForRed = { size: '70', color: String(id.Red), inStock: 'true' }
        expect((await readChoicesOfSearch(queryForRed)).total).toBe(0)
        const [ring] = (await findInSearch({ size: '70' })).data
        const adjustStock = async (stockChange: number) => {
          const makeStockItem = { productId: ring?.id ?? 0, colorId: id.Red ?? 0, sizeId: 70 }
          const body = { ...makeStockItem, change: stockChange, reason: 'count' as const }
          await shop.call('POST /api/admin/stock/adjust', { body }, await owner.options())
        }
        await adjustStock(1)
        expect((await readChoicesOfSearch(queryForRed)).total).toBe(1)
        await adjustStock(-1)
        expect((await readChoicesOfSearch(queryForRed)).total).toBe(0)
      })

      it('are refused for a search text that is too short', async () => {
        const request = { query: { q: 'r' } }
        expect(await shop.refusal('GET /api/products/search/filters', request)).toMatchObject({
          status: 400,
          code: 'VALIDATION',
        })
      })
    })

    it('give separate totals to lists that differ in one choice only', async () => {
      const readTotal = async (otherFilters: object) =>
        (
          await shop.call('GET /allproducts', {
            query: { ...newCategoryFilter, limit: '1', ...otherFilters },
          })
        ).total
      expect(await readTotal({})).toBe(4)
      expect(await readTotal({ purity: '916' })).toBe(2)
      expect(await readTotal({ minWeight: '10' })).toBe(1)
      expect(await readTotal({ maxWeight: '12' })).toBe(2)
      expect(await readTotal({ size: '60' })).toBe(2)
    })

    it.each([
      { purity: '22K' },
      { purity: '1001' },
      { minWeight: '-1' },
      { maxWeight: '1.2345' },
      { size: 'US 6' },
    ])('are refused for %j', async (query) => {
      expect(await shop.refusal('GET /api/products/filters', { query })).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      })
    })
  })

  it('are refused for a metal that does not exist', async () => {
    expect(
      await shop.refusal('GET /api/products/filters', { query: { metal: 'tin' } }),
    ).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  it('mark the four newest products as new, and none of them after 30 days', async () => {
    const ids: number[] = []
    while (ids.length < 5) ids.push((await owner.addProduct()).id)
    const readNewProductIds = async () =>
      (await shop.call('GET /api/freshdrops', {})).data.flatMap((product) =>
        product.isNew ? product.id : [],
      )
    expect(await readNewProductIds()).toEqual(ids.toReversed().slice(0, 4))
    await shop.pool.query(
      `update products set created_at = now() - interval '31 days' where id <> $1`,
      [ids[4]],
    )
    expect(await readNewProductIds()).toEqual([ids[4]])
  })
})
