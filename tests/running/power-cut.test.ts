import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  type BuyerWithAddress,
  expectLedgerToBalance,
  makeBuyers,
  makeProduct,
  signInOwner,
} from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

const STOCK_COUNT = 10_000
const BUYER_COUNT = 12
/** The number of confirmed orders since the last start after which the power fails. */
const ORDERS_BEFORE_CUT = 30

let dataDir = ''
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Places orders of one piece until the shop stops, and adds the ids of the confirmed ones. */
async function placeOrdersUntilCut(
  shop: RunningShop,
  buyer: BuyerWithAddress,
  productId: number,
  confirmedIds: string[],
) {
  try {
    while (true) {
      const cartInput = { productId, quantity: 1 }
      const cartAnswer = await shop.send(
        buildTestRequest('POST /api/addcart', { body: cartInput }, buyer),
      )
      if (!cartAnswer.ok) return
      const orderResponse = await shop.send(
        buildTestRequest(
          'POST /api/order/addorder',
          { body: { addressId: buyer.addressId } },
          buyer,
        ),
      )
      const orderAnswer = await orderResponse.json()
      if (orderResponse.status !== 201) return
      confirmedIds.push(orderAnswer.order.id)
    }
  } catch {
    // The connection broke, so this order was never confirmed to the buyer.
  }
}

test('confirmed orders survive power cuts of shop and database, and the stock matches the ledger', {
  timeout: 240_000,
}, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-cut-'))
  let shop = await startShop({ DATA_DIR: dataDir, WORKERS: '2' })
  const productId = await makeProduct(shop, await signInOwner(shop), { stock: STOCK_COUNT })
  const buyers = await makeBuyers(shop, BUYER_COUNT)
  const confirmedOrders = buyers.map((buyer) => ({ buyer, ids: [] as string[] }))
  const countConfirmedOrders = () => confirmedOrders.reduce((sum, { ids }) => sum + ids.length, 0)

  for (const database of [true, false, true]) {
    const confirmedBeforeCut = countConfirmedOrders()
    const runningOrders = Promise.all(
      confirmedOrders.map(({ buyer, ids }) => placeOrdersUntilCut(shop, buyer, productId, ids)),
    )
    await expect
      .poll(countConfirmedOrders, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(confirmedBeforeCut + ORDERS_BEFORE_CUT)
    await shop.killShop({ database })
    await runningOrders
    shop = await startShop({ DATA_DIR: dataDir, WORKERS: '2' })
  }

  let orderedPieces = 0
  for (const { buyer, ids } of confirmedOrders) {
    const { orders: runningOrders } = await shop.call('GET /api/order/getorders', {}, buyer)
    const storedIds = new Set(runningOrders.map(({ id }) => id))
    for (const id of ids) expect(storedIds).toContain(id)
    for (const { items } of runningOrders)
      for (const { quantity } of items) orderedPieces += quantity
  }
  const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id: productId } })
  expect(data.stock + orderedPieces).toBe(STOCK_COUNT)
  await expectLedgerToBalance(shop, await signInOwner(shop))
  await shop.stop()
})
