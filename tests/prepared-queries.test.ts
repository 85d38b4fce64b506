import { expect, test } from 'vitest'
import { productImages } from '#server/catalogue/tables.ts'
import { makeBuyers } from './support/buyers.ts'
import { catalogueFileCalls } from './support/catalogue-files.ts'
import { addPictureRows } from './support/pictures.ts'
import { putOnSale, type TestProduct } from './support/selling.ts'
import { useShop } from './support/shop.ts'

const COLORS = { Gold: 100, 'Rose gold': 100, Silver: 100, Copper: 100 }
const shop = useShop()

/** PostgreSQL plans the first five executions of a prepared query with their values. */
const PLANS_BEFORE_GENERIC_PLAN = 5
const QUERY_REPETITIONS = 3 * PLANS_BEFORE_GENERIC_PLAN

test('the plans of queries for products, carts and orders stay the same when a shopper fills a large cart and empties it', async () => {
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
  const [cartFiller, ...shoppers] = await makeBuyers(shop, 1 + QUERY_REPETITIONS)
  const addToCart = ({ id, colorIds }: TestProduct, buyer = cartFiller) => {
    const [colorId] = Object.values(colorIds)
    return shop.call('POST /api/addcart', { body: { productId: id, colorId, quantity: 1 } }, buyer)
  }
  const browseAndOrder = async (firstPieceIndex: number, pieceCountEnd?: number) => {
    for (const [index, shopper] of shoppers.slice(firstPieceIndex, pieceCountEnd).entries()) {
      const piece = pieces[firstPieceIndex + index]
      if (!piece) throw new Error('There are more shoppers than pieces')
      await addToCart(piece, shopper)
      await shop.call('GET /api/getcart', {}, shopper)
      await shop.call('GET /api/singleproduct/{id}', { path: { id: piece.id } })
      const orderInput = { addressId: shopper.addressId }
      await shop.call('POST /api/order/addorder', { body: orderInput }, shopper)
    }
  }
  await shop.pool.query('analyze')
  await browseAndOrder(0, PLANS_BEFORE_GENERIC_PLAN)

  // The statistics now say that a cart has many lines. The generic plan looks more expensive than
  // the average of the plans with values, and PostgreSQL stores this cost until the generic plan is
  // used.
  for (const piece of pieces) await addToCart(piece)
  await shop.pool.query('analyze')
  await browseAndOrder(PLANS_BEFORE_GENERIC_PLAN, PLANS_BEFORE_GENERIC_PLAN + 1)
  await shop.pool.query('delete from cart_items')
  await shop.pool.query('analyze')
  await browseAndOrder(PLANS_BEFORE_GENERIC_PLAN + 1)

  const queryPlans = await readPlansOfQueries()
  expect(queryPlans.filter(({ withValues }) => withValues > PLANS_BEFORE_GENERIC_PLAN)).toEqual([])
  const queriesWithStoredPlan = new Set(
    queryPlans.filter(({ stored }) => stored > 0).map(({ name }) => name),
  )
  expect([...queriesWithStoredPlan]).toEqual(
    expect.arrayContaining([
      'add_to_cart',
      'cart_lines',
      'find_caller',
      'order_facts',
      'read_products',
      'write_order',
    ]),
  )
})

// A stored plan is for a few products, and may be from when the shop had none.
test('a catalogue file reads its products without a stored plan', async () => {
  await putOnSale(shop.db, { stock: 1 })
  const admin = await shop.person('admin')
  const catalogueFile = catalogueFileCalls(shop, () => admin)
  const csvText = await catalogueFile.exportAll()
  const runsBefore = await countRunsOfProductQueries()
  const { products } = await catalogueFile.check(csvText)
  expect(products.length).toBeGreaterThan(0)
  await catalogueFile.exportAll()
  expect(await countRunsOfProductQueries()).toBe(runsBefore)
})

/** How often prepared queries have read products, on all connections. */
async function countRunsOfProductQueries(): Promise<number> {
  const queryPlans = (await readPlansOfQueries()).filter(({ name }) =>
    /^read_.*products$/.test(name),
  )
  return queryPlans.reduce((sum, { withValues, stored }) => sum + withValues + stored, 0)
}

/**
 * How often each prepared query was planned with its values, and how often it ran with the plan that
 * is stored, on each connection.
 */
async function readPlansOfQueries() {
  const connections = Array.from({ length: shop.pool.totalCount }, () => shop.pool.connect())
  const queryPlans = await Promise.all(
    (await Promise.all(connections)).map(async (connection) => {
      const { rows } = await connection.query<{ name: string; withValues: number; stored: number }>(
        `select name, custom_plans::int as "withValues", generic_plans::int as stored
         from pg_prepared_statements`,
      )
      connection.release()
      return rows
    }),
  )
  return queryPlans.flat()
}
