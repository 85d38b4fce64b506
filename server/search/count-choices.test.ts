import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductChoices } from '#contract/product-filter.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

describe('the choices of a list', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const id: Record<string, number> = {}

  beforeAll(async () => {
    for (const name of ['Rings', 'Necklaces', 'Empty']) id[name] = (await owner.category(name)).id
    for (const name of ['Red', 'Green', 'Blue']) id[name] = (await owner.color(name)).id
    const add = async (
      category: string,
      price: number,
      material: string,
      stockOf: Record<string, number> = {},
    ) => {
      const input = { categories: [id[category] ?? 0], price, material }
      const piece = await owner.product(input)
      const colors = Object.entries(stockOf).map(([name, stock]) => [id[name] ?? 0, stock])
      if (colors.length > 0) await owner.colors(piece.id, Object.fromEntries(colors))
      return piece
    }
    await add('Rings', 500, 'Sterling silver', { Red: 2, Green: 0 })
    await add('Rings', 2500, 'Gold-plated brass', { Red: 1 })
    const offered = await add('Necklaces', 60_000, 'Gold', { Green: 3 })
    await owner.offer(offered.id, 10)
    await add('Necklaces', 900, 'Glass beads')
    await shop.call(
      'DELETE /delproduct/{id}',
      { path: { id: (await add('Rings', 700, 'Copper', { Blue: 1 })).id } },
      await owner.options(),
    )
  })

  const choices = async (query: Record<string, string> = {}) =>
    (await shop.call('GET /api/products/filters', { query })).data
  const colorsOf = ({ colors }: ProductChoices) =>
    Object.fromEntries(colors.map(({ name, count }) => [name, count]))
  const metalsOf = ({ metals }: ProductChoices) =>
    Object.fromEntries(metals.map(({ metal, count }) => [metal, count]))
  const categoriesOf = (all: ProductChoices) =>
    Object.fromEntries(all.categories.map(({ name, count }) => [name, count]))
  const pricesOf = ({ prices }: ProductChoices) =>
    Object.fromEntries(prices.map(({ from, to, count }) => [`${from}-${to ?? ''}`, count]))

  it('are those that occur, each with how many products it finds', async () => {
    const all = await choices()
    expect(all).toMatchObject({ total: 4, inStock: 4, onOffer: 1 })
    expect(categoriesOf(all)).toEqual({ Rings: 2, Necklaces: 2 })
    expect(colorsOf(all)).toEqual({ Red: 2, Green: 2 })
    expect(metalsOf(all)).toEqual({ gold: 1, silver: 1, 'gold-plated': 1, glass: 1 })
    expect(pricesOf(all)).toEqual({ '0-1000': 2, '1000-2500': 1, '2500-5000': 1, '50000-': 1 })
  })

  it('are those of the category, counted with all other filters', async () => {
    const rings = await choices({ category: String(id.Rings) })
    expect(colorsOf(rings)).toEqual({ Red: 2, Green: 1 })
    expect(metalsOf(rings)).toEqual({ silver: 1, 'gold-plated': 1 })

    const silver = await choices({ category: String(id.Rings), metal: 'silver' })
    expect(silver.total).toBe(1)
    expect(colorsOf(silver)).toEqual({ Red: 1, Green: 1 })
    expect(metalsOf(silver)).toEqual({ silver: 1, 'gold-plated': 1 })
    expect(pricesOf(silver)).toEqual({ '0-1000': 1, '1000-2500': 0, '2500-5000': 0 })
    expect(categoriesOf(silver)).toEqual({ Rings: 1, Necklaces: 0 })

    const green = await choices({ color: String(id.Green), inStock: 'true' })
    expect(green.total).toBe(1)
    expect(colorsOf(green)).toEqual({ Red: 2, Green: 1 })
  })

  it('leave as many products as they say', async () => {
    const query = { category: String(id.Rings), inStock: 'true' }
    const { colors, metals, prices } = await choices(query)
    const listed = async (more: object) =>
      (await shop.call('GET /allproducts', { query: { ...query, ...more } })).total
    for (const color of colors) expect(await listed({ color: String(color.id) })).toBe(color.count)
    for (const { metal, count } of metals) expect(await listed({ metal })).toBe(count)
    for (const { from, to, count } of prices)
      expect(await listed({ minPrice: String(from), ...(to && { maxPrice: String(to) }) })).toBe(
        count,
      )
  })

  it('follow the catalogue and the stock at once', async () => {
    const query = { category: String(id.Empty) }
    expect(await choices(query)).toMatchObject({ total: 0, colors: [], metals: [], prices: [] })
    const piece = await owner.product({ categories: [id.Empty ?? 0], material: 'Wood' })
    expect(metalsOf(await choices(query))).toEqual({ wood: 1 })
    const body = { material: 'Oxidised brass' }
    await shop.call(
      'POST /updateproduct/{id}',
      { path: { id: piece.id }, body },
      await owner.options(),
    )
    expect(metalsOf(await choices(query))).toEqual({ brass: 1 })
    await owner.colors(piece.id, { [id.Blue ?? 0]: 0 })
    expect(await choices(query)).toMatchObject({ total: 1, inStock: 0 })
    await shop.call('DELETE /delproduct/{id}', { path: { id: piece.id } }, await owner.options())
  })

  it('refuse a metal there is not', async () => {
    expect(
      await shop.refusal('GET /api/products/filters', { query: { metal: 'tin' } }),
    ).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  it('marks the four newest as new, and none of them after 30 days', async () => {
    const ids: number[] = []
    while (ids.length < 5) ids.push((await owner.product()).id)
    const newOnes = async () =>
      (await shop.call('GET /api/freshdrops', {})).data.flatMap((one) => (one.isNew ? one.id : []))
    expect(await newOnes()).toEqual(ids.toReversed().slice(0, 4))
    await shop.pool.query(
      `update products set created_at = now() - interval '31 days' where id <> $1`,
      [ids[4]],
    )
    expect(await newOnes()).toEqual([ids[4]])
  })
})
