import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fillCart, newShopper, orderCart, putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { orderSteps } from './history-tables.ts'
import { orderItems } from './tables.ts'

const shop = useShop()
let orderId = ''

beforeAll(async () => {
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, (await putOnSale(shop.db, { stock: 3 })).id)
  orderId = (await orderCart(shop, shopper)).orderId
})

const rows = async () => ({
  items: await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)),
  steps: await shop.db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId)),
})

test.each([
  'update order_items set quantity = quantity + 1',
  'update order_items set final_price_paisa = 1',
  `update order_items set name = 'Another'`,
  'delete from order_items',
  'truncate order_items cascade',
  `update order_steps set status = 'PAID'`,
  `update order_steps set note = 'Another'`,
  `update order_steps set at = at - interval '1 day'`,
  'delete from order_steps',
  'truncate order_steps cascade',
])(
  'the database refuses to change the agreed facts of an order by "%s"',
  async (forbiddenStatement) => {
    const before = await rows()
    expect(before.items).toHaveLength(1)
    expect(before.steps).toHaveLength(1)
    await expect(shop.db.execute(sql.raw(forbiddenStatement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added') },
    })
    expect(await rows()).toEqual(before)
  },
)
