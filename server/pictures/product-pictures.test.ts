import { describe, expect, it } from 'vitest'
import { makePicture, storedFiles } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { servePicture } from '../platform/pictures/serve-picture.ts'

const FIELDS = { name: 'Painted Fish', description: 'On wood', price: '650', stock: '3' }
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

describe('the pictures of a product', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const add = async (images: Uint8Array[]) =>
    (await owner.sendForm('POST /addproduct', { fields: FIELDS, images })).body.data
  const update = async (id: number, body: object) =>
    (await shop.call('POST /updateproduct/{id}', { path: { id }, body }, await owner.options()))
      .data
  const refuse = async (id: number, body: object) =>
    shop.refusal('POST /updateproduct/{id}', { path: { id }, body }, await owner.options())
  const threePictures = async () =>
    add([await makePicture('red'), await makePicture('green'), await makePicture('blue')])
  const defaults = (images: { id: number; isDefault: boolean }[]) =>
    images.filter(({ isDefault }) => isDefault).map(({ id }) => id)

  it('are shown in the order they were sent, the first as the default', async () => {
    const { images, name, id } = await threePictures()
    expect(images).toMatchObject([
      { productId: id, isDefault: true, colorId: null, alt: name, width: 60, height: 40 },
      { isDefault: false },
      { isDefault: false },
    ])
    expect(new Set(images.map(({ publicId }) => publicId)).size).toBe(3)
    for (const { imageUrl } of images) {
      const request = new Request(new URL(imageUrl, 'http://shop.test'))
      const served = await servePicture(request, shop.pictures)
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe('image/jpeg')
    }
  })

  it('represent its category', async () => {
    const category = await owner.category()
    const { images, id } = await threePictures()
    await update(id, { categories: [category.id] })
    const path = { id: category.id }
    const { data } = await shop.call('GET /api/category/getcategory/{id}', { path })
    expect(data.imageUrl).toBe(images[0]?.imageUrl)
  })

  it('can be sorted; those that are not named come last', async () => {
    const { id, images } = await threePictures()
    const [red = 0, green = 0, blue = 0] = images.map((image) => image.id)
    const after = await update(id, { imageOrder: [blue] })
    expect(after.images.map((image) => image.id)).toEqual([blue, red, green])
    expect(defaults(after.images)).toEqual([red])
  })

  it('have one default: the chosen one, or the next when it is removed, as long as there is any', async () => {
    const { id, images } = await threePictures()
    const [red = 0, green = 0, blue = 0] = images.map((image) => image.id)
    expect(defaults((await update(id, { defaultImage: blue })).images)).toEqual([blue])
    const left = await update(id, { removeImages: [blue] })
    expect(left.images.map((image) => image.id)).toEqual([red, green])
    expect(defaults(left.images)).toEqual([red])
    expect((await update(id, { removeImages: [red, green] })).images).toEqual([])
    const { body } = await owner.sendForm('POST /updateproduct/{id}', {
      path: { id },
      images: [await makePicture('gold')],
    })
    expect(body.data.images).toMatchObject([{ isDefault: true }])
  })

  it('can belong to a color of the product, and say what they show', async () => {
    const { id, images } = await threePictures()
    const [own, otherColor] = [await owner.color(), await owner.color()]
    await owner.colors(id, { [own.id]: 1 })
    const [image] = images
    const details = { id: image?.id, colorId: own.id, alt: 'Two fish', altNe: 'दुई माछा' }
    const after = await update(id, { imageDetails: [details] })
    expect(after.images[0]).toMatchObject(details)
    expect(
      await refuse(id, { name: 'New', imageDetails: [{ ...details, colorId: otherColor.id }] }),
    ).toMatchObject({ status: 400, fields: { imageDetails: expect.any(String) } })
    const inEnglish = await update(id, { imageDetails: [{ id: image?.id, alt: 'Fish' }] })
    expect(inEnglish.images[0]).toMatchObject({ alt: 'Fish', altNe: 'दुई माछा' })
    const nothing = { id: image?.id, colorId: null, alt: '', altNe: '' }
    const back = await update(id, { localName: 'माछा', imageDetails: [nothing] })
    expect(back).toMatchObject({ name: FIELDS.name })
    expect(back.images[0]).toMatchObject({ colorId: null, alt: FIELDS.name, altNe: 'माछा' })
  })

  it.each(['removeImages', 'imageOrder', 'defaultImage', 'imageDetails'])(
    'are only its own: %s names no picture of another product',
    async (field) => {
      const mine = await threePictures()
      const other = (await threePictures()).images[0]?.id ?? 0
      const input =
        field === 'defaultImage' ? other : [field === 'imageDetails' ? { id: other } : other]
      const refusal = await refuse(mine.id, { [field]: input })
      expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    },
  )

  it('are at most twelve', async () => {
    const one = await makePicture('red')
    const many = { fields: FIELDS, images: Array.from({ length: 13 }, () => one) }
    const tooMany = await owner.sendForm('POST /addproduct', many)
    expect(tooMany).toMatchObject({ status: 400, body: { fields: { images: expect.any(String) } } })
    const { id } = await add(many.images.slice(0, 12))
    const oneMore = { path: { id }, images: [one] }
    expect(await owner.sendForm('POST /updateproduct/{id}', oneMore)).toMatchObject({
      status: 400,
    })
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id } })
    expect(data.images).toHaveLength(12)
  })

  it('are all refused with the product when one of them is not a picture', async () => {
    const before = (await shop.call('GET /allproducts')).total
    const images = [await makePicture('red'), SVG]
    const { status, body } = await owner.sendForm('POST /addproduct', { fields: FIELDS, images })
    expect(status).toBe(415)
    expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await shop.call('GET /allproducts')).total).toBe(before)
  })

  it('are not decoded if the product does not exist', async () => {
    const before = await storedFiles(shop.pictures)
    const images = [await makePicture('#123456')]
    const answer = await owner.sendForm('POST /updateproduct/{id}', {
      path: { id: 999_999 },
      images,
    })
    expect(answer.status).toBe(404)
    expect(await storedFiles(shop.pictures)).toEqual(before)
  })
})
