import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mapOptionalTextNames } from '#contract/product-texts.ts'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import {
  catalogueFileCalls,
  parseCatalogueSheet,
  writeCatalogueSheet,
} from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { offers, productImages, products } from '../catalogue/tables.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { StoredFacts } from '../products/changes/write-products.ts'
import { samplePieces } from '../seed/pieces/pieces.ts'
import { writeCatalogue } from '../seed/write-catalogue.ts'
import { stockItems } from '../stock/tables.ts'

const shop = useShop()
let admin: TestPerson
const { check, exportAll, importIt } = catalogueFileCalls(shop, () => admin)

const picture = (name: string) => ({
  publicId: name,
  width: 800,
  height: 800,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4',
  color: null,
  alt: `Piece ${name}, "near"\u00A0= beautiful`,
  altNe: `=${name} गहना, "नजिकबाट"`,
})

beforeAll(async () => {
  admin = await shop.person('admin')
  const pictures = new Map(
    samplePieces.map(({ number }) => [number, [picture(`a${number}`), picture(`b${number}`)]]),
  )
  const publicIds = [...pictures.values()].flat().map(({ publicId }) => publicId)
  await addPictureRows(shop.db, [...publicIds, DIFFICULT_VALUES.certificateId])
  await inTransaction(shop.db, (tx) => writeCatalogue(tx, pictures, []))
  await shop.db.insert(products).values(DIFFICULT_VALUES)
  await shop.db.insert(stockItems).values({ productId: 901, quantity: 3 })
  // The product shows one picture twice, once with a colour that it no longer has.
  await shop.db.insert(productImages).values(
    [0, 1].map((position) => ({
      ...picture('a1'),
      alt: position === 0 ? '' : '-1',
      productId: 901,
      colorId: 1,
      position,
      isDefault: position === 1,
    })),
  )
  await shop.db.insert(offers).values([
    {
      productId: 901,
      title: 'Old',
      type: 'amount',
      valueHundredths: 50,
      endsAt: new Date('2025-01-01'),
    },
    {
      productId: 901,
      title: '=Teej',
      titleNe: '=तीज',
      type: 'percent',
      valueHundredths: 3350,
      startsAt: sql`now()`,
    },
  ])
})

/** Engraving and prices by weight have tests of their own. */
type FactInTest = Exclude<
  keyof StoredFacts,
  'engravingLetters' | 'engravingPaisa' | 'engravingDays' | 'makingDays' | 'pricing'
>

/** Values that a spreadsheet might change, and that must survive the round trip. */
const DIFFICULT_VALUES = {
  id: 901,
  name: '=HYPERLINK("http://x.test","Ring")',
  slug: 'ring',
  description: 'One line,\n\n"another"; third\twith a tab\n- and a list\n\'= an apostrophe',
  descriptionNe: 'एक लाइन,\n\n"अर्को"',
  pricePaisa: 123_456_789,
  ...mapOptionalTextNames((text) => `=${text}, "=1+1"`),
  localName: '@चाँदीको औँठी',
  material: "'Silver",
  purity: '0925',
  weightGrams: 0.1 + 0.2,
  dimensions: '3-4',
  searchWords: '+977, -1, 1/2',
  specification: {
    ...NO_SPECIFICATION,
    metal: 'gold' as const,
    purityPerMille: 916,
    grossMg: 11_664,
    stoneMg: 0,
    netMg: 11_664,
    platingUm: 0.05,
    hallmark: '=0042',
    stones: [
      { kind: 'Ruby, red', isNatural: true, count: 2, caratHundredths: 35, price: 12_000.5 },
      { kind: 'मोती', isNatural: false, count: 8, caratHundredths: null, price: 0 },
    ],
  },
  certificateId: '9f2c61d07b3e5a4810c6d2f4',
  certificateIssuer: '=NBSM, "Kathmandu"',
  certificateNumber: '0042/83',
  sku: '00-12',
  costPaisa: 1_000_05,
  lowStock: 0,
  searchKey: '',
  withdrawnAt: new Date('2026-01-02'),
} satisfies Record<FactInTest, unknown> & Record<string, unknown>

