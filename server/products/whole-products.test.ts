import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { StaffProduct, WholeProductInput } from '#contract/admin-products.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { addPastOffer } from '#tests/support/past-offer.ts'
import { listStoredFiles, makePicture, setPictureUsedLongAgo } from '#tests/support/pictures.ts'
import { fillCart, newShoppers, orderCart } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'
import { auditChanges } from '../audit/tables.ts'
import { offers } from '../catalogue/tables.ts'
import { deleteUnusedPictures } from '../platform/pictures/delete-unused-pictures.ts'
import { pictureMasterKey } from '../platform/pictures/picture-files.ts'
import { storePicture } from '../platform/pictures/store-picture.ts'
import { storePictureCrop } from '../platform/pictures/store-picture-crop.ts'
import { stockChanges } from '../stock/tables.ts'

const shop = useShop()
const owner = shopkeeper(shop)

type WholeInput = z.input<typeof WholeProductInput>
const readStaffProduct = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, await owner.options())).data
const addProduct = async (input: Partial<ReturnType<typeof newWholeProduct>> = {}) => {
  const body = { ...newWholeProduct('Painted Fish'), ...input }
  return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
}
const makeSaveRequest = (product: StaffProduct, input: Partial<WholeInput>) => ({
  path: { id: product.id },
  body: { ...wholeProductOf(product), ...input },
})
const saveProduct = async (product: StaffProduct, input: Partial<WholeInput> = {}) =>
  (
    await shop.call(
      'PUT /api/admin/products/{id}',
      makeSaveRequest(product, input),
      await owner.options(),
    )
  ).data
const refuseSave = async (product: StaffProduct, input: Partial<WholeInput>) =>
  shop.refusal(
    'PUT /api/admin/products/{id}',
    makeSaveRequest(product, input),
    await owner.options(),
  )
const sellPiece = async (productId: number, colorId: number | null = null) => {
  const body = { productId, colorId, change: -1, reason: 'other' as const }
  await shop.call('POST /api/admin/stock/adjust', { body }, await owner.options())
}

let shade = 0
const uploadPicture = async () =>
  storePicture(
    shop.pictures,
    await makePicture(`rgb(${++shade}, 40, 90)`, { width: 900, height: 600 }),
  )
const makeShownPicture = async (alt = '', colorId: number | null = null) => ({
  publicId: (await uploadPicture()).publicId,
  alt,
  colorId,
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const makeOffer = (
  title: string,
  startsInDays: number | null,
  endsInDays: number | null,
  id: number | null = null,
) => ({
  id,
  title,
  type: 'percent' as const,
  value: 10,
  startsAt: startsInDays === null ? null : inDays(startsInDays),
  endsAt: endsInDays === null ? null : inDays(endsInDays),
})

describe('a new product', () => {
  it('is stored with all its data', async () => {
    const [red, blue] = [await owner.addColor(), await owner.addColor()]
    const category = await owner.addCategory()
    const { id } = await addProduct({
      categories: [category.id],
      material: 'Wood',
      stock: [
        { colorId: blue.id, count: 4, seen: null },
        { colorId: red.id, count: 1, seen: null },
      ],
      pictures: [await makeShownPicture('Two fish'), await makeShownPicture('', red.id)],
      offers: [makeOffer('Tihar', null, 3), makeOffer('Chhath', 5, 6)],
    })
    expect(await readStaffProduct(id)).toMatchObject({
      state: 'on-sale',
      material: 'Wood',
      stock: 5,
      colors: [
        { colorId: blue.id, stock: 4 },
        { colorId: red.id, stock: 1 },
      ],
      categories: [{ id: category.id }],
      images: [
        { alt: 'Two fish', isDefault: true, colorId: null, width: 900, height: 600 },
        { alt: 'Painted Fish', isDefault: false, colorId: red.id },
      ],
      offer: { title: 'Tihar', finalPrice: 900 },
      offers: [{ title: 'Tihar' }, { title: 'Chhath' }],
    })
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id } })
    expect(data.images).toHaveLength(2)
  })

  it('is shown only to staff if it is saved as a draft, and to everybody if it is saved as active', async () => {
    const draftProduct = await addProduct({ state: 'draft' })
    expect(draftProduct.state).toBe('draft')
    expect(
      await shop.refusal('GET /api/singleproduct/{id}', { path: { id: draftProduct.id } }),
    ).toMatchObject({ status: 404 })
    const publishedProduct = await saveProduct(draftProduct, { state: 'on-sale', price: 20 })
    expect(publishedProduct).toMatchObject({ state: 'on-sale', price: 20 })
    const withdrawnProduct = await saveProduct(publishedProduct, { state: 'withdrawn' })
    expect(withdrawnProduct.state).toBe('withdrawn')
    expect(await refuseSave(withdrawnProduct, { state: 'draft' })).toMatchObject({
      status: 400,
      fields: { state: expect.any(String) },
    })
  })

  it.each([
    ['a category that is not there', { categories: [999_999] }, 'categories'],
    [
      'a color that is not there',
      { stock: [{ colorId: 999_999, count: 1, seen: null }] },
      'colors',
    ],
    [
      'a picture nobody sent',
      { pictures: [{ publicId: 'a'.repeat(24), alt: '', colorId: null }] },
      'pictures',
    ],
    [
      'a picture of another product',
      { pictures: [{ id: 999_999, alt: '', colorId: null }] },
      'pictures',
    ],
    ['an offer of another product', { offers: [makeOffer('Dashain', 1, 2, 999_999)] }, 'offers'],
    [
      'an offer that costs more than it',
      { offers: [{ ...makeOffer('Dashain', 1, 2), type: 'amount' as const, value: 1000 }] },
      'offers',
    ],
    ['an offer that has ended', { offers: [makeOffer('Dashain', -2, -1)] }, 'offers'],
    [
      'two offers at once',
      { offers: [makeOffer('Dashain', null, 2), makeOffer('Tihar', 1, 3)] },
      'offers',
    ],
    [
      'stock with and without a color',
      {
        stock: [
          { colorId: null, count: 1, seen: null },
          { colorId: 1, count: 1, seen: null },
        ],
      },
      'stock',
    ],
  ])('is not stored at all if it refers to %s', async (_what, input, field) => {
    const options = await owner.options()
    const body = { ...newWholeProduct('Never'), pictures: [await makeShownPicture()], ...input }
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const refusal = await shop.refusal('POST /api/admin/products', { body }, options)
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })
})

