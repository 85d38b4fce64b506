import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { methodAndPathsOf } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { dayOf } from '#contract/days.ts'
import { CATALOGUE_FILE_COLUMNS } from '#contract/file-columns.ts'
import {
  GRANTABLE_PERMISSIONS,
  type GrantablePermission,
  PERMISSIONS,
  ROLE_TEMPLATES,
} from '#contract/permissions.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { runConcurrently } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'
import { staffRoles, users } from '../tables.ts'

const shop = useShop()
let admin: TestPerson
let count = 0

beforeAll(async () => {
  admin = await shop.person('admin')
})

const newName = () => `Role ${++count}`

/** Adds a role and returns it as it is listed. */
async function addRole(permissions: GrantablePermission[], name = newName()) {
  const { data } = await shop.call(
    'POST /api/admin/staff-roles',
    { body: { name, permissions } },
    admin,
  )
  const role = data.find((staffRole) => staffRole.name === name)
  if (!role) throw new Error('The role is not listed')
  return role
}

const giveStaffRole = ({ id }: TestPerson, staffRoleId: number | null) =>
  shop.call(
    'PUT /api/admin/staff/{id}',
    { path: { id }, body: { role: 'staff', staffRoleId } },
    admin,
  )

/** A member of staff with a role, signed in after it was given. */
async function personWith(permissions: GrantablePermission[]) {
  const role = await addRole(permissions)
  const person = await shop.person('staff')
  await giveStaffRole(person, role.id)
  return { role, person: await signInAgain(person) }
}

async function signInAgain({ email }: TestPerson): Promise<TestPerson> {
  const body = { email, password: 'correct horse battery' }
  const { user, token } = await shop.call('POST /api/signin', { body })
  return { id: user.id, email, role: user.role, token }
}

/** Whether the API lets this person make a call, without making it for real. */
async function isAllowed(person: TestPerson, route: string): Promise<boolean> {
  const { method, paths } = methodAndPathsOf(route as `GET /${string}`)
  const path = paths.at(-1)?.replace(/\{\w+\}/g, '1') ?? ''
  const url = `http://shop.test${path}`
  // A body of an unknown type is refused only after the permission was checked.
  const response = await shop.send(
    new Request(url, {
      method,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/unknown' },
      ...(method !== 'GET' && { body: 'x' }),
    }),
  )
  return response.status !== 403
}

const CALLS_WITH_PERMISSION = Object.values(apiCalls).filter(({ access }) => access in PERMISSIONS)

describe('a role with one permission', () => {
  test.each(GRANTABLE_PERMISSIONS)(
    'allows the calls of the permission %s and no others',
    async (permission) => {
      const { person } = await personWith([permission])
      for (const { route, access } of CALLS_WITH_PERMISSION) {
        if (access === 'office.enter') continue
        expect(await isAllowed(person, route), route).toBe(access === permission)
      }
    },
  )
})

describe.each(Object.entries(ROLE_TEMPLATES))('the ready role %s', (_, permissions) => {
  test('allows exactly the calls of its permissions', async () => {
    const { person } = await personWith([...permissions])
    const grantedPermissions: readonly string[] = ['office.enter', ...permissions]
    for (const { route, access } of CALLS_WITH_PERMISSION)
      expect(await isAllowed(person, route), route).toBe(grantedPermissions.includes(access))
  })
})

