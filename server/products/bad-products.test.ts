import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { WholeProductInput } from '#contract/admin-products.ts'
import type { CallRoute } from '#contract/calls.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import {
  MAX_CATEGORIES_PER_PRODUCT,
  MAX_COLORS_PER_PRODUCT,
  MAX_PRODUCT_OFFERS,
  MAX_PRODUCT_PICTURES,
  MAX_STOCK,
  skuOf,
} from '#contract/product-rules.ts'
import { OPTIONAL_TEXTS, type OptionalText } from '#contract/product-texts.ts'
import { catalogueFileCalls, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { addPictureRows, makePicture } from '#tests/support/pictures.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { wholeProductOf } from '#tests/support/whole-product.ts'
import { categories, colors, productImages } from '../catalogue/tables.ts'
import { dateTimeCell } from '../catalogue-file/values-in-cells.ts'

// A list of products that all ways to save must refuse. Each is sent by a call for single fields as
// JSON, by the same call as a form, by saving the whole product and by a CSV file. All must refuse
// it and change nothing.

const shop = useShop()
const owner = shopkeeper(shop)
let admin: TestPerson
const { check, attemptWith } = catalogueFileCalls(shop, () => admin)

type NamedRow = { id: number; name: string }
let manyColors: NamedRow[]
let manyCategories: NamedRow[]
const manyPictures = Array.from(
  { length: MAX_PRODUCT_PICTURES + 1 },
  (_, index) => `picture-of-many-${index}`,
)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const isoDay = (days: number) => inDays(days).toISOString()
const imageRow = (productId: number, publicId: string) => ({
  productId,
  publicId,
  alt: '',
  width: 800,
  height: 600,
  placeholder: '',
  position: 1,
})

beforeAll(async () => {
  admin = await shop.person('admin')
  const makeNames = (kind: string) => Array.from({ length: 51 }, (_, index) => `${kind} ${index}`)
  manyColors = await shop.db
    .insert(colors)
    .values(makeNames('Shade').map((name) => ({ name, hexCode: '#B3122B' })))
    .returning({ id: colors.id, name: colors.name })
  manyCategories = await shop.db
    .insert(categories)
    .values(makeNames('Row').map((name) => ({ name })))
    .returning({ id: categories.id, name: categories.name })
  await addPictureRows(shop.db, manyPictures)
  for (const publicId of manyPictures) {
    const { id } = await owner.addProduct()
    await shop.db.insert(productImages).values(imageRow(id, publicId))
  }
})

type WholeInput = z.input<typeof WholeProductInput>

/** A product in two colours with one picture, and with an offer of 300 rupees from next week on. */
async function addPiece() {
  const [redColor, blueColor] = [await owner.addColor(), await owner.addColor()]
  const { id } = await owner.addProduct({ price: 1000 })
  await owner.setColors(id, { [redColor.id]: 3, [blueColor.id]: 4 })
  await addPictureRows(shop.db, [`own-${id}`])
  const [image] = await shop.db
    .insert(productImages)
    .values({ ...imageRow(id, `own-${id}`), isDefault: true })
    .returning({ id: productImages.id })
  if (!image) throw new Error('No picture was added')
  const terms = { title: 'Teej', type: 'amount' as const, value: 300 }
  const body = { productId: id, ...terms, startsAt: isoDay(7), endsAt: isoDay(8) }
  const addedOffer = await shop.call('POST /product/addoffer', { body }, admin)
  const offer = { id: addedOffer.data.id, ...terms, startsAt: isoDay(7), endsAt: isoDay(8) }
  return { id, red: redColor, blue: blueColor, imageId: image.id, offer, sku: skuOf(id) }
}
type TestPiece = Awaited<ReturnType<typeof addPiece>>

type ProductRequest = { route: CallRoute; path?: object; body: object }
type Cells = Partial<Record<CatalogueFileColumn, string>>

type BadProduct = {
  problem: string
  /** A call that changes only the wrong part of the product, and the field that the refusal of this call names. */
  makeSingleRequest: (piece: TestPiece) => ProductRequest
  singleField: string
  /** The wrong part of the whole product, and the field in the refusal. */
  wholeInput: (piece: TestPiece, wholeInput: WholeInput) => Partial<WholeInput>
  wholeField: string
  /** The rows of the product in a file, and the column of the problem. */
  rows: (piece: TestPiece) => Cells[]
  column: CatalogueFileColumn
}

const makeUpdateRequest = ({ id }: TestPiece, body: object): ProductRequest => ({
  route: 'POST /updateproduct/{id}',
  path: { id },
  body,
})

const badText = (
  field: 'name' | 'description' | OptionalText,
  problem: string,
  text: string,
): BadProduct => ({
  problem: `${field} ${problem}`,
  makeSingleRequest: (piece) => makeUpdateRequest(piece, { [field]: text }),
  singleField: field,
  wholeInput: () => ({ [field]: text }),
  wholeField: field,
  rows: () => [{ [field]: text }],
  column: field,
})

const badNumber = (
  field: 'price' | 'weightGrams',
  problem: string,
  value: number,
  wholeField: string = field,
): BadProduct => ({
  problem: `${field} ${problem}`,
  makeSingleRequest: (piece) => makeUpdateRequest(piece, { [field]: value }),
  singleField: field,
  wholeInput: () => ({ [field]: value }),
  wholeField,
  rows: () => [{ [field]: String(value) }],
  column: field,
})

const badCategories = (
  problem: string,
  ids: () => number[],
  names: () => string[],
): BadProduct => ({
  problem,
  makeSingleRequest: (piece) => makeUpdateRequest(piece, { categories: ids() }),
  singleField: 'categories',
  wholeInput: () => ({ categories: ids() }),
  wholeField: 'categories',
  rows: () => [{ categories: names().join('; ') }],
  column: 'categories',
})

type ColorCount = { colorId: number; color: string; count: number }

const badStock = (
  problem: string,
  counts: (piece: TestPiece) => ColorCount[],
  fields: Pick<BadProduct, 'singleField' | 'wholeField' | 'column'>,
): BadProduct => ({
  problem,
  ...fields,
  makeSingleRequest: (piece) => ({
    route: 'PUT /product/updatecolors/{id}',
    path: { id: piece.id },
    body: { colors: counts(piece).map(({ colorId, count }) => ({ colorId, stock: count })) },
  }),
  wholeInput: (piece, { stock }) => ({
    stock: counts(piece).map(({ colorId, count }) => ({
      colorId,
      count,
      seen: stock.find((row) => row.colorId === colorId)?.seen ?? null,
    })),
    pictures: [],
  }),
  rows: (piece) =>
    counts(piece).map(({ color, count }) => ({ color, stock: String(count), stockWas: '3' })),
})

const countInRed = ({ red: redColor }: TestPiece, count: number) => ({
  colorId: redColor.id,
  color: redColor.name,
  count,
})

type OfferFormTerms = {
  title: string
  type: 'percent' | 'amount'
  value: number
  startsAt?: string | null
  endsAt?: string | null
}

const COMING_OFFER: OfferFormTerms = {
  title: 'Tihar',
  type: 'percent',
  value: 10,
  startsAt: isoDay(1),
  endsAt: isoDay(2),
}
const offerCellsOf = ({ title, type, value, startsAt, endsAt }: OfferFormTerms): Cells => ({
  offer: title,
  offerOff: type === 'percent' ? `${value}%` : String(value),
  offerStarts: startsAt ? dateTimeCell(new Date(startsAt)) : '',
  offerEnds: endsAt ? dateTimeCell(new Date(endsAt)) : '',
})

/** The product keeps its own offer and gets one more. */
const badOffer = (
  problem: string,
  termsChange: Partial<OfferFormTerms>,
  { singleField, column }: { singleField: string; column: CatalogueFileColumn },
): BadProduct => ({
  problem,
  makeSingleRequest: ({ id }) => ({
    route: 'POST /product/addoffer',
    body: { productId: id, ...COMING_OFFER, ...termsChange },
  }),
  singleField,
  wholeInput: (_, { offers: ownOffers }) => ({
    offers: [...ownOffers, { id: null, ...COMING_OFFER, ...termsChange }],
  }),
  wholeField: 'offers',
  rows: ({ offer }) => [offerCellsOf(offer), offerCellsOf({ ...COMING_OFFER, ...termsChange })],
  column,
})

const BAD_PRODUCTS: BadProduct[] = [
  badText('name', 'is empty', ''),
  badText('name', 'is too long', 'a'.repeat(201)),
  badText('name', 'has a control character', 'Ring\u0007'),
  badText('description', 'is too long', 'a'.repeat(5001)),
  ...OPTIONAL_TEXTS.map((text) => badText(text, 'is too long', 'a'.repeat(1001))),
  badNumber('price', 'is negative', -1),
  badNumber('price', 'has three decimals', 10.005),
  badNumber('price', 'is too large', 999_999_999),
  badNumber('price', 'is not above an offer', 300, 'offers'),
  badNumber('weightGrams', 'is zero', 0),
  badNumber('weightGrams', 'is too large', 100_001),
  badCategories(
    'a category that does not exist',
    () => [999_999],
    () => ['No such category'],
  ),
  badCategories(
    'too many categories',
    () => manyCategories.slice(0, MAX_CATEGORIES_PER_PRODUCT + 1).map(({ id }) => id),
    () => manyCategories.slice(0, MAX_CATEGORIES_PER_PRODUCT + 1).map(({ name }) => name),
  ),
  badStock('fewer pieces than none', (piece) => [countInRed(piece, -1)], {
    singleField: 'colors',
    wholeField: 'stock',
    column: 'stock',
  }),
  badStock('too many pieces', (piece) => [countInRed(piece, MAX_STOCK + 1)], {
    singleField: 'colors',
    wholeField: 'stock',
    column: 'stock',
  }),
  badStock(
    'a colour that does not exist',
    () => [{ colorId: 999_999, color: 'No such colour', count: 1 }],
    { singleField: 'colors', wholeField: 'colors', column: 'color' },
  ),
  badStock('a colour twice', (piece) => [countInRed(piece, 3), countInRed(piece, 3)], {
    singleField: 'colors',
    wholeField: 'stock',
    column: 'color',
  }),
  badStock(
    'too many colours',
    () =>
      manyColors
        .slice(0, MAX_COLORS_PER_PRODUCT + 1)
        .map(({ id, name }) => ({ colorId: id, color: name, count: 1 })),
    { singleField: 'colors', wholeField: 'stock', column: 'color' },
  ),
  {
    problem: 'stock without a colour beside colours',
    makeSingleRequest: (piece) => makeUpdateRequest(piece, { stock: 3 }),
    singleField: 'stock',
    wholeInput: (_, { stock }) => ({ stock: [...stock, { colorId: null, count: 3, seen: null }] }),
    wholeField: 'stock',
    rows: ({ red: redColor }) => [
      { color: redColor.name, stock: '3' },
      { color: '', stock: '3' },
    ],
    column: 'color',
  },
  {
    problem: 'a picture in a colour that the product does not have',
    makeSingleRequest: (piece) =>
      makeUpdateRequest(piece, {
        imageDetails: [{ id: piece.imageId, colorId: manyColors[0]?.id }],
      }),
    singleField: 'imageDetails',
    wholeInput: ({ imageId }) => ({
      pictures: [{ id: imageId, alt: '', colorId: manyColors[0]?.id ?? 0 }],
    }),
    wholeField: 'pictures',
    rows: ({ id }) => [{ picture: `own-${id}`, pictureColor: manyColors[0]?.name ?? '' }],
    column: 'pictureColor',
  },
  badOffer('an offer without a title', { title: '' }, { singleField: 'title', column: 'offer' }),
  badOffer('an offer of nothing', { value: 0 }, { singleField: 'value', column: 'offerOff' }),
  badOffer('an offer over 100 %', { value: 101 }, { singleField: 'value', column: 'offerOff' }),
  badOffer(
    'an offer that takes the whole price',
    { type: 'amount', value: 1000 },
    { singleField: 'value', column: 'price' },
  ),
  badOffer(
    'an offer that ends before it starts',
    { endsAt: isoDay(0.5) },
    { singleField: 'endsAt', column: 'offerEnds' },
  ),
  badOffer(
    'two offers at the same time',
    { startsAt: isoDay(7.5), endsAt: isoDay(9) },
    { singleField: 'offers', column: 'offer' },
  ),
]

/** The state of the shop without the audit log, which also records checks of files. */
const stateOfShop = async () => ({ ...(await makeDatabaseFingerprint(shop.db)), audit_entries: '' })

const namedFields = ({ fields = {} }: { fields?: object }) =>
  Object.keys(fields).map((field) => field.split('.')[0])

/** The values of a product as a form sends them: texts, and lists as JSON. */
const toFormData = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

let piece: TestPiece

beforeAll(async () => {
  piece = await addPiece()
})

async function expectRefusals(badProduct: BadProduct, testPiece: TestPiece) {
  const stateBefore = await stateOfShop()
  const { route, path, body } = badProduct.makeSingleRequest(testPiece)
  const target = path && { path }
  const refusal = await shop.refusal(route, { ...target, body }, admin)
  expect(refusal.code, 'a call for single fields').toMatch(/VALIDATION|CONFLICT/)
  expect(namedFields(refusal), 'a call for single fields').toEqual([badProduct.singleField])

  if (route === 'POST /updateproduct/{id}') {
    const formRefusal = await shop.refusal(route, { ...target, body: toFormData(body) }, admin)
    expect(formRefusal.code, 'a form').toBe('VALIDATION')
    expect(namedFields(formRefusal), 'a form').toEqual([badProduct.singleField])
  }

  const saveOutcome = await saveWhole(testPiece, (wholeInput) =>
    badProduct.wholeInput(testPiece, wholeInput),
  )
  expect(saveOutcome.code, 'saving the whole product').toBe('VALIDATION')
  expect(namedFields(saveOutcome), 'saving the whole product').toEqual([badProduct.wholeField])

  expect(await importRows(testPiece, badProduct.rows(testPiece)), 'a file').toEqual([
    CATALOGUE_FILE_COLUMNS[badProduct.column].head,
  ])
  expect(await stateOfShop(), 'nothing has changed').toEqual(stateBefore)
}

async function saveWhole(
  { id }: TestPiece,
  changeWholeInput: (wholeInput: WholeInput) => Partial<WholeInput>,
) {
  const path = { id }
  const { data } = await shop.call('GET /api/admin/products/{id}', { path }, admin)
  const wholeInput = wholeProductOf(data)
  const body = { ...wholeInput, ...changeWholeInput(wholeInput) }
  return shop.refusal('PUT /api/admin/products/{id}', { path, body }, admin)
}

const withHeads = (cells: Cells) =>
  Object.fromEntries(
    Object.entries(CATALOGUE_FILE_COLUMNS).flatMap(([column, { head }]) => {
      const cell = new Map(Object.entries(cells)).get(column)
      return cell === undefined ? [] : [[head, cell]]
    }),
  )

/** Tries to import rows of a product; returns the columns in which the check finds problems. */
async function importRows({ sku }: TestPiece, rows: Cells[]) {
  const body = writeCatalogueSheet(rows.map((cells) => withHeads({ sku, ...cells })))
  const { products, digest } = await check(body)
  expect(products).toMatchObject([{ verdict: 'wrong' }])
  expect(await attemptWith(digest, body)).toMatchObject({ status: 400 })
  return [...new Set(products[0]?.problems.map(({ column }) => column))]
}

test.each(BAD_PRODUCTS)('$problem: every way of changing a product refuses it', (badProduct) =>
  expectRefusals(badProduct, piece),
)

test('too many offers: every way of changing a product refuses them', async () => {
  const fullPiece = await addPiece()
  const otherOffers = Array.from({ length: MAX_PRODUCT_OFFERS - 1 }, (_, index) => ({
    ...COMING_OFFER,
    startsAt: isoDay(20 + 2 * index),
    endsAt: isoDay(21 + 2 * index),
  }))
  for (const terms of otherOffers)
    await shop.call(
      'POST /product/addoffer',
      { body: { productId: fullPiece.id, ...terms } },
      admin,
    )
  await expectRefusals(
    {
      problem: 'too many offers',
      makeSingleRequest: ({ id }) => ({
        route: 'POST /product/addoffer',
        body: { productId: id, ...COMING_OFFER },
      }),
      singleField: 'offers',
      wholeInput: (_, { offers: ownOffers }) => ({
        offers: [...ownOffers, { id: null, ...COMING_OFFER }],
      }),
      wholeField: 'offers',
      rows: ({ offer }) => [offer, ...otherOffers, COMING_OFFER].map(offerCellsOf),
      column: 'offer',
    },
    fullPiece,
  )
})

test('too many pictures: every way of changing a product refuses them', async () => {
  const images = await Promise.all(
    manyPictures.slice(1).map((_, index) => makePicture(`rgb(${index},9,9)`)),
  )
  const stateBefore = await stateOfShop()
  const path = { id: piece.id }
  const form = await owner.sendForm('POST /updateproduct/{id}', { path, images })
  expect(form).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  const pictures = manyPictures.map((publicId) => ({ publicId, alt: '', colorId: null }))
  expect(namedFields(await saveWhole(piece, () => ({ pictures })))).toEqual(['pictures'])
  const rows = manyPictures.slice(1).map((publicId) => ({ picture: publicId }))
  expect(await importRows(piece, rows)).toEqual(['Picture'])
  expect(await stateOfShop()).toEqual(stateBefore)
})