describe('a product that is saved', () => {
  it('has its pictures as they were sent, in order and with descriptions, the first one as the main picture', async () => {
    const red = await owner.addColor()
    const stock = [{ colorId: red.id, count: 1, seen: null }]
    const productBefore = await addProduct({
      stock,
      pictures: [
        await makeShownPicture('a'),
        await makeShownPicture('b'),
        await makeShownPicture('c'),
      ],
    })
    const [firstId = 0, secondId = 0, thirdId = 0] = productBefore.images.map(({ id }) => id)
    const newPicture = await makeShownPicture('d')
    const productAfter = await saveProduct(productBefore, {
      pictures: [
        { id: thirdId, alt: 'the third', colorId: red.id },
        newPicture,
        { id: firstId, alt: 'a', colorId: null },
      ],
    })
    expect(productAfter.images).toMatchObject([
      { id: thirdId, alt: 'the third', colorId: red.id, isDefault: true },
      { publicId: newPicture.publicId, alt: 'd', isDefault: false },
      { id: firstId, alt: 'a', isDefault: false },
    ])
    expect(productAfter.images.some(({ id }) => id === secondId)).toBe(false)
    expect(
      (await saveProduct(productAfter, { pictures: [await makeShownPicture('new')] })).images,
    ).toMatchObject([{ alt: 'new', isDefault: true }])
  })

  it('is in the activity log with only the values that changed', async () => {
    const productBefore = await addProduct({
      pictures: [await makeShownPicture('a'), await makeShownPicture('b')],
      offers: [makeOffer('Tihar', 1, 2)],
      categories: [(await owner.addCategory()).id],
    })
    await saveProduct(productBefore, { material: 'Silver' })
    const [newestChange] = await shop.db
      .select()
      .from(auditChanges)
      .orderBy(desc(auditChanges.id))
      .limit(1)
    const loggedChanges = await shop.db
      .select()
      .from(auditChanges)
      .where(eq(auditChanges.entryId, newestChange?.entryId ?? 0))
    expect(new Set(loggedChanges.map(({ tableName }) => tableName))).toEqual(new Set(['products']))
  })

  it('has its categories in the order in which they were sent, and similar products are of the first one', async () => {
    const [rings, silver, gifts] = [
      await owner.addCategory(),
      await owner.addCategory(),
      await owner.addCategory(),
    ]
    const productBefore = await addProduct({ categories: [silver.id, rings.id] })
    expect(productBefore.categories.map(({ id }) => id)).toEqual([silver.id, rings.id])
    const productAfter = await saveProduct(productBefore, {
      categories: [gifts.id, rings.id, silver.id],
    })
    expect(productAfter.categories.map(({ id }) => id)).toEqual([gifts.id, rings.id, silver.id])
  })

  it('can have offers removed and changed, and two offers can swap their periods', async () => {
    const productBefore = await addProduct({
      offers: [makeOffer('A', 1, 2), makeOffer('B', 3, 4), makeOffer('C', 5, 6)],
    })
    const [firstId = 0, secondId = 0] = productBefore.offers.map(({ id }) => id)
    const productAfter = await saveProduct(productBefore, {
      offers: [makeOffer('A', 3, 4, firstId), makeOffer('B', 1, 2, secondId)],
    })
    expect(productAfter.offers).toMatchObject([
      { id: secondId, title: 'B' },
      { id: firstId, title: 'A' },
    ])
    expect((await saveProduct(productAfter, { offers: [] })).offers).toEqual([])
  })

  it('may have no description, although the published call requires one', async () => {
    const savedProduct = await saveProduct(await addProduct({ description: '' }), {
      description: ' ',
    })
    expect(savedProduct.description).toBe('')
    const body = { description: '' }
    const refusal = await shop.refusal(
      'POST /updateproduct/{id}',
      { path: { id: savedProduct.id }, body },
      await owner.options(),
    )
    expect(refusal).toMatchObject({ status: 400, fields: { description: expect.any(String) } })
  })

  it('keeps offers that have ended, and a new offer may begin immediately after them', async () => {
    const productBefore = await addProduct()
    await addPastOffer(shop.db, productBefore.id)
    const productAfter = await saveProduct(await readStaffProduct(productBefore.id), {
      offers: [makeOffer('Now', null, null)],
    })
    expect(productAfter.offer).toMatchObject({ title: 'Now', finalPrice: 900 })
    expect(await shop.db.$count(offers, eq(offers.productId, productBefore.id))).toBe(2)
    const productWithPastOffer = await addProduct()
    await addPastOffer(shop.db, productWithPastOffer.id)
    const body = { productId: productWithPastOffer.id, ...makeOffer('Now', null, null) }
    const addedOffer = await shop.call('POST /product/addoffer', { body }, await owner.options())
    expect(addedOffer.data.finalPrice).toBe(900)
  })
})

