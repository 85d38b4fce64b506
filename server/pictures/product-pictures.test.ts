import { describe, expect, it } from 'vitest'
import { listStoredFiles, makePicture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { servePicture } from '../platform/pictures/serve-picture.ts'

const FIELDS = { name: 'Painted Fish', description: 'On wood', price: '650', stock: '3' }
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

describe('the pictures of a product', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const addProductWith = async (images: Uint8Array[]) =>
    (await owner.sendForm('POST /addproduct', { fields: FIELDS, images })).body.data
  const updateProduct = async (id: number, body: object) =>
    (await shop.call('POST /updateproduct/{id}', { path: { id }, body }, await owner.options()))
      .data
  const refuse = async (id: number, body: object) =>
    shop.refusal('POST /updateproduct/{id}', { path: { id }, body }, await owner.options())
  const threePictures = async () =>
    addProductWith([
      await makePicture('red'),
      await makePicture('green'),
      await makePicture('blue'),
    ])
  const defaultImageIds = (images: { id: number; isDefault: boolean }[]) =>
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
      const servedResponse = await servePicture(request, shop.pictures)
      expect(servedResponse.status).toBe(200)
      expect(servedResponse.headers.get('content-type')).toBe('image/jpeg')
    }
  })

  it('are used for its category', async () => {
    const category = await owner.addCategory()
    const { images, id } = await threePictures()
    await updateProduct(id, { categories: [category.id] })
    const path = { id: category.id }
    const { data } = await shop.call('GET /api/category/getcategory/{id}', { path })
    expect(data.imageUrl).toBe(images[0]?.imageUrl)
  })

  it('can be sorted; pictures that the request does not name come last', async () => {
    const { id, images } = await threePictures()
    const [redImageId = 0, greenImageId = 0, blueImageId = 0] = images.map((image) => image.id)
    const productAfter = await updateProduct(id, { imageOrder: [blueImageId] })
    expect(productAfter.images.map((image) => image.id)).toEqual([
      blueImageId,
      redImageId,
      greenImageId,
    ])
    expect(defaultImageIds(productAfter.images)).toEqual([redImageId])
  })

  it('have one default picture: the chosen one, or the next one after it is removed', async () => {
    const { id, images } = await threePictures()
    const [redImageId = 0, greenImageId = 0, blueImageId = 0] = images.map((image) => image.id)
    expect(
      defaultImageIds((await updateProduct(id, { defaultImage: blueImageId })).images),
    ).toEqual([blueImageId])
    const productAfter = await updateProduct(id, { removeImages: [blueImageId] })
    expect(productAfter.images.map((image) => image.id)).toEqual([redImageId, greenImageId])
    expect(defaultImageIds(productAfter.images)).toEqual([redImageId])
    expect((await updateProduct(id, { removeImages: [redImageId, greenImageId] })).images).toEqual(
      [],
    )
    const { body } = await owner.sendForm('POST /updateproduct/{id}', {
      path: { id },
      images: [await makePicture('gold')],
    })
    expect(body.data.images).toMatchObject([{ isDefault: true }])
  })

  it('can belong to a color of the product, and have descriptions', async () => {
    const { id, images } = await threePictures()
    const [ownColor, otherColor] = [await owner.addColor(), await owner.addColor()]
    await owner.setColors(id, { [ownColor.id]: 1 })
    const [image] = images
    const pictureDetails = {
      id: image?.id,
      colorId: ownColor.id,
      alt: 'Two fish',
      altNe: 'दुई माछा',
    }
    const productAfter = await updateProduct(id, { imageDetails: [pictureDetails] })
    expect(productAfter.images[0]).toMatchObject(pictureDetails)
    expect(
      await refuse(id, {
        name: 'New',
        imageDetails: [{ ...pictureDetails, colorId: otherColor.id }],
      }),
    ).toMatchObject({ status: 400, fields: { imageDetails: expect.any(String) } })
    const productInEnglish = await updateProduct(id, {
      imageDetails: [{ id: image?.id, alt: 'Fish' }],
    })
    expect(productInEnglish.images[0]).toMatchObject({ alt: 'Fish', altNe: 'दुई माछा' })
    const emptyDetails = { id: image?.id, colorId: null, alt: '', altNe: '' }
    const productInNepali = await updateProduct(id, {
      localName: 'माछा',
      imageDetails: [emptyDetails],
    })
    expect(productInNepali).toMatchObject({ name: FIELDS.name })
    expect(productInNepali.images[0]).toMatchObject({
      colorId: null,
      alt: FIELDS.name,
      altNe: 'माछा',
    })
  })

  it.each(['removeImages', 'imageOrder', 'defaultImage', 'imageDetails'])(
    'cannot be changed through another product: %s',
    async (field) => {
      const ownProduct = await threePictures()
      const otherImageId = (await threePictures()).images[0]?.id ?? 0
      const input =
        field === 'defaultImage'
          ? otherImageId
          : [field === 'imageDetails' ? { id: otherImageId } : otherImageId]
      const refusal = await refuse(ownProduct.id, { [field]: input })
      expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    },
  )

  it('are at most twelve', async () => {
    const redPicture = await makePicture('red')
    const tooManyImages = { fields: FIELDS, images: Array.from({ length: 13 }, () => redPicture) }
    const tooManyRefusal = await owner.sendForm('POST /addproduct', tooManyImages)
    expect(tooManyRefusal).toMatchObject({
      status: 400,
      body: { fields: { images: expect.any(String) } },
    })
    const { id } = await addProductWith(tooManyImages.images.slice(0, 12))
    const oneMoreImage = { path: { id }, images: [redPicture] }
    expect(await owner.sendForm('POST /updateproduct/{id}', oneMoreImage)).toMatchObject({
      status: 400,
    })
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id } })
    expect(data.images).toHaveLength(12)
  })

  it('are refused together with the product if one of them is not a picture', async () => {
    const totalBefore = (await shop.call('GET /allproducts')).total
    const images = [await makePicture('red'), SVG]
    const { status, body } = await owner.sendForm('POST /addproduct', { fields: FIELDS, images })
    expect(status).toBe(415)
    expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await shop.call('GET /allproducts')).total).toBe(totalBefore)
  })

  it('are not decoded if the product does not exist', async () => {
    const filesBefore = await listStoredFiles(shop.pictures)
    const images = [await makePicture('#123456')]
    const answer = await owner.sendForm('POST /updateproduct/{id}', {
      path: { id: 999_999 },
      images,
    })
    expect(answer.status).toBe(404)
    expect(await listStoredFiles(shop.pictures)).toEqual(filesBefore)
  })
})
