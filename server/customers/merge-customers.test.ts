import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerMerges, sessions, users } from '#server/accounts/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { queuedEmailsTo } from '#tests/support/queued-emails.ts'
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
  const by = await shop.person()
  const label = `Maya Rai | ${phone}`
  for (const price of prices)
    await createPastOrder(shop, admin, { by, price, label, later: ['CONFIRMED'] })
  return by
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

const prove = (id: number, phone: string) =>
  shop.call('POST /api/admin/customers/{id}/phones', { path: { id }, body: { phone } }, admin)

type Merge = { into: number; from: number; phone: string }
const inputOf = ({ into, from, phone }: Merge) => ({
  path: { id: into },
  body: { fromId: from, phone, reason: 'Said so on the phone' },
})
const merge = (input: Merge) =>
  shop.call('POST /api/admin/customers/{id}/merge', inputOf(input), admin)
const refusalOf = (input: Merge) =>
  shop.refusal('POST /api/admin/customers/{id}/merge', inputOf(input), admin)

const look = async (id: number) =>
  (await shop.call('GET /api/admin/customers/{id}', { path: { id } }, admin)).data
const ordersOf = async (person: TestPerson) =>
  (await shop.call('GET /api/order/getorders', {}, person)).orders.length

/** The stored totals of a customer are those of the orders. */
async function expectSums(id: number) {
  const own = await shop.db.select().from(orders).where(eq(orders.userId, id))
  const { orders: number, spent, lastOrderAt } = await look(id)
  expect(number).toBe(own.length)
  const paid = own.filter(({ status }) => status === 'CONFIRMED')
  expect(spent).toBe(paid.reduce((sum, { finalPaisa }) => sum + finalPaisa, 0) / 100)
  const last = own
    .map(({ createdAt }) => createdAt.toISOString())
    .sort()
    .at(-1)
  expect(lastOrderAt).toBe(last ?? null)
}

test('nobody keeps staff from a merge with an account of a chosen email address', async () => {
  const phone = newPhone()
  const maya = await createBuyer(phone, 100)
  const from = await createPhoneCustomer(phone, 500)
  await prove(maya.id, phone)
  const stranger = { firstName: 'Asha', lastName: 'Rai', password: 'horse battery staple' }
  await shop.call('POST /api/signup', {
    body: { ...stranger, email: `merged-${from}@merged.invalid` },
  })
  await merge({ into: maya.id, from, phone })
  expect(await ordersOf(maya)).toBe(2)
})

test('orders by phone move to the account that the customer signs in to', async () => {
  const phone = newPhone()
  const maya = await createBuyer(phone, 100, 20)
  const from = await createPhoneCustomer(phone, 500)
  await createPhoneCustomer(phone, 300)
  await shop.call(
    'POST /api/admin/customers/{id}/tags',
    { path: { id: from }, body: { name: 'By phone' } },
    admin,
  )
  await shop.call(
    'POST /api/admin/customers/{id}/notes',
    { path: { id: from }, body: { text: 'Calls in the morning' } },
    admin,
  )
  const before = await look(maya.id)
  expect(before.samePhone).toMatchObject([{ id: from, phone, email: '', isMadeByStaff: true }])
  const preview = await shop.call(
    'GET /api/admin/customers/{id}/merge',
    { path: { id: maya.id }, query: { from: String(from) } },
    admin,
  )
  expect(preview.data).toMatchObject({
    phone,
    into: { id: maya.id, orders: 2, isPhoneProven: false },
    from: { id: from, orders: 2, notes: 1, tags: ['By phone'], isMadeByStaff: true },
  })

  await prove(maya.id, phone)
  await merge({ into: maya.id, from, phone })

  expect(await look(maya.id)).toMatchObject({
    orders: 4,
    tags: [{ name: 'By phone' }],
    notes: [{ text: 'Calls in the morning' }],
    samePhone: [],
    merged: [{ name: 'Maya R', email: '', phone, reason: 'Said so on the phone' }],
  })
  expect((await look(maya.id)).addresses).toHaveLength(before.addresses.length + 1)
  expect(await look(from)).toMatchObject({ orders: 0, mergedInto: { id: maya.id } })
  expect(await ordersOf(maya)).toBe(4)
  await expectSums(maya.id)
  await expectSums(from)
  const { data } = await shop.call('GET /api/admin/customers', { query: { q: phone } }, admin)
  expect(data.map(({ id }) => id)).toEqual([maya.id])
  await expectInvariantsToHold(shop.db)

  // The next order by phone gets a new account, and not the one that ended.
  expect(await createPhoneCustomer(phone, 10)).not.toBe(from)

  const log = await shop.call('GET /api/admin/audit', { query: { q: 'Said so' } }, admin)
  expect(log.data[0]).toMatchObject({ call: 'mergeCustomers', target: { id: maya.id } })
  const tables = new Set(log.data[0]?.changes.map(({ table }) => table))
  expect([...tables]).toEqual(expect.arrayContaining(['orders', 'customer_merges']))
})