describe('if somebody else was faster', () => {
  const loggedChanges: [string, (id: number) => Promise<unknown>][] = [
    ['its price', async (id) => saveProduct(await readStaffProduct(id), { price: 5 })],
    ['its offers', (id) => owner.addOffer(id, 10)],
    ['its colors', async (id) => owner.setColors(id, { [(await owner.addColor()).id]: 2 })],
  ]
  it.each(loggedChanges)(
    'with a change of %s, nothing is saved',
    async (_what, changeMeanwhile) => {
      const seenProduct = await addProduct()
      await changeMeanwhile(seenProduct.id)
      const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
      expect(
        await refuseSave(seenProduct, { price: 7, pictures: [await makeShownPicture()] }),
      ).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        msg: 'Somebody else has just changed this product. Please look at it again.',
      })
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
    },
  )

  it('with a save at the same time, one save is complete and the other is refused', async () => {
    const seenProduct = await addProduct()
    const options = await owner.options()
    const firstSave = makeSaveRequest(seenProduct, { price: 1, material: 'One' })
    const secondSave = makeSaveRequest(seenProduct, { price: 2, material: 'Two' })
    const outcomes = await Promise.allSettled([
      shop.call('PUT /api/admin/products/{id}', firstSave, options),
      shop.call('PUT /api/admin/products/{id}', secondSave, options),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { price, material } = await readStaffProduct(seenProduct.id)
    expect([
      [1, 'One'],
      [2, 'Two'],
    ]).toContainEqual([price, material])
  })
})

