import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffImage } from '#contract/pictures.ts'
import { addPastOffer } from '#tests/support/past-offer.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { productImages, products } from '../catalogue/tables.ts'
import { stockItems } from '../stock/tables.ts'

const shop = useShop()
const owner = shopkeeper(shop)

const findProducts = async (query: Record<string, string | number> = {}) =>
  shop.call('GET /api/admin/products', { query }, await owner.options())
const listNames = async (query: Record<string, string | number>) =>
  (await findProducts(query)).data.map(({ name }) => name)
const readStaffProduct = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, await owner.options())).data
const withdraw = async (id: number) =>
  shop.call('DELETE /delproduct/{id}', { path: { id } }, await owner.options())
const publish = async (id: number) =>
  shop.call('POST /api/admin/products/{id}/publish', { path: { id } }, await owner.options())
const duplicate = async (id: number) =>
  (
    await shop.call(
      'POST /api/admin/products/{id}/duplicate',
      { path: { id } },
      await owner.options(),
    )
  ).data
const addDraft = async (name: string) => {
  const body = { name, description: 'Not ready yet.', price: 500, stock: 2, isDraft: true }
  return (await shop.call('POST /addproduct', { body }, await owner.options())).data
}
const isForSale = async (id: number) => {
  const { data } = await shop.call('POST /api/products/batch', { body: { ids: [id] } })
  return data.length === 1
}

describe('the list of staff', () => {
  let earrings: number

  beforeAll(async () => {
    earrings = (await owner.addCategory('Earrings')).id
    const red = await owner.addColor('Red')
    const blue = await owner.addColor('Blue')
    const pieceFields = { categories: [earrings], localName: 'झुम्का' }
    const manyInStock = await owner.addProduct({
      ...pieceFields,
      name: 'Many Jhumka',
      price: 900,
      stock: 50,
    })
    const soldOut = await owner.addProduct({ name: 'Few Bangles', price: 300, stock: 0 })
    await owner.setColors(soldOut.id, { [red.id]: 9, [blue.id]: 3 })
    await owner.addProduct({ name: 'No Ring', price: 600, stock: 0 })
    await owner.addOffer(manyInStock.id, 10)
    await addDraft('Drafted Chain')
    await withdraw((await owner.addProduct({ name: 'Gone Tilhari', price: 100, stock: 7 })).id)
  })

  it('shows products in every state, with the number of each', async () => {
    const { total, counts } = await findProducts()
    expect(total).toBe(5)
    expect(counts).toEqual({ 'on-sale': 3, draft: 1, withdrawn: 1, archived: 0 })
    expect(await listNames({ state: 'draft' })).toEqual(['Drafted Chain'])
    expect(await listNames({ state: 'withdrawn' })).toEqual(['Gone Tilhari'])
    expect(await findProducts({ state: 'on-sale', limit: 2 })).toMatchObject({
      total: 3,
      totalPages: 2,
    })
  })

  it('is sorted as requested', async () => {
    expect(await listNames({ sort: 'newest', limit: 2 })).toEqual(['Gone Tilhari', 'Drafted Chain'])
    expect(await listNames({ sort: 'name', limit: 2 })).toEqual(['Drafted Chain', 'Few Bangles'])
    expect(await listNames({ sort: 'price-asc', limit: 2 })).toEqual([
      'Gone Tilhari',
      'Few Bangles',
    ])
    expect(await listNames({ sort: 'price-desc', limit: 2 })).toEqual(['Many Jhumka', 'No Ring'])
    expect(await listNames({ sort: 'stock-asc', limit: 2 })).toEqual(['No Ring', 'Drafted Chain'])
    expect(await listNames({ sort: 'stock-desc', limit: 2 })).toEqual([
      'Many Jhumka',
      'Few Bangles',
    ])
  })

  it('is searched by the beginnings of words in both scripts, and by the SKU', async () => {
    expect(await listNames({ q: 'jhum' })).toEqual(['Many Jhumka'])
    expect(await listNames({ q: 'झुम्का many' })).toEqual(['Many Jhumka'])
    expect(await listNames({ q: 'jhumka bangles' })).toEqual([])
    expect(await listNames({ q: "'; drop" })).toEqual([])
    expect(await listNames({ q: '—' })).toEqual([])
    const [{ id, sku } = { id: 0, sku: '' }] = (await findProducts({ q: 'many' })).data
    expect(await listNames({ q: sku })).toEqual(['Many Jhumka'])
    expect(await listNames({ q: String(id) })).toEqual(['Many Jhumka'])
  })

  it('can be limited to products that are low or sold out in some colour', async () => {
    expect(await listNames({ stock: 'low', state: 'on-sale', sort: 'name' })).toEqual([
      'Few Bangles',
      'No Ring',
    ])
    expect(await listNames({ stock: 'empty' })).toEqual(['No Ring'])
    expect(await findProducts({ stock: 'low' })).toMatchObject({
      counts: { 'on-sale': 2, draft: 1 },
    })
  })

  it('can be limited to a category', async () => {
    expect(await listNames({ category: earrings })).toEqual(['Many Jhumka'])
  })
})

