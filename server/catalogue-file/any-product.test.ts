import fc from 'fast-check'
import { expect, test } from 'vitest'
import { METALS } from '#contract/metals.ts'
import { ROUNDING_STEPS } from '#contract/price-by-weight.ts'
import { mapOptionalTextNames } from '#contract/product-texts.ts'
import { RING_SIZES } from '#contract/size-table.ts'
import { emptySpecificationToNull, netWeightOf } from '#contract/specification.ts'
import { parseCatalogueSheet, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { rowsOfProduct } from './cells-of-product.ts'
import { writeCatalogueFile } from './export-catalogue.ts'
import { normalizeName } from './normalize-name.ts'
import { checkProduct } from './plans/plan-product.ts'
import { readCatalogueFile } from './read-file.ts'
import type { ShopNames, ShopProduct } from './read-shop.ts'

const TEST_TIME = new Date('2026-11-20T06:00:00Z')

/** Text as the database stores it: trimmed, in NFC, without invisible characters. */
const anyStoredText = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: most }),
      fc.stringMatching(/^['=+\-@;,"\\0-9.:/ janTRUE%]{0,14}$/),
    )
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => !/\p{Cc}|\uFFFD|\?{3}/u.test(text) && text.isWellFormed())

const nonEmptyName = anyStoredText(40).filter((text) => text !== '')
const anyNameOrNull = fc.oneof(fc.constant(null), nonEmptyName)
const time = fc.date({
  min: new Date('2026-12-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
})

const TEST_COLORS = ['Red', 'Gold; plated', '=Silver'].map((name, at) => ({ id: at + 1, name }))
const TEST_CATEGORIES = ['Rings', 'a; b', '\\', 'Bangles & Anklets'].map((name, at) => ({
  id: at + 1,
  name,
  nameNe: null,
}))

const NO_COLOR = { id: null, name: '' }
const WITHOUT_SIZES = [null]
const SIZE_IDS = RING_SIZES.map(({ id }) => id)

/** Each colour in each size, with a stock of its own. */
const stock = fc
  .tuple(
    fc.oneof(fc.constant([NO_COLOR]), fc.subarray(TEST_COLORS, { minLength: 1 })),
    fc.oneof(fc.constant(WITHOUT_SIZES), fc.subarray(SIZE_IDS, { minLength: 1, maxLength: 4 })),
    fc.nat(1000),
  )
  .map(([colors, sizeIds, quantity]) =>
    colors.flatMap((color, row) =>
      sizeIds.map((sizeId, column) => ({
        id: row * SIZE_IDS.length + column + 1,
        colorId: color.id,
        sizeId,
        name: color.name,
        nameNe: null,
        hexCode: '#FF0000',
        quantity: quantity + row * 7 + column,
      })),
    ),
  )

const picture = fc.record({
  id: fc.nat(),
  publicId: fc.constantFrom('aa11', 'bb22'),
  alt: anyStoredText(60),
  altNe: anyNameOrNull,
  colorId: fc.constantFrom(null, 1, 2),
})

const offers = fc
  .array(
    fc.record({
      title: nonEmptyName,
      titleNe: anyNameOrNull,
      type: fc.constantFrom('percent' as const, 'amount' as const),
      hundredths: fc.integer({ min: 1, max: 10_000 }),
    }),
    { maxLength: 2 },
  )
  .chain((offerTerms) =>
    time.map((start) =>
      offerTerms.map((each, at) => ({
        ...each,
        id: at + 1,
        productId: 12,
        // Consecutive offers at intervals of one hour; the first one has no start time.
        startsAt: at === 0 ? null : new Date(start.getTime() + at * 3_600_000),
        endsAt: new Date(start.getTime() + (at + 0.5) * 3_600_000),
      })),
    ),
  )

const wholeNumberOrNull = (min: number, max: number) =>
  fc.oneof(fc.constant(null), fc.integer({ min, max }))

const anyStone = fc.record({
  kind: fc.constantFrom('Ruby', 'Cubic zirconia', 'मोती', 'Rs ct'),
  isNatural: fc.boolean(),
  count: fc.integer({ min: 1, max: 10_000 }),
  caratHundredths: wholeNumberOrNull(1, 1_000_000),
  price: fc.integer({ min: 0, max: 1_000_000_000 }).map((stonePaisa) => stonePaisa / 100),
})

const anySpecification = fc
  .record({
    metal: fc.constantFrom(null, ...METALS),
    purityPerMille: wholeNumberOrNull(1, 1000),
    grossMg: wholeNumberOrNull(1001, 10_000_000),
    stoneMg: wholeNumberOrNull(0, 1000),
    platingUm: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 100_000 }).map((offerHundredths) => offerHundredths / 100),
    ),
    hallmark: fc.oneof(fc.constant(null), fc.constantFrom('NP-916-0042', '=1', '0042')),
    stones: fc.array(anyStone, { maxLength: 3 }),
  })
  .map(({ stoneMg, ...facts }) => {
    const stoneWeights = {
      grossMg: facts.grossMg,
      stoneMg: facts.grossMg === null ? null : stoneMg,
    }
    return emptySpecificationToNull({ ...facts, ...stoneWeights, netMg: netWeightOf(stoneWeights) })
  })

