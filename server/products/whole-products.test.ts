import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { StaffProduct, WholeProductInput } from '#contract/admin-products.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { addPastOffer } from '#tests/support/past-offer.ts'
import { makePicture, setPictureUsedLongAgo, storedFiles } from '#tests/support/pictures.ts'
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

type Input = z.input<typeof WholeProductInput>
const get = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, await owner.options())).data
const add = async (input: Partial<ReturnType<typeof newWholeProduct>> = {}) => {
  const body = { ...newWholeProduct('Painted Fish'), ...input }
  return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
}
const change = (product: StaffProduct, input: Partial<Input>) => ({
  path: { id: product.id },
  body: { ...wholeProductOf(product), ...input },
})
const save = async (product: StaffProduct, input: Partial<Input> = {}) =>
  (await shop.call('PUT /api/admin/products/{id}', change(product, input), await owner.options()))
    .data
const refuse = async (product: StaffProduct, input: Partial<Input>) =>
  shop.refusal('PUT /api/admin/products/{id}', change(product, input), await owner.options())
const sell = async (productId: number, colorId: number | null = null) => {
  const body = { productId, colorId, change: -1, reason: 'other' as const }
  await shop.call('POST /api/admin/stock/adjust', { body }, await owner.options())
}

let shade = 0
const upload = async () =>
  storePicture(
    shop.pictures,
    await makePicture(`rgb(${++shade}, 40, 90)`, { width: 900, height: 600 }),
  )