describe('a draft', () => {
  it('is only seen by staff until it is published, and then counts as new', async () => {
    const olderDraft = await addDraft('Older Draft')
    const newerProduct = await owner.addProduct({ name: 'Newer Piece' })
    expect(await isForSale(olderDraft.id)).toBe(false)
    expect((await readStaffProduct(olderDraft.id)).state).toBe('draft')
    expect(
      await shop.refusal('GET /api/singleproduct/{id}', { path: { id: olderDraft.id } }),
    ).toMatchObject({ status: 404 })
    await publish(olderDraft.id)
    expect((await readStaffProduct(olderDraft.id)).state).toBe('on-sale')
    const { data } = await shop.call('GET /api/freshdrops')
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([olderDraft.id, newerProduct.id])
  })

  it('can be changed like any product, with its colours and offers', async () => {
    const { id } = await addDraft('Worked On')
    const green = await owner.addColor('Green')
    const options = await owner.options()
    const body = { price: 800 }
    const { data } = await shop.call('POST /updateproduct/{id}', { path: { id }, body }, options)
    expect(data.price).toBe(800)
    expect(await owner.setColors(id, { [green.id]: 4 })).toMatchObject([{ stock: 4 }])
    await owner.addOffer(id, 50)
    expect(await readStaffProduct(id)).toMatchObject({
      state: 'draft',
      stock: 4,
      offers: [{ finalPrice: 400 }],
    })
    expect(await isForSale(id)).toBe(false)
  })
})

describe('a withdrawn product', () => {
  it('can be published again, and does not count as new then', async () => {
    const { id, createdAt } = await owner.addProduct()
    await withdraw(id)
    expect((await readStaffProduct(id)).state).toBe('withdrawn')
    await publish(id)
    expect(await isForSale(id)).toBe(true)
    expect((await readStaffProduct(id)).createdAt).toBe(createdAt)
  })

  it('cannot be published twice', async () => {
    const { id } = await owner.addProduct()
    const path = { id }
    expect(
      await shop.refusal('POST /api/admin/products/{id}/publish', { path }, await owner.options()),
    ).toMatchObject({ status: 409, msg: 'This product is active already' })
    expect(
      await shop.refusal(
        'POST /api/admin/products/{id}/publish',
        { path: { id: 999_999 } },
        await owner.options(),
      ),
    ).toMatchObject({ status: 404, msg: 'Product not found' })
  })
})

