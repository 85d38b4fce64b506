import { beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueSheet, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { colors } from '../catalogue/tables.ts'

const shop = useShop()
let admin: TestPerson

beforeAll(async () => {
  admin = await shop.person('admin')
  await shop.db.insert(colors).values({ name: 'Silver', hexCode: '#C0C0C0' })
})

const checkInLanguage = async (sheet: CatalogueSheet, language: string) =>
  (
    await shop.call(
      'POST /api/admin/catalogue-file/check',
      { query: {}, body: writeCatalogueSheet(sheet) },
      { ...admin, headers: { 'accept-language': language } },
    )
  ).data

describe('the check of a file in Nepali', () => {
  test('says problems in Nepali, with the headings of the file and what the owner wrote', async () => {
    const sheet: CatalogueSheet = [
      { Name: 'Ring: thin', Price: '12x', Categories: 'Rings', Status: 'Old' },
    ]
    const { products } = await checkInLanguage(sheet, 'ne')
    expect(products[0]?.problems.map(({ column, words }) => `${column}: ${words}`)).toEqual([
      expect.stringMatching(/^Description: .*[ऀ-ॿ]/),
      expect.stringMatching(/^Price: .*[ऀ-ॿ]/),
      'Status: कृपया यीमध्ये एउटा लेख्नुहोस्: Active, Draft, Hidden, Archived।',
      'Categories: “Rings” नामको प्रकार छैन। पहिले थप्नुहोस् वा हिज्जे सच्याउनुहोस्।',
    ])
  })

  test('keeps what the owner wrote, although it looks like a sentence of the shop', async () => {
    const ring = await putOnSale(shop.db, { name: 'Thin ring', stock: 5, pricePaisa: 250_000 })
    const sheet: CatalogueSheet = [
      { Name: ring.name, SKU: `GA-${String(ring.id).padStart(5, '0')}`, Description: '3 in stock' },
    ]
    const { products } = await checkInLanguage(sheet, 'ne')
    expect(products[0]?.changes).toMatchObject([{ what: 'Description', to: '3 in stock' }])
  })

  test('says changes in Nepali', async () => {
    const sheet: CatalogueSheet = [
      {
        Name: 'Nathiya',
        Description: 'A ring from Nepal',
        Price: '1200',
        Color: 'Silver',
        Stock: '3',
        Offer: 'Dashain',
        'Offer takes off': '10%',
        'Offer starts': '2036-10-01 00:00',
      },
    ]
    const { products, digest } = await checkInLanguage(sheet, 'ne')
    const changes = products[0]?.changes.map(({ what, to }) => `${what}: ${to}`)
    expect(changes).toContain('रङ Silver: स्टकमा 3')
    expect(changes).toContain('छुट Dashain: 10%, 2036-10-01 00:00 देखि')
    // An import compares the digest, whatever language the check was in.
    expect((await checkInLanguage(sheet, 'en')).digest).toBe(digest)
  })

  test('stays English for those who read English', async () => {
    const ring = await putOnSale(shop.db, { name: 'Ring', stock: 5, pricePaisa: 250_000 })
    const { products } = await checkInLanguage([{ Name: ring.name, Price: '2x' }], 'en')
    expect(JSON.stringify(products)).not.toMatch(/[ऀ-ॿ]/)
  })
})
