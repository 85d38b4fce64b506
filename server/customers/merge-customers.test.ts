import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerMerges, sessions, users } from '#server/accounts/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import {
  addTestAddress,
  fillCart,
  orderCart,
  putOnSale,
  runConcurrently,
  TEST_ADDRESS,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { waitUntilTransactionIsBlocked } from '#tests/support/wait-until-transaction-is-blocked.ts'

const shop = useShop()
let admin: TestPerson
let count = 0

beforeAll(async () => {
  admin = await shop.person('admin')
})

const newPhone = () => `98${String(++count).padStart(8, '0')}`
const { label: _, ...PLACE } = TEST_ADDRESS

/** A customer who can sign in and has ordered with this number, with orders of these prices. */
async function createBuyer(phone: string, ...prices: number[]): Promise<TestPerson> {
  const buyer = await shop.person()
  const label = `Maya Rai | ${phone}`
  for (const price of prices)
    await createPastOrder(shop, admin, { actor: buyer, price, label, laterSteps: ['CONFIRMED'] })
  return buyer
}

/** The id of the account that staff made for this number, with one confirmed order. */
async function createPhoneCustomer(phone: string, price: number): Promise<number> {
  const { id } = await putOnSale(shop.db, { stock: 5, pricePaisa: price * 100 })
  const body = {
    channel: 'counter' as const,
    fullName: 'Maya R',
    whatsappNumber: phone,
    ...PLACE,
    street: 'Another street',
    items: [{ productId: id, quantity: 1 }],
  }
  const { orderId } = await shop.call('POST /api/admin/orders', { body }, admin)
  const input = { path: { orderId }, body: { status: 'CONFIRMED' as const } }
  await shop.call('PUT /api/order/updateorder/{orderId}', input, admin)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  return row?.userId ?? 0
}

const provePhoneOf = (id: number, phone: string) =>
  shop.call('POST /api/admin/customers/{id}/phones', { path: { id }, body: { phone } }, admin)

type MergeRequest = { intoId: number; fromId: number; phone: string }
const inputOf = ({ intoId, fromId, phone }: MergeRequest) => ({
  path: { id: intoId },
  body: { fromId, phone, reason: 'Said so on the phone' },
})
const merge = (input: MergeRequest) =>
  shop.call('POST /api/admin/customers/{id}/merge', inputOf(input), admin)
const refusalOf = (input: MergeRequest) =>
  shop.refusal('POST /api/admin/customers/{id}/merge', inputOf(input), admin)

const readCustomer = async (id: number) =>
  (await shop.call('GET /api/admin/customers/{id}', { path: { id } }, admin)).data
const ordersOf = async (person: TestPerson) =>
  (await shop.call('GET /api/order/getorders', {}, person)).orders.length

/** The stored totals of a customer are those of the orders. */
async function expectSums(id: number) {
  const ownOrders = await shop.db.select().from(orders).where(eq(orders.userId, id))
  const { orders: orderCount, spent, lastOrderAt } = await readCustomer(id)
  expect(orderCount).toBe(ownOrders.length)
  const paidOrders = ownOrders.filter(({ status }) => status === 'CONFIRMED')
  expect(spent).toBe(paidOrders.reduce((sum, { finalPaisa }) => sum + finalPaisa, 0) / 100)
  const newestOrderAt = ownOrders
    .map(({ createdAt }) => createdAt.toISOString())
    .sort()
    .at(-1)
  expect(lastOrderAt).toBe(newestOrderAt ?? null)
}

test('nobody can prevent a merge by signing up with a certain email address', async () => {
  const phone = newPhone()
  const maya = await createBuyer(phone, 100)
  const phoneCustomer = await createPhoneCustomer(phone, 500)
  await provePhoneOf(maya.id, phone)
  const strangerBody = { firstName: 'Asha', lastName: 'Rai', password: 'horse battery staple' }
  await shop.call('POST /api/signup', {
    body: { ...strangerBody, email: `merged-${phoneCustomer}@merged.invalid` },
  })
  await merge({ intoId: maya.id, fromId: phoneCustomer, phone })
  expect(await ordersOf(maya)).toBe(2)
})

