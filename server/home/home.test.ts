import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { BannerInput, TestimonialInput } from '#contract/home.ts'
import { SETTINGS_CHANGED_MEANWHILE } from '#contract/messages/refusals.ts'
import { asPaisa } from '#contract/money.ts'
import { UploadedPicture } from '#contract/pictures.ts'
import { categories, productCategories, products } from '#server/catalogue/tables.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makePicture } from '#tests/support/pictures.ts'
import { reviewCallsOf } from '#tests/support/reviewing.ts'
import {
  countCallOutcomes,
  putOnSale,
  runConcurrently,
  tryCall,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { readHomeRows } from './read-home-rows.ts'
import { banners, homePage, homeRows, testimonials } from './tables.ts'

const shop = useShop()
let admin: TestPerson

beforeEach(async () => {
  admin ??= await shop.person('admin')
  await shop.db.delete(banners)
  await shop.db.delete(testimonials)
  await shop.db.delete(homeRows)
  await shop.db.update(homePage).set({ rowsVersion: 0, bannersVersion: 0 })
})

const shown = async () => (await shop.call('GET /api/home')).data
const bannersNow = async () => (await shop.call('GET /api/admin/settings/banners', {}, admin)).data
const testimonialsNow = async () =>
  (await shop.call('GET /api/admin/settings/testimonials', {}, admin)).data
const saveBanners = (body: object) =>
  tryCall(shop, 'PUT /api/admin/settings/banners', { body }, admin)
const saveTestimonials = (body: object) =>
  tryCall(shop, 'PUT /api/admin/settings/testimonials', { body }, admin)

async function sendPicture(): Promise<string> {
  const form = new FormData()
  const input = await makePicture('gold', { width: 900, height: 450 })
  form.append('images', new Blob([new Uint8Array(input)]), 'dashain.jpg')
  const response = await shop.send(
    buildTestRequest('POST /api/admin/pictures', { body: form }, { token: admin.token }),
  )
  return z.parse(UploadedPicture, (await response.json()).data).publicId
}

const DASHAIN: BannerInput = {
  title: 'Gold for Dashain',
  words: 'Tika, jamara, and something that shines.',
  button: 'See the gold',
  categoryId: null,
  picture: 'rings',
  widePublicId: null,
  highPublicId: null,
}

const SITA: TestimonialInput = {
  name: 'Sita Jha',
  place: 'Janakpur',
  words: 'It shines.\nEvery day.',
  stars: 5,
  piece: 'Jhumka',
  productId: null,
  publicId: null,
  isSample: false,
}

describe('banners', () => {
  const ours = async (first: object = {}) => {
    const { banners: now, version } = await bannersNow()
    return { banners: [{ ...DASHAIN, ...first }, ...now.slice(1)], version }
  }

  test('until the owner says otherwise, they are the shop’s own, and lead to what there is', async () => {
    await shop.db.insert(categories).values({ id: 4, name: 'Rings' })
    const own = await shown()
    expect(own.banners.map(({ picture, categoryId }) => [picture, categoryId])).toEqual([
      ['rings', 4],
      ['earrings', null],
      ['necklaces', null],
      ['mithila', null],
    ])
    expect(own.banners[0]?.title).toBe('Nine stones, one hand')
    await shop.db.delete(categories).where(eq(categories.id, 4))
  })

  test('change and change places together, with a picture that was sent before', async () => {
    const widePublicId = await sendPicture()
    const input = await ours({ widePublicId })
    const inputInOtherOrder = { ...input, banners: input.banners.toReversed() }
    const { status, body } = await saveBanners(inputInOtherOrder)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...inputInOtherOrder, version: input.version + 1 })
    expect((await shown()).banners).toEqual(inputInOtherOrder.banners)
  })

  test('have their texts in Nepali beside the English ones, until they are emptied', async () => {
    const inNepali = { titleNe: 'दसैँको सुन', wordsNe: 'टीका, जमरा र गहना।', buttonNe: 'हेर्नुहोस्' }
    await saveBanners(await ours(inNepali))
    expect((await shown()).banners[0]).toMatchObject({ title: 'Gold for Dashain', ...inNepali })
    await saveBanners(await ours({ titleNe: ' ', wordsNe: null }))
    expect((await shown()).banners[0]).toEqual(DASHAIN)
  })

  test('lead to all jewellery once their category is deleted', async () => {
    const [made] = await shop.db.insert(categories).values({ name: 'Dashain' }).returning()
    await saveBanners(await ours({ categoryId: made?.id }))
    expect((await shown()).banners[0]?.categoryId).toBe(made?.id)
    await shop.db.delete(categories).where(eq(categories.id, made?.id ?? 0))
    expect((await shown()).banners[0]?.categoryId).toBeNull()
  })

  test('are not changed by somebody who saw older ones', async () => {
    const input = await ours()
    const outcomes = await runConcurrently(5, (n) =>
      saveBanners({
        ...input,
        banners: input.banners.map((one) => ({ ...one, title: `No. ${n}` })),
      }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    expect(outcomes.find(({ status }) => status === 409)?.body.msg).toBe(SETTINGS_CHANGED_MEANWHILE)
    const titles = new Set((await shown()).banners.map(({ title }) => title))
    expect(titles.size, 'all four are of one change').toBe(1)
  })

  test('leave the testimonials as they were looked at', async () => {
    const seen = await testimonialsNow()
    await saveBanners(await ours())
    expect((await saveTestimonials({ testimonials: [SITA], version: seen.version })).status).toBe(
      200,
    )
  })

  test.each<[string, object]>([
    ['no title', { title: ' ' }],
    ['a title of two lines', { title: 'Gold\nfor all' }],
    ['a long story', { words: 'word '.repeat(50) }],
    ['nothing on the button', { button: '' }],
    ['a category that is not there', { categoryId: 999_999 }],
    ['a picture nobody took', { picture: 'diamonds' }],
    ['a picture that was never sent', { widePublicId: 'f'.repeat(24) }],
    ['a picture that leads out of the folder', { highPublicId: '../../etc/passwd' }],
  ])('with %s are refused', async (_, wrong) => {
    const before = await bannersNow()
    const { status, body } = await saveBanners(await ours(wrong))
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('banners')
    expect(await bannersNow()).toEqual(before)
  })

  test('may be none to six, and no more', async () => {
    for (const count of [6, 1, 0]) {
      const { version } = await bannersNow()
      const input = { banners: Array(count).fill(DASHAIN), version }
      expect((await saveBanners(input)).status).toBe(200)
      expect((await shown()).banners).toEqual(input.banners)
    }
    const { version } = await bannersNow()
    const refused = await saveBanners({ banners: Array(7).fill(DASHAIN), version })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toMatchObject({ banners: 'Please keep to 6 banners' })
    expect(await bannersNow()).toEqual({ banners: [], version })
  })
})

describe('testimonials', () => {
  const ours = async (...list: object[]) => ({
    testimonials: list.map((one) => ({ ...SITA, ...one })),
    version: (await testimonialsNow()).version,
  })

  test('there are none in a shop without a sample', async () => {
    expect(await shown()).toMatchObject({ testimonials: [], areReviews: false })
  })

  test('are shown as the owner has written them down, in that order', async () => {
    const piece = await putOnSale(shop.db, { stock: 1 })
    const publicId = await sendPicture()
    const input = await ours(
      { productId: piece.id },
      { name: 'Gita', publicId, isSample: true },
      {},
    )
    const { body } = await saveTestimonials(input)
    expect(body.data).toMatchObject({ testimonials: input.testimonials, areReviewsShown: false })
    expect((await shown()).testimonials).toEqual(input.testimonials)

    const fewerTestimonials = await ours({ name: 'Maya' })
    await saveTestimonials(fewerTestimonials)
    expect((await shown()).testimonials).toEqual(fewerTestimonials.testimonials)
  })

  test('do not lead to a piece that is withdrawn', async () => {
    const piece = await putOnSale(shop.db, { stock: 1 })
    await saveTestimonials(await ours({ productId: piece.id }))
    await withdrawProduct(shop.db, piece.id)
    expect((await shown()).testimonials).toMatchObject([{ piece: 'Jhumka', productId: null }])
  })

  test('are not changed by somebody who saw older ones', async () => {
    const input = await ours({})
    const outcomes = await runConcurrently(5, () => saveTestimonials(input))
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    expect((await shown()).testimonials).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['no name', { name: '' }],
    ['no words', { words: ' ' }],
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['a product that is not there', { productId: 999_999 }],
    ['a picture that was never sent', { publicId: 'a'.repeat(24) }],
    ['no word on being a sample', { isSample: undefined }],
  ])('with %s are refused', async (_, wrong) => {
    const before = await testimonialsNow()
    const { status, body } = await saveTestimonials(await ours({}, wrong))
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('testimonials')
    expect(await testimonialsNow()).toEqual(before)
  })

  test('are nine at most', async () => {
    expect((await saveTestimonials(await ours(...Array(10).fill({})))).status).toBe(400)
    expect((await shown()).testimonials).toEqual([])
  })

  test('are replaced by reviews of customers once there are three good ones', async () => {
    await saveTestimonials(await ours({}))
    const { write, bought, approve } = reviewCallsOf(shop, () => admin)
    const review = async (text: string) => {
      const [by, piece] = [await shop.person(), await putOnSale(shop.db, { stock: 5 })]
      await bought(by, piece.id)
      await approve(await write(by, piece.id, { stars: 5, text }))
      return piece
    }
    await review('The clasp holds well.')
    await review('It shines in the evening.')
    expect(await shown()).toMatchObject({ areReviews: false, testimonials: [{ name: 'Sita Jha' }] })
    const piece = await review('My mother wants one too.')
    const { areReviews, testimonials } = await shown()
    expect(areReviews).toBe(true)
    expect(testimonials).toHaveLength(3)
    expect(testimonials[0]).toMatchObject({
      words: 'My mother wants one too.',
      stars: 5,
      isSample: false,
      piece: piece.name,
      productId: piece.id,
    })
    expect(await testimonialsNow()).toMatchObject({
      areReviewsShown: true,
      testimonials: [{ name: 'Sita Jha' }],
    })
  })
})

describe('the rows of products', () => {
  beforeEach(() => shop.db.update(products).set({ withdrawnAt: new Date() }))

  const rowsNow = async () => (await shop.call('GET /api/admin/settings/home-rows', {}, admin)).data
  const saveRows = (rows: object[], version = 0) =>
    tryCall(shop, 'PUT /api/admin/settings/home-rows', { body: { rows, version } }, admin)
  const titles = async () => (await shown()).rows.map(({ title }) => title)
  const newCategory = async (name: string) =>
    (await shop.call('POST /api/category/add', { body: { name } }, admin)).data.id
  const sellIn = async (categoryId: number) => {
    const { id: productId } = await putOnSale(shop.db, { stock: 1 })
    await shop.db.insert(productCategories).values({ productId, categoryId, position: 1 })
    return productId
  }
  const row = (title: string, more: object = {}) => ({
    title,
    text: '',
    source: 'newest',
    categoryId: null,
    productIds: [],
    ...more,
  })

  test('are those that the owner chose; one without products is hidden until it has some', async () => {
    const bridalCategoryId = await newCategory('Bridal')
    const rows = [
      row('For the wedding', {
        source: 'category',
        categoryId: bridalCategoryId,
        text: 'Red and gold.',
      }),
      row('Just made'),
      row('Tihar offers', { source: 'offers' }),
    ]
    const { status } = await saveRows(rows)
    expect(status).toBe(200)
    expect(await rowsNow()).toEqual({ rows, version: 1 })
    expect(await shown()).toMatchObject({ rows: [], hasProducts: false })
    await putOnSale(shop.db, { stock: 1 })
    expect(await titles()).toEqual(['Just made'])

    const productId = await sellIn(bridalCategoryId)
    expect(await titles()).toEqual(['For the wedding', 'Just made'])
    await putOnSale(shop.db, { stock: 1, offerPercent: 10 })
    expect(await titles()).toEqual(['For the wedding', 'Just made', 'Tihar offers'])
    await withdrawProduct(shop.db, productId)
    expect(await titles()).toEqual(['Just made', 'Tihar offers'])
  })

  test('a row whose category is deleted is hidden, and must get another before it is saved', async () => {
    const id = await newCategory('Anklets')
    await sellIn(id)
    await saveRows([row('Anklets', { source: 'category', categoryId: id })])
    expect(await titles()).toEqual(['Anklets'])
    const deletion = { path: { id }, query: { force: true } }
    await shop.call('DELETE /category/delete/{id}', deletion, admin)
    expect(await titles()).toEqual([])
    const { rows } = await rowsNow()
    expect(rows).toEqual([row('Anklets', { source: 'category' })])
    const refused = await saveRows(rows, 1)
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toMatchObject({
      rows: 'Please choose a category for each row that shows one',
    })
  })

  test('the built-in ones show categories 3 and 2, and the newest products where 3 has none', async () => {
    // After these categories, a new category cannot get the id 2 or 3.
    for (const name of ['Chura', 'Pote', 'Bulaki']) await newCategory(name)
    for (const [id, name] of [
      [2, 'Har'],
      [3, 'Kohbar'],
    ] as const)
      await shop.db
        .insert(categories)
        .values({ id, name, position: id })
        .onConflictDoUpdate({ target: categories.id, set: { name } })
    await sellIn(2)
    const latest = 'Latest Collections'
    const titleNe = 'नयाँ सङ्ग्रह'
    const favourites = row('Customer Favourites', {
      text: 'Har that others came back for.',
      source: 'category',
      categoryId: 2,
      titleNe: 'ग्राहकको रोजाइ',
      textNe: 'अरू ग्राहकले फेरि रोजेका Har।',
    })
    const newest = row(latest, {
      text: 'The newest products of the shop.',
      titleNe,
      textNe: 'पसलका सबैभन्दा नयाँ गहना।',
    })
    expect((await shown()).rows).toEqual([newest, favourites])
    await sellIn(3)
    const kohbar = row(latest, {
      text: 'New in Kohbar.',
      titleNe,
      textNe: 'Kohbarमा नयाँ।',
      source: 'category',
      categoryId: 3,
    })
    expect((await shown()).rows).toEqual([kohbar, favourites])
  })

  test('may show products that the owner picked, in that order, without those that are hidden', async () => {
    const [first, second, third] = [
      await putOnSale(shop.db, { stock: 1 }),
      await putOnSale(shop.db, { stock: 1 }),
      await putOnSale(shop.db, { stock: 0 }),
    ]
    const picked = row('Our choice', {
      source: 'picked',
      productIds: [third.id, first.id, second.id],
    })
    expect((await saveRows([picked])).status).toBe(200)
    expect((await shown()).rows).toEqual([picked])
    const ids = picked.productIds.join(',')
    const { data } = await shop.call('GET /api/products/picked', { query: { ids } })
    expect(data.map(({ id }) => id)).toEqual(picked.productIds)

    await withdrawProduct(shop.db, first.id)
    expect((await shown()).rows).toMatchObject([{ productIds: [third.id, second.id] }])
    for (const { id } of [second, third]) await withdrawProduct(shop.db, id)
    expect((await shown()).rows).toEqual([])
    expect((await rowsNow()).rows).toEqual([picked])
  })

  test('the owner may choose none', async () => {
    await putOnSale(shop.db, { stock: 1 })
    expect(await titles()).toContain('Latest Collections')
    await saveRows([])
    expect(await shown()).toMatchObject({ rows: [], hasProducts: true })
  })

  test.each([
    ['a category that does not exist', [row('Gone', { source: 'category', categoryId: 999_999 })]],
    ['no title', [row(' ')]],
    ['a category for the newest products', [row('New', { categoryId: 1 })]],
    ['an unknown source', [row('New', { source: 'random' })]],
    ['no products where the owner picks them', [row('New', { source: 'picked' })]],
    ['a product that is not there', [row('New', { source: 'picked', productIds: [999_999] })]],
    ['products for the newest', [row('New', { productIds: [1] })]],
    ['more rows than the page has room for', Array.from({ length: 7 }, (_, n) => row(`Row ${n}`))],
  ])('are refused with %s, and stay', async (_, rows) => {
    const before = await rowsNow()
    const { status, body } = await saveRows(rows)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('rows')
    expect(await rowsNow()).toEqual(before)
  })

  test('are refused when somebody else was first', async () => {
    const outcomes = await runConcurrently(5, (n) => saveRows([row(`Row ${n}`)]))
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    expect((await rowsNow()).version).toBe(1)
  })
})

test('the home page of a large shop reads few of its products', async () => {
  const pieces = Array.from({ length: 1_000 }, (_, n) => ({
    name: `Ring ${n}`,
    slug: `ring-${n}`,
    description: 'A ring.',
    material: 'Silver',
    pricePaisa: asPaisa(100_000),
    searchKey: '',
  }))
  const rowsRead = await shop.db
    .transaction(async (tx) => {
      const [category] = await tx.insert(categories).values({ name: 'Many' }).returning()
      if (!category) throw new Error('There is no category')
      const added = await tx.insert(products).values(pieces).returning({ id: products.id })
      await tx
        .insert(productCategories)
        .values(added.map(({ id }) => ({ productId: id, categoryId: category.id })))
      // Updates the statistics, so that PostgreSQL knows that there are many rows.
      await tx.execute(sql`analyze products, product_categories`)
      const count = async () => {
        const { rows } = await tx.execute<{ read: number }>(sql`
          select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class
          where oid in ('products'::regclass, 'product_categories'::regclass) or oid in (
            select indexrelid from pg_index
            where indrelid in ('products'::regclass, 'product_categories'::regclass)
          )`)
        return rows[0]?.read ?? 0
      }
      const before = await count()
      expect(await readHomeRows(tx)).toMatchObject({ hasProducts: true })
      throw new RolledBack((await count()) - before)
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.rowsRead
      throw error
    })
  expect(rowsRead).toBeGreaterThan(0)
  // A scan would read all products and all their categories.
  expect(rowsRead).toBeLessThan(pieces.length)
})

/** Rolls a transaction back, and returns how many rows it has read. */
class RolledBack extends Error {
  readonly rowsRead: number

  constructor(rowsRead: number) {
    super('Nothing is kept')
    this.rowsRead = rowsRead
  }
}