describe('two accounts in which somebody can sign in', () => {
  test('become one only after the phone was proven for both, and the ended one opens nothing', async () => {
    const phone = newPhone()
    const [maya, old] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
    const input = { into: maya.id, from: old.id, phone }
    for (const proven of [undefined, maya, old]) {
      if (proven === old) {
        // The phone number is proven only for the account that is merged into the other one.
        const other = await createBuyer(phone, 1)
        await prove(old.id, phone)
        const before = await makeDatabaseFingerprint(shop.db)
        expect(await refusalOf({ ...input, into: other.id })).toMatchObject({
          key: 'PHONE_NOT_PROVEN',
        })
        expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
        continue
      }
      if (proven) await prove(proven.id, phone)
      const before = await makeDatabaseFingerprint(shop.db)
      expect(await refusalOf(input)).toMatchObject({ status: 409, key: 'PHONE_NOT_PROVEN' })
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    }
    const readEmailsTo = async ({ email }: TestPerson) =>
      (await queuedEmailsTo(shop.db, email)).filter(({ subject }) =>
        subject.includes('are now one'),
      )
    expect(await readEmailsTo(old)).toEqual([])
    await merge(input)
    expect(await ordersOf(maya)).toBe(2)
    // Each of the two account holders gets an email, which does not contain the other's address.
    const [toOld, toMaya] = [await readEmailsTo(old), await readEmailsTo(maya)]
    expect(toOld.map(({ text }) => text)).toEqual([
      expect.stringContaining('The account with this email has ended.'),
    ])
    expect(toMaya.map(({ text }) => text)).toEqual([
      expect.stringContaining('are now in this account.'),
    ])
    expect(toOld[0]?.text).not.toContain(maya.email)
    expect(toMaya[0]?.text).not.toContain(old.email)
    await expectSums(maya.id)
    expect(await shop.refusal('GET /api/user/me', {}, old)).toMatchObject({ status: 401 })
    expect(await shop.db.$count(sessions, eq(sessions.userId, old.id))).toBe(0)
    const password = 'correct horse battery'
    const [merged] = await shop.db.select().from(users).where(eq(users.id, old.id))
    for (const email of [old.email, merged?.email ?? '']) {
      const refused = await shop.refusal('POST /api/signin', { body: { email, password } })
      expect([400, 401]).toContain(refused.status)
    }
    // The person with the mailbox opens an empty account.
    const body = { firstName: 'Eve', lastName: 'K', email: old.email, password }
    const { user, token } = await shop.call('POST /api/signup', { body })
    expect(user.id).not.toBe(old.id)
    expect(await ordersOf({ ...old, id: user.id, token })).toBe(0)
  })

  test('are chained: an account that was merged before shows the last one', async () => {
    const phone = newPhone()
    const people = [
      await createBuyer(phone, 1),
      await createBuyer(phone, 2),
      await createBuyer(phone, 4),
    ]
    for (const { id } of people) await prove(id, phone)
    const [first, second, third] = people.map(({ id }) => id) as [number, number, number]
    await merge({ into: second, from: first, phone })
    await merge({ into: third, from: second, phone })
    expect(await look(first)).toMatchObject({ mergedInto: { id: third } })
    await expectSums(third)
    expect((await look(third)).spent).toBe(7)
    const before = await makeDatabaseFingerprint(shop.db)
    expect(await refusalOf({ into: third, from: first, phone })).toMatchObject({ status: 404 })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })
})

