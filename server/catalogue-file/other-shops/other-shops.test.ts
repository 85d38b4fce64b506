import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueFileCheck } from '#contract/catalogue-file.ts'
import { type CatalogueSheet, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { categories, colors } from '../../catalogue/tables.ts'

const shop = useShop()
let admin: TestPerson

beforeAll(async () => {
  admin = await shop.person('admin')
  await shop.db.insert(categories).values([{ name: 'Earrings' }, { name: 'Bridal' }])
  await shop.db.insert(colors).values([
    { name: 'Gold', hexCode: '#D4A937' },
    { name: 'Silver', hexCode: '#C0C0C0' },
  ])
})

type FileCheckOptions = { columns?: string; addMissing?: 'true' }

const checkFile = async (body: string, query: FileCheckOptions = {}): Promise<CatalogueFileCheck> =>
  (await shop.call('POST /api/admin/catalogue-file/check', { query, body }, admin)).data
const importFile = async (body: string, query: FileCheckOptions = {}) => {
  const { digest } = await checkFile(body, query)
  const input = { query: { digest, ...query }, body }
  return (await shop.call('POST /api/admin/catalogue-file', input, admin)).data
}
const findProducts = async (q: string) =>
  (await shop.call('GET /api/admin/products', { query: { q } }, admin)).data
const readNotes = ({ products }: CatalogueFileCheck) =>
  products.map(({ notes }) => notes.map((n) => n.words))
const readProblems = ({ products }: CatalogueFileCheck) =>
  products.flatMap(({ problems }) => problems.map(({ column, words }) => `${column}: ${words}`))

/** All columns of Shopify's product file until 2025, in its order. */
const SHOPIFY_HEADINGS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Status',
]

/** A sheet with all these columns, as the other shop exports it. */
const withAllHeadings = (headings: string[], sheet: CatalogueSheet): CatalogueSheet =>
  sheet.map((row) => ({ ...Object.fromEntries(headings.map((head) => [head, ''])), ...row }))

const makeShopifyFile = (sheet: CatalogueSheet) =>
  writeCatalogueSheet(withAllHeadings(SHOPIFY_HEADINGS, sheet))

const makeJhumkaRows = (name: string, sku: string): CatalogueSheet => [
  {
    Handle: name.toLowerCase().replaceAll(' ', '-'),
    Title: name,
    'Body (HTML)': '<p>Hammered by <b>hand</b>.</p><ul><li>925&nbsp;silver</li></ul>',
    Vendor: 'Gahana',
    'Product Category': 'Apparel & Accessories > Jewelry > Earrings',
    Type: '',
    Tags: 'jhumkaa, zhumka',
    Published: 'true',
    'Option1 Name': 'Color',
    'Option1 Value': 'Gold',
    'Option2 Name': 'Size',
    'Option2 Value': 'Small',
    'Variant SKU': `${sku}-G`,
    'Variant Grams': '14',
    'Variant Inventory Qty': '3',
    'Variant Price': '2000.00',
    'Variant Compare At Price': '2500.50',
    'Image Src': 'https://cdn.shopify.com/s/files/1/a.jpg',
    'Image Position': '1',
    'Cost per item': '900.00',
    Status: 'active',
  },
  {
    Handle: name.toLowerCase().replaceAll(' ', '-'),
    'Option1 Value': 'Gold',
    'Option2 Value': 'Large',
    'Variant SKU': `${sku}-GL`,
    'Variant Inventory Qty': '2',
    'Variant Price': '2100.00',
    'Variant Compare At Price': '2600.50',
  },
  {
    Handle: name.toLowerCase().replaceAll(' ', '-'),
    'Option1 Value': 'Silver',
    'Option2 Value': 'Small',
    'Variant SKU': `${sku}-S`,
    'Variant Inventory Qty': '-1',
    'Variant Price': '2000.00',
    'Variant Compare At Price': '2500.50',
  },
  { Handle: name.toLowerCase().replaceAll(' ', '-'), 'Image Src': 'https://x.test/b.jpg' },
]

