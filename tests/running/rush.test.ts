import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BuyerWithAddress,
  expectLedgerToBalance,
  makeBuyers,
  makeProduct,
  signInOwner,
} from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

const BUYER_COUNT = 120
const STOCK_COUNT = 10

let shop: RunningShop
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-rush-'))
  shop = await startShop({ DATA_DIR: dataDir, WORKERS: '2' })
}, 120_000)

afterAll(async () => {
  await shop?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const placeOrder = async (
  { token, addressId }: BuyerWithAddress,
  headers: Record<string, string> = {},
) => {
  const body = { addressId }
  const response = await shop.send(
    buildTestRequest('POST /api/order/addorder', { body }, { token, headers }),
  )
  return { status: response.status, body: await response.json() }
}

const countStatus = (statuses: number[], status: number) =>
  statuses.filter((answeredStatus) => answeredStatus === status).length

describe('many orders at once, with two worker processes', { timeout: 120_000 }, () => {
  test('of 120 shoppers who order a product with 10 pieces at once, 10 succeed and the others are refused', async () => {
    const owner = await signInOwner(shop)
    const productId = await makeProduct(shop, owner, { stock: STOCK_COUNT })
    const buyers = await makeBuyers(shop, BUYER_COUNT)
    for (const { token } of buyers)
      await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, { token })

    const orderAnswers = await Promise.all(buyers.map((buyer) => placeOrder(buyer)))

    const statuses = orderAnswers.map(({ status }) => status)
    expect(countStatus(statuses, 201)).toBe(STOCK_COUNT)
    expect(countStatus(statuses, 409)).toBe(BUYER_COUNT - STOCK_COUNT)
    for (const { status, body } of orderAnswers)
      if (status === 409)
        expect(body).toMatchObject({ code: 'OUT_OF_STOCK', msg: 'Not enough stock available!' })
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id: productId } })
    expect(data.stock).toBe(0)
    await expectLedgerToBalance(shop, owner)
  })

  test.each([
    ['with one key', () => ({ 'idempotency-key': 'one and the same' })],
    ['with a key each', (requestNumber: number) => ({ 'idempotency-key': `try ${requestNumber}` })],
    ['without a key', () => ({})],
  ])('30 attempts to order one cart %s create one order', async (_, makeHeaders) => {
    const owner = await signInOwner(shop)
    const productId = await makeProduct(shop, owner, { stock: 100 })
    const [buyer] = await makeBuyers(shop, 1)
    if (!buyer) throw new Error('There is no buyer')
    await shop.call('POST /api/addcart', { body: { productId, quantity: 2 } }, buyer)

    const orderPromises = Array.from({ length: 30 }, (_, requestNumber) =>
      placeOrder(buyer, makeHeaders(requestNumber)),
    )
    const orderAnswers = await Promise.all(orderPromises)

    const orderIds = new Set(
      orderAnswers.flatMap(({ status, body }) => (status === 201 ? body.order.id : [])),
    )
    expect(orderIds.size).toBe(1)
    for (const { status } of orderAnswers) expect([201, 409]).toContain(status)
    const { orders } = await shop.call('GET /api/order/getorders', {}, buyer)
    expect(orders).toHaveLength(1)
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id: productId } })
    expect(data.stock).toBe(98)
    await expectLedgerToBalance(shop, owner)
  })
})
