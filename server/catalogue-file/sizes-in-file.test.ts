import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RING_SIZES, SIZES_BY_SCALE } from '#contract/size-table.ts'
import {
  catalogueFileCalls,
  parseCatalogueSheet,
  writeCatalogueSheet,
} from '#tests/support/catalogue-files.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { fillCart, newShopper, orderCart, putOnSale } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: TestPerson
const { check, exportAll, importIt, problemsOf } = catalogueFileCalls(shop, () => admin)

beforeAll(async () => {
  admin = await shop.person('admin')
})

let name = ''
let count = 0
// A product of its own for each test, because a name is taken once.
beforeEach(() => {
  name = `Silver ring ${++count}`
})

const makeRingRow = (size: string, stock: string, otherCells: Record<string, string> = {}) => ({
  Name: name,
  Description: 'Plain.',
  Price: '2500',
  Size: size,
  Stock: stock,
  ...otherCells,
})

const readSizesOf = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data.sizes

const importRings = async (sheet = [makeRingRow('US 6', '2'), makeRingRow('us7', '3')]) => {
  await importIt(writeCatalogueSheet(sheet))
  const { data } = await shop.call('GET /api/admin/products', { query: { sort: 'newest' } }, admin)
  const id = data.find((each) => each.name === name)?.id
  if (id === undefined) throw new Error('Nothing was imported')
  return id
}

test('a file brings a product in sizes, one row for each', async () => {
  expect(await readSizesOf(await importRings())).toMatchObject([
    { stock: 2, size: { name: 'US 6' } },
    { stock: 3, size: { name: 'US 7' } },
  ])
  await expectInvariantsToHold(shop.db)
})

test('a bangle size is exported with a word, because a spreadsheet reads 2-4 as a date', async () => {
  await importIt(
    writeCatalogueSheet([
      makeRingRow('2-4', '1', { Name: 'Glass chura' }),
      makeRingRow('2-6', '2', { Name: 'Glass chura' }),
    ]),
  )
  const sizes = parseCatalogueSheet(await exportAll()).filter(({ Size }) =>
    Size?.startsWith('Bangle'),
  )
  expect(sizes).toMatchObject([
    { Size: 'Bangle 2-4', Stock: '1' },
    { Size: 'Bangle 2-6', Stock: '2' },
  ])
})

test('an adjustable size is imported in every spelling, and exported in one', async () => {
  const sizeSpellings = { 'us 6 to US 9': 'US 6 – 9', 'US 7-10.5': 'US 7 – 10.5' }
  const id = await importRings(Object.keys(sizeSpellings).map((size) => makeRingRow(size, '2')))
  expect((await readSizesOf(id))?.map(({ size }) => size.name)).toEqual(
    Object.values(sizeSpellings),
  )
  const sku = `GA-${String(id).padStart(5, '0')}`
  const rows = parseCatalogueSheet(await exportAll()).filter(({ SKU }) => SKU === sku)
  expect(rows.map(({ Size }) => Size)).toEqual(Object.values(sizeSpellings))
  const { products } = await check(await exportAll())
  expect(products.flatMap(({ changes }) => changes ?? [])).toEqual([])
})

test('the stock of one size changes only that size', async () => {
  const id = await importRings()
  const sku = `GA-${String(id).padStart(5, '0')}`
  await importIt(writeCatalogueSheet([{ SKU: sku, Size: 'US 7', Stock: '9', 'Stock was': '3' }]))
  expect(await readSizesOf(id)).toMatchObject([{ stock: 2 }, { stock: 9 }])
  await expectInvariantsToHold(shop.db)
})

test('sizes for a product that had none replace its stock without a size, and the check says so', async () => {
  const { id } = await putOnSale(shop.db, { stock: 5 })
  const sku = `GA-${String(id).padStart(5, '0')}`
  const sheet = [
    { SKU: sku, Size: 'US 6', Stock: '2' },
    { SKU: sku, Size: 'US 7', Stock: '3' },
  ]
  const { products } = await check(writeCatalogueSheet(sheet))
  expect(products[0]?.changes).toMatchObject([
    { what: 'Size US 6', to: '2 in stock' },
    { what: 'Size US 7', to: '3 in stock' },
    { what: 'Stock without a size', from: '5', to: '' },
  ])
  await importIt(writeCatalogueSheet(sheet))
  expect(await readSizesOf(id)).toMatchObject([{ stock: 2 }, { stock: 3 }])
  await expectInvariantsToHold(shop.db)
})

test('2,000 combinations of colours and sizes are exported and imported without a change', async () => {
  const names = ['Gold', 'Silver', 'Rose', 'Black', 'Red']
  await Promise.all(names.map((name) => putOnSale(shop.db, { colors: { [name]: 1 } })))
  const sizes = [...RING_SIZES.slice(0, 20).map((size) => size.name)]
  const sheet = Array.from({ length: 20 }, (_, product) =>
    names.flatMap((Colour) =>
      sizes.map((size, at) => makeRingRow(size, String(at), { Name: `Ring ${product}`, Colour })),
    ),
  ).flat()
  expect(sheet).toHaveLength(2000)
  expect(await importIt(writeCatalogueSheet(sheet))).toMatchObject({ new: 20 })
  const exportedCsv = await exportAll()
  const fileCheck = await check(exportedCsv)
  expect(fileCheck.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  const rows = parseCatalogueSheet(exportedCsv).filter(({ Size }) => Size?.startsWith('US'))
  expect(rows.length).toBeGreaterThanOrEqual(2000)
  await expectInvariantsToHold(shop.db)
}, 60_000)

describe('refused, with its row', () => {
  test.each<[string, () => Record<string, string>[], string]>([
    ['an unknown size', () => [makeRingRow('Huge', '1')], 'There is no size “Huge”'],
    [
      'a row without a size beside one with a size',
      () => [makeRingRow('US 6', '1'), makeRingRow('', '1')],
      'please name one here too',
    ],
    [
      'the same size twice',
      () => [makeRingRow('US 6', '1'), makeRingRow('US 6', '2')],
      'says the same',
    ],
    [
      'sizes of rings and of bangles',
      () => [makeRingRow('US 6', '1'), makeRingRow('2-4', '1')],
      'of one kind',
    ],
    [
      'too many sizes',
      () => SIZES_BY_SCALE.length.slice(0, 31).map((size) => makeRingRow(size.name, '1')),
      'at most 30 sizes',
    ],
  ])('%s', async (_, sheet, expectedSentence) => {
    expect((await problemsOf(sheet())).join('\n')).toContain(expectedSentence)
  })

  test('a stock without a size, for a product in sizes', async () => {
    const id = await importRings()
    const sku = `GA-${String(id).padStart(5, '0')}`
    expect(await problemsOf([{ SKU: sku, Stock: '9', 'Stock was': '5' }])).toEqual([
      '2 Size: This product comes in sizes: please say which one this row is about.',
    ])
  })

  test('a stock of a size of which a piece was sold since', async () => {
    const id = await importRings()
    const shopper = await newShopper(shop)
    await shop.call('POST /api/admin/products/{id}/publish', { path: { id } }, admin)
    const idOfSizeUs6 = RING_SIZES.find(({ us }) => us === '6')?.id ?? 0
    await fillCart(shop, shopper, id, { sizeId: idOfSizeUs6 })
    await orderCart(shop, shopper)
    const sku = `GA-${String(id).padStart(5, '0')}`
    const sheet = [{ SKU: sku, Size: 'US 6', Stock: '9', 'Stock was': '2' }]
    expect((await problemsOf(sheet)).join()).toContain('There were 2')
  })
})
