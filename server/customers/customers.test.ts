import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { TEST_ADDRESS } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let staff: TestPerson

type CustomerName = 'sita' | 'gita' | 'ram' | 'nobody'
const people = {} as Record<CustomerName, TestPerson>

beforeAll(async () => {
  staff = await shop.person('staff')
  await shop.person('admin')
  people.sita = await signUp('Sita', 'Jha', 'sita.jha@gahana.test')
  people.gita = await signUp('गीता', 'तामाङ', 'gita@gahana.test')
  people.ram = await signUp('Ram', 'Yadav', 'ram_100@gahana.test')
  people.nobody = await signUp('Zara', 'Thapa', 'zara@gahana.test')
  const { sita, gita, ram } = people
  const makeLabel = (number: string) => `Somebody Else | ${number}`
  await createPastOrder(shop, staff, {
    actor: sita,
    price: 100,
    placedAt: '2026-01-01T06:00:00Z',
    laterSteps: ['PAID'],
  })
  await createPastOrder(shop, staff, {
    actor: sita,
    price: 20,
    label: makeLabel('9841112233'),
    placedAt: '2026-01-02T06:00:00Z',
  })
  await createPastOrder(shop, staff, {
    actor: gita,
    price: 500,
    placedAt: '2026-01-03T06:00:00Z',
    laterSteps: ['CONFIRMED'],
  })
  await createPastOrder(shop, staff, {
    actor: gita,
    price: 900,
    placedAt: '2026-01-04T06:00:00Z',
    laterSteps: ['PAID', 'REFUNDED'],
  })
  await createPastOrder(shop, staff, {
    actor: gita,
    price: 900,
    placedAt: '2026-01-05T06:00:00Z',
    laterSteps: ['CANCELLED'],
  })
  await createPastOrder(shop, staff, {
    actor: ram,
    price: 900,
    placedAt: '2026-01-09T06:00:00Z',
    laterSteps: ['deleted'],
  })
})

async function signUp(firstName: string, lastName: string, email: string): Promise<TestPerson> {
  const body = { firstName, lastName, email, password: 'correct horse battery' }
  const { user, token } = await shop.call('POST /api/signup', { body })
  return { id: user.id, email, token, role: user.role }
}

const listCustomers = (query: Record<string, string | number> = {}) =>
  shop.call('GET /api/admin/customers', { query }, staff)
const listNames = async (query: Record<string, string | number>) =>
  (await listCustomers(query)).data.map(({ id }) => nameOf(id))
const readCustomer = async (id: number) =>
  (await shop.call('GET /api/admin/customers/{id}', { path: { id } }, staff)).data

function nameOf(id: number): CustomerName {
  const name = (Object.keys(people) as CustomerName[]).find(
    (personName) => people[personName].id === id,
  )
  if (!name) throw new Error(`${id} is no customer`)
  return name
}

test('a customer is shown with the orders that were not deleted, and with the total of orders that count as revenue', async () => {
  const { data } = await listCustomers({ q: 'sita' })
  expect(data).toEqual<Customer[]>([
    {
      id: people.sita.id,
      firstName: 'Sita',
      lastName: 'Jha',
      email: 'sita.jha@gahana.test',
      phone: '9841112233',
      createdAt: expect.any(String),
      orders: 2,
      spent: 100,
      lastOrderAt: '2026-01-02T06:00:00.000Z',
      tags: [],
    },
  ])
  expect((await listCustomers({ q: 'zara' })).data).toMatchObject([
    { phone: null, orders: 0, spent: 0, lastOrderAt: null },
  ])
})

test('staff are not listed as customers', async () => {
  expect(await listCustomers()).toMatchObject({ total: 4, page: 1, limit: 25, totalPages: 1 })
})

describe('customers can be sorted', () => {
  test.for<[string, CustomerName[]]>([
    ['newest', ['nobody', 'ram', 'gita', 'sita']],
    ['last-order', ['gita', 'sita', 'nobody', 'ram']],
    ['spent', ['gita', 'sita', 'nobody', 'ram']],
    ['orders', ['gita', 'sita', 'nobody', 'ram']],
    ['name', ['ram', 'sita', 'nobody', 'gita']],
  ])('by %s, a page at a time', async ([sort, expected]) => {
    expect(await listNames({ sort })).toEqual(expected)
    const pages = [1, 2, 3].map((page) => listNames({ sort, page, limit: 2 }))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
  })
})

describe('customers can be searched', () => {
  test.for<[string, CustomerName[]]>([
    ['Sita', ['sita']],
    ['ta jh', ['sita']],
    ['तामाङ', ['gita']],
    ['GITA@', ['gita']],
    ['m_1', ['ram']],
    ['_', ['ram']],
    ['%', []],
    ['+977 984-111 2233', ['sita']],
    ['९८४१११२२३३', ['sita']],
    ['9898989898', []],
    ['quite unknown', []],
  ])('by %s', async ([q, expected]) => {
    expect(await listNames({ q })).toEqual(expected)
    expect((await listCustomers({ q, sort: 'spent' })).total).toBe(expected.length)
    expect(await listNames({ q, sort: 'spent' })).toEqual(expected)
  })
})

describe('the page of a customer', () => {
  test('shows addresses, orders, notes and whether they get the newsletter', async () => {
    const { id, email } = people.gita
    await shop.call('POST /api/newsletter/suscribe', { body: { email } })
    const input = { path: { id }, body: { text: 'Prefers WhatsApp.' } }
    const { note } = await shop.call('POST /api/admin/customers/{id}/notes', input, staff)
    const { addresses, recentOrders, ...customer } = await readCustomer(id)
    expect(customer).toMatchObject({
      ...(await listCustomers({ q: email })).data[0],
      isSubscribed: true,
      notes: [note],
    })
    expect(note).toMatchObject({ text: 'Prefers WhatsApp.', name: 'Sita Jha' })
    expect(addresses).toHaveLength(3)
    expect(addresses[0]).toMatchObject({ label: TEST_ADDRESS.label })
    expect(recentOrders.map(({ status }) => status)).toEqual(['CANCELLED', 'REFUNDED', 'CONFIRMED'])
  })

  test('marks an order that the shopper deleted', async () => {
    const { orders, recentOrders } = await readCustomer(people.ram.id)
    expect(orders).toBe(0)
    expect(recentOrders).toMatchObject([{ isDeleted: true }])
  })

  test('also exists for staff who have ordered something', async () => {
    expect(await readCustomer(staff.id)).toMatchObject({ email: staff.email, isSubscribed: false })
  })

  test('does not exist for an unknown customer', async () => {
    const expectedRefusal = { status: 404, code: 'NOT_FOUND', msg: 'Customer not found' }
    const path = { id: 999_999 }
    expect(await shop.refusal('GET /api/admin/customers/{id}', { path }, staff)).toMatchObject(
      expectedRefusal,
    )
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    expect(
      await shop.refusal(
        'POST /api/admin/customers/{id}/notes',
        { path, body: { text: 'Who?' } },
        staff,
      ),
    ).toMatchObject(expectedRefusal)
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })
})

test('a note about a customer is never changed or removed', async () => {
  await expect(shop.db.execute(sql`delete from customer_notes`)).rejects.toThrow()
  await expect(shop.db.execute(sql`update customer_notes set text = 'x'`)).rejects.toThrow()
})
