import { describe, expect, it } from 'vitest'
import { listStoredFiles, makePicture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

const CHANGE_ROUTE = 'PUT /category/update/{id}'

describe('the picture of a category', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const readCategory = async (id: number) =>
    (await shop.call('GET /api/category/getcategory/{id}', { path: { id } })).data
  const changeCategory = async (
    id: number,
    body: { name: string; alt?: string; removePicture?: boolean },
  ) => (await shop.call(CHANGE_ROUTE, { path: { id }, body }, await owner.options())).data
  const sendCategoryForm = (id: number, images: Uint8Array[], fields: Record<string, string>) =>
    owner.sendForm(CHANGE_ROUTE, { path: { id }, fields, images })
  /** A category without a picture, with a product whose picture is shown for the category. */
  const withProduct = async () => {
    const { id, name } = await owner.addCategory()
    const fields = { name: 'Fish', description: 'On wood', price: '1', stock: '1' }
    const productForm = {
      fields: { ...fields, categories: `[${id}]` },
      images: [await makePicture('red')],
    }
    const [image] = (await owner.sendForm('POST /addproduct', productForm)).body.data.images
    if (!image) throw new Error('The product has no picture')
    return { id, name, image }
  }

  it('is that of its first product while the category has none of its own', async () => {
    const { id, name, image } = await withProduct()
    const pictureOfProduct = {
      publicId: image.publicId,
      placeholder: image.placeholder,
      alt: 'Fish',
    }
    expect(await readCategory(id)).toMatchObject({ picture: { ...pictureOfProduct, isOwn: false } })

    const fields = { name, alt: 'A shelf of fish' }
    expect(await sendCategoryForm(id, [await makePicture('blue')], fields)).toMatchObject({
      status: 200,
    })
    const categoryWithPicture = await readCategory(id)
    expect(categoryWithPicture.picture).toMatchObject({ alt: 'A shelf of fish', isOwn: true })
    expect(categoryWithPicture.imageUrl).toBe(
      `/pictures/${categoryWithPicture.picture?.publicId}-800.jpg`,
    )
    expect(categoryWithPicture.imageUrl).not.toBe(image.imageUrl)

    const withoutPicture = await changeCategory(id, { name, removePicture: true })
    expect(withoutPicture).toMatchObject({
      imageUrl: image.imageUrl,
      picture: { ...pictureOfProduct, isOwn: false },
    })
  })

  it('is stored together with a new category, or neither is stored', async () => {
    const images = [await makePicture('gold')]
    const fields = { name: 'Tilhari', alt: 'Long gold beads' }
    expect(await owner.sendForm('POST /api/category/add', { fields, images })).toMatchObject({
      status: 201,
      body: { data: { productCount: 0, picture: { alt: 'Long gold beads', isOwn: true } } },
    })
    const withoutUpload = { fields: { name: 'Chura' }, images: [Buffer.from('<svg/>')] }
    expect(await owner.sendForm('POST /api/category/add', withoutUpload)).toMatchObject({
      status: 415,
    })
    const { data } = await shop.call('GET /api/category/getcategory')
    expect(data.map(({ name }) => name)).not.toContain('Chura')
  })

  it('keeps its description when only the name changes, and loses it when another picture is sent', async () => {
    const { id } = await owner.addCategory()
    await sendCategoryForm(id, [await makePicture('red')], {
      name: 'Payal',
      alt: 'Two anklets',
      altNe: 'दुई पाउजु',
    })
    expect(await changeCategory(id, { name: 'Pauju' })).toMatchObject({
      picture: { alt: 'Two anklets', altNe: 'दुई पाउजु' },
    })
    expect(await changeCategory(id, { name: 'Pauju', alt: 'An anklet' })).toMatchObject({
      picture: { alt: 'An anklet' },
    })
    await sendCategoryForm(id, [await makePicture('green')], { name: 'Pauju' })
    expect((await readCategory(id)).picture).toMatchObject({ alt: '', isOwn: true })
    expect((await readCategory(id)).picture).not.toHaveProperty('altNe')
  })

  it('is refused without a change if it is sent twice, sent and removed at once, or only described', async () => {
    const { id, name } = await owner.addCategory()
    const [redPicture, greenPicture] = [await makePicture('red'), await makePicture('green')]
    const categoryBefore = await readCategory(id)
    for (const [images, fields] of [
      [[redPicture, greenPicture], { name: 'Other' }],
      [[redPicture], { name: 'Other', removePicture: 'true' }],
      [[], { name: 'Other', alt: 'Nothing to see' }],
    ] as const)
      expect(await sendCategoryForm(id, [...images], fields)).toMatchObject({ status: 400 })
    expect(await readCategory(id)).toEqual({ ...categoryBefore, name })
  })

  it('is not decoded if the category does not exist', async () => {
    const filesBefore = await listStoredFiles(shop.pictures)
    expect(
      await sendCategoryForm(999_999, [await makePicture('#123457')], { name: 'Nowhere' }),
    ).toMatchObject({
      status: 404,
    })
    expect(await listStoredFiles(shop.pictures)).toEqual(filesBefore)
  })
})