describe('pieces that were sold while the form of a product was open', () => {
  it('stay sold if the stock was not changed in the form', async () => {
    const [red, blue] = [await owner.addColor(), await owner.addColor()]
    const seenProduct = await addProduct({
      stock: [
        { colorId: red.id, count: 5, seen: null },
        { colorId: blue.id, count: 3, seen: null },
      ],
    })
    await sellPiece(seenProduct.id, red.id)
    const stock = [
      { colorId: blue.id, count: 9, seen: 3 },
      { colorId: red.id, count: 5, seen: 5 },
    ]
    const productAfter = await saveProduct(seenProduct, { price: 7, stock })
    expect(productAfter.colors).toMatchObject([
      { colorId: blue.id, stock: 9 },
      { colorId: red.id, stock: 4 },
    ])
    await expectInvariantsToHold(shop.db)
  })

  it('are named in the refusal if the stock was changed in the form, and nothing is saved', async () => {
    const seenProduct = await addProduct()
    await sellPiece(seenProduct.id)
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const input = { price: 7, stock: [{ colorId: null, count: 8, seen: 5 }] }
    expect(await refuseSave(seenProduct, input)).toMatchObject({
      status: 409,
      fields: { stock: expect.any(String) },
      stock: [{ colorId: null, quantity: 4 }],
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
    const productAfter = await saveProduct(seenProduct, {
      ...input,
      stock: [{ colorId: null, count: 8, seen: 4 }],
    })
    expect(productAfter).toMatchObject({ stock: 8, price: 7 })
  })

  it('are neither lost nor sold twice if orders and saves are concurrent', async () => {
    const { id } = await addProduct({ stock: [{ colorId: null, count: 9, seen: null }] })
    const shoppers = await newShoppers(shop, 6)
    for (const shopper of shoppers) await fillCart(shop, shopper, id)
    const options = await owner.options()
    const saveInOneOfManyWays = async (_: unknown, saveIndex: number) => {
      const seenProduct = await readStaffProduct(id)
      const stock = [
        { colorId: null, count: seenProduct.stock + (saveIndex % 2), seen: seenProduct.stock },
      ]
      const input = makeSaveRequest(seenProduct, { material: `Sort ${saveIndex}`, stock })
      const request = buildTestRequest('PUT /api/admin/products/{id}', input, options)
      return (await shop.send(request)).status
    }
    const [orderOutcomes, saveOutcomes] = await Promise.all([
      Promise.all(shoppers.map((shopper) => orderCart(shop, shopper))),
      Promise.all(shoppers.map(saveInOneOfManyWays)),
    ])
    expect(orderOutcomes).toHaveLength(6)
    expect(saveOutcomes.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const lines = await shop.db.select().from(stockChanges).where(eq(stockChanges.productId, id))
    const countedLines = lines.filter(({ reason }) => reason === 'count').length
    expect((await readStaffProduct(id)).stock).toBe(9 - 6 + countedLines)
    await expectInvariantsToHold(shop.db)
  })

  it('are in the ledger with the person who changed the stock', async () => {
    const seenProduct = await addProduct()
    await saveProduct(seenProduct, { stock: [{ colorId: null, count: 2, seen: 5 }] })
    const lines = await shop.db
      .select()
      .from(stockChanges)
      .where(eq(stockChanges.productId, seenProduct.id))
      .orderBy(stockChanges.id)
    expect(lines).toMatchObject([
      { change: 5, reason: 'first' },
      { change: -3, reason: 'count', quantityAfter: 2, byUserId: expect.any(Number) },
    ])
  })

  it('do not prevent a product from getting colours and losing them again', async () => {
    const gold = await owner.addColor()
    const seenProduct = await addProduct()
    const coloredProduct = await saveProduct(seenProduct, {
      stock: [{ colorId: gold.id, count: 2, seen: null }],
    })
    expect(coloredProduct).toMatchObject({ stock: 2, colors: [{ colorId: gold.id }] })
    const plainProduct = await saveProduct(coloredProduct, {
      stock: [{ colorId: null, count: 6, seen: null }],
    })
    expect(plainProduct).toMatchObject({ stock: 6, colors: [] })
    await expectInvariantsToHold(shop.db)
  })
})

describe('an uploaded picture', () => {
  const sendCsvPictures = async (...images: Uint8Array[]) => {
    const form = new FormData()
    for (const image of images) form.append('images', new Blob([new Uint8Array(image)]))
    const request = buildTestRequest(
      'POST /api/admin/pictures',
      { body: form },
      await owner.options(),
    )
    const response = await shop.send(request)
    return { status: response.status, body: await response.json() }
  }

  it('must be the only file of its request, and a valid picture', async () => {
    const [navyPicture, olivePicture] = [await makePicture('navy'), await makePicture('olive')]
    expect(await sendCsvPictures(navyPicture)).toMatchObject({
      status: 201,
      body: { data: { publicId: expect.any(String), width: 60, height: 40 } },
    })
    expect(await sendCsvPictures()).toMatchObject({
      status: 400,
      body: { fields: { images: expect.any(String) } },
    })
    expect((await sendCsvPictures(navyPicture, olivePicture)).status).toBe(400)
    expect((await sendCsvPictures(Buffer.from('<svg/>'))).status).toBe(415)
  })

  it('is not deleted as unused if a product shows it, however late', async () => {
    const [usedPicture, unusedPicture] = [await uploadPicture(), await uploadPicture()]
    for (const { publicId } of [usedPicture, unusedPicture])
      await setPictureUsedLongAgo(shop.db, publicId)
    // The cache is empty after a restart.
    shop.pictures.previewsInMemory.clear()
    const input = { publicId: usedPicture.publicId, alt: '', colorId: null }
    await addProduct({ pictures: [input] })
    await deleteUnusedPictures(shop.pictures)
    const masterFiles = await listStoredFiles(shop.pictures)
    expect(masterFiles).toContain(usedPicture.publicId)
    expect(masterFiles).not.toContain(unusedPicture.publicId)
  })
})

describe('a cropped picture', () => {
  const cropPicture = async (publicId: string, body: { left: number; top: number; side: number }) =>
    shop.refusal(
      'POST /api/admin/pictures/{publicId}/crop',
      { path: { publicId }, body },
      await owner.options(),
    )

  it('is stored as a separate square picture', async () => {
    const { publicId } = await uploadPicture()
    const { data } = await shop.call(
      'POST /api/admin/pictures/{publicId}/crop',
      { path: { publicId }, body: { left: 300, top: 0, side: 600 } },
      await owner.options(),
    )
    expect(data).toMatchObject({ width: 600, height: 600 })
    expect(data.publicId).not.toBe(publicId)
    const { images } = await addProduct({
      pictures: [{ publicId: data.publicId, alt: '', colorId: null }],
    })
    expect(images).toMatchObject([{ width: 600, height: 600 }])
  })

  it('can be cropped again later, because the original is stored, also for a duplicate of the product', async () => {
    const wholePicture = await uploadPicture()
    const croppedPicture = await storePictureCrop(shop.pictures, wholePicture.publicId, {
      left: 0,
      top: 0,
      side: 500,
    })
    if (!croppedPicture) throw new Error('There is no part')
    const input = {
      publicId: croppedPicture.publicId,
      wholePublicId: wholePicture.publicId,
      alt: '',
      colorId: null,
    }
    const product = await addProduct({ pictures: [input] })
    const { publicId, width, height } = wholePicture
    expect(product.images).toMatchObject([{ width: 500, whole: { publicId, width, height } }])
    for (const storedProduct of [croppedPicture, wholePicture])
      await setPictureUsedLongAgo(shop.db, storedProduct.publicId)
    await deleteUnusedPictures(shop.pictures)
    expect(await listStoredFiles(shop.pictures)).toContain(publicId)
    const productAfter = await saveProduct(product, { material: 'Wood' })
    expect(productAfter.images).toMatchObject([{ id: product.images[0]?.id, whole: { publicId } }])
    const path = { id: product.id }
    const copyAnswer = await shop.call(
      'POST /api/admin/products/{id}/duplicate',
      { path },
      await owner.options(),
    )
    expect(copyAnswer.data.images).toMatchObject([{ whole: { publicId } }])
    const uncroppedPicture = { publicId, alt: '', colorId: null }
    const withoutCrop = await saveProduct(productAfter, { pictures: [uncroppedPicture] })
    expect(withoutCrop.images).toMatchObject([{ publicId, whole: null }])
  })

  it('may contain the whole original, with white margins', async () => {
    const { publicId } = await uploadPicture()
    const { data } = await shop.call(
      'POST /api/admin/pictures/{publicId}/crop',
      { path: { publicId }, body: { left: 0, top: -150, side: 900 } },
      await owner.options(),
    )
    expect(data).toMatchObject({ width: 900, height: 900 })
    const masterFile = await shop.pictures.files.read(pictureMasterKey(data.publicId))
    const { data: pixels, info } = await sharp(masterFile)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixelAt = (x: number, y: number) => {
      const pixelOffset = (y * info.width + x) * info.channels
      return [...pixels.subarray(pixelOffset, pixelOffset + 3)]
    }
    for (const y of [0, 140, 760, 899]) expect(pixelAt(450, y)).toEqual([255, 255, 255])
    for (const y of [160, 450, 740]) expect(pixelAt(450, y)).not.toEqual([255, 255, 255])
  })

  it('must be inside an existing picture, and not too small', async () => {
    const { publicId } = await uploadPicture()
    for (const pixelOutside of [
      { left: 301, top: 0, side: 600 },
      { left: -1, top: 0, side: 600 },
      // A square that is larger than the picture, and one that does not contain all of its height.
      { left: 0, top: -150, side: 901 },
      { left: 0, top: -151, side: 750 },
    ])
      expect(await cropPicture(publicId, pixelOutside), JSON.stringify(pixelOutside)).toMatchObject(
        { status: 400 },
      )
    expect(await cropPicture(publicId, { left: 0, top: 0, side: 399 })).toMatchObject({
      status: 400,
    })
    expect(await cropPicture('a'.repeat(24), { left: 0, top: 0, side: 400 })).toMatchObject({
      status: 404,
    })
  })
})
