import fc from 'fast-check'
import { expect, test } from 'vitest'
import { METALS } from '#contract/metals.ts'
import { ROUNDING_STEPS } from '#contract/price-by-weight.ts'
import { mapOptionalTexts } from '#contract/product-texts.ts'
import { RING_SIZES } from '#contract/size-table.ts'
import { emptySpecificationToNull, netWeightOf } from '#contract/specification.ts'
import { parseCatalogueSheet, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { rowsOfProduct } from './cells-of-product.ts'
import { writeCatalogueFile } from './export-catalogue.ts'
import { normalizeName } from './normalize-name.ts'
import { checkProduct } from './plans/plan-product.ts'
import { readCatalogueFile } from './read-file.ts'
import type { ShopNames, ShopProduct } from './read-shop.ts'

const NOW = new Date('2026-11-20T06:00:00Z')

/** Text as the database stores it: trimmed, in NFC, without invisible characters. */
const stored = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: most }),
      fc.stringMatching(/^['=+\-@;,"\\0-9.:/ janTRUE%]{0,14}$/),
    )
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => !/\p{Cc}|\uFFFD|\?{3}/u.test(text) && text.isWellFormed())

const named = stored(40).filter((text) => text !== '')
const nameOrNull = fc.oneof(fc.constant(null), named)
const time = fc.date({
  min: new Date('2026-12-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
})

const COLORS = ['Red', 'Gold; plated', '=Silver'].map((name, at) => ({ id: at + 1, name }))
const CATEGORIES = ['Rings', 'a; b', '\\', 'Bangles & Anklets'].map((name, at) => ({
  id: at + 1,
  name,
  nameNe: null,
}))

const NO_COLOR = { id: null, name: '' }
const ONE_SIZE = [null]
const SIZE_IDS = RING_SIZES.map(({ id }) => id)

/** Each colour in each size, with a stock of its own. */
const stock = fc
  .tuple(
    fc.oneof(fc.constant([NO_COLOR]), fc.subarray(COLORS, { minLength: 1 })),
    fc.oneof(fc.constant(ONE_SIZE), fc.subarray(SIZE_IDS, { minLength: 1, maxLength: 4 })),
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
  alt: stored(60),
  altNe: nameOrNull,
  colorId: fc.constantFrom(null, 1, 2),
})

const offers = fc
  .array(
    fc.record({
      title: named,
      titleNe: nameOrNull,
      type: fc.constantFrom('percent' as const, 'amount' as const),
      hundredths: fc.integer({ min: 1, max: 10_000 }),
    }),
    { maxLength: 2 },
  )
  .chain((terms) =>
    time.map((start) =>
      terms.map((each, at) => ({
        ...each,
        id: at + 1,
        productId: 12,
        // Consecutive offers at intervals of one hour; the first one has no start time.
        startsAt: at === 0 ? null : new Date(start.getTime() + at * 3_600_000),
        endsAt: new Date(start.getTime() + (at + 0.5) * 3_600_000),
      })),
    ),
  )

const whole = (min: number, max: number) => fc.oneof(fc.constant(null), fc.integer({ min, max }))

const stone = fc.record({
  kind: fc.constantFrom('Ruby', 'Cubic zirconia', 'मोती', 'Rs ct'),
  isNatural: fc.boolean(),
  count: fc.integer({ min: 1, max: 10_000 }),
  caratHundredths: whole(1, 1_000_000),
  price: fc.integer({ min: 0, max: 1_000_000_000 }).map((paisa) => paisa / 100),
})

const specification = fc
  .record({
    metal: fc.constantFrom(null, ...METALS),
    purityPerMille: whole(1, 1000),
    grossMg: whole(1001, 10_000_000),
    stoneMg: whole(0, 1000),
    platingUm: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
    ),
    hallmark: fc.oneof(fc.constant(null), fc.constantFrom('NP-916-0042', '=1', '0042')),
    stones: fc.array(stone, { maxLength: 3 }),
  })
  .map(({ stoneMg, ...facts }) => {
    const weights = { grossMg: facts.grossMg, stoneMg: facts.grossMg === null ? null : stoneMg }
    return emptySpecificationToNull({ ...facts, ...weights, netMg: netWeightOf(weights) })
  })

const CERTIFICATES = ['9f2c61d07b3e5a4810c6d2f4', '0000000000000000000000ab']
const NO_CERTIFICATE = { certificateId: null, certificateIssuer: null, certificateNumber: null }