describe('a file of Shopify', () => {
  test('becomes products with colours, stock, offer, search words and plain descriptions', async () => {
    const body = makeShopifyFile(makeJhumkaRows('Shopify Jhumka', 'SJ'))
    const fileCheck = await checkFile(body)
    expect(fileCheck).toMatchObject({ source: 'shopify', counts: { new: 1, wrong: 0 } })
    expect(fileCheck.unknownColumns).toEqual(['Vendor'])
    expect(readNotes(fileCheck)).toEqual([
      [
        'Not used: the sizes Small, Large. The shop has no such sizes.',
        'Not used: other prices (रू 2,600.50). A product has one price.',
        'Not used: other SKUs (SJ-GL, SJ-S). A product has one SKU.',
      ],
    ])
    await importFile(body)
    expect(await findProducts('SJ-G')).toMatchObject([
      {
        name: 'Shopify Jhumka',
        sku: 'SJ-G',
        description: 'Hammered by hand.\n\n- 925 silver',
        price: 2500.5,
        costPrice: 900,
        weightGrams: 14,
        searchWords: 'jhumkaa, zhumka',
        state: 'on-sale',
        stock: 5,
        categories: [{ name: 'Earrings' }],
        colors: [
          { stock: 5, color: { name: 'Gold' } },
          { stock: 0, color: { name: 'Silver' } },
        ],
        offers: [{ title: 'Sale', type: 'amount', value: 500.5, finalPrice: 2000 }],
      },
    ])
  })

  test('that is imported again adds nothing, clears nothing and does not change the stock', async () => {
    const sheet = makeJhumkaRows('Again Jhumka', 'AJ')
    await importFile(makeShopifyFile(sheet))
    const [{ id, updatedAt: updatedAtBefore } = { id: 0, updatedAt: '' }] =
      await findProducts('AJ-G')
    const change = { seenAt: updatedAtBefore, material: 'Silver', localName: 'झुम्का' }
    await shop.call('POST /updateproduct/{id}', { path: { id }, body: change }, admin)
    const sheetAfterSale = sheet.map((row) => ({ ...row, 'Variant Inventory Qty': '1', Tags: '' }))
    const secondCheck = await checkFile(makeShopifyFile(sheetAfterSale))
    expect(secondCheck.counts).toEqual({ new: 0, changed: 0, unchanged: 1, wrong: 0 })
    expect(readNotes(secondCheck)[0]).toContain(
      'The stock stays 5. To count it, use the Stock page.',
    )
  })

  test.each([
    ['Ring size', ['6', '7.5'], ['US 6', 'US 7.5']],
    ['Size', ['2-4', '2-6'], ['2-4', '2-6']],
    ['Length', ['45 cm', '50cm'], ['45 cm', '50 cm']],
  ])('with the option %s becomes a product in sizes', async (option, values, names) => {
    const sheet = values.map((value, at) => ({
      Handle: `sized-${option}`,
      Title: at === 0 ? `Sized ${option}` : '',
      'Option1 Name': at === 0 ? option : '',
      'Option1 Value': value,
      'Variant SKU': `SZ-${option}-${at}`,
      'Variant Inventory Qty': String(at + 1),
      'Variant Price': '900',
    }))
    const body = makeShopifyFile(sheet)
    expect(readProblems(await checkFile(body))).toEqual([])
    await importFile(body)
    const [product] = await findProducts(`SZ-${option}-0`)
    expect(product?.sizes?.map(({ size, stock }) => [size.name, stock])).toEqual([
      [names[0], 1],
      [names[1], 2],
    ])
  })

  test('brings drafts and unpublished products of the other shop as drafts', async () => {
    const [first = {}] = makeJhumkaRows('Draft Jhumka', 'DJ')
    const [second = {}] = makeJhumkaRows('Hidden Jhumka', 'HJ')
    await importFile(
      makeShopifyFile([
        { ...first, Status: 'draft' },
        { ...second, Published: 'false' },
      ]),
    )
    expect(await findProducts('DJ-G')).toMatchObject([{ state: 'draft' }])
    expect(await findProducts('HJ-G')).toMatchObject([{ state: 'draft' }])
    await importFile(makeShopifyFile([{ ...first, Status: 'active' }]))
    expect(await findProducts('DJ-G')).toMatchObject([{ state: 'on-sale' }])
    await importFile(makeShopifyFile([{ ...first, Status: 'archived' }]))
    expect(await findProducts('DJ-G')).toMatchObject([{ state: 'withdrawn' }])
  })

  test('may have the current column names of Shopify', async () => {
    const fileCheck = await checkFile(
      writeCatalogueSheet([
        {
          Title: 'New style',
          'URL handle': 'new-style',
          Description: '<p>Text</p>',
          Type: 'Bridal',
          Tags: 'a',
          'Published on online store': 'TRUE',
          Status: 'Active',
          SKU: 'NS-1',
          'Option1 name': 'Title',
          'Option1 value': 'Default Title',
          Price: '100.00',
          'Compare-at price': '',
          'Inventory quantity': '4',
          'Weight value (grams)': '0.0',
        },
      ]),
    )
    expect(readProblems(fileCheck)).toEqual([])
    expect(fileCheck).toMatchObject({ source: 'shopify', counts: { new: 1 }, unknownColumns: [] })
    expect(fileCheck.products[0]).toMatchObject({ sku: 'NS-1', notes: [] })
  })
})