const shown = async (alt = '', colorId: number | null = null) => ({
  publicId: (await upload()).publicId,
  alt,
  colorId,
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const offer = (
  title: string,
  from: number | null,
  to: number | null,
  id: number | null = null,
) => ({
  id,
  title,
  type: 'percent' as const,
  value: 10,
  startsAt: from === null ? null : inDays(from),
  endsAt: to === null ? null : inDays(to),
})

describe('a new product', () => {
  it('is stored with all that belongs to it', async () => {
    const [red, blue] = [await owner.color(), await owner.color()]
    const category = await owner.category()
    const { id } = await add({
      categories: [category.id],
      material: 'Wood',
      stock: [
        { colorId: blue.id, count: 4, seen: null },
        { colorId: red.id, count: 1, seen: null },
      ],
      pictures: [await shown('Two fish'), await shown('', red.id)],
      offers: [offer('Tihar', null, 3), offer('Chhath', 5, 6)],
    })
    expect(await get(id)).toMatchObject({
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

  it('is shown to staff only as a draft, and on sale when it is saved so', async () => {
    const draft = await add({ state: 'draft' })
    expect(draft.state).toBe('draft')
    expect(
      await shop.refusal('GET /api/singleproduct/{id}', { path: { id: draft.id } }),
    ).toMatchObject({ status: 404 })
    const published = await save(draft, { state: 'on-sale', price: 20 })
    expect(published).toMatchObject({ state: 'on-sale', price: 20 })
    const withdrawn = await save(published, { state: 'withdrawn' })
    expect(withdrawn.state).toBe('withdrawn')
    expect(await refuse(withdrawn, { state: 'draft' })).toMatchObject({
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
    ['an offer of another product', { offers: [offer('Dashain', 1, 2, 999_999)] }, 'offers'],
    [
      'an offer that costs more than it',
      { offers: [{ ...offer('Dashain', 1, 2), type: 'amount' as const, value: 1000 }] },
      'offers',
    ],
    ['an offer that has ended', { offers: [offer('Dashain', -2, -1)] }, 'offers'],
    ['two offers at once', { offers: [offer('Dashain', null, 2), offer('Tihar', 1, 3)] }, 'offers'],
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
  ])('is not there at all when it names %s', async (_what, input, field) => {
    const options = await owner.options()
    const body = { ...newWholeProduct('Never'), pictures: [await shown()], ...input }
    const before = await makeDatabaseFingerprint(shop.db)
    const refusal = await shop.refusal('POST /api/admin/products', { body }, options)
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })
})

describe('a product that is saved', () => {
  it('has its pictures as they were sent: in order, described, the first one for the whole', async () => {
    const red = await owner.color()
    const stock = [{ colorId: red.id, count: 1, seen: null }]
    const before = await add({
      stock,
      pictures: [await shown('a'), await shown('b'), await shown('c')],
    })
    const [a = 0, b = 0, c = 0] = before.images.map(({ id }) => id)
    const d = await shown('d')
    const after = await save(before, {
      pictures: [
        { id: c, alt: 'the third', colorId: red.id },
        d,
        { id: a, alt: 'a', colorId: null },
      ],
    })
    expect(after.images).toMatchObject([
      { id: c, alt: 'the third', colorId: red.id, isDefault: true },
      { publicId: d.publicId, alt: 'd', isDefault: false },
      { id: a, alt: 'a', isDefault: false },
    ])
    expect(after.images.some(({ id }) => id === b)).toBe(false)
    expect((await save(after, { pictures: [await shown('new')] })).images).toMatchObject([
      { alt: 'new', isDefault: true },
    ])
  })

  it('is in the audit log with what really changed, and nothing else', async () => {
    const before = await add({
      pictures: [await shown('a'), await shown('b')],
      offers: [offer('Tihar', 1, 2)],
      categories: [(await owner.category()).id],
    })
    await save(before, { material: 'Silver' })
    const [last] = await shop.db.select().from(auditChanges).orderBy(desc(auditChanges.id)).limit(1)
    const changes = await shop.db
      .select()
      .from(auditChanges)
      .where(eq(auditChanges.entryId, last?.entryId ?? 0))
    expect(new Set(changes.map(({ tableName }) => tableName))).toEqual(new Set(['products']))
  })

  it('is in its categories in the order they were sent, and the first one chooses similar pieces', async () => {
    const [rings, silver, gifts] = [
      await owner.category(),
      await owner.category(),
      await owner.category(),
    ]
    const before = await add({ categories: [silver.id, rings.id] })
    expect(before.categories.map(({ id }) => id)).toEqual([silver.id, rings.id])
    const after = await save(before, { categories: [gifts.id, rings.id, silver.id] })
    expect(after.categories.map(({ id }) => id)).toEqual([gifts.id, rings.id, silver.id])
  })

  it('removes and changes offers, and lets two swap their periods', async () => {
    const before = await add({ offers: [offer('A', 1, 2), offer('B', 3, 4), offer('C', 5, 6)] })
    const [a = 0, b = 0] = before.offers.map(({ id }) => id)
    const after = await save(before, { offers: [offer('A', 3, 4, a), offer('B', 1, 2, b)] })
    expect(after.offers).toMatchObject([
      { id: b, title: 'B' },
      { id: a, title: 'A' },
    ])
    expect((await save(after, { offers: [] })).offers).toEqual([])
  })

  it('may have no description, which the published call asks for', async () => {
    const saved = await save(await add({ description: '' }), { description: ' ' })
    expect(saved.description).toBe('')
    const body = { description: '' }
    const refused = await shop.refusal(
      'POST /updateproduct/{id}',
      { path: { id: saved.id }, body },
      await owner.options(),
    )
    expect(refused).toMatchObject({ status: 400, fields: { description: expect.any(String) } })
  })

  it('keeps the offers that are over, and one may begin at once after them', async () => {
    const before = await add()
    await addPastOffer(shop.db, before.id)
    const after = await save(await get(before.id), { offers: [offer('Now', null, null)] })
    expect(after.offer).toMatchObject({ title: 'Now', finalPrice: 900 })
    expect(await shop.db.$count(offers, eq(offers.productId, before.id))).toBe(2)
    const productWithPastOffer = await add()
    await addPastOffer(shop.db, productWithPastOffer.id)
    const body = { productId: productWithPastOffer.id, ...offer('Now', null, null) }
    const added = await shop.call('POST /product/addoffer', { body }, await owner.options())
    expect(added.data.finalPrice).toBe(900)
  })
})

describe('when somebody else was first', () => {
  const changes: [string, (id: number) => Promise<unknown>][] = [
    ['its price', async (id) => save(await get(id), { price: 5 })],
    ['its offers', (id) => owner.offer(id, 10)],
    ['its colors', async (id) => owner.colors(id, { [(await owner.color()).id]: 2 })],
  ]
  it.each(changes)('who changed %s, nothing is saved', async (_what, changed) => {
    const seen = await add()
    await changed(seen.id)
    const before = await makeDatabaseFingerprint(shop.db)
    expect(await refuse(seen, { price: 7, pictures: [await shown()] })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      msg: 'Somebody else has just changed this product. Please look at it again.',
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  it('of two who save at once, one is saved whole and one is refused', async () => {
    const seen = await add()
    const options = await owner.options()
    const one = change(seen, { price: 1, material: 'One' })
    const two = change(seen, { price: 2, material: 'Two' })
    const outcomes = await Promise.allSettled([
      shop.call('PUT /api/admin/products/{id}', one, options),
      shop.call('PUT /api/admin/products/{id}', two, options),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { price, material } = await get(seen.id)
    expect([
      [1, 'One'],
      [2, 'Two'],
    ]).toContainEqual([price, material])
  })
})

describe('pieces that were sold while a product was looked at', () => {
  it('stay sold when their number was not touched', async () => {
    const [red, blue] = [await owner.color(), await owner.color()]
    const seen = await add({
      stock: [
        { colorId: red.id, count: 5, seen: null },
        { colorId: blue.id, count: 3, seen: null },
      ],
    })
    await sell(seen.id, red.id)
    const stock = [
      { colorId: blue.id, count: 9, seen: 3 },
      { colorId: red.id, count: 5, seen: 5 },
    ]
    const after = await save(seen, { price: 7, stock })
    expect(after.colors).toMatchObject([
      { colorId: blue.id, stock: 9 },
      { colorId: red.id, stock: 4 },
    ])
    await expectInvariantsToHold(shop.db)
  })

  it('are named in the refusal if their number would change, and nothing is saved', async () => {
    const seen = await add()
    await sell(seen.id)
    const before = await makeDatabaseFingerprint(shop.db)
    const input = { price: 7, stock: [{ colorId: null, count: 8, seen: 5 }] }
    expect(await refuse(seen, input)).toMatchObject({
      status: 409,
      fields: { stock: expect.any(String) },
      stock: [{ colorId: null, quantity: 4 }],
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    const after = await save(seen, { ...input, stock: [{ colorId: null, count: 8, seen: 4 }] })
    expect(after).toMatchObject({ stock: 8, price: 7 })
  })

  it('are neither lost nor sold twice when orders and saves are concurrent', async () => {
    const { id } = await add({ stock: [{ colorId: null, count: 9, seen: null }] })
    const shoppers = await newShoppers(shop, 6)
    for (const shopper of shoppers) await fillCart(shop, shopper, id)
    const options = await owner.options()
    const saveInOneOfManyWays = async (_: unknown, at: number) => {
      const seen = await get(id)
      const stock = [{ colorId: null, count: seen.stock + (at % 2), seen: seen.stock }]
      const input = change(seen, { material: `Sort ${at}`, stock })
      const request = buildTestRequest('PUT /api/admin/products/{id}', input, options)
      return (await shop.send(request)).status
    }
    const [orders, saves] = await Promise.all([
      Promise.all(shoppers.map((shopper) => orderCart(shop, shopper))),
      Promise.all(shoppers.map(saveInOneOfManyWays)),
    ])
    expect(orders).toHaveLength(6)
    expect(saves.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const lines = await shop.db.select().from(stockChanges).where(eq(stockChanges.productId, id))
    const counted = lines.filter(({ reason }) => reason === 'count').length
    expect((await get(id)).stock).toBe(9 - 6 + counted)
    await expectInvariantsToHold(shop.db)
  })

  it('are in the ledger as counted, with the person', async () => {
    const seen = await add()
    await save(seen, { stock: [{ colorId: null, count: 2, seen: 5 }] })
    const lines = await shop.db
      .select()
      .from(stockChanges)
      .where(eq(stockChanges.productId, seen.id))
      .orderBy(stockChanges.id)
    expect(lines).toMatchObject([
      { change: 5, reason: 'first' },
      { change: -3, reason: 'count', quantityAfter: 2, byUserId: expect.any(Number) },
    ])
  })

  it('can get colours, and lose them again', async () => {
    const gold = await owner.color()
    const seen = await add()
    const colored = await save(seen, { stock: [{ colorId: gold.id, count: 2, seen: null }] })
    expect(colored).toMatchObject({ stock: 2, colors: [{ colorId: gold.id }] })
    const plain = await save(colored, { stock: [{ colorId: null, count: 6, seen: null }] })
    expect(plain).toMatchObject({ stock: 6, colors: [] })
    await expectInvariantsToHold(shop.db)
  })
})

describe('an uploaded picture', () => {
  const send = async (...images: Uint8Array[]) => {
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

  it('comes alone, and is a picture', async () => {
    const [one, two] = [await makePicture('navy'), await makePicture('olive')]
    expect(await send(one)).toMatchObject({
      status: 201,
      body: { data: { publicId: expect.any(String), width: 60, height: 40 } },
    })
    expect(await send()).toMatchObject({
      status: 400,
      body: { fields: { images: expect.any(String) } },
    })
    expect((await send(one, two)).status).toBe(400)
    expect((await send(Buffer.from('<svg/>'))).status).toBe(415)
  })

  it('is not swept once a product shows it, however late', async () => {
    const [named, unused] = [await upload(), await upload()]
    for (const { publicId } of [named, unused]) await setPictureUsedLongAgo(shop.db, publicId)
    // The cache is empty after a restart.
    shop.pictures.previewsInMemory.clear()
    const input = { publicId: named.publicId, alt: '', colorId: null }
    await add({ pictures: [input] })
    await deleteUnusedPictures(shop.pictures)
    const masters = await storedFiles(shop.pictures)
    expect(masters).toContain(named.publicId)
    expect(masters).not.toContain(unused.publicId)
  })
})

describe('a part of a picture', () => {
  const crop = async (publicId: string, body: { left: number; top: number; side: number }) =>
    shop.refusal(
      'POST /api/admin/pictures/{publicId}/crop',
      { path: { publicId }, body },
      await owner.options(),
    )

  it('is a picture of its own, and square', async () => {
    const { publicId } = await upload()
    const { data } = await shop.call(
      'POST /api/admin/pictures/{publicId}/crop',
      { path: { publicId }, body: { left: 300, top: 0, side: 600 } },
      await owner.options(),
    )
    expect(data).toMatchObject({ width: 600, height: 600 })
    expect(data.publicId).not.toBe(publicId)
    const { images } = await add({
      pictures: [{ publicId: data.publicId, alt: '', colorId: null }],
    })
    expect(images).toMatchObject([{ width: 600, height: 600 }])
  })

  it('can be cut anew when it was saved: the whole is kept, also by a copy and from the sweep', async () => {
    const whole = await upload()
    const part = await storePictureCrop(shop.pictures, whole.publicId, {
      left: 0,
      top: 0,
      side: 500,
    })
    if (!part) throw new Error('There is no part')
    const input = { publicId: part.publicId, wholePublicId: whole.publicId, alt: '', colorId: null }
    const product = await add({ pictures: [input] })
    const { publicId, width, height } = whole
    expect(product.images).toMatchObject([{ width: 500, whole: { publicId, width, height } }])
    for (const stored of [part, whole]) await setPictureUsedLongAgo(shop.db, stored.publicId)
    await deleteUnusedPictures(shop.pictures)
    expect(await storedFiles(shop.pictures)).toContain(publicId)
    const after = await save(product, { material: 'Wood' })
    expect(after.images).toMatchObject([{ id: product.images[0]?.id, whole: { publicId } }])
    const path = { id: product.id }
    const copy = await shop.call(
      'POST /api/admin/products/{id}/duplicate',
      { path },
      await owner.options(),
    )
    expect(copy.data.images).toMatchObject([{ whole: { publicId } }])
    const again = { publicId, alt: '', colorId: null }
    const withoutCrop = await save(after, { pictures: [again] })
    expect(withoutCrop.images).toMatchObject([{ publicId, whole: null }])
  })

  it('may be all of it, on white', async () => {
    const { publicId } = await upload()
    const { data } = await shop.call(
      'POST /api/admin/pictures/{publicId}/crop',
      { path: { publicId }, body: { left: 0, top: -150, side: 900 } },
      await owner.options(),
    )
    expect(data).toMatchObject({ width: 900, height: 900 })
    const master = await shop.pictures.files.read(pictureMasterKey(data.publicId))
    const { data: pixels, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true })
    const pixelAt = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return [...pixels.subarray(at, at + 3)]
    }
    for (const y of [0, 140, 760, 899]) expect(pixelAt(450, y)).toEqual([255, 255, 255])
    for (const y of [160, 450, 740]) expect(pixelAt(450, y)).not.toEqual([255, 255, 255])
  })

  it('must be inside the picture, not tiny, and of an existing picture', async () => {
    const { publicId } = await upload()
    for (const outside of [
      { left: 301, top: 0, side: 600 },
      { left: -1, top: 0, side: 600 },
      // A square that is larger than the picture, and one that does not contain all of its height.
      { left: 0, top: -150, side: 901 },
      { left: 0, top: -151, side: 750 },
    ])
      expect(await crop(publicId, outside), JSON.stringify(outside)).toMatchObject({ status: 400 })
    expect(await crop(publicId, { left: 0, top: 0, side: 399 })).toMatchObject({ status: 400 })
    expect(await crop('a'.repeat(24), { left: 0, top: 0, side: 400 })).toMatchObject({
      status: 404,
    })
  })
})
