import { expect, onTestFinished, test } from 'vitest'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  fillCart,
  newShopper,
  newShoppers,
  putOnSale,
  stockOf,
  type TestProduct,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'

const shop = useShop()

/** Locks a stock row, like a person who leaves a transaction open in psql. */
async function lockStockRow({ id }: TestProduct) {
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select from stock_items where product_id = $1 for update', [id])
  let isTransactionOpen = true
  const unlockStockRow = async () => {
    if (!isTransactionOpen) return
    isTransactionOpen = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(unlockStockRow)
  return unlockStockRow
}

const order = ({ token, addressId }: TestShopper) =>
  tryCall(shop, 'POST /api/order/addorder', { body: { addressId } }, { token })

test('while the row of a piece is locked, orders of this piece are refused and other orders do not wait', async () => {
  const [lockedPiece, other] = [
    await putOnSale(shop.db, { stock: 50 }),
    await putOnSale(shop.db, { stock: 50 }),
  ]
  const shoppers = await newShoppers(shop, 20)
  const [visitingShopper, buyer] = [await newShopper(shop), await newShopper(shop)]
  for (const shopper of shoppers) await fillCart(shop, shopper, lockedPiece.id)
  await fillCart(shop, buyer, other.id)
  const unlockStockRow = await lockStockRow(lockedPiece)

  let answeredCount = 0
  const orders = shoppers.map(async (shopper) => {
    const orderOutcome = await order(shopper)
    answeredCount++
    return orderOutcome
  })
  for (let read = 0; read < 10; read++) await shop.call('GET /api/getcart', {}, visitingShopper)
  await fillCart(shop, visitingShopper, other.id)
  expect((await order(buyer)).status).toBe(201)
  expect(answeredCount, 'the others were answered while the orders waited').toBe(0)

  const outcomes = await Promise.all(orders)
  expect(countCallOutcomes(outcomes)).toEqual({ '503 UNAVAILABLE': 20 })
  for (const { headers } of outcomes) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await unlockStockRow()
  expect(await stockOf(shop.db, lockedPiece.id)).toBe(50)
  await expectInvariantsToHold(shop.db)
  expect((await order(shoppers[0] as TestShopper)).status).toBe(201)
})

test('once a piece is sold out, its orders are refused at once, also while its row is locked', async () => {
  const piece = await putOnSale(shop.db, { stock: 1 })
  const [first, ...others] = await newShoppers(shop, 12)
  for (const shopper of [first as TestShopper, ...others]) await fillCart(shop, shopper, piece.id)
  expect((await order(first as TestShopper)).status).toBe(201)
  const unlockStockRow = await lockStockRow(piece)

  const outcomes = await Promise.all(others.map(order))
  expect(countCallOutcomes(outcomes)).toEqual({ '409 OUT_OF_STOCK': 11 })
  await unlockStockRow()
  expect(await stockOf(shop.db, piece.id)).toBe(0)
  await expectInvariantsToHold(shop.db)
})
