import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { deleteUnorderedProducts } from './delete-products.ts'

const shop = useShop()
let admin: TestPerson

beforeAll(async () => {
  admin = await shop.person('admin')
})

const removeProduct = (id: number) =>
  tryCall(shop, 'DELETE /api/admin/products/{id}', { path: { id } }, admin)

describe('deleting a product', () => {
  test('removes it with all its data, also from carts and wishlists; the ledger stays', async () => {
    const piece = await putOnSale(shop.db, { colors: { Red: 3, Green: 4 }, offerPercent: 10 })
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, piece.id, { colorId: piece.colorIds.Red })
    expect(await removeProduct(piece.id)).toMatchObject({ status: 200 })
    const path = { id: piece.id }
    expect(await shop.refusal('GET /api/singleproduct/{id}', { path })).toMatchObject({
      status: 404,
    })
    const cart = await shop.call('GET /api/getcart', {}, shopper)
    expect(cart).toMatchObject({ getCartItems: [] })
    const { rows } = await shop.db.execute(sql`
      select sum(change)::int as left from stock_changes where product_id = ${piece.id}`)
    expect(rows).toEqual([{ left: 0 }])
    expect(await removeProduct(piece.id)).toMatchObject({ status: 404 })
  })

  test('is refused if an order contains it, even a cancelled one, and changes nothing', async () => {
    const piece = await putOnSale(shop.db, { stock: 5 })
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, piece.id)
    const { id } = await orderCart(shop, shopper)
    const path = { orderId: id }
    await shop.call('DELETE /api/order/deleteorder/{orderId}', { path }, shopper)
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    expect(await removeProduct(piece.id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('Orders name this product') },
    })
    const { audit_entries: _, ...after } = await makeDatabaseFingerprint(shop.db)
    expect(after).toEqual({ ...fingerprintBefore, audit_entries: undefined })
  })

  test('at the moment when it is ordered either succeeds, or fails and the order succeeds', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper(shop)))
    for (const shopper of shoppers) {
      const piece = await putOnSale(shop.db, { stock: 5 })
      await fillCart(shop, shopper, piece.id)
      const body = { addressId: shopper.addressId }
      const [removalOutcome, orderOutcome] = await Promise.all([
        removeProduct(piece.id),
        tryCall(shop, 'POST /api/order/addorder', { body }, shopper),
      ])
      expect([200, 409]).toContain(removalOutcome.status)
      if (removalOutcome.status === 200) expect(orderOutcome.status).toBeGreaterThanOrEqual(400)
      else expect(orderOutcome.status).toBe(201)
      expect(orderOutcome.status).toBeLessThan(500)
    }
  })

  test('at the moment when it is added to a cart never fails', async () => {
    const shopper = await newShopper(shop)
    for (let round = 0; round < 6; round += 1) {
      const piece = await putOnSale(shop.db, { stock: 5 })
      const body = { productId: piece.id, quantity: 1 }
      const [removalOutcome, ...additionOutcomes] = await Promise.all([
        removeProduct(piece.id),
        ...(await runConcurrently(3, async () =>
          tryCall(shop, 'POST /api/addcart', { body }, shopper),
        )),
      ])
      expect(removalOutcome.status).toBe(200)
      for (const { status } of additionOutcomes) expect(status).toBeLessThan(500)
    }
  })
})

test('thousands of products are deleted in several statements, each short enough for the timeout', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into products (name, slug, search_key, description, price_paisa)
    select 'Piece ' || number, 'piece-' || number, '', 'One of many.', 100 from generate_series(1, 1200) as number
    returning id`)
  await shop.db.execute(sql`
    create function refuse_many_in_test() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 500 then raise 'too many at once'; end if; return null;
    end $$`)
  await shop.db.execute(sql`
    create trigger refuse_many_in_test after delete on products referencing old table as gone
    for each statement execute function refuse_many_in_test()`)
  const ids = rows.map(({ id }) => id)
  const deletedIds = await inTransaction(shop.db, (tx) => deleteUnorderedProducts(tx, ids))
  await shop.db.execute(sql`drop function refuse_many_in_test cascade`)
  expect(deletedIds.toSorted((one, other) => one - other)).toEqual(ids)
})
