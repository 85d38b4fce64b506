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

const BUYERS = 200

/** Shoppers who have signed in, written at once, because hashing 200 passwords takes long. */
async function writeBuyers(db: Database): Promise<BuyerWithAddress[]> {
  const rows = Array.from({ length: BUYERS }, (_, index) => ({
    email: `buyer-${index}@gahana.test`,
    passwordHash: '-',
    firstName: 'Gita',
    lastName: 'Yadav',
  }))
  const made = await db.insert(users).values(rows).returning({ id: users.id })
  const place = { street: 'Janaki Chowk', city: 'Janakpur', state: 'Madhesh' }
  const homes = await db
    .insert(addresses)
    .values(
      made.map(({ id }) => ({
        userId: id,
        recipientName: 'Gita Yadav',
        recipientPhone: '9841234567',
        ...place,
        zipCode: '45600',
        country: 'Nepal',
      })),
    )
    .returning({ addressId: addresses.id, userId: addresses.userId })
  return Promise.all(
    homes.map(async ({ addressId, userId }) => ({
      addressId,
      token: await startSession(db, userId, 'shopper'),
    })),
  )
}

const [SIX, SEVEN] = ['6', '7'].map((us) => RING_SIZES.find((ring) => ring.us === us)?.id ?? 0)

test('200 shoppers at three hosts order the last ring in one size: one has it', {
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

  const stock = [
    { colorId: null, sizeId: SIX, count: 1, seen: null },
    { colorId: null, sizeId: SEVEN, count: 2, seen: null },
  ]
  const body = { ...newWholeProduct('Silver ring'), stock }
  const owner = await signInOwner(shop)
  const { data: ring } = await shop.call('POST /api/admin/products', { body }, owner)
  const opening = await countItems(db)
  const buyers = (await writeBuyers(db)).map((buyer, index) => ({
    ...buyer,
    host: hosts[index % hosts.length] ?? shop,
  }))
  const added = { body: { productId: ring.id, sizeId: SIX, quantity: 1 } }
  await Promise.all(
    buyers.map(({ host, token }) => host.call('POST /api/addcart', added, { token })),
  )

  const answers = await Promise.all(
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

  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(1)
  expect(placed[0]?.body.order.items).toMatchObject([{ sizeId: SIX, sizeName: 'US 6' }])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(BUYERS - 1)
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', msg: 'Not enough stock available!' })
  for (const host of hosts) {
    const { data } = await host.call('GET /api/singleproduct/{id}', { path: { id: ring.id } })
    expect(data.sizes).toMatchObject([
      { sizeId: SIX, stock: 0 },
      { sizeId: SEVEN, stock: 2 },
    ])
  }
  await expectInvariantsToHold(db, opening)
})