describe('refused, without any change,', () => {
  test.each(['another number', 'the other way', 'staff', 'itself', 'an old call'])(
    'is %s',
    async (what) => {
      const phone = newPhone()
      const maya = await createBuyer(phone, 100)
      const from = await createPhoneCustomer(phone, 5)
      await prove(maya.id, phone)
      if (what === 'staff')
        await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, maya.id))
      if (what === 'an old call')
        await shop.pool.query(`update proven_phones set at = now() - interval '8 days'`)
      const input: Merge = {
        'another number': { into: maya.id, from, phone: newPhone() },
        'the other way': { into: from, from: maya.id, phone },
        itself: { into: maya.id, from: maya.id, phone },
      }[what] ?? { into: maya.id, from, phone }
      const before = await makeDatabaseFingerprint(shop.db)
      expect((await refusalOf(input)).status).toBeGreaterThanOrEqual(404)
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    },
  )
})

test('an order that is placed during the merge moves too, or is refused; nothing is lost', async () => {
  for (let round = 0; round < 6; round++) {
    const phone = newPhone()
    const [maya, old] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
    for (const { id } of [maya, old]) await prove(id, phone)
    const piece = await putOnSale(shop.db, { stock: 5 })
    const shopper = { ...old, addressId: await addTestAddress(shop, old) }
    await fillCart(shop, old, piece.id)
    const [placed] = await runConcurrently(3, async (n): Promise<unknown> => {
      if (n === 1) return merge({ into: maya.id, from: old.id, phone })
      if (n === 2) return createPhoneCustomer(phone, 3)
      return orderCart(shop, shopper).catch(() => undefined)
    })
    expect(await shop.db.$count(orders, eq(orders.userId, old.id))).toBe(0)
    expect(await ordersOf(maya)).toBe(placed === undefined ? 2 : 3)
    await expectSums(maya.id)
    await expectSums(old.id)
  }
  await expectInvariantsToHold(shop.db)
})

test('a merge waits for an order that is being written, and moves it too', async () => {
  const phone = newPhone()
  const [maya, old] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
  for (const { id } of [maya, old]) await prove(id, phone)
  const ordering = await shop.pool.connect()
  await ordering.query('begin')
  await ordering.query('select from carts where user_id = $1 for update', [old.id])
  const merging = merge({ into: maya.id, from: old.id, phone })
  await waitUntilTransactionIsBlocked(shop)
  await ordering.query(
    `insert into orders select (jsonb_populate_record(orders,
      jsonb_build_object('id', 'COPY9-COPY9', 'cart_version', 1000000))).*
    from orders where user_id = $1`,
    [old.id],
  )
  await ordering.query('commit')
  ordering.release()
  await merging
  const own = await shop.db.select().from(orders).where(eq(orders.userId, maya.id))
  expect(own.map(({ id }) => id)).toContain('COPY9-COPY9')
  expect(own).toHaveLength(3)
  await expectSums(maya.id)
  await expectSums(old.id)
})

test('of two merges of one account at the same moment one succeeds', async () => {
  const phone = newPhone()
  const [maya, ram] = [await createBuyer(phone, 100), await createBuyer(phone, 7)]
  const from = await createPhoneCustomer(phone, 5)
  for (const { id } of [maya, ram]) await prove(id, phone)
  const outcomes = await runConcurrently(2, (n) => {
    const into = n === 0 ? maya.id : ram.id
    return tryCall(
      shop,
      'POST /api/admin/customers/{id}/merge',
      inputOf({ into, from, phone }),
      admin,
    )
  })
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await shop.db.$count(customerMerges, eq(customerMerges.fromUserId, from))).toBe(1)
  for (const { id } of [maya, ram]) await expectSums(id)
})