/** All columns of WooCommerce's product file, in its order. */
const WOOCOMMERCE_HEADINGS = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Allow customer reviews?',
  'Purchase note',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Download limit',
  'Download expiry days',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 visible',
  'Attribute 1 global',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Attribute 2 visible',
  'Attribute 2 global',
]

const makeWooCommerceFile = (sheet: CatalogueSheet) =>
  writeCatalogueSheet(withAllHeadings(WOOCOMMERCE_HEADINGS, sheet))

const makeSimpleRow = (name: string, sku: string) => ({
  ID: '12',
  Type: 'simple',
  SKU: sku,
  Name: name,
  Published: '1',
  'Visibility in catalog': 'visible',
  Description: 'Made by hand.\\n\\n<strong>Oxidised</strong> silver.',
  'In stock?': '1',
  Stock: '7',
  'Low stock amount': '1',
  'Weight (kg)': '0.0142',
  'Length (cm)': '4.2',
  'Width (cm)': '1.8',
  'Regular price': '1500',
  'Sale price': '1200',
  'Date sale price starts': '2020-01-01',
  'Date sale price ends': '2999-10-20',
  Categories: 'Jewellery > Earrings, Bridal, Uncategorized',
  Tags: 'silver, gift',
  Images: 'https://x.test/1.jpg, https://x.test/2.jpg',
  'Attribute 1 name': 'Material',
  'Attribute 1 value(s)': 'Silver',
})

