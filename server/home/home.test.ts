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
import { reviewCallsOf } from '#tests/support/review-calls.ts'
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

const readHome = async () => (await shop.call('GET /api/home')).data
const readBannerSettings = async () =>
  (await shop.call('GET /api/admin/settings/banners', {}, admin)).data
const readTestimonialSettings = async () =>
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

const DASHAIN_BANNER: BannerInput = {
  title: 'Gold for Dashain',
  words: 'Tika, jamara, and something that shines.',
  button: 'See the gold',
  categoryId: null,
  picture: 'rings',
  widePublicId: null,
  highPublicId: null,
}

const SITA_TESTIMONIAL: TestimonialInput = {
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
  const makeBannersInput = async (firstOverrides: object = {}) => {
    const { banners: currentBanners, version } = await readBannerSettings()
    return {
      banners: [{ ...DASHAIN_BANNER, ...firstOverrides }, ...currentBanners.slice(1)],
      version,
    }
  }

  test('are the built-in ones until the owner changes them, and link only to categories that exist', async () => {
    await shop.db.insert(categories).values({ id: 4, name: 'Rings' })
    const homeWithBanners = await readHome()
    expect(homeWithBanners.banners.map(({ picture, categoryId }) => [picture, categoryId])).toEqual(
      [
        ['rings', 4],
        ['earrings', null],
        ['necklaces', null],
        ['mithila', null],
      ],
    )
    expect(homeWithBanners.banners[0]?.title).toBe('Nine stones, one hand')
    await shop.db.delete(categories).where(eq(categories.id, 4))
  })

  test('are changed and sorted in one save, with a picture that was uploaded before', async () => {
    const widePublicId = await sendPicture()
    const input = await makeBannersInput({ widePublicId })
    const inputInOtherOrder = { ...input, banners: input.banners.toReversed() }
    const { status, body } = await saveBanners(inputInOtherOrder)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...inputInOtherOrder, version: input.version + 1 })
    expect((await readHome()).banners).toEqual(inputInOtherOrder.banners)
  })

  test('have their texts in Nepali beside the English ones, until they are emptied', async () => {
    const inNepali = { titleNe: 'दसैँको सुन', wordsNe: 'टीका, जमरा र गहना।', buttonNe: 'हेर्नुहोस्' }
    await saveBanners(await makeBannersInput(inNepali))
    expect((await readHome()).banners[0]).toMatchObject({ title: 'Gold for Dashain', ...inNepali })
    await saveBanners(await makeBannersInput({ titleNe: ' ', wordsNe: null }))
    expect((await readHome()).banners[0]).toEqual(DASHAIN_BANNER)
  })

  test('lead to all jewellery once their category is deleted', async () => {
    const [categoryRow] = await shop.db.insert(categories).values({ name: 'Dashain' }).returning()
    await saveBanners(await makeBannersInput({ categoryId: categoryRow?.id }))
    expect((await readHome()).banners[0]?.categoryId).toBe(categoryRow?.id)
    await shop.db.delete(categories).where(eq(categories.id, categoryRow?.id ?? 0))
    expect((await readHome()).banners[0]?.categoryId).toBeNull()
  })

  test('are not saved if somebody else has changed them meanwhile', async () => {
    const input = await makeBannersInput()
    const outcomes = await runConcurrently(5, (index) =>
      saveBanners({
        ...input,
        banners: input.banners.map((banner) => ({ ...banner, title: `No. ${index}` })),
      }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    expect(outcomes.find(({ status }) => status === 409)?.body.msg).toBe(SETTINGS_CHANGED_MEANWHILE)
    const titles = new Set((await readHome()).banners.map(({ title }) => title))
    expect(titles.size, 'all four are of one change').toBe(1)
  })

  test('can be saved without changing the testimonials', async () => {
    const testimonialsBefore = await readTestimonialSettings()
    await saveBanners(await makeBannersInput())
    expect(
      (
        await saveTestimonials({
          testimonials: [SITA_TESTIMONIAL],
          version: testimonialsBefore.version,
        })
      ).status,
    ).toBe(200)
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
  ])('are refused with %s', async (_, wrongFields) => {
    const bannersBefore = await readBannerSettings()
    const { status, body } = await saveBanners(await makeBannersInput(wrongFields))
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('banners')
    expect(await readBannerSettings()).toEqual(bannersBefore)
  })

  test('may be at most six, or none', async () => {
    for (const count of [6, 1, 0]) {
      const { version } = await readBannerSettings()
      const input = { banners: Array(count).fill(DASHAIN_BANNER), version }
      expect((await saveBanners(input)).status).toBe(200)
      expect((await readHome()).banners).toEqual(input.banners)
    }
    const { version } = await readBannerSettings()
    const refusal = await saveBanners({ banners: Array(7).fill(DASHAIN_BANNER), version })
    expect(refusal.status).toBe(400)
    expect(refusal.body.fields).toMatchObject({ banners: 'Please keep to 6 banners' })
    expect(await readBannerSettings()).toEqual({ banners: [], version })
  })
})