test('importing an exported file changes nothing', async () => {
  const exportedCsv = await exportAll()
  const { counts, products: found, unknownColumns } = await check(exportedCsv)
  expect(found.filter(({ verdict }) => verdict !== 'unchanged')).toEqual([])
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: samplePieces.length + 1, wrong: 0 })
  expect(unknownColumns).toEqual([])

  const before = await makeDatabaseFingerprint(shop.db)
  expect(await importIt(exportedCsv)).toMatchObject({ new: 0, changed: 0, leftOut: 0 })
  const { audit_entries: _, ...after } = await makeDatabaseFingerprint(shop.db)
  expect(after).toEqual({ ...before, audit_entries: undefined })
})

test('an exported file may be imported with sorted rows, moved columns, and semicolons instead of commas', async () => {
  const sheet = parseCatalogueSheet(await exportAll()).reverse()
  const reorderedSheet = sheet.map((row) => Object.fromEntries(Object.entries(row).reverse()))
  const other = writeCatalogueSheet(reorderedSheet, ';')
  expect((await check(other)).counts).toMatchObject({ changed: 0, wrong: 0 })
})

test('no cell of the file acts as a formula, and each is imported with its original text', async () => {
  const rows = parseCatalogueSheet(await exportAll({ q: '00-12' }))
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@]/.test(cell))).toEqual(
    [],
  )
  expect(rows).toMatchObject([
    {
      SKU: "'00-12",
      Name: `'${DIFFICULT_VALUES.name}`,
      Description: DIFFICULT_VALUES.description,
      Price: '1234567.89',
      Status: 'Hidden',
      Purity: "'0925",
      Dimensions: "'3-4",
      Stock: '3',
      'Stock was': '3',
      Picture: 'http://shop.test/pictures/a1-800.jpg',
      Offer: "'=Teej",
      'Offer takes off': "'33.5%",
    },
    { SKU: "'00-12", Name: '', Stock: '', Picture: 'http://shop.test/pictures/a1-800.jpg' },
  ])
})

test('a file contains what the product list of staff shows, or only the column headings', async () => {
  await putOnSale(shop.db, { stock: 1 })
  const all = parseCatalogueSheet(await exportAll())
  const filteredSheet = parseCatalogueSheet(await exportAll({ category: '4', state: 'on-sale' }))
  const exportedSkus = new Set(filteredSheet.map(({ SKU }) => SKU))
  expect(exportedSkus.size).toBe(samplePieces.filter(({ category }) => category === 4).length)
  expect(new Set(all.map(({ SKU }) => SKU)).size).toBe(samplePieces.length + 2)
  const emptyExport = await exportAll({ empty: 'true' })
  expect(emptyExport.split('\r\n')).toHaveLength(2)
  expect(emptyExport).toContain('SKU,Name,Local name')
})

test('a file without the Nepali columns does not change the Nepali texts', async () => {
  const NEPALI_HEADING_PATTERN = /^(Description|Material|Offer) in Nepali$/
  const sheetOfOlderVersion = parseCatalogueSheet(await exportAll()).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([head]) => !NEPALI_HEADING_PATTERN.test(head))),
  )
  expect(Object.keys(sheetOfOlderVersion[0] ?? {})).not.toContain('Description in Nepali')
  expect((await check(writeCatalogueSheet(sheetOfOlderVersion, ','))).counts).toMatchObject({
    changed: 0,
    wrong: 0,
  })
})

test('importing the export of an earlier day restores the products of that day', async () => {
  const exportedCsv = await exportAll({ state: 'on-sale' })
  await shop.db.execute(sql`
    update products set name = 'Spoiled', price_paisa = 1, local_name = null, weight_grams = 7,
      description_ne = null, material_ne = 'Spoiled', purity_ne = null
    where withdrawn_at is null`)
  await shop.db.execute(sql`delete from product_categories where category_id = 4`)
  await shop.db.execute(sql`update product_images set alt = 'Spoiled'`)
  await shop.db.execute(sql`delete from offers where starts_at is not null`)
  const { changed } = await importIt(exportedCsv)
  expect(changed).toBeGreaterThan(samplePieces.length - 1)
  expect(await exportAll({ state: 'on-sale' })).toBe(exportedCsv)
})