describe('a file of WooCommerce', () => {
  test('becomes products with measures, sale period and attributes', async () => {
    const body = makeWooCommerceFile([makeSimpleRow('Woo Jhumka', 'WJ-1')])
    const fileCheck = await checkFile(body)
    expect(readProblems(fileCheck)).toEqual([])
    expect(fileCheck).toMatchObject({ source: 'woocommerce', counts: { new: 1 } })
    expect(fileCheck.unknownColumns).toEqual(['In stock?'])
    await importFile(body)
    expect(await findProducts('WJ-1')).toMatchObject([
      {
        description: 'Made by hand.\n\nOxidised silver.',
        price: 1500,
        weightGrams: 14.2,
        dimensions: '4.2 × 1.8 cm',
        material: 'Silver',
        lowStock: 1,
        stock: 7,
        state: 'on-sale',
        searchWords: 'silver, gift',
        categories: [{ name: 'Earrings' }, { name: 'Bridal' }],
        offers: [
          { value: 300, startsAt: '2019-12-31T18:15:00.000Z', endsAt: '2999-10-20T18:14:00.000Z' },
        ],
      },
    ])
    expect((await checkFile(body)).counts).toEqual({ new: 0, changed: 0, unchanged: 1, wrong: 0 })
  })

  test('joins variations with their product, in every way in which they refer to it', async () => {
    const makeVariableRow = (sku: string, id: string) => ({
      ...makeSimpleRow(`Variable ${sku}`, sku),
      ID: id,
      Type: 'variable',
      Stock: '',
      'Regular price': '',
      'Sale price': '',
      'Attribute 2 name': 'Colour',
      'Attribute 2 value(s)': 'Gold, Silver',
    })
    const makeVariationRow = (parent: string, color: string, stock: string) => ({
      Type: 'variation',
      SKU: `${parent}-${color}`.replace(':', ''),
      Name: `Variation ${color}`,
      Parent: parent,
      Stock: stock,
      'Regular price': '900',
      'Attribute 2 name': 'Colour',
      'Attribute 2 value(s)': color,
    })
    const body = makeWooCommerceFile([
      makeVariableRow('WV-1', '40'),
      makeVariableRow('WV-2', '50'),
      makeVariationRow('WV-1', 'Gold', '2'),
      makeVariationRow('id:50', 'Silver', '4'),
      makeVariationRow('WV-1', 'Silver', '3'),
    ])
    const fileCheck = await checkFile(body)
    expect(readProblems(fileCheck)).toEqual([])
    expect(fileCheck.counts).toMatchObject({ new: 2 })
    await importFile(body)
    expect(await findProducts('WV-1')).toMatchObject([
      {
        price: 900,
        colors: [
          { color: { name: 'Gold' }, stock: 2 },
          { color: { name: 'Silver' }, stock: 3 },
        ],
      },
    ])
    expect(await findProducts('WV-2')).toMatchObject([
      { colors: [{ color: { name: 'Silver' }, stock: 4 }] },
    ])
  })

  test('has sales that have ended, which are ignored and reported', async () => {
    const rowWithPastSale = {
      ...makeSimpleRow('Over', 'WO-1'),
      'Date sale price ends': '2021-10-20',
    }
    const fileCheck = await checkFile(makeWooCommerceFile([rowWithPastSale]))
    expect(fileCheck.counts).toMatchObject({ new: 1, wrong: 0 })
    expect(readNotes(fileCheck)[0]).toContain('The sale is over, so it is not used.')
  })
})