describe('testimonials', () => {
  const makeTestimonialsInput = async (...overridesList: object[]) => ({
    testimonials: overridesList.map((overrides) => ({ ...SITA_TESTIMONIAL, ...overrides })),
    version: (await readTestimonialSettings()).version,
  })

  test('do not exist in a shop without sample data', async () => {
    expect(await readHome()).toMatchObject({ testimonials: [], areReviews: false })
  })

  test('are shown as the owner has written them down, in that order', async () => {
    const piece = await putOnSale(shop.db, { stock: 1 })
    const publicId = await sendPicture()
    const input = await makeTestimonialsInput(
      { productId: piece.id },
      { name: 'Gita', publicId, isSample: true },
      {},
    )
    const { body } = await saveTestimonials(input)
    expect(body.data).toMatchObject({ testimonials: input.testimonials, areReviewsShown: false })
    expect((await readHome()).testimonials).toEqual(input.testimonials)

    const fewerTestimonials = await makeTestimonialsInput({ name: 'Maya' })
    await saveTestimonials(fewerTestimonials)
    expect((await readHome()).testimonials).toEqual(fewerTestimonials.testimonials)
  })

  test('have no link to a withdrawn piece', async () => {
    const piece = await putOnSale(shop.db, { stock: 1 })
    await saveTestimonials(await makeTestimonialsInput({ productId: piece.id }))
    await withdrawProduct(shop.db, piece.id)
    expect((await readHome()).testimonials).toMatchObject([{ piece: 'Jhumka', productId: null }])
  })

  test('are not saved if somebody else has changed them meanwhile', async () => {
    const input = await makeTestimonialsInput({})
    const outcomes = await runConcurrently(5, () => saveTestimonials(input))
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    expect((await readHome()).testimonials).toHaveLength(1)
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
  ])('are refused with %s', async (_, wrongFields) => {
    const testimonialsBefore = await readTestimonialSettings()
    const { status, body } = await saveTestimonials(await makeTestimonialsInput({}, wrongFields))
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('testimonials')
    expect(await readTestimonialSettings()).toEqual(testimonialsBefore)
  })

  test('may be nine at most', async () => {
    expect(
      (await saveTestimonials(await makeTestimonialsInput(...Array(10).fill({})))).status,
    ).toBe(400)
    expect((await readHome()).testimonials).toEqual([])
  })

  test('are replaced by reviews of customers once there are three good ones', async () => {
    await saveTestimonials(await makeTestimonialsInput({}))
    const { write, buyProduct, approveReview } = reviewCallsOf(shop, () => admin)
    const publishReview = async (text: string) => {
      const [reviewer, piece] = [await shop.person(), await putOnSale(shop.db, { stock: 5 })]
      await buyProduct(reviewer, piece.id)
      await approveReview(await write(reviewer, piece.id, { stars: 5, text }))
      return piece
    }
    await publishReview('The clasp holds well.')
    await publishReview('It shines in the evening.')
    expect(await readHome()).toMatchObject({
      areReviews: false,
      testimonials: [{ name: 'Sita Jha' }],
    })
    const piece = await publishReview('My mother wants one too.')
    const { areReviews, testimonials } = await readHome()
    expect(areReviews).toBe(true)
    expect(testimonials).toHaveLength(3)
    expect(testimonials[0]).toMatchObject({
      words: 'My mother wants one too.',
      stars: 5,
      isSample: false,
      piece: piece.name,
      productId: piece.id,
    })
    expect(await readTestimonialSettings()).toMatchObject({
      areReviewsShown: true,
      testimonials: [{ name: 'Sita Jha' }],
    })
  })
})

