import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { StaffProductFilter } from '#contract/admin-products.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { isOffSale, isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import { findStaffProducts } from './find-staff-products.ts'
import { STAFF_PRODUCT_SORT_KEYS } from './staff-product-sort-keys.ts'

const shop = useShop()
const owner = shopkeeper(shop)
let admin: TestPerson

beforeAll(async () => {
  admin = await shop.person('admin')
  const [red, blue] = [await owner.addColor('Red'), await owner.addColor('Blue')]
  for (const [name, stock] of Object.entries({ Ring: 0, Chain: 0, Tika: 2, Bangle: 9, Chura: 0 }))
    await owner.addProduct({ name: `Lotus ${name}`, stock })
  const partlySoldOut = await owner.addProduct({ name: 'Lotus Anklet' })
  await owner.setColors(partlySoldOut.id, { [red.id]: 0, [blue.id]: 1 })
  const productWithoutColors = await owner.addProduct({ name: 'Lotus Hasuli' })
  await owner.setColors(productWithoutColors.id, { [red.id]: 0, [blue.id]: 0 })
  const soldOutProduct = await owner.addProduct({ name: 'Lotus Tilhari', stock: 0 })
  await shop.call('DELETE /delproduct/{id}', { path: { id: soldOutProduct.id } }, admin)
  const manyInStock = await owner.addProduct({ name: 'Lotus Payal', stock: 8 })
  const body = { lowStock: 8 }
  await shop.call('POST /updateproduct/{id}', { path: { id: manyInStock.id }, body }, admin)
})

/** The names on all pages, if a list counts as long when it has more than `largeCount` products. */
async function pagesOf(filter: object, largeCount?: number) {
  const names: string[][] = []
  for (const page of [1, 2, 3, 4, 5]) {
    const parsedFilter = StaffProductFilter.parse({ ...filter, page: String(page), limit: '2' })
    const foundPage = await findStaffProducts(
      shop.db,
      (_, readValue) => readValue(),
      parsedFilter,
      largeCount,
    )
    names.push(foundPage.data.map(({ name }) => name))
  }
  return names
}

test('the list by lowest stock begins with products that are sold out in every colour', async () => {
  const soldOut = ['Lotus Ring', 'Lotus Chain', 'Lotus Chura', 'Lotus Hasuli', 'Lotus Tilhari']
  const pages = await pagesOf({ sort: 'stock-asc' }, 1)
  expect(pages.flat()).toEqual([
    ...soldOut,
    'Lotus Anklet',
    'Lotus Tika',
    'Lotus Payal',
    'Lotus Bangle',
  ])
})

test.each([
  { sort: 'stock-asc' },
  { sort: 'stock-asc', state: 'on-sale' },
  { sort: 'stock-asc', state: 'withdrawn' },
  { sort: 'stock-asc', stock: 'low' },
  { sort: 'stock-desc' },
  { stock: 'low' },
  { stock: 'empty', sort: 'name' },
  { stock: 'low', q: 'lotus', sort: 'price-asc' },
])('a long list shows the same products in the same order as a short one: %o', async (filter) => {
  expect(await pagesOf(filter, 1)).toEqual(await pagesOf(filter))
})

test.each([
  ['newest', 'products_newest_idx', 'products_off_sale_idx'],
  ['name', 'products_name_idx', 'products_off_sale_name_idx'],
  ['price-asc', 'products_price_idx', 'products_off_sale_price_idx'],
  ['price-desc', 'products_price_idx', 'products_off_sale_price_idx'],
] as const)(
  'a list by %s reads only the products before the end of its page',
  async (sort, ...usedIndexes) => {
    const { key, direction } = STAFF_PRODUCT_SORT_KEYS[sort]
    const queryPlans = await shop.db.transaction(async (tx) => {
      // The tables of a test are so small that PostgreSQL would sort them instead of using an index.
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      const planOf = async (saleStateCondition: typeof isOnSale) =>
        JSON.stringify(
          (
            await tx.execute(sql`explain select ${products.id}, ${key} from ${products}
            where ${saleStateCondition} order by ${key} ${direction}, ${products.id} ${direction} limit 1`)
          ).rows,
        )
      return [await planOf(isOnSale), await planOf(isOffSale)]
    })
    expect(queryPlans).toEqual(usedIndexes.map((index) => expect.stringContaining(index)))
    expect(queryPlans.join()).not.toContain('Sort')
  },
)