describe('a duplicate', () => {
  it('is a draft with everything except stock, and the original does not change', async () => {
    const category = await owner.addCategory()
    const gold = await owner.addColor('Gold')
    const productBefore = await owner.addProduct({
      localName: 'गहना',
      searchWords: 'xyz',
      categories: [category.id],
    })
    await owner.setColors(productBefore.id, { [gold.id]: 6 })
    const copiedProduct = await duplicate(productBefore.id)
    expect(copiedProduct).toMatchObject({
      name: productBefore.name,
      localName: 'गहना',
      searchWords: 'xyz',
      state: 'draft',
      stock: 0,
      categories: [{ id: category.id }],
      colors: [{ colorId: gold.id, stock: 0 }],
      offers: [],
    })
    expect(copiedProduct.id).not.toBe(productBefore.id)
    expect(await readStaffProduct(productBefore.id)).toMatchObject({ state: 'on-sale', stock: 6 })
    expect(await listNames({ q: 'xyz' })).toHaveLength(2)
  })

  it('has the categories, colours and pictures of the original in the same order', async () => {
    const [silver, black] = [await owner.addColor(), await owner.addColor()]
    const [rings, gifts] = [await owner.addCategory(), await owner.addCategory()]
    const { id } = await owner.addProduct({ categories: [gifts.id, rings.id] })
    await owner.setColors(id, { [silver.id]: 2, [black.id]: 1 })
    await addPictureRows(shop.db, ['front', 'back'])
    const picture = { productId: id, width: 800, height: 600, placeholder: 'x' }
    await shop.db.insert(productImages).values([
      { ...picture, publicId: 'back', alt: 'Back', position: 5, colorId: black.id },
      { ...picture, publicId: 'front', alt: 'Front', position: 9, isDefault: true },
    ])
    const [originalProduct, copiedProduct] = [await readStaffProduct(id), await duplicate(id)]
    expect(copiedProduct.categories).toEqual(originalProduct.categories)
    expect(copiedProduct.colors.map(({ colorId }) => colorId)).toEqual([silver.id, black.id])
    const shownImageOf = ({ publicId, alt, colorId, isDefault, width, whole }: StaffImage) => ({
      publicId,
      alt,
      colorId,
      isDefault,
      width,
      whole,
    })
    expect(copiedProduct.images.map(shownImageOf)).toEqual(originalProduct.images.map(shownImageOf))
    expect(await shop.db.$count(stockItems, eq(stockItems.productId, copiedProduct.id))).toBe(2)
  })

  it('of a product that does not exist is refused', async () => {
    const path = { id: 999_999 }
    const route = 'POST /api/admin/products/{id}/duplicate'
    const productCountBefore = await shop.db.$count(products)
    expect(await shop.refusal(route, { path }, await owner.options())).toMatchObject({
      status: 404,
    })
    expect(await shop.db.$count(products)).toBe(productCountBefore)
  })
})

describe('offers', () => {
  it('that have not ended are all shown, in the sequence of their beginnings', async () => {
    const { id } = await owner.addProduct({ price: 1000 })
    const options = await owner.options()
    const offer = { productId: id, type: 'percent' } as const
    const timeInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const addOffer = (body: { title: string; value: number; startsAt?: string; endsAt?: string }) =>
      shop.call('POST /product/addoffer', { body: { ...offer, ...body } }, options)
    await addPastOffer(shop.db, id)
    await addOffer({ title: 'Coming', value: 20, startsAt: timeInDays(5), endsAt: timeInDays(6) })
    await addOffer({ title: 'Now', value: 10, startsAt: timeInDays(-1), endsAt: timeInDays(4) })
    expect((await readStaffProduct(id)).offers).toMatchObject([
      { title: 'Now', finalPrice: 900 },
      { title: 'Coming', finalPrice: 800 },
    ])
  })
})

describe('if two people change a product', () => {
  it('the second save is refused, and changes nothing', async () => {
    const { id, updatedAt } = await owner.addProduct({ price: 700 })
    const options = await owner.options()
    const makePriceChange = (price: number) => ({
      path: { id },
      body: { price, seenAt: updatedAt },
    })
    await shop.call('POST /updateproduct/{id}', makePriceChange(750), options)
    expect(
      await shop.refusal('POST /updateproduct/{id}', makePriceChange(100), options),
    ).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      msg: 'Somebody else has just changed this product. Please look at it again.',
    })
    expect((await readStaffProduct(id)).price).toBe(750)
  })

  it('colours without a stock in the request keep their stock', async () => {
    const { id } = await owner.addProduct()
    const [pearl, onyx] = [await owner.addColor('Pearl'), await owner.addColor('Onyx')]
    await owner.setColors(id, { [pearl.id]: 6 })
    const body = { colors: [{ colorId: onyx.id }, { colorId: pearl.id }] }
    const path = { id }
    const { data } = await shop.call(
      'PUT /product/updatecolors/{id}',
      { path, body },
      await owner.options(),
    )
    expect(data).toMatchObject([
      { colorId: onyx.id, stock: 0 },
      { colorId: pearl.id, stock: 6 },
    ])
  })
})
