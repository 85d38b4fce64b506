import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CatalogueSheet,
  catalogueFileCalls,
  writeCatalogueSheet,
} from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { countStock, putOnSale, stockOf, type TestProduct } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { categories, colors, offers, productImages, products } from '../catalogue/tables.ts'

const shop = useShop()
let admin: TestPerson
const { check, importIt, attemptWith, problemsOf, exportAll } = catalogueFileCalls(
  shop,
  () => admin,
)

let ringProduct: TestProduct
let bangleProduct: TestProduct
let sku: string
let count = 0

const skuOf = ({ id }: TestProduct) => `GA-${String(id).padStart(5, '0')}`

beforeAll(async () => {
  admin = await shop.person('admin')
  await shop.db.insert(categories).values([{ name: 'Rings' }, { name: 'Gold; silver' }])
  await shop.db.insert(colors).values({ name: 'Silver', hexCode: '#C0C0C0' })
})

beforeEach(async () => {
  ringProduct = await putOnSale(shop.db, { name: `Ring ${++count}`, stock: 5, pricePaisa: 250_000 })
  bangleProduct = await putOnSale(shop.db, {
    name: `Bangle ${count}`,
    colors: { Red: 3, Green: 4 },
  })
  sku = skuOf(ringProduct)
  await addPictureRows(shop.db, [`ring${count}`])
  await shop.db.insert(productImages).values({
    productId: ringProduct.id,
    publicId: `ring${count}`,
    alt: 'A ring',
    width: 800,
    height: 800,
    placeholder: '',
    position: 0,
    isDefault: true,
  })
})

const readProduct = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data

const makeNewName = () => `New piece ${++count}`

/** A row of a new product without any problem. */
const makeValidRow = () => ({
  Name: makeNewName(),
  Description: 'Made by hand.',
  Price: '1,250.50',
})

describe('a check', () => {
  test('lists new, changed (with old and new values) and unchanged products, and changes nothing', async () => {
    const sheet: CatalogueSheet = [
      { SKU: sku, Name: `Ring ${count}`, Price: '2,600', 'Local name': 'औँठी' },
      { SKU: skuOf(bangleProduct), Name: `Bangle ${count}`, Price: '2500' },
      { Name: makeNewName(), Price: 'रू २,४९९', 'Local name': 'झुम्का' },
    ]
    const body = writeCatalogueSheet(sheet.map((row) => ({ Description: row.Name ?? '', ...row })))
    const before = await makeDatabaseFingerprint(shop.db)
    const { products: found, counts } = await check(body)
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 0 })
    expect(found).toMatchObject([
      {
        row: 2,
        sku,
        name: `Ring ${count - 1}`,
        verdict: 'changed',
        changes: [
          { what: 'Price', from: 'रू 2,500.00', to: 'रू 2,600.00' },
          { what: 'Local name', from: '', to: 'औँठी' },
        ],
      },
      { row: 3, verdict: 'unchanged', changes: [] },
      {
        row: 4,
        sku: null,
        verdict: 'new',
        changes: [
          { what: 'Price', from: '', to: 'रू 2,499.00' },
          { what: 'Local name', from: '', to: 'झुम्का' },
          { what: 'Status', from: '', to: 'Draft' },
        ],
      },
    ])
    const after = await makeDatabaseFingerprint(shop.db)
    expect({ ...after, audit_entries: '' }).toEqual({ ...before, audit_entries: '' })
  })

  test('names the columns that the shop does not know', async () => {
    const { unknownColumns } = await check(
      writeCatalogueSheet([{ ...makeValidRow(), Supplier: 'Bhaktapur' }]),
    )
    expect(unknownColumns).toEqual(['Supplier'])
  })

  test('shows the part of a long text that differs', async () => {
    const longDescription = 'Hammered by hand. '.repeat(40)
    await importIt(writeCatalogueSheet([{ SKU: sku, Description: longDescription }]))
    const { products: found } = await check(
      writeCatalogueSheet([{ SKU: sku, Description: `${longDescription}Polished.` }]),
    )
    expect(found[0]?.changes[0]?.to).toMatch(/^….{10,60}Polished\.$/)
  })
})