describe('the rows of products', () => {
  beforeEach(() => shop.db.update(products).set({ withdrawnAt: new Date() }))

  const readRowSettings = async () =>
    (await shop.call('GET /api/admin/settings/home-rows', {}, admin)).data
  const saveRows = (rows: object[], version = 0) =>
    tryCall(shop, 'PUT /api/admin/settings/home-rows', { body: { rows, version } }, admin)
  const titles = async () => (await readHome()).rows.map(({ title }) => title)
  const newCategory = async (name: string) =>
    (await shop.call('POST /api/category/add', { body: { name } }, admin)).data.id
  const sellInCategory = async (categoryId: number) => {
    const { id: productId } = await putOnSale(shop.db, { stock: 1 })
    await shop.db.insert(productCategories).values({ productId, categoryId, position: 1 })
    return productId
  }
  const makeRow = (title: string, overrides: object = {}) => ({
    title,
    text: '',
    source: 'newest',
    categoryId: null,
    productIds: [],
    ...overrides,
  })

  test('are those that the owner chose; a row without products is hidden', async () => {
    const bridalCategoryId = await newCategory('Bridal')
    const rows = [
      makeRow('For the wedding', {
        source: 'category',
        categoryId: bridalCategoryId,
        text: 'Red and gold.',
      }),
      makeRow('Just made'),
      makeRow('Tihar offers', { source: 'offers' }),
    ]
    const { status } = await saveRows(rows)
    expect(status).toBe(200)
    expect(await readRowSettings()).toEqual({ rows, version: 1 })
    expect(await readHome()).toMatchObject({ rows: [], hasProducts: false })
    await putOnSale(shop.db, { stock: 1 })
    expect(await titles()).toEqual(['Just made'])

    const productId = await sellInCategory(bridalCategoryId)
    expect(await titles()).toEqual(['For the wedding', 'Just made'])
    await putOnSale(shop.db, { stock: 1, offerPercent: 10 })
    expect(await titles()).toEqual(['For the wedding', 'Just made', 'Tihar offers'])
    await withdrawProduct(shop.db, productId)
    expect(await titles()).toEqual(['Just made', 'Tihar offers'])
  })

  test('include a hidden row if its category was deleted, and it needs another category to be saved', async () => {
    const id = await newCategory('Anklets')
    await sellInCategory(id)
    await saveRows([makeRow('Anklets', { source: 'category', categoryId: id })])
    expect(await titles()).toEqual(['Anklets'])
    const deletion = { path: { id }, query: { force: true } }
    await shop.call('DELETE /category/delete/{id}', deletion, admin)
    expect(await titles()).toEqual([])
    const { rows } = await readRowSettings()
    expect(rows).toEqual([makeRow('Anklets', { source: 'category' })])
    const refusal = await saveRows(rows, 1)
    expect(refusal.status).toBe(400)
    expect(refusal.body.fields).toMatchObject({
      rows: 'Please choose a category for each row that shows one',
    })
  })

  test('show by default the categories 3 and 2, or the newest products if category 3 is empty', async () => {
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
    await sellInCategory(2)
    const LATEST_TITLE = 'Latest Collections'
    const titleNe = 'नयाँ सङ्ग्रह'
    const favouritesRow = makeRow('Customer Favourites', {
      text: 'Har that others came back for.',
      source: 'category',
      categoryId: 2,
      titleNe: 'ग्राहकको रोजाइ',
      textNe: 'अरू ग्राहकले फेरि रोजेका Har।',
    })
    const newestRow = makeRow(LATEST_TITLE, {
      text: 'The newest products of the shop.',
      titleNe,
      textNe: 'पसलका सबैभन्दा नयाँ गहना।',
    })
    expect((await readHome()).rows).toEqual([newestRow, favouritesRow])
    await sellInCategory(3)
    const kohbarRow = makeRow(LATEST_TITLE, {
      text: 'New in Kohbar.',
      titleNe,
      textNe: 'Kohbarमा नयाँ।',
      source: 'category',
      categoryId: 3,
    })
    expect((await readHome()).rows).toEqual([kohbarRow, favouritesRow])
  })

  test('may show products that the owner picked, in that order, without those that are hidden', async () => {
    const [firstOverrides, secondProduct, thirdProduct] = [
      await putOnSale(shop.db, { stock: 1 }),
      await putOnSale(shop.db, { stock: 1 }),
      await putOnSale(shop.db, { stock: 0 }),
    ]
    const pickedRow = makeRow('Our choice', {
      source: 'picked',
      productIds: [thirdProduct.id, firstOverrides.id, secondProduct.id],
    })
    expect((await saveRows([pickedRow])).status).toBe(200)
    expect((await readHome()).rows).toEqual([pickedRow])
    const ids = pickedRow.productIds.join(',')
    const { data } = await shop.call('GET /api/products/picked', { query: { ids } })
    expect(data.map(({ id }) => id)).toEqual(pickedRow.productIds)

    await withdrawProduct(shop.db, firstOverrides.id)
    expect((await readHome()).rows).toMatchObject([
      { productIds: [thirdProduct.id, secondProduct.id] },
    ])
    for (const { id } of [secondProduct, thirdProduct]) await withdrawProduct(shop.db, id)
    expect((await readHome()).rows).toEqual([])
    expect((await readRowSettings()).rows).toEqual([pickedRow])
  })

  test('may be none', async () => {
    await putOnSale(shop.db, { stock: 1 })
    expect(await titles()).toContain('Latest Collections')
    await saveRows([])
    expect(await readHome()).toMatchObject({ rows: [], hasProducts: true })
  })

  test.each([
    [
      'a category that does not exist',
      [makeRow('Gone', { source: 'category', categoryId: 999_999 })],
    ],
    ['no title', [makeRow(' ')]],
    ['a category for the newest products', [makeRow('New', { categoryId: 1 })]],
    ['an unknown source', [makeRow('New', { source: 'random' })]],
    ['no products where the owner picks them', [makeRow('New', { source: 'picked' })]],
    ['a product that is not there', [makeRow('New', { source: 'picked', productIds: [999_999] })]],
    ['products for the newest', [makeRow('New', { productIds: [1] })]],
    [
      'more rows than the page has room for',
      Array.from({ length: 7 }, (_, index) => makeRow(`Row ${index}`)),
    ],
  ])('are refused with %s, and do not change', async (_, rows) => {
    const rowsBefore = await readRowSettings()
    const { status, body } = await saveRows(rows)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('rows')
    expect(await readRowSettings()).toEqual(rowsBefore)
  })

  test('are refused if somebody else has changed them meanwhile', async () => {
    const outcomes = await runConcurrently(5, (index) => saveRows([makeRow(`Row ${index}`)]))
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    expect((await readRowSettings()).version).toBe(1)
  })
})

