import { describe, expect, it } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

describe('a color', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)

  it('has a name and a code, and can be changed', async () => {
    const { id } = await owner.addColor('Sindoor Red', '#b3122b')
    const path = { id }
    const { data } = await shop.call('GET /api/category/colors/{id}', { path })
    expect(data).toEqual({ id, name: 'Sindoor Red', hexCode: '#B3122B' })
    const body = { name: 'Sindoor', hexCode: '#C1001F' }
    await shop.call('PUT /api/category/colors/{id}', { path, body }, await owner.options())
    const allColors = await shop.call('GET /api/category/getcolors')
    expect(allColors.data).toEqual([{ id, ...body }])
    expect(await shop.call('GET /api/category/getcolors', { query: { page: 2 } })).toMatchObject({
      page: 2,
      limit: 10,
      total: 1,
      data: [],
    })
  })

  it.each([['#12345'], ['B3122B'], ['#GGGGGG'], ['red'], ['#B3122B;x'], [null]])(
    'cannot have the code %s',
    async (hexCode) => {
      const body = { name: 'Wrong', hexCode }
      const additionRoute = 'POST /api/category/addcolor'
      expect(await shop.refusal(additionRoute, { body }, await owner.options())).toMatchObject({
        status: 400,
        fields: { hexCode: expect.any(String) },
      })
    },
  )

  it('has a unique name, ignoring case', async () => {
    const gold = await owner.addColor('Gold')
    const body = { name: 'GOLD', hexCode: '#C9A227' }
    const additionRoute = 'POST /api/category/addcolor'
    expect(await shop.refusal(additionRoute, { body }, await owner.options())).toMatchObject({
      status: 409,
    })
    const path = { id: gold.id }
    await shop.call('PUT /api/category/colors/{id}', { path, body }, await owner.options())
  })

  it('cannot be deleted while a product has it', async () => {
    const { id } = await owner.addColor()
    const product = await owner.addProduct()
    await owner.setColors(product.id, { [id]: 1 })
    const deletionRoute = 'DELETE /api/category/colors/{id}'
    const path = { id }
    expect(await shop.refusal(deletionRoute, { path }, await owner.options())).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    await owner.setColors(product.id, {})
    await shop.call(deletionRoute, { path }, await owner.options())
    for (const refusal of [
      await shop.refusal(deletionRoute, { path }, await owner.options()),
      await shop.refusal('GET /api/category/colors/{id}', { path }),
    ])
      expect(refusal).toMatchObject({ status: 404, msg: 'Color not found' })
  })
})
