import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RING_SIZES } from '#contract/size-table.ts'
import { startSession } from '#server/accounts/session.ts'
import { users } from '#server/accounts/tables.ts'
import { addresses } from '#server/addresses/tables.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { type BuyerWithAddress, signInOwner } from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { makeDatabaseFolders } from '../support/database-folders.ts'
import { countItems, expectInvariantsToHold } from '../support/invariants.ts'
import { startShop } from '../support/running-shop.ts'
import { newWholeProduct } from '../support/whole-product.ts'

const BUYER_COUNT = 200

/** Shoppers who have signed in, written at once, because hashing 200 passwords takes long. */
async function writeBuyers(db: Database): Promise<BuyerWithAddress[]> {
  const userRows = Array.from({ length: BUYER_COUNT }, (_, index) => ({
    email: `buyer-${index}@gahana.test`,
    passwordHash: '-',
    firstName: 'Gita',
    lastName: 'Yadav',
  }))
  const insertedUsers = await db.insert(users).values(userRows).returning({ id: users.id })
  const addressFields = { street: 'Janaki Chowk', city: 'Janakpur', state: 'Madhesh' }
  const insertedAddresses = await db
    .insert(addresses)
    .values(
      insertedUsers.map(({ id }) => ({
        userId: id,
        recipientName: 'Gita Yadav',
        recipientPhone: '9841234567',
        ...addressFields,
        zipCode: '45600',
        country: 'Nepal',
      })),
    )
    .returning({ addressId: addresses.id, userId: addresses.userId })
  return Promise.all(
    insertedAddresses.map(async ({ addressId, userId }) => ({
      addressId,
      token: await startSession(db, userId, 'shopper'),
    })),
  )
}

const [US_SIZE_6, US_SIZE_7] = ['6', '7'].map(
  (usSize) => RING_SIZES.find((ringSize) => ringSize.us === usSize)?.id ?? 0,
)

test('if 200 shoppers at three hosts order the last ring in one size, one of them gets it', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const folders = await makeDatabaseFolders()
  const { connectionString } = await folders.start()
  const hosts = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      startShop({
        DATA_DIR: join(folders.home, name),
        DATABASE_URL: connectionString,
      }),
    ),
  )
  onTestFinished(async () => {
    await Promise.all(hosts.map((host) => host.stop()))
  })
  const { db, pool } = openDatabase(connectionString, { log: createLog('silent') })
  onTestFinished(() => pool.end())
  const [shop] = hosts
  if (!shop) throw new Error('There is no host')

  const stockInput = [
    { colorId: null, sizeId: US_SIZE_6, count: 1, seen: null },
    { colorId: null, sizeId: US_SIZE_7, count: 2, seen: null },
  ]
  const body = { ...newWholeProduct('Silver ring'), stock: stockInput }
  const owner = await signInOwner(shop)
  const { data: ringProduct } = await shop.call('POST /api/admin/products', { body }, owner)
  const openingCounts = await countItems(db)
  const buyers = (await writeBuyers(db)).map((buyer, index) => ({
    ...buyer,
    host: hosts[index % hosts.length] ?? shop,
  }))
  const cartInput = { body: { productId: ringProduct.id, sizeId: US_SIZE_6, quantity: 1 } }
  await Promise.all(
    buyers.map(({ host, token }) => host.call('POST /api/addcart', cartInput, { token })),
  )

  const orderAnswers = await Promise.all(
    buyers.map(async ({ host, token, addressId }) => {
      const request = buildTestRequest(
        'POST /api/order/addorder',
        { body: { addressId } },
        { token },
      )
      const response = await host.send(request)
      return { status: response.status, body: await response.json() }
    }),
  )

  const placedAnswers = orderAnswers.filter(({ status }) => status === 201)
  expect(placedAnswers).toHaveLength(1)
  expect(placedAnswers[0]?.body.order.items).toMatchObject([
    { sizeId: US_SIZE_6, sizeName: 'US 6' },
  ])
  const refusedAnswers = orderAnswers.filter(({ status }) => status === 409)
  expect(refusedAnswers).toHaveLength(BUYER_COUNT - 1)
  for (const { body } of refusedAnswers)
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', msg: 'Not enough stock available!' })
  for (const host of hosts) {
    const { data } = await host.call('GET /api/singleproduct/{id}', {
      path: { id: ringProduct.id },
    })
    expect(data.sizes).toMatchObject([
      { sizeId: US_SIZE_6, stock: 0 },
      { sizeId: US_SIZE_7, stock: 2 },
    ])
  }
  await expectInvariantsToHold(db, openingCounts)
})