describe('a file as a whole is refused', () => {
  test.each([
    ['without heads', 'a\n1', /first row must name the columns/],
    ['without rows', 'SKU,Name\n,\n', /nothing below its first row/],
    ['with a column twice', 'SKU,Name,name\n,a,b', /two columns called “name”/],
    ['with a quotation mark left open', 'SKU,Name\n,"a', /not closed/],
    ['when it has too many rows', `Name\n${'a\n'.repeat(20_001)}`, /at most 20000 rows/],
  ])('%s', async (_how, body, words) => {
    const refusal = await shop.refusal('POST /api/admin/catalogue-file/check', { body }, admin)
    expect(refusal.msg).toMatch(words)
  })

  test('that is larger than 8 MB', async () => {
    const body = `Name\n${'a'.repeat(8 * 1024 * 1024)}`
    const refusal = await shop.refusal('POST /api/admin/catalogue-file/check', { body }, admin)
    expect(refusal).toMatchObject({ status: 413, msg: expect.stringContaining('8 MB') })
  })

  test.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04]), 'Excel workbook'],
    ['Latin letters of one byte', new Uint8Array([0x4e, 0xe9]), 'CSV UTF-8'],
  ])('that is %s', async (_what, bytes, words) => {
    const body = new Blob([bytes])
    const refusal = await shop.refusal('POST /api/admin/catalogue-file/check', { body }, admin)
    expect(refusal).toMatchObject({ status: 415, msg: expect.stringContaining(words) })
  })
})