describe('without the permission to see revenue', () => {
  let cashier: TestPerson
  let accountant: TestPerson

  beforeAll(async () => {
    cashier = (await personWith([...ROLE_TEMPLATES.cashier])).person
    accountant = (await personWith([...ROLE_TEMPLATES.accountant])).person
    const buyer = await shop.person()
    await createPastOrder(shop, admin, { actor: buyer, price: 100, laterSteps: ['CONFIRMED'] })
  })

  test('products are shown without cost price, and a save or a file does not change it', async () => {
    const productNamed = (name: string) => ({ ...newWholeProduct(name), costPrice: 600 })
    const { data: product } = await shop.call(
      'POST /api/admin/products',
      { body: productNamed(`Costly ${++count}`) },
      admin,
    )
    const { id } = product
    expect(product.costPrice).toBe(600)
    const readCostAs = async (person: TestPerson) =>
      (await shop.call('GET /api/admin/products/{id}', { path: { id } }, person)).data.costPrice
    expect(await readCostAs(accountant)).toBe(600)
    expect(await readCostAs(cashier)).toBe(null)
    const productList = await shop.call(
      'GET /api/admin/products',
      { query: { q: product.name } },
      cashier,
    )
    expect(productList.data.map(({ costPrice }) => costPrice)).toEqual([null])

    const { person: photographer } = await personWith([...ROLE_TEMPLATES.photographer])
    const seenProduct = await shop.call(
      'GET /api/admin/products/{id}',
      { path: { id } },
      photographer,
    )
    const body = { ...wholeProductOf(seenProduct.data), material: 'Silver', costPrice: null }
    const savedProduct = await shop.call(
      'PUT /api/admin/products/{id}',
      { path: { id }, body },
      photographer,
    )
    expect(savedProduct.data).toMatchObject({ material: 'Silver', costPrice: null })
    await shop.call(
      'POST /updateproduct/{id}',
      { path: { id }, body: { costPrice: 1 } },
      photographer,
    )
    const query = { q: product.name }
    const fileOf = (person: TestPerson) =>
      shop.call('GET /api/admin/catalogue-file', { query }, person)
    const heading = CATALOGUE_FILE_COLUMNS.costPrice.head
    expect((await fileOf(photographer)).csv).not.toContain(heading)
    const file = (await fileOf(admin)).csv.replace('600', '5')
    expect(file).toContain(heading)
    const checkedFile = await shop.call(
      'POST /api/admin/catalogue-file/check',
      { body: file },
      photographer,
    )
    expect(checkedFile.data.counts).toMatchObject({ changed: 0, wrong: 0, unchanged: 1 })
    expect(checkedFile.data.unknownColumns).toEqual([heading])
    expect(await readCostAs(admin)).toBe(600)
  })

  test('the activity log shows no cost prices, and cannot be searched for them', async () => {
    const { person: clerk } = await personWith(['audit.read'])
    const productWithCost = { ...newWholeProduct(`Costly ${++count}`), costPrice: 7654.32 }
    const { data: product } = await shop.call(
      'POST /api/admin/products',
      { body: productWithCost },
      admin,
    )
    const path = { id: product.id }
    await shop.call('POST /updateproduct/{id}', { path, body: { costPrice: 8765.43 } }, admin)
    const logFor = (person: TestPerson, searchText: string) =>
      shop.call('GET /api/admin/audit', { query: { q: searchText } }, person)
    const { person: accountant } = await personWith(['audit.read', 'figures.read'])
    const seenLog = await logFor(accountant, product.name)
    expect(JSON.stringify(seenLog.data)).toContain('765432')
    expect(JSON.stringify(seenLog.data)).toContain('876543')
    const { data, total } = await logFor(clerk, product.name)
    expect(total).toBe(2)
    expect(JSON.stringify(data)).not.toMatch(/costPrice|cost_paisa|765432|876543/)
    expect(JSON.stringify(data)).toContain(product.name)
    const file = `Name,Description,Price,Cost price\nAnklet ${count},Bells for the feet.,999,654.32\n`
    await shop.call('POST /api/admin/catalogue-file/check', { body: file }, admin)
    for (const searchText of ['765432', '876543', '"cost_paisa": 76', '654.32']) {
      expect((await logFor(accountant, searchText)).total).toBeGreaterThan(0)
      expect((await logFor(clerk, searchText)).total).toBe(0)
    }
  })

  test.each([
    ['sales', ['Cost price now', 'Profit']],
    ['customers', ['Spent']],
    ['stock', ['Cost price', 'Value at cost']],
  ] as const)('the exported file of %s has no %s', async (recordKind, headings) => {
    const clerk = (await personWith(['orders.read', 'exports.read'])).person
    const readHeadsAs = async (person: TestPerson) => {
      const request = buildTestRequest(
        'GET /api/admin/exports/{what}',
        { path: { what: recordKind } },
        person,
      )
      return (await (await shop.send(request)).text()).split('\r\n')
    }
    const [allHeadings = '', withoutPermission = ''] = [
      (await readHeadsAs(accountant))[0],
      (await readHeadsAs(clerk))[0],
    ]
    expect(allHeadings.split(',')).toEqual(expect.arrayContaining([...headings]))
    expect(withoutPermission.split(',')).toEqual(
      allHeadings
        .split(',')
        .filter((heading) => !headings.some((hiddenHeading) => hiddenHeading === heading)),
    )
    // Each row has as many cells as there are headings.
    const [, row = ''] = await readHeadsAs(clerk)
    expect(row.split(',').length).toBe(withoutPermission.split(',').length)
  })

  test('the page of today has no sums of money', async () => {
    const readTodayAs = async (person: TestPerson) =>
      (await shop.call('GET /api/admin/today', {}, person)).data
    expect(await readTodayAs(accountant)).toMatchObject({ placed: { orders: 1, amount: 100 } })
    expect(await readTodayAs(cashier)).toMatchObject({
      placed: { orders: 1, amount: null },
      toConfirm: { amount: null },
      toShip: { orders: 1, amount: null },
      toCollect: { amount: null },
      cartsLeft: { amount: null },
    })
  })

  test('customers are shown without their spending, and cannot be sorted by it', async () => {
    const listCustomersAs = (person: TestPerson, sort: 'spent' | 'orders') =>
      shop.call('GET /api/admin/customers', { query: { sort } }, person)
    const [firstCustomer] = (await listCustomersAs(accountant, 'spent')).data
    expect(firstCustomer?.spent).toBe(100)
    const customersOfCashier = (await listCustomersAs(cashier, 'orders')).data
    expect(customersOfCashier.map(({ spent }) => spent)).toEqual(customersOfCashier.map(() => null))
    const path = { id: firstCustomer?.id ?? 0 }
    const { data } = await shop.call('GET /api/admin/customers/{id}', { path }, cashier)
    expect(data).toMatchObject({ spent: null, orders: 1 })
    const query = { sort: 'spent' as const }
    const refusal = await shop.refusal('GET /api/admin/customers', { query }, cashier)
    expect(refusal).toMatchObject({ status: 403 })
  })

  test('the money of a day can be neither read nor closed', async () => {
    const day = dayOf(new Date())
    const body = { day, seen: 0, countedCash: 0 }
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    expect(await shop.refusal('GET /api/admin/money', { query: { day } }, cashier)).toMatchObject({
      status: 403,
    })
    expect(await shop.refusal('POST /api/admin/money', { body }, cashier)).toMatchObject({
      status: 403,
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
    await shop.call('GET /api/admin/money', { query: { day } }, accountant)
  })

  test('the activity log shows no sums of a day and no settlements of providers', async () => {
    const day = dayOf(new Date())
    const body = { day, seen: 0, countedCash: 4321.5, note: 'Too much in the till' }
    await shop.call('POST /api/admin/money', { body }, admin)
    const { person: clerk } = await personWith(['audit.read'])
    const { person: reader } = await personWith(['audit.read', 'figures.read'])
    const logFor = (person: TestPerson, query: object) =>
      shop.call('GET /api/admin/audit', { query }, person)
    expect((await logFor(reader, { q: '432150' })).total).toBe(1)
    expect((await logFor(clerk, { q: '432150' })).total).toBe(0)
    expect((await logFor(clerk, { call: 'closeMoneyDay' })).data).toEqual([])
  })
})

test('staff who may only read orders can only cancel their own orders', async () => {
  const { person: accountant } = await personWith([...ROLE_TEMPLATES.accountant])
  const confirmedOrderInput = { price: 100, laterSteps: ['CONFIRMED' as const] }
  const orderId = await createPastOrder(shop, admin, confirmedOrderInput)
  const { order } = await shop.call(
    'GET /api/admin/orders/{orderId}',
    { path: { orderId } },
    accountant,
  )
  expect(order.nextStatuses).toEqual([])
  const cancellation = { body: { status: 'CANCELLED' as const } }
  const route = 'PUT /api/order/updateorder/{orderId}'
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const refusal = await shop.refusal(route, { path: { orderId }, ...cancellation }, accountant)
  expect(refusal).toMatchObject({ status: 404, key: 'ORDER_NOT_FOUND' })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  const ownId = await createPastOrder(shop, admin, { ...confirmedOrderInput, actor: accountant })
  const cancelledOrder = await shop.call(
    route,
    { path: { orderId: ownId }, ...cancellation },
    accountant,
  )
  expect(cancelledOrder.order.status).toBe('CANCELLED')
})

test('a person with permission for customers but not for orders sees no orders of a customer', async () => {
  const { person } = await personWith(['people.read'])
  const buyer = await shop.person()
  await createPastOrder(shop, admin, { actor: buyer, price: 100 })
  const path = { id: buyer.id }
  const { data } = await shop.call('GET /api/admin/customers/{id}', { path }, person)
  expect(data).toMatchObject({ orders: 1, recentOrders: [] })
})

test('a person with permission for orders but not for customers sees no abandoned carts', async () => {
  const { person } = await personWith(['orders.read', 'figures.read'])
  const { data } = await shop.call('GET /api/admin/today', {}, person)
  expect(data.cartsLeft).toBeNull()
})

test('a cashier works on orders and sees no revenue, and sign-in returns these permissions', async () => {
  const { person } = await personWith(['orders.read', 'orders.move'])
  const { user } = await shop.call('GET /api/user/me', {}, person)
  expect(user).toMatchObject({ role: 'staff', permissions: ['orders.read', 'orders.move'] })
  await shop.call('GET /api/admin/orders', {}, person)
  expect(await shop.refusal('GET /api/admin/figures', {}, person)).toMatchObject({ status: 403 })
})

test('only staff with a role that the owner made have a list of permissions', async () => {
  for (const role of ['shopper', 'staff', 'admin'] as const) {
    const { user } = await shop.call('GET /api/user/me', {}, await shop.person(role))
    expect(user).not.toHaveProperty('permissions')
  }
})

test('a changed role takes effect with the next call', async () => {
  const { role, person } = await personWith(['orders.read'])
  const body = { name: role.name, permissions: ['stock.read' as const] }
  await shop.call('PUT /api/admin/staff-roles/{id}', { path: { id: role.id }, body }, admin)
  expect(await shop.refusal('GET /api/admin/orders', {}, person)).toMatchObject({ status: 403 })
  await shop.call('GET /api/admin/stock', {}, person)
})

test('a person who gets another role has to sign in again, and a shopper or an admin has no role of the shop', async () => {
  const { role, person } = await personWith(['orders.read'])
  expect((await giveStaffRole(person, role.id)).data.staffRole).toEqual({
    id: role.id,
    name: role.name,
  })
  expect(await shop.refusal('GET /api/user/me', {}, person)).toMatchObject({ status: 401 })
  const path = { id: person.id }
  const updatedMember = await shop.call(
    'PUT /api/admin/staff/{id}',
    { path, body: { role: 'admin', staffRoleId: role.id } },
    admin,
  )
  expect(updatedMember.data).toMatchObject({ role: 'admin', staffRole: null })
  await giveStaffRole(person, role.id)
  await shop.call('DELETE /api/admin/staff/{id}', { path }, admin)
  const [removedUser] = await shop.db.select().from(users).where(eq(users.id, person.id))
  expect(removedUser).toMatchObject({ role: 'shopper', staffRoleId: null })
})

describe('a role', () => {
  const readRoles = async () => (await shop.call('GET /api/admin/staff-roles', {}, admin)).data

  test('is not deleted while somebody has it', async () => {
    const { role, person } = await personWith(['orders.read'])
    const path = { id: role.id }
    const refusal = await shop.refusal('DELETE /api/admin/staff-roles/{id}', { path }, admin)
    expect(refusal).toMatchObject({ status: 409, key: 'STAFF_ROLE_IN_USE' })
    expect((await readRoles()).find(({ id }) => id === role.id)).toMatchObject({ people: 1 })
    await giveStaffRole(person, null)
    await shop.call('DELETE /api/admin/staff-roles/{id}', { path }, admin)
    expect((await readRoles()).find(({ id }) => id === role.id)).toBeUndefined()
  })

  test('is never deleted and assigned at the same moment', async () => {
    const staffMembers = await Promise.all(Array.from({ length: 6 }, () => shop.person('staff')))
    for (const person of staffMembers) {
      const role = await addRole(['orders.read'])
      await runConcurrently(
        2,
        async (index): Promise<unknown> =>
          index === 0
            ? giveStaffRole(person, role.id).catch(() => undefined)
            : shop
                .call('DELETE /api/admin/staff-roles/{id}', { path: { id: role.id } }, admin)
                .catch(() => undefined),
      )
      const [{ staffRoleId } = { staffRoleId: null }] = await shop.db
        .select({ staffRoleId: users.staffRoleId })
        .from(users)
        .where(eq(users.id, person.id))
      const roles = await shop.db.$count(staffRoles, eq(staffRoles.id, role.id))
      expect(staffRoleId === null ? 0 : 1).toBe(roles)
    }
  })

  test.each([
    ['without a name', { name: ' ', permissions: ['orders.read'] }, 400],
    ['without a permission', { name: 'Empty', permissions: [] }, 400],
    ['that manages staff', { name: 'Chief', permissions: ['staff.write'] }, 400],
    ['with the name of another', { name: 'Twice', permissions: ['orders.read'] }, 409],
  ])('is not added %s', async (_, body, status) => {
    await shop.db
      .insert(staffRoles)
      .values({ name: 'Twice', permissions: ['stock.read'] })
      .onConflictDoNothing()
    const rolesBefore = await readRoles()
    const input = { body: body as { name: string; permissions: GrantablePermission[] } }
    expect(await shop.refusal('POST /api/admin/staff-roles', input, admin)).toMatchObject({
      status,
    })
    expect(await readRoles()).toEqual(rolesBefore)
  })

  test('that does not exist cannot be assigned', async () => {
    const person = await shop.person('staff')
    const input = {
      path: { id: person.id },
      body: { role: 'staff' as const, staffRoleId: 999_999 },
    }
    const refusal = await shop.refusal('PUT /api/admin/staff/{id}', input, admin)
    expect(refusal).toMatchObject({ status: 404, key: 'STAFF_ROLE_NOT_FOUND' })
    expect((await shop.call('GET /api/user/me', {}, person)).user.role).toBe('staff')
  })
})