test('the home page of a large shop reads few products from the database', async () => {
  const pieces = Array.from({ length: 1_000 }, (_, index) => ({
    name: `Ring ${index}`,
    slug: `ring-${index}`,
    description: 'A ring.',
    material: 'Silver',
    pricePaisa: asPaisa(100_000),
    searchKey: '',
  }))
  const rowsRead = await shop.db
    .transaction(async (tx) => {
      const [category] = await tx.insert(categories).values({ name: 'Many' }).returning()
      if (!category) throw new Error('There is no category')
      const addedProducts = await tx.insert(products).values(pieces).returning({ id: products.id })
      await tx
        .insert(productCategories)
        .values(addedProducts.map(({ id }) => ({ productId: id, categoryId: category.id })))
      // Updates the statistics, so that PostgreSQL knows that there are many rows.
      await tx.execute(sql`analyze products, product_categories`)
      const count = async () => {
        const { rows } = await tx.execute<{ rowsReadCount: number }>(sql`
          select sum(pg_stat_get_xact_tuples_returned(oid))::int as "rowsReadCount" from pg_class
          where oid in ('products'::regclass, 'product_categories'::regclass) or oid in (
            select indexrelid from pg_index
            where indrelid in ('products'::regclass, 'product_categories'::regclass)
          )`)
        return rows[0]?.rowsReadCount ?? 0
      }
      const countBefore = await count()
      expect(await readHomeRows(tx)).toMatchObject({ hasProducts: true })
      throw new RolledBack((await count()) - countBefore)
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
