import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_PRODUCT_PICTURES, skuOf } from '#contract/product-rules.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { makePicture } from '#tests/support/pictures.ts'
import { putOnSale, runConcurrently } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: TestPerson

beforeAll(async () => {
  admin = await shop.person('admin')
})

const matchPictures = async (...paths: string[]) =>
  (await shop.call('POST /api/admin/products/match-pictures', { body: { paths } }, admin)).data.map(
    ({ product }) => product?.id ?? null,
  )

describe('picture files are matched', () => {
  test('by the number or name of the product, in any case and with a number at the end', async () => {
    const { id } = await putOnSale(shop.db, { name: 'Kamal (Lotus) Ring', stock: 1 })
    const sku = skuOf(id)
    expect(
      await matchPictures(
        `${sku}.jpg`,
        `${sku.toLowerCase()}-2.JPG`,
        `photos/2026/${sku}_3.webp`,
        `${sku} (4).png`,
        'kamal lotus ring.jpg',
        'Kamal_Lotus_Ring-2.jpg',
        'Kamal (Lotus) Ring/front.jpg',
      ),
    ).toEqual(Array(7).fill(id))
  })

  test('by an own SKU, and by a name that ends with a number', async () => {
    const { id } = await putOnSale(shop.db, { name: 'Solitaire 2', stock: 1 })
    const body = { sku: 'NECK/88' }
    await shop.call('POST /updateproduct/{id}', { path: { id }, body }, admin)
    await putOnSale(shop.db, { name: 'Solitaire', stock: 1 })
    expect(await matchPictures('neck-88.jpg', 'Solitaire-2.jpg')).toEqual([id, id])
  })

  test('by a name in Nepali', async () => {
    const { id } = await putOnSale(shop.db, { name: 'कमल औँठी', stock: 1 })
    expect(await matchPictures('कमल-औँठी.jpg')).toEqual([id])
  })

  test('with no product if none or several have the name', async () => {
    await putOnSale(shop.db, { name: 'Twin Bangle', stock: 1 })
    await putOnSale(shop.db, { name: 'Twin bangle', stock: 1 })
    expect(await matchPictures('IMG_2031.jpg', 'Twin Bangle.jpg', '.jpg', '')).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('an uploaded picture', () => {
  let count = 0
  const uploadPicture = async () =>
    (await storePicture(shop.pictures, await makePicture('teal', { width: 500 + ++count })))
      .publicId
  const attachPicture = (id: number, publicId: string) =>
    shop.call('PUT /api/admin/products/{id}/pictures/{publicId}', { path: { id, publicId } }, admin)
  const picturesOf = async (id: number) =>
    (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data.images

  test('is added after the others, and the first one is shown in lists', async () => {
    const { id } = await putOnSale(shop.db, { stock: 1 })
    const [firstPicture, secondPicture] = [await uploadPicture(), await uploadPicture()]
    await attachPicture(id, firstPicture)
    await attachPicture(id, secondPicture)
    expect(await picturesOf(id)).toMatchObject([
      { publicId: firstPicture, isDefault: true },
      { publicId: secondPicture, isDefault: false },
    ])
  })

  test('is added once, also by ten requests at once', async () => {
    const { id } = await putOnSale(shop.db, { stock: 1 })
    const publicId = await uploadPicture()
    await runConcurrently(10, () => attachPicture(id, publicId))
    expect(await picturesOf(id)).toHaveLength(1)
  })

  test('is not added to a product with the maximum number of pictures, also by requests at once', async () => {
    const { id } = await putOnSale(shop.db, { stock: 1 })
    const ids: string[] = []
    for (let index = 0; index <= MAX_PRODUCT_PICTURES + 1; index++) ids.push(await uploadPicture())
    const outcomes = await runConcurrently(ids.length, (index) =>
      attachPicture(id, ids[index] ?? '').then(
        () => true,
        () => false,
      ),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(MAX_PRODUCT_PICTURES)
    expect(await picturesOf(id)).toHaveLength(MAX_PRODUCT_PICTURES)
  })

  test('that was never uploaded is refused', async () => {
    const { id } = await putOnSale(shop.db, { stock: 1 })
    const path = { id, publicId: '0'.repeat(24) }
    const refusal = await shop.refusal(
      'PUT /api/admin/products/{id}/pictures/{publicId}',
      { path },
      admin,
    )
    expect(refusal).toMatchObject({ status: 400, key: 'PICTURE_NOT_STORED' })
    expect(await picturesOf(id)).toEqual([])
  })
})
