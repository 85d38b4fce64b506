import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

const STOCK = 10_000
const BUYERS = 12

let dataDir = ''
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Places orders of one piece until the shop stops, and returns the ids of the confirmed ones. */
async function orderUntilCut(shop: RunningShop, buyer: BuyerWithAddress, productId: number) {
  const confirmedIds: string[] = []
  try {
    while (true) {
      const body = { productId, quantity: 1 }
      const added = await shop.send(buildTestRequest('POST /api/addcart', { body }, buyer))
      if (!added.ok) return confirmedIds
      const placed = await shop.send(
        buildTestRequest(
          'POST /api/order/addorder',
          { body: { addressId: buyer.addressId } },
          buyer,
        ),
      )
      const answer = await placed.json()
      if (placed.status !== 201) return confirmedIds
      confirmedIds.push(answer.order.id)
    }
  } catch {
    return confirmedIds // The connection broke, so this order was never confirmed to the buyer.
  }
}

test('confirmed orders survive power cuts of shop and database, and the stock matches the ledger', {
  timeout: 240_000,
}, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-cut-'))
  let shop = await startShop({ DATA_DIR: dataDir, WORKERS: '2' })
  const productId = await makeProduct(shop, await signInOwner(shop), { stock: STOCK })
  const buyers = await makeBuyers(shop, BUYERS)
  const confirmedIds = new Map<BuyerWithAddress, string[]>(buyers.map((buyer) => [buyer, []]))

  for (const database of [true, false, true]) {
    const orders = Promise.all(
      buyers.map(async (buyer) => {
        confirmedIds.get(buyer)?.push(...(await orderUntilCut(shop, buyer, productId)))
      }),
    )
    await sleep(1_500)
    await shop.kill({ database })
    await orders
    shop = await startShop({ DATA_DIR: dataDir, WORKERS: '2' })
  }

  let pieces = 0
  for (const buyer of buyers) {
    const { orders } = await shop.call('GET /api/order/getorders', {}, buyer)
    const stored = new Set(orders.map(({ id }) => id))
    for (const id of confirmedIds.get(buyer) ?? []) expect(stored).toContain(id)
    for (const { items } of orders) for (const { quantity } of items) pieces += quantity
  }
  expect([...confirmedIds.values()].flat().length, 'orders were confirmed').toBeGreaterThan(50)
  const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id: productId } })
  expect(data.stock + pieces).toBe(STOCK)
  await expectLedgerToBalance(shop, await signInOwner(shop))
  await shop.stop()
})