const amount = fc.integer({ min: 0, max: 10_000 })

const pricing = fc.record({
  basis: fc.constantFrom('fine' as const, '22k' as const),
  jarti: fc.record({ unit: fc.constantFrom('percent' as const, 'mg' as const), value: amount }),
  jyala: fc.record({
    unit: fc.constantFrom('percent' as const, 'per-gram' as const, 'flat' as const),
    value: amount,
  }),
  roundTo: fc.constantFrom(...ROUNDING_STEPS),
})

/** Only gold with a weight can be priced by weight. */
const priced = fc
  .tuple(specification, pricing, fc.boolean())
  .map(([specified, byWeight, isGold]) =>
    isGold && specified?.netMg != null
      ? { specification: { ...specified, metal: 'gold' as const }, pricing: byWeight }
      : { specification: specified, pricing: null },
  )

const product = fc
  .record({
    priced,
    sku: fc.oneof(fc.constant(null), fc.constantFrom('RNG-1', '0012/A', '1/2')),
    costPaisa: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10_000_000_000 })),
    lowStock: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1000 })),
    engravingLetters: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 60 })),
    engravingPaisa: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10_000_000 })),
    engravingDays: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 60 })),
    certificate: fc.oneof(
      fc.constant(NO_CERTIFICATE),
      fc.record({
        certificateId: fc.constantFrom(...CERTIFICATES),
        certificateIssuer: nameOrNull,
        certificateNumber: nameOrNull,
      }),
    ),
    makingDays: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 180 })),
    name: named,
    description: fc.array(named, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    pricePaisa: fc.integer({ min: 10_001, max: 10_000_000_000 }),
    ...mapOptionalTexts(() => nameOrNull),
    descriptionNe: nameOrNull,
    weightGrams: fc.oneof(fc.constant(null), fc.double({ min: 0.01, max: 1e5, noNaN: true })),
    categories: fc.subarray(CATEGORIES),
    state: fc.constantFrom('on-sale' as const, 'draft' as const, 'withdrawn' as const),
    isArchived: fc.boolean(),
    stock,
    pictures: fc.array(picture, { maxLength: 4 }),
    offers,
  })
  .map(
    ({ pictures, priced: pricing, certificate, ...facts }): ShopProduct => ({
      ...facts,
      ...certificate,
      isArchived: facts.isArchived && facts.state !== 'on-sale',
      ...pricing,
      id: 12,
      slug: 'piece',
      createdAt: NOW,
      updatedAt: NOW,
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
  categories: new Map(CATEGORIES.map((each) => [normalizeName(each.name), each])),
  colors: new Map(COLORS.map((each) => [normalizeName(each.name), each])),
  pictures: new Map(
    ['aa11', 'bb22'].map((publicId) => [
      publicId,
      { publicId, width: 800, height: 800, placeholder: '' },
    ]),
  ),
  addresses: new Set(),
  certificates: new Set(CERTIFICATES),
  productNames: new Map(),
  missing: { categories: [], colors: [] },
  now: NOW,
}

const exportProduct = (one: ShopProduct): string =>
  writeCatalogueFile(rowsOfProduct(one, { publicUrl: 'https://shop.test', now: NOW }))

const verdictOn = async (csv: string, one: ShopProduct) => {
  const file = await readCatalogueFile(csv.replace(/^\uFEFF/, ''))
  return file.entries.map((entry) => checkProduct(entry, file, names, one).product)
}

test('whatever a product is, its file says that nothing changes', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (one) => {
      expect(await verdictOn(exportProduct(one), one)).toMatchObject([
        { verdict: 'unchanged', changes: [], problems: [] },
      ])
    }),
    { numRuns: 300 },
  )
})

test('so does the file that a spreadsheet makes of it, which writes numbers in its own way', async () => {
  const asSpreadsheet = (cell: string) =>
    /^\d+(?:\.\d+)?$/.test(cell) ? String(Number(Number(cell).toPrecision(15))) : cell
  await fc.assert(
    fc.asyncProperty(product, async (one) => {
      const sheet = parseCatalogueSheet(exportProduct(one)).map((row) =>
        Object.fromEntries(Object.entries(row).map(([head, cell]) => [head, asSpreadsheet(cell)])),
      )
      expect(await verdictOn(writeCatalogueSheet(sheet, ';'), one)).toMatchObject([
        { verdict: 'unchanged', changes: [], problems: [] },
      ])
    }),
    { numRuns: 300 },
  )
})
