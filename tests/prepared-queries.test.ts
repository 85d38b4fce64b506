import { expect, test } from 'vitest'
import { productImages } from '#server/catalogue/tables.ts'
import { makeBuyers } from './support/buyers.ts'
import { addPictureRows } from './support/pictures.ts'
import { putOnSale, type TestProduct } from './support/selling.ts'
import { useShop } from './support/shop.ts'

const COLORS = { Gold: 100, 'Rose gold': 100, Silver: 100, Copper: 100 }
const shop = useShop()

/** PostgreSQL plans the first five executions of a prepared query with their values. */
const PLANNED_WITH_VALUES = 5
const TIMES = 3 * PLANNED_WITH_VALUES

test('products, carts and orders keep their plans, also when a shopper fills a large cart and empties it', async () => {
  const pieces: TestProduct[] = []
  while (pieces.length < 100) pieces.push(await putOnSale(shop.db, { colors: COLORS }))
  await addPictureRows(shop.db, ['front', 'side'])
  for (const publicId of ['front', 'side'])
    await shop.db.insert(productImages).values(
      pieces.map(({ id }) => ({
        productId: id,
        publicId,
        alt: publicId,
        width: 800,
        height: 800,
        placeholder: '',
        position: 0,
      })),
    )
  const [collector, ...shoppers] = await makeBuyers(shop, 1 + TIMES)
  const add = ({ id, colorIds }: TestProduct, buyer = collector) => {
    const [colorId] = Object.values(colorIds)
    return shop.call('POST /api/addcart', { body: { productId: id, colorId, quantity: 1 } }, buyer)
  }
  const shopAndOrder = async (from: number, to?: number) => {
    for (const [index, shopper] of shoppers.slice(from, to).entries()) {
      const piece = pieces[from + index]
      if (!piece) throw new Error('There are more shoppers than pieces')
      await add(piece, shopper)
      await shop.call('GET /api/getcart', {}, shopper)
      await shop.call('GET /api/singleproduct/{id}', { path: { id: piece.id } })
      const body = { addressId: shopper.addressId }
      await shop.call('POST /api/order/addorder', { body }, shopper)
    }
  }
  await shop.pool.query('analyze')
  await shopAndOrder(0, PLANNED_WITH_VALUES)

  // The statistics now say that a cart has many lines. The plan without values looks more expensive
  // than the average of those with values, and PostgreSQL keeps its cost until it is used.
  for (const piece of pieces) await add(piece)
  await shop.pool.query('analyze')
  await shopAndOrder(PLANNED_WITH_VALUES, PLANNED_WITH_VALUES + 1)
  await shop.pool.query('delete from cart_items')
  await shop.pool.query('analyze')
  await shopAndOrder(PLANNED_WITH_VALUES + 1)

  const plans = await readPlansOfQueries()
  expect(plans.filter(({ withValues }) => withValues > PLANNED_WITH_VALUES)).toEqual([])
  const withStoredPlan = new Set(plans.filter(({ stored }) => stored > 0).map(({ name }) => name))
  expect([...withStoredPlan]).toEqual(
    expect.arrayContaining([
      'add_to_cart',
      'cart_lines',
      'find_caller',
      'next_change_of_products',
      'order_facts',
      'read_products',
      'write_order',
    ]),
  )
})

/**
 * How often each prepared query was planned with its values, and how often it ran with the plan that
 * is stored, on each connection.
 */
async function readPlansOfQueries() {
  const connections = Array.from({ length: shop.pool.totalCount }, () => shop.pool.connect())
  const plans = await Promise.all(
    (await Promise.all(connections)).map(async (connection) => {
      const { rows } = await connection.query<{ name: string; withValues: number; stored: number }>(
        `select name, custom_plans::int as "withValues", generic_plans::int as stored
         from pg_prepared_statements`,
      )
      connection.release()
      return rows
    }),
  )
  return plans.flat()
}
