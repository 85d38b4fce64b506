import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addPictureRows } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { productImages } from '../catalogue/tables.ts'
import { stockItems } from '../stock/tables.ts'

describe('the colors of a product', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const makeReplaceCall = async (id: number, colors: object[]) =>
    [
      'PUT /product/updatecolors/{id}',
      { path: { id }, body: { colors } },
      await owner.options(),
    ] as const
  const product = async (id: number) =>
    (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data
  const stockRows = (id: number) =>
    shop.db.select().from(stockItems).where(eq(stockItems.productId, id))

  it('are replaced all at once, in the order in which they were sent, and the stock of the product is their sum', async () => {
    const [red, green, blue] = [
      await owner.addColor(),
      await owner.addColor(),
      await owner.addColor(),
    ]
    const { id } = await owner.addProduct({ stock: 9 })
    await shop.call(...(await replaceCall(id, [blue.id, red.id])))
    expect(await product(id)).toMatchObject({
      stock: 2,
      colors: [
        { colorId: blue.id, stock: 1, color: { id: blue.id, name: blue.name, hexCode: '#B3122B' } },
        { colorId: red.id, stock: 1 },
      ],
    })
    await owner.setColors(id, { [green.id]: 7 })
    expect(await product(id)).toMatchObject({ stock: 7, colors: [{ colorId: green.id }] })
    const { data } = await shop.call('GET /product/getcolors/{id}', { path: { id } })
    expect(data).toEqual((await product(id)).colors)
  })

  const replaceCall = async (id: number, colorIds: number[]) =>
    [
      'PUT /product/updatecolors/{id}',
      { path: { id }, body: { colors: colorIds.map((colorId) => ({ colorId, stock: 1 })) } },
      await owner.options(),
    ] as const

  it('have the same rows after a change if they stay', async () => {
    const [red, green] = [await owner.addColor(), await owner.addColor()]
    const { id } = await owner.addProduct()
    const [rowBefore] = await owner.setColors(id, { [red.id]: 1 })
    const rowsAfter = await owner.setColors(id, { [red.id]: 5, [green.id]: 2 })
    expect(rowsAfter.find(({ colorId }) => colorId === red.id)).toMatchObject({
      id: rowBefore?.id,
      stock: 5,
    })
  })

  it('can be removed, and then one row counts the stock of the product from 0', async () => {
    const red = await owner.addColor()
    const { id } = await owner.addProduct()
    await owner.setColors(id, { [red.id]: 4 })
    expect(await owner.setColors(id, {})).toEqual([])
    expect(await stockRows(id)).toMatchObject([{ colorId: null, quantity: 0 }])
    expect(await product(id)).toMatchObject({ stock: 0, colors: [] })
  })

  it('do not affect the stock of a product without colors before and after', async () => {
    const { id } = await owner.addProduct({ stock: 6 })
    await owner.setColors(id, {})
    expect(await product(id)).toMatchObject({ stock: 6 })
  })

  it('do not change if one of the new ones is unknown', async () => {
    const red = await owner.addColor()
    const { id } = await owner.addProduct()
    await owner.setColors(id, { [red.id]: 4 })
    const rowsBefore = await stockRows(id)
    const input = [
      { colorId: red.id, stock: 1 },
      { colorId: 999_999, stock: 1 },
    ]
    expect(await shop.refusal(...(await makeReplaceCall(id, input)))).toMatchObject({
      status: 400,
      fields: { colors: 'There is no such color' },
    })
    expect(await stockRows(id)).toEqual(rowsBefore)
  })

  it('must each be sent once, with a whole number of pieces', async () => {
    const red = await owner.addColor()
    const { id } = await owner.addProduct()
    const repeatedRow = { colorId: red.id, stock: 1 }
    for (const input of [
      [repeatedRow, repeatedRow],
      [{ ...repeatedRow, stock: -1 }],
      [{ ...repeatedRow, stock: 0.5 }],
      [{}],
    ])
      expect(await shop.refusal(...(await makeReplaceCall(id, input)))).toMatchObject({
        status: 400,
      })
    expect((await product(id)).colors).toEqual([])
  })

  it('are one complete set after two admins replace them at once', async () => {
    const colors = await Promise.all(Array.from({ length: 6 }, () => owner.addColor()))
    const ids = colors.map((color) => color.id)
    const { id } = await owner.addProduct()
    const colorSets = [ids.slice(0, 3), ids.slice(3), ids.slice(1, 5).toReversed(), []]
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        colorSets.map(async (colorSet) => shop.call(...(await replaceCall(id, colorSet)))),
      )
      const currentColorIds = (await product(id)).colors.map(({ colorId }) => colorId)
      expect(colorSets).toContainEqual(currentColorIds)
      const rows = await stockRows(id)
      expect(rows).toHaveLength(Math.max(1, currentColorIds.length))
    }
  })

  it('if a colour is removed, its pictures become pictures of the product', async () => {
    const [red, green] = [await owner.addColor(), await owner.addColor()]
    const { id } = await owner.addProduct()
    await owner.setColors(id, { [red.id]: 1, [green.id]: 1 })
    const picture = { productId: id, publicId: 'x', alt: '', width: 1, height: 1, placeholder: '' }
    await addPictureRows(shop.db, ['x'])
    await shop.db.insert(productImages).values([
      { ...picture, position: 0, colorId: red.id },
      { ...picture, position: 1, colorId: green.id },
    ])
    await owner.setColors(id, { [green.id]: 1 })
    expect((await product(id)).images.map(({ colorId }) => colorId)).toEqual([null, green.id])
  })

  it('can only be changed for an active product', async () => {
    expect(await shop.refusal(...(await makeReplaceCall(999_999, [])))).toMatchObject({
      status: 404,
    })
  })
})