test('a merge moves orders by phone to the account in which the customer signs in', async () => {
  const phone = newPhone()
  const maya = await createBuyer(phone, 100, 20)
  const phoneCustomer = await createPhoneCustomer(phone, 500)
  await createPhoneCustomer(phone, 300)
  await shop.call(
    'POST /api/admin/customers/{id}/tags',
    { path: { id: phoneCustomer }, body: { name: 'By phone' } },
    admin,
  )
  await shop.call(
    'POST /api/admin/customers/{id}/notes',
    { path: { id: phoneCustomer }, body: { text: 'Calls in the morning' } },
    admin,
  )
  const customerBefore = await readCustomer(maya.id)
  expect(customerBefore.samePhone).toMatchObject([
    { id: phoneCustomer, phone, email: '', isMadeByStaff: true },
  ])
  const preview = await shop.call(
    'GET /api/admin/customers/{id}/merge',
    { path: { id: maya.id }, query: { from: String(phoneCustomer) } },
    admin,
  )
  expect(preview.data).toMatchObject({
    phone,
    into: { id: maya.id, orders: 2, isPhoneProven: false },
    from: { id: phoneCustomer, orders: 2, notes: 1, tags: ['By phone'], isMadeByStaff: true },
  })

  await provePhoneOf(maya.id, phone)
  await merge({ intoId: maya.id, fromId: phoneCustomer, phone })

  expect(await readCustomer(maya.id)).toMatchObject({
    orders: 4,
    tags: [{ name: 'By phone' }],
    notes: [{ text: 'Calls in the morning' }],
    samePhone: [],
    merged: [{ name: 'Maya R', email: '', phone, reason: 'Said so on the phone' }],
  })
  expect((await readCustomer(maya.id)).addresses).toHaveLength(customerBefore.addresses.length + 1)
  expect(await readCustomer(phoneCustomer)).toMatchObject({
    orders: 0,
    mergedInto: { id: maya.id },
  })
  expect(await ordersOf(maya)).toBe(4)
  await expectSums(maya.id)
  await expectSums(phoneCustomer)
  const { data } = await shop.call('GET /api/admin/customers', { query: { q: phone } }, admin)
  expect(data.map(({ id }) => id)).toEqual([maya.id])
  await expectInvariantsToHold(shop.db)

  // The next order by phone gets a new account, and not the one that ended.
  expect(await createPhoneCustomer(phone, 10)).not.toBe(phoneCustomer)

  const log = await shop.call('GET /api/admin/audit', { query: { q: 'Said so' } }, admin)
  expect(log.data[0]).toMatchObject({ call: 'mergeCustomers', target: { id: maya.id } })
  const tables = new Set(log.data[0]?.changes.map(({ table }) => table))
  expect([...tables]).toEqual(expect.arrayContaining(['orders', 'customer_merges']))
})

describe('two accounts in which somebody can sign in', () => {
  test('are merged only after the phone was proven for both, and nobody can sign in to the merged one', async () => {
    const phone = newPhone()
    const [maya, oldAccount] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
    const input = { intoId: maya.id, fromId: oldAccount.id, phone }
    for (const provenPerson of [undefined, maya, oldAccount]) {
      if (provenPerson === oldAccount) {
        // The phone number is proven only for the account that is merged into the other one.
        const otherBuyer = await createBuyer(phone, 1)
        await provePhoneOf(oldAccount.id, phone)
        const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
        expect(await refusalOf({ ...input, intoId: otherBuyer.id })).toMatchObject({
          key: 'PHONE_NOT_PROVEN',
        })
        expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
        continue
      }
      if (provenPerson) await provePhoneOf(provenPerson.id, phone)
      const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
      expect(await refusalOf(input)).toMatchObject({ status: 409, key: 'PHONE_NOT_PROVEN' })
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
    }
    const readEmailsTo = async ({ email }: TestPerson) =>
      (await listQueuedEmailsTo(shop.db, email)).filter(({ subject }) =>
        subject.includes('are now one'),
      )
    expect(await readEmailsTo(oldAccount)).toEqual([])
    await merge(input)
    expect(await ordersOf(maya)).toBe(2)
    // Each of the two account holders gets an email, which does not contain the other's address.
    const [emailsToOld, emailsToMaya] = [await readEmailsTo(oldAccount), await readEmailsTo(maya)]
    expect(emailsToOld.map(({ text }) => text)).toEqual([
      expect.stringContaining('The account with this email has ended.'),
    ])
    expect(emailsToMaya.map(({ text }) => text)).toEqual([
      expect.stringContaining('are now in this account.'),
    ])
    expect(emailsToOld[0]?.text).not.toContain(maya.email)
    expect(emailsToMaya[0]?.text).not.toContain(oldAccount.email)
    await expectSums(maya.id)
    expect(await shop.refusal('GET /api/user/me', {}, oldAccount)).toMatchObject({ status: 401 })
    expect(await shop.db.$count(sessions, eq(sessions.userId, oldAccount.id))).toBe(0)
    const password = 'correct horse battery'
    const [mergedUser] = await shop.db.select().from(users).where(eq(users.id, oldAccount.id))
    for (const email of [oldAccount.email, mergedUser?.email ?? '']) {
      const refusal = await shop.refusal('POST /api/signin', { body: { email, password } })
      expect([400, 401]).toContain(refusal.status)
    }
    // The person with the mailbox opens an empty account.
    const body = { firstName: 'Eve', lastName: 'K', email: oldAccount.email, password }
    const { user, token } = await shop.call('POST /api/signup', { body })
    expect(user.id).not.toBe(oldAccount.id)
    expect(await ordersOf({ ...oldAccount, id: user.id, token })).toBe(0)
  })

  test('can be merged several times: an account that was merged earlier leads to the last one', async () => {
    const phone = newPhone()
    const buyers = [
      await createBuyer(phone, 1),
      await createBuyer(phone, 2),
      await createBuyer(phone, 4),
    ]
    for (const { id } of buyers) await provePhoneOf(id, phone)
    const [firstId, secondId, thirdId] = buyers.map(({ id }) => id) as [number, number, number]
    await merge({ intoId: secondId, fromId: firstId, phone })
    await merge({ intoId: thirdId, fromId: secondId, phone })
    expect(await readCustomer(firstId)).toMatchObject({ mergedInto: { id: thirdId } })
    await expectSums(thirdId)
    expect((await readCustomer(thirdId)).spent).toBe(7)
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    expect(await refusalOf({ intoId: thirdId, fromId: firstId, phone })).toMatchObject({
      status: 404,
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })
})

describe('a merge that is refused, without any change,', () => {
  test.each(['another number', 'the other way', 'staff', 'itself', 'an old call'])(
    'is %s',
    async (obstacle) => {
      const phone = newPhone()
      const maya = await createBuyer(phone, 100)
      const phoneCustomer = await createPhoneCustomer(phone, 5)
      await provePhoneOf(maya.id, phone)
      if (obstacle === 'staff')
        await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, maya.id))
      if (obstacle === 'an old call')
        await shop.pool.query(`update proven_phones set at = now() - interval '8 days'`)
      const input: MergeRequest = {
        'another number': { intoId: maya.id, fromId: phoneCustomer, phone: newPhone() },
        'the other way': { intoId: phoneCustomer, fromId: maya.id, phone },
        itself: { intoId: maya.id, fromId: maya.id, phone },
      }[obstacle] ?? { intoId: maya.id, fromId: phoneCustomer, phone }
      const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
      expect((await refusalOf(input)).status).toBeGreaterThanOrEqual(404)
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
    },
  )
})

