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

test('products, carts and orders keep their plans, also after one shopper has filled a large cart', async () => {
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
  for (const piece of pieces) await add(piece)
  // Now the statistics say that a cart has many lines, and the values that others have few.
  await shop.pool.query('analyze')

  for (const shopper of shoppers) {
    const piece = pieces.pop()
    if (!piece) throw new Error('There are more shoppers than pieces')
    await add(piece, shopper)
    await shop.call('GET /api/getcart', {}, shopper)
    await shop.call('GET /api/singleproduct/{id}', { path: { id: piece.id } })
    await shop.call('POST /api/order/addorder', { body: { addressId: shopper.addressId } }, shopper)
  }

  expect(await plansOfQueries()).toMatchObject({
    add_to_cart: { custom: PLANNED_WITH_VALUES },
    cart_lines: { custom: PLANNED_WITH_VALUES },
    find_caller: { custom: PLANNED_WITH_VALUES },
    next_change_of_products: { custom: PLANNED_WITH_VALUES },
    order_facts: { custom: PLANNED_WITH_VALUES },
    read_products: { custom: PLANNED_WITH_VALUES },
    write_order: { custom: PLANNED_WITH_VALUES },
  })
})

/** How often each prepared query of a connection was planned with its values, by its name. */
async function plansOfQueries() {
  const { rows } = await shop.pool.query<{ name: string; custom: number }>(
    'select name, custom_plans::int as custom from pg_prepared_statements',
  )
  return Object.fromEntries(rows.map(({ name, ...plans }) => [name, plans]))
}