describe('any other list', () => {
  const list = (name: string, code: string) => ({
    'S.N.': '1',
    'Item code': code,
    'Product name': name,
    'Rate (Rs.)': 'Rs 1,25,000/-',
    Qty: '2',
    Metal: 'Gold',
    Karat: '22K',
    'Weight (gm)': '11.66',
  })

  test('is read with a guess of what its columns mean', async () => {
    const body = writeCatalogueSheet([list('List ring', 'LR-1')])
    const fileCheck = await checkFile(body)
    expect(readProblems(fileCheck)).toEqual([])
    expect(fileCheck).toMatchObject({
      source: 'list',
      counts: { new: 1 },
      unknownColumns: ['S.N.'],
    })
    expect(fileCheck.columns).toMatchObject([
      { head: 'S.N.', column: null, sample: '1' },
      { head: 'Item code', column: 'sku', sample: 'LR-1' },
      { head: 'Product name', column: 'name' },
      { head: 'Rate (Rs.)', column: 'price' },
      { head: 'Qty', column: 'stock' },
      { head: 'Metal', column: 'material' },
      { head: 'Karat', column: 'purity' },
      { head: 'Weight (gm)', column: 'weightGrams' },
    ])
    await importFile(body)
    expect(await findProducts('LR-1')).toMatchObject([
      { name: 'List ring', description: 'List ring', price: 125_000, stock: 2, purity: '22K' },
    ])
    const laterList = {
      ...list('List ring', 'LR-1'),
      Qty: '9',
      Metal: '',
      'Rate (Rs.)': '1,30,000',
    }
    const secondCheck = await checkFile(writeCatalogueSheet([laterList]))
    expect(secondCheck.products).toMatchObject([{ changes: [{ what: 'Price' }], notes: [{}] }])
  })

  test('is read with the meanings that the owner chooses for its columns', async () => {
    const body = writeCatalogueSheet([{ नगको: 'Chosen ring', 'X 1': '700', 'X 2': 'A plain ring' }])
    const asked = await checkFile(body)
    expect(asked).toMatchObject({ products: [], digest: expect.any(String) })
    expect(asked.columns.map(({ column }) => column)).toEqual([null, null, null])
    const columns = 'name,price,description'
    expect(await importFile(body, { columns })).toMatchObject({ new: 1, changed: 0, leftOut: 0 })
    expect(await findProducts('Chosen')).toMatchObject([
      { price: 700, description: 'A plain ring' },
    ])
  })

  test('without a column for the name changes nothing', async () => {
    const body = writeCatalogueSheet([{ A: '1', B: '2' }])
    const { digest } = await checkFile(body)
    const before = await makeDatabaseFingerprint(shop.db)
    const input = { query: { digest }, body }
    expect(await tryCall(shop, 'POST /api/admin/catalogue-file', input, admin)).toMatchObject({
      status: 400,
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  test.each(['name,name', 'name,nonsense', 'x'.repeat(5000)])(
    'cannot be read as %s',
    async (columns) => {
      const body = writeCatalogueSheet([{ A: '1', B: '2' }])
      const input = { query: { columns }, body }
      expect(
        await tryCall(shop, 'POST /api/admin/catalogue-file/check', input, admin),
      ).toMatchObject({ status: 400 })
    },
  )
})

describe('missing categories and colours', () => {
  const row = (name: string, extraCells: Record<string, string> = {}) => ({
    Name: name,
    Description: 'Made by hand.',
    Price: '100',
    Categories: 'Earrings; Nose pins; Toe rings',
    Colour: 'Rose gold',
    Stock: '2',
    ...extraCells,
  })

  test('are named by the check, and are errors unless the owner wants to add them', async () => {
    const fileCheck = await checkFile(writeCatalogueSheet([row('Missing 1')]))
    expect(fileCheck.missing).toEqual({
      categories: ['Nose pins', 'Toe rings'],
      colors: ['Rose gold'],
    })
    expect(fileCheck.counts).toMatchObject({ wrong: 1 })
    const checkWithMissingAdded = await checkFile(writeCatalogueSheet([row('Missing 1')]), {
      addMissing: 'true',
    })
    expect(checkWithMissingAdded.counts).toMatchObject({ new: 1, wrong: 0 })
    const { data } = await shop.call('GET /api/category/getcategory')
    expect(data.map(({ name }) => name)).toEqual(['Earrings', 'Bridal'])
  })

  test('are added once, for the products that are imported', async () => {
    const body = writeCatalogueSheet([
      row('Missing 2'),
      row('Missing 3', { Categories: 'nose PINS', Colour: 'ROSE GOLD' }),
      row('Missing 4', { Categories: 'Never made', Price: 'cheap' }),
    ])
    const readingOptions = { addMissing: 'true' } as const
    const { digest } = await checkFile(body, readingOptions)
    const input = { query: { digest, leaveOutWrong: 'true', ...readingOptions }, body }
    await shop.call('POST /api/admin/catalogue-file', input, admin)
    const { data } = await shop.call('GET /api/category/getcategory')
    expect(data.map(({ name }) => name)).toEqual(['Earrings', 'Bridal', 'Nose pins', 'Toe rings'])
    const found = await shop.call('GET /api/category/getcolors')
    expect(found.data.slice(2)).toMatchObject([{ name: 'Rose gold', hexCode: '#B76E79' }])
    expect(await findProducts('Missing 3')).toMatchObject([
      { categories: [{ name: 'Nose pins' }], colors: [{ color: { name: 'Rose gold' }, stock: 2 }] },
    ])
    expect((await checkFile(body.replace(/Missing/g, 'Found'))).missing.categories).toEqual([
      'Never made',
    ])
  })
})