describe('a product is wrong', () => {
  test.each<[why: string, cells: () => Record<string, string>, problem: RegExp]>([
    ['without a name', () => ({ SKU: sku, Name: '' }), /^2 Name: Product name is required/],
    [
      'without a price',
      () => ({ ...makeValidRow(), Price: '' }),
      /^2 Price: Please enter a number/,
    ],
    ['with words for a price', () => ({ SKU: sku, Price: 'cheap' }), /^2 Price: Please enter/],
    ['with half a paisa', () => ({ SKU: sku, Price: '1.005' }), /^2 Price: .* two decimals/],
    ['with a price beyond all', () => ({ SKU: sku, Price: '999999999' }), /^2 Price: .* too large/],
    [
      'without a description',
      () => ({ ...makeValidRow(), Description: '' }),
      /^2 Description: .* required/,
    ],
    [
      'with letters lost',
      () => ({ SKU: sku, 'Local name': '???? ???' }),
      /^2 Local name: Some letters were lost/,
    ],
    [
      'with a name too long',
      () => ({ SKU: sku, Name: 'a'.repeat(201) }),
      /^2 Name: .* at most 200/,
    ],
    [
      'with no weight',
      () => ({ SKU: sku, 'Weight in grams': 'heavy' }),
      /^2 Weight in grams: Please write/,
    ],
    [
      'in a category that does not exist',
      () => ({ SKU: sku, Categories: 'Rings; Earings' }),
      /no category “Earings”/,
    ],
    [
      'in a state there is not',
      () => ({ SKU: sku, Status: 'sold' }),
      /^2 Status: Please write one of these: Active, Draft/,
    ],
    [
      'as a draft again',
      () => ({ SKU: sku, Status: 'Draft' }),
      /^2 Status: A product that was active/,
    ],
    [
      'withdrawn while it is new',
      () => ({ ...makeValidRow(), Status: 'Withdrawn' }),
      /^2 Status: .* never active/,
    ],
    [
      'with an unknown number',
      () => ({ SKU: 'GA-99999', Price: '1' }),
      /^2 SKU: There is no product GA-99999/,
    ],
    [
      'with a number of another shop',
      () => ({ SKU: 'X_12*', Name: 'a' }),
      /^2 SKU: A SKU has at most 40 letters/,
    ],
    [
      'that nobody can tell',
      () => ({ SKU: '', Name: '', Price: '1' }),
      /^2 SKU: This row has no SKU and no name/,
    ],
    [
      'whose name another has',
      () => ({ ...makeValidRow(), Name: ringProduct.name.toUpperCase() }),
      /^2 Name: .* this name: GA-/,
    ],
    [
      'in a colour there is not',
      () => ({ SKU: skuOf(bangleProduct), Colour: 'Mauve', Stock: '1' }),
      /no colour “Mauve”/,
    ],
    [
      'in no colour where it has some',
      () => ({ SKU: skuOf(bangleProduct), Stock: '7' }),
      /^2 Colour: This product comes in colours/,
    ],
    [
      'with half a piece',
      () => ({ SKU: sku, Stock: '1.5' }),
      /^2 Stock: Please write a whole number/,
    ],
    [
      'with too many pieces',
      () => ({ ...makeValidRow(), Stock: '9999999' }),
      /^2 Stock: .* too many/,
    ],
    [
      'counted from nowhere',
      () => ({ SKU: sku, Stock: '7' }),
      /^2 Stock was: There are 5 in stock/,
    ],
    [
      'with a picture on the computer of the owner',
      () => ({ SKU: sku, Picture: 'C:\\pictures\\a.jpg' }),
      /^2 Picture: .* not the web address of a picture/,
    ],
    [
      'with an unknown picture',
      () => ({ SKU: sku, Picture: '/pictures/zzz-800.jpg' }),
      /^2 Picture: .* no such picture/,
    ],
    [
      'with words for no picture',
      () => ({ SKU: sku, 'Picture text': 'A ring' }),
      /^2 Picture: Please say which/,
    ],
    [
      'with a picture in a foreign colour',
      () => ({ SKU: sku, Picture: `ring${count}`, 'Picture colour': 'Red' }),
      /does not come in “Red”/,
    ],
    [
      'with an offer of nothing',
      () => ({ SKU: sku, Offer: 'Teej' }),
      /^2 Offer takes off: Please write the discount/,
    ],
    [
      'with an offer of all',
      () => ({ SKU: sku, Offer: 'Teej', 'Offer takes off': '101%' }),
      /^2 Offer takes off: .* at most 100/,
    ],
    [
      'with an offer as dear as itself',
      () => ({ SKU: sku, Offer: 'Teej', 'Offer takes off': '2500' }),
      /discount must be less than/,
    ],
    [
      'with an offer that ends first',
      () => ({
        SKU: sku,
        Offer: 'T',
        'Offer takes off': '5%',
        'Offer starts': '2999-02-01',
        'Offer ends': '2999-01-01',
      }),
      /must end after it starts/,
    ],
    [
      'with an offer that is over',
      () => ({ SKU: sku, Offer: 'T', 'Offer takes off': '5%', 'Offer ends': '2020-01-01' }),
      /ended already/,
    ],
    [
      'with a day of another order',
      () => ({ SKU: sku, Offer: 'T', 'Offer takes off': '5%', 'Offer ends': '20/11/2030' }),
      /^2 Offer ends: Please write day and time/,
    ],
  ])('%s', async (_why, cells, problem) => {
    const before = await makeDatabaseFingerprint(shop.db)
    const productProblems = await problemsOf([cells()])
    expect(productProblems).toContainEqual(expect.stringMatching(problem))
    const { audit_entries: _, ...after } = await makeDatabaseFingerprint(shop.db)
    expect(after).toEqual({ ...before, audit_entries: undefined })
  })

  test('whose rows contradict each other', async () => {
    expect(
      await problemsOf([
        { SKU: sku, Price: '1' },
        { SKU: sku, Price: '2' },
      ]),
    ).toEqual(['3 Price: Another row has a different value for the same product: “1”.'])
  })

  test('that has one colour twice, or a row without one', async () => {
    const row = { ...makeValidRow(), Colour: 'Red', Stock: '1' }
    expect(await problemsOf([row, row])).toEqual([
      '3 Colour: Another row of this product says the same.',
    ])
    expect(await problemsOf([row, { ...row, Colour: '' }])).toEqual([
      '3 Colour: Other rows of this product name a colour: please name one here too.',
    ])
  })

  test('that would have two offers at the same time', async () => {
    const row = { SKU: sku, 'Offer takes off': '5%' }
    const productProblems = await problemsOf([
      { ...row, Offer: 'Teej', 'Offer starts': '2999-01-01', 'Offer ends': '2999-03-01' },
      { ...row, Offer: 'Tihar', 'Offer starts': '2999-02-01' },
    ])
    expect(productProblems).toEqual([
      '3 Offer: This product would have two offers at the same time.',
    ])
  })

  test('whose price with the offer would be zero or less', async () => {
    const offer = { title: 'Teej', type: 'amount', valueHundredths: 100_000 } as const
    await shop.db.insert(offers).values({ productId: ringProduct.id, ...offer })
    expect(await problemsOf([{ SKU: sku, Price: '900' }])).toEqual([
      '2 Price: The discount must be less than the price.',
    ])
  })
})