test('an order that is placed during a merge is moved too, or is refused; none is lost', async () => {
  for (let round = 0; round < 6; round++) {
    const phone = newPhone()
    const [maya, oldAccount] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
    for (const { id } of [maya, oldAccount]) await provePhoneOf(id, phone)
    const piece = await putOnSale(shop.db, { stock: 5 })
    const shopper = { ...oldAccount, addressId: await addTestAddress(shop, oldAccount) }
    await fillCart(shop, oldAccount, piece.id)
    const [placedOutcome] = await runConcurrently(3, async (index): Promise<unknown> => {
      if (index === 1) return merge({ intoId: maya.id, fromId: oldAccount.id, phone })
      if (index === 2) return createPhoneCustomer(phone, 3)
      return orderCart(shop, shopper).catch(() => undefined)
    })
    expect(await shop.db.$count(orders, eq(orders.userId, oldAccount.id))).toBe(0)
    expect(await ordersOf(maya)).toBe(placedOutcome === undefined ? 2 : 3)
    await expectSums(maya.id)
    await expectSums(oldAccount.id)
  }
  await expectInvariantsToHold(shop.db)
})

test('a merge waits for an order that is being placed, and moves it too', async () => {
  const phone = newPhone()
  const [maya, oldAccount] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
  for (const { id } of [maya, oldAccount]) await provePhoneOf(id, phone)
  const orderingClient = await shop.pool.connect()
  await orderingClient.query('begin')
  await orderingClient.query('select from carts where user_id = $1 for update', [oldAccount.id])
  const pendingMerge = merge({ intoId: maya.id, fromId: oldAccount.id, phone })
  await waitUntilTransactionIsBlocked(shop)
  await orderingClient.query(
    `insert into orders select (jsonb_populate_record(orders,
      jsonb_build_object('id', 'COPY9-COPY9', 'cart_version', 1000000))).*
    from orders where user_id = $1`,
    [oldAccount.id],
  )
  await orderingClient.query('commit')
  orderingClient.release()
  await pendingMerge
  const ownOrders = await shop.db.select().from(orders).where(eq(orders.userId, maya.id))
  expect(ownOrders.map(({ id }) => id)).toContain('COPY9-COPY9')
  expect(ownOrders).toHaveLength(3)
  await expectSums(maya.id)
  await expectSums(oldAccount.id)
})

test('if one account is merged twice at the same moment, one merge succeeds', async () => {
  const phone = newPhone()
  const [maya, ram] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
  const phoneCustomer = await createPhoneCustomer(phone, 5)
  for (const { id } of [maya, ram]) await provePhoneOf(id, phone)
  const outcomes = await runConcurrently(2, (index) => {
    const intoId = index === 0 ? maya.id : ram.id
    return tryCall(
      shop,
      'POST /api/admin/customers/{id}/merge',
      inputOf({ intoId, fromId: phoneCustomer, phone }),
      admin,
    )
  })
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await shop.db.$count(customerMerges, eq(customerMerges.fromUserId, phoneCustomer))).toBe(1)
  for (const { id } of [maya, ram]) await expectSums(id)
})