const CERTIFICATE_IDS = ['9f2c61d07b3e5a4810c6d2f4', '0000000000000000000000ab']
const NO_CERTIFICATE = { certificateId: null, certificateIssuer: null, certificateNumber: null }

const amount = fc.integer({ min: 0, max: 10_000 })

const anyPricing = fc.record({
  basis: fc.constantFrom('fine' as const, '22k' as const),
  jarti: fc.record({ unit: fc.constantFrom('percent' as const, 'mg' as const), value: amount }),
  jyala: fc.record({
    unit: fc.constantFrom('percent' as const, 'per-gram' as const, 'flat' as const),
    value: amount,
  }),
  roundTo: fc.constantFrom(...ROUNDING_STEPS),
})

/** Only gold with a weight can be priced by weight. */
const anyPriceFacts = fc
  .tuple(anySpecification, anyPricing, fc.boolean())
  .map(([specificationFacts, weightPricing, isGold]) =>
    isGold && specificationFacts?.netMg != null
      ? { specification: { ...specificationFacts, metal: 'gold' as const }, pricing: weightPricing }
      : { specification: specificationFacts, pricing: null },
  )

const product = fc
  .record({
    priced: anyPriceFacts,
    sku: fc.oneof(fc.constant(null), fc.constantFrom('RNG-1', '0012/A', '1/2')),
    costPaisa: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10_000_000_000 })),
    lowStock: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1000 })),
    engravingLetters: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 60 })),
    engravingPaisa: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10_000_000 })),
    engravingDays: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 60 })),
    certificate: fc.oneof(
      fc.constant(NO_CERTIFICATE),
      fc.record({
        certificateId: fc.constantFrom(...CERTIFICATE_IDS),
        certificateIssuer: anyNameOrNull,
        certificateNumber: anyNameOrNull,
      }),
    ),
    makingDays: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 180 })),
    name: nonEmptyName,
    description: fc
      .array(nonEmptyName, { minLength: 1, maxLength: 3 })
      .map((lines) => lines.join('\n')),
    pricePaisa: fc.integer({ min: 10_001, max: 10_000_000_000 }),
    ...mapOptionalTextNames(() => anyNameOrNull),
    descriptionNe: anyNameOrNull,
    weightGrams: fc.oneof(fc.constant(null), fc.double({ min: 0.01, max: 1e5, noNaN: true })),
    categories: fc.subarray(TEST_CATEGORIES),
    state: fc.constantFrom('on-sale' as const, 'draft' as const, 'withdrawn' as const),
    isArchived: fc.boolean(),
    stock,
    pictures: fc.array(picture, { maxLength: 4 }),
    offers,
  })
  .map(
    ({ pictures, priced, certificate, ...facts }): ShopProduct => ({
      ...facts,
      ...certificate,
      isArchived: facts.isArchived && facts.state !== 'on-sale',
      ...priced,
      id: 12,
      slug: 'piece',
      createdAt: TEST_TIME,
      updatedAt: TEST_TIME,
      images: pictures.map((each) => ({
        ...each,
        productId: 12,
        width: 1,
        height: 1,
        placeholder: '',
        isDefault: false,
        createdAt: '',
        updatedAt: '',
      })),
    }),
  )

const names: ShopNames = {
  categories: new Map(TEST_CATEGORIES.map((each) => [normalizeName(each.name), each])),
  colors: new Map(TEST_COLORS.map((each) => [normalizeName(each.name), each])),
  pictures: new Map(
    ['aa11', 'bb22'].map((publicId) => [
      publicId,
      { publicId, width: 800, height: 800, placeholder: '' },
    ]),
  ),
  addresses: new Set(),
  certificates: new Set(CERTIFICATE_IDS),
  productNames: new Map(),
  missingNames: { categories: [], colors: [] },
  now: TEST_TIME,
}

const exportProduct = (shopProduct: ShopProduct): string =>
  writeCatalogueFile(rowsOfProduct(shopProduct, { publicUrl: 'https://shop.test', now: TEST_TIME }))

const checkFileOf = async (csv: string, shopProduct: ShopProduct) => {
  const file = await readCatalogueFile(csv.replace(/^\uFEFF/, ''))
  return file.entries.map((entry) => checkProduct(entry, file, names, shopProduct).product)
}

test('for any product, importing the exported file changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (one) => {
      expect(await checkFileOf(exportProduct(one), one)).toMatchObject([
        { verdict: 'unchanged', changes: [], problems: [] },
      ])
    }),
    { numRuns: 300 },
  )
})

test('for any product, the exported file changes nothing after a spreadsheet has rewritten its numbers', async () => {
  const asSpreadsheetWrites = (cell: string) =>
    /^\d+(?:\.\d+)?$/.test(cell) ? String(Number(Number(cell).toPrecision(15))) : cell
  await fc.assert(
    fc.asyncProperty(product, async (one) => {
      const spreadsheetRows = parseCatalogueSheet(exportProduct(one)).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([head, cell]) => [head, asSpreadsheetWrites(cell)]),
        ),
      )
      expect(await checkFileOf(writeCatalogueSheet(spreadsheetRows, ';'), one)).toMatchObject([
        { verdict: 'unchanged', changes: [], problems: [] },
      ])
    }),
    { numRuns: 300 },
  )
})