describe('an import', () => {
  test('adds products with all their data', async () => {
    const name = makeNewName()
    const sheet: CatalogueSheet = [
      {
        Name: name,
        Description: 'Made by hand.',
        Price: '1250.50',
        Status: 'Active',
        Categories: 'rings; Gold\\; silver',
        'Weight in grams': '४.५',
        Purity: '925',
        Colour: 'silver',
        Stock: '१२',
        Picture: `ring${count - 1}`,
        'Picture colour': 'Silver',
        Offer: 'Teej',
        'Offer takes off': '10 %',
        'Offer ends': '2999-01-01 10:00',
      },
      { Name: name, Colour: 'Red', Stock: '' },
    ]
    expect(await importIt(writeCatalogueSheet(sheet))).toMatchObject({
      new: 1,
      changed: 0,
      leftOut: 0,
    })
    const [added] = await shop.db.select().from(products).where(eq(products.name, name))
    expect(await readProduct(added?.id ?? 0)).toMatchObject({
      price: 1250.5,
      state: 'on-sale',
      weightGrams: 4.5,
      purity: '925',
      categories: [{ name: 'Rings' }, { name: 'Gold; silver' }],
      colors: [
        { stock: 12, color: { name: 'Silver' } },
        { stock: 0, color: { name: 'Red' } },
      ],
      images: [{ publicId: `ring${count - 1}`, isDefault: true, colorId: expect.any(Number) }],
      offer: { title: 'Teej', type: 'percent', value: 10, endsAt: '2999-01-01T04:15:00.000Z' },
    })
    const found = await shop.call('GET /api/products/search', { query: { q: name } })
    expect(found.data.map((product) => product.name)).toContain(name)
  })

  test('adds a new product as a draft, unless the file gives another status', async () => {
    const row = makeValidRow()
    await importIt(writeCatalogueSheet([row]))
    const { data } = await shop.call('GET /api/admin/products', { query: { q: row.Name } }, admin)
    expect(data).toMatchObject([{ name: row.Name, state: 'draft', stock: 0, price: 1250.5 }])
  })

  test('changes the values in the file, clears empty cells, and leaves columns alone that the file does not have', async () => {
    await importIt(
      writeCatalogueSheet([{ SKU: sku, Material: 'Silver', Purity: '925', Categories: 'Rings' }]),
    )
    await importIt(
      writeCatalogueSheet([
        { SKU: sku, Material: '', Picture: `ring${count}`, 'Picture text': 'A ring on linen' },
        { SKU: skuOf(bangleProduct), Colour: 'Silver', Stock: '2', Material: '' },
      ]),
    )
    expect(await readProduct(ringProduct.id)).toMatchObject({
      material: null,
      purity: '925',
      stock: 5,
      categories: [{ name: 'Rings' }],
      images: [{ alt: 'A ring on linen', isDefault: true }],
    })
    expect(
      (await readProduct(bangleProduct.id)).colors.map(({ color, stock }) => [color.name, stock]),
    ).toEqual([
      ['Red', 3],
      ['Green', 4],
      ['Silver', 2],
    ])
  })

  test('can give colours to a product without any; its old stock belongs to none of them', async () => {
    const body = writeCatalogueSheet([{ SKU: sku, Colour: 'Red', Stock: '5' }])
    const { products: found } = await check(body)
    expect(found[0]?.changes).toEqual([
      { what: 'Colour Red', from: '', to: '5 in stock' },
      { what: 'Stock without a colour', from: '5', to: '' },
    ])
    await importIt(body)
    expect((await readProduct(ringProduct.id)).colors).toMatchObject([
      { stock: 5, color: { name: 'Red' } },
    ])
    expect(await stockOf(shop.db, ringProduct.id)).toBeUndefined()
  })

  test('changes, adds and ends offers', async () => {
    const row = { SKU: sku, Offer: 'Teej', 'Offer takes off': '500', 'Offer ends': '2999-01-01' }
    const next = { SKU: sku, Offer: 'Tihar', 'Offer takes off': '5%', 'Offer starts': '2999-01-01' }
    await importIt(writeCatalogueSheet([row, next]))
    expect((await readProduct(ringProduct.id)).offers).toMatchObject([
      { title: 'Teej', value: 500 },
      { title: 'Tihar' },
    ])
    const body = writeCatalogueSheet([{ ...row, 'Offer takes off': '600' }])
    expect((await check(body)).products[0]?.changes).toEqual([
      {
        what: 'Offer Teej',
        from: '500.00 until 2999-01-01 00:00',
        to: '600.00 until 2999-01-01 00:00',
      },
      { what: 'Offer Tihar', from: '5% from 2999-01-01 00:00', to: '' },
    ])
    await importIt(body)
    expect((await readProduct(ringProduct.id)).offers).toMatchObject([
      { title: 'Teej', value: 600 },
    ])
  })

  test('publishes and hides products', async () => {
    await importIt(writeCatalogueSheet([{ SKU: sku, Status: 'hidden' }]))
    expect((await readProduct(ringProduct.id)).state).toBe('withdrawn')
    await importIt(writeCatalogueSheet([{ SKU: sku, Status: 'Active' }]))
    expect((await readProduct(ringProduct.id)).state).toBe('on-sale')
  })

  test('reads the status of a file that was exported with the older words', async () => {
    await importIt(writeCatalogueSheet([{ SKU: sku, Status: 'Withdrawn' }]))
    expect((await readProduct(ringProduct.id)).state).toBe('withdrawn')
    await importIt(writeCatalogueSheet([{ SKU: sku, Status: 'On sale' }]))
    expect((await readProduct(ringProduct.id)).state).toBe('on-sale')
  })

  test('writes the person into the ledger and the activity log', async () => {
    await importIt(writeCatalogueSheet([{ SKU: sku, Stock: '9', 'Stock was': '5' }]))
    const { data: stock } = await shop.call('GET /api/admin/stock', { query: { q: sku } }, admin)
    const stockItemId = stock[0]?.stockItemId ?? 0
    const path = { stockItemId }
    const { data } = await shop.call('GET /api/admin/stock/{stockItemId}/ledger', { path }, admin)
    expect(data[0]).toMatchObject({ change: 4, reason: 'import', by: { userId: admin.id } })
    const { data: entries } = await shop.call('GET /api/admin/audit', {}, admin)
    expect(entries[0]).toMatchObject({ call: 'importCatalogue' })
  })

  test('with wrong products changes nothing, or only the correct products if the owner chooses that', async () => {
    const wrong = { SKU: sku, Price: 'cheap', Description: 'x', Name: ringProduct.name }
    const validProductRow = makeValidRow()
    const body = writeCatalogueSheet([wrong, validProductRow])
    const { digest } = await check(body)
    const before = await makeDatabaseFingerprint(shop.db)
    const refusal = await attemptWith(digest, body)
    expect(refusal).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('nothing was') },
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    expect(await importIt(body, { leaveOutWrong: 'true' })).toMatchObject({
      new: 1,
      changed: 0,
      leftOut: 1,
    })
    expect((await readProduct(ringProduct.id)).price).toBe(2500)
  })

  test('is refused if the shop has changed since the check, and changes nothing', async () => {
    const body = writeCatalogueSheet([{ SKU: sku, Price: '2600' }])
    const { digest } = await check(body)
    await shop.db
      .update(products)
      .set({ pricePaisa: 240_000 })
      .where(eq(products.id, ringProduct.id))
    const before = await makeDatabaseFingerprint(shop.db)
    expect(await attemptWith(digest, body)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  test('never adds back pieces that were sold since the export', async () => {
    const exportedCsv = await exportAll({ q: sku })
    await countStock(shop.db, 2, { productId: ringProduct.id })
    expect((await check(exportedCsv)).counts).toMatchObject({ unchanged: 1 })
    expect(await problemsOf([{ SKU: sku, Stock: '9', 'Stock was': '5' }])).toEqual([
      '2 Stock: There were 5 when this file was made, and there are 2 now. Please count again, and write 2 in “Stock was”.',
    ])
    await importIt(writeCatalogueSheet([{ SKU: sku, Stock: '9', 'Stock was': '2' }]))
    expect(await stockOf(shop.db, ringProduct.id)).toBe(9)
  })
})
