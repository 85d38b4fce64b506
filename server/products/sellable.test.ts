import { describe, expect, it, vi } from 'vitest'
import { addPictureRows } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { productImages } from '../catalogue/tables.ts'
import { findStockItem } from '../stock/write-stock.ts'
import { readSellables } from './sellable.ts'

describe('a line that can be bought', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)

  it('of a product without colors has the price, offer, stock and default picture of the product', async () => {
    const { id } = await owner.addProduct({ name: 'Kantha', price: 999, stock: 4 })
    await owner.addOffer(id, 33)
    const pictureRow = { productId: id, alt: '', width: 1, height: 1, placeholder: 'hash' }
    await addPictureRows(shop.db, ['first', 'default'])
    await shop.db.insert(productImages).values([
      { ...pictureRow, publicId: 'first', position: 0 },
      { ...pictureRow, publicId: 'default', position: 1, isDefault: true },
    ])
    const line = { productId: id, colorId: null, sizeId: null }
    const stockItem = await findStockItem(shop.db, line)
    expect(await readSellables(shop.db, [line])).toEqual([
      {
        ...line,
        size: null,
        stockItemId: stockItem?.id,
        name: 'Kantha',
        nameNe: null,
        pricePaisa: 99_900,
        finalPaisa: 66_933,
        stock: 4,
        isWithdrawn: false,
        engraving: null,
        engravingPaisa: null,
        offeredEngraving: { letters: null, paisa: null, days: null },
        makingDays: null,
        imageUrl: '/pictures/default-400.jpg',
        priceParts: null,
        specification: null,
        certificate: null,
        placeholder: 'hash',
        color: null,
      },
    ])
  })

  it('of a color has the stock and the picture of that color', async () => {
    const [red, green] = [await owner.addColor('Red'), await owner.addColor('Green')]
    const { id } = await owner.addProduct({ stock: 4 })
    await owner.setColors(id, { [red.id]: 1, [green.id]: 2 })
    const pictureRow = { productId: id, alt: '', width: 1, height: 1, placeholder: '' }
    await addPictureRows(shop.db, ['default', 'green'])
    await shop.db.insert(productImages).values([
      { ...pictureRow, publicId: 'default', position: 0, isDefault: true },
      { ...pictureRow, publicId: 'green', position: 1, colorId: green.id },
    ])
    const lines = [red.id, green.id].map((colorId) => ({ productId: id, colorId, sizeId: null }))
    const sellables = await readSellables(shop.db, lines)
    expect(sellables.find(({ colorId }) => colorId === red.id)).toMatchObject({
      stock: 1,
      imageUrl: '/pictures/default-400.jpg',
      color: red,
    })
    expect(sellables.find(({ colorId }) => colorId === green.id)).toMatchObject({
      stock: 2,
      imageUrl: '/pictures/green-400.jpg',
      color: green,
    })
  })

  it('is left out if the product does not exist', async () => {
    const [red, green] = [await owner.addColor(), await owner.addColor()]
    const plainProduct = await owner.addProduct()
    const coloredProduct = await owner.addProduct()
    await owner.setColors(coloredProduct.id, { [red.id]: 1 })
    const missingVariants = [
      { productId: plainProduct.id, colorId: red.id, sizeId: null },
      { productId: coloredProduct.id, colorId: null, sizeId: null },
      { productId: coloredProduct.id, colorId: green.id, sizeId: null },
      { productId: 999_999, colorId: null, sizeId: null },
    ]
    expect(await readSellables(shop.db, missingVariants)).toEqual([])
    for (const line of missingVariants) expect(await findStockItem(shop.db, line)).toBeUndefined()
  })

  it('is marked as withdrawn if its product was withdrawn', async () => {
    const { id } = await owner.addProduct()
    await shop.call('DELETE /delproduct/{id}', { path: { id } }, await owner.options())
    const [sellable] = await readSellables(shop.db, [
      { productId: id, colorId: null, sizeId: null },
    ])
    expect(sellable).toMatchObject({ isWithdrawn: true, imageUrl: null })
  })

  it('is read together with all other lines in one query', async () => {
    const lines = [
      await owner.addProduct(),
      await owner.addProduct(),
      await owner.addProduct(),
    ].map(({ id }) => ({ productId: id, colorId: null, sizeId: null }))
    const spy = vi.spyOn(shop.pool, 'query')
    expect(await readSellables(shop.db, lines)).toHaveLength(3)
    expect(await readSellables(shop.db, [])).toEqual([])
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
  })
})
