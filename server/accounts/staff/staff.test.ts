import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import { tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { isStaffAccount } from '../is-staff-account.ts'
import { sessions, users } from '../tables.ts'

const shop = useShop()
let admin: TestPerson

beforeEach(async () => {
  await shop.db.update(users).set({ role: 'shopper' }).where(eq(users.role, 'admin'))
  admin = await shop.person('admin')
})

const roleOf = async ({ id }: { id: number }) => {
  const [user] = await shop.db.select({ role: users.role }).from(users).where(eq(users.id, id))
  return user?.role
}
const sessionsOf = ({ id }: { id: number }) => shop.db.$count(sessions, eq(sessions.userId, id))
const setRole = ({ id }: TestPerson, role: 'staff' | 'admin', actor: TestPerson = admin) =>
  tryCall(shop, 'PUT /api/admin/staff/{id}', { path: { id }, body: { role } }, actor)
const removeMember = ({ id }: TestPerson, actor: TestPerson = admin) =>
  tryCall(shop, 'DELETE /api/admin/staff/{id}', { path: { id } }, actor)

test('staff and the first admin are found among many shoppers with an index', async () => {
  const planOf = (condition: SQL) =>
    shop.db.transaction(async (tx) => {
      // The tables of a test are so small that PostgreSQL would read them whole instead of using an
      // index.
      await tx.execute(sql`set local enable_seqscan = off`)
      const query = tx.select({ id: users.id }).from(users).where(condition).orderBy(users.id)
      return JSON.stringify((await tx.execute(sql`explain ${query.limit(1)}`)).rows)
    })
  expect(await planOf(isStaffAccount)).toContain('users_staff_idx')
  expect(await planOf(eq(users.role, sql`'admin'`))).toContain('users_staff_idx')
})

let count = 0
const makeMember = (overrides: object = {}) => ({
  email: `newcomer-${++count}@gahana.test`,
  firstName: 'Asha',
  lastName: 'Karki',
  role: 'staff' as const,
  ...overrides,
})

const findEmailTo = async (email: string) => (await listQueuedEmailsTo(shop.db, email)).at(-1)

describe('a person who is invited as staff', () => {
  test('gets an email, chooses a password with an emailed code, and signs in', async () => {
    const body = makeMember()
    const { data, isEmailed } = await shop.call('POST /api/admin/staff', { body }, admin)
    expect(isEmailed, 'this shop has no mail server').toBe(false)
    expect(data).toEqual({
      ...body,
      id: expect.any(Number),
      staffRole: null,
      hasTwoFactor: false,
      signedInAt: null,
    })
    const invitationEmail = await findEmailTo(body.email)
    expect(invitationEmail?.text).toContain('http://shop.test/admin')

    await shop.call('POST /api/user/forgotpassword', { body: { email: body.email } })
    const code = /^ {4}(\d{6})$/m.exec((await findEmailTo(body.email))?.text ?? '')?.[1] ?? ''
    const password = 'a password of her own'
    await shop.call('POST /api/user/verifyCode', { body: { email: body.email, code, password } })
    const { user } = await shop.call('POST /api/signin', { body: { email: body.email, password } })
    expect(user).toMatchObject({ id: data.id, role: 'staff' })
    const { data: allStaff } = await shop.call('GET /api/admin/staff', {}, admin)
    expect(allStaff.find(({ id }) => id === data.id)?.signedInAt).not.toBeNull()
  })

  test.each([
    ['ne', 'गहनामा स्वागत छ', 'http://shop.test/ne'],
    ['en', 'Welcome to Gahana', 'http://shop.test'],
  ])(
    'from an admin page in %s gets the email in that language',
    async (language, heading, pages) => {
      const body = makeMember()
      const { token } = admin
      await shop.call(
        'POST /api/admin/staff',
        { body },
        { token, headers: { 'accept-language': language } },
      )
      const invitationEmail = await findEmailTo(body.email)
      expect(invitationEmail?.html).toContain(`<html lang="${language}">`)
      expect(invitationEmail?.text).toContain(heading)
      expect(invitationEmail?.text).toMatch(new RegExp(`: ${pages}$`, 'm'))
      expect(invitationEmail?.text).toContain(': http://shop.test/admin')
    },
  )

  test('with the account of a shopper loses its password and its sessions', async () => {
    const otherAccount = await shop.person()
    const body = makeMember({ email: otherAccount.email, role: 'admin' })
    const { data } = await shop.call('POST /api/admin/staff', { body }, admin)
    expect(data).toMatchObject({ id: otherAccount.id, firstName: 'Sita', role: 'admin' })
    expect(await sessionsOf(otherAccount)).toBe(0)
    const knownCredentials = { email: otherAccount.email, password: 'correct horse battery' }
    expect(await shop.refusal('POST /api/signin', { body: knownCredentials })).toMatchObject({
      status: 401,
    })
  })

  test('and is staff already is not changed', async () => {
    const staff = await shop.person('staff')
    const body = makeMember({ email: staff.email, role: 'admin' })
    expect(await shop.refusal('POST /api/admin/staff', { body }, admin)).toMatchObject({
      status: 409,
      fields: { email: expect.any(String) },
    })
    expect(await roleOf(staff)).toBe('staff')
    expect(await sessionsOf(staff)).toBe(1)
    expect(await findEmailTo(staff.email)).toBeUndefined()
  })

  test.each([
    ['as a shopper', { role: 'shopper' }],
    ['without a role', { role: undefined }],
    ['without an address', { email: 'nobody' }],
    ['without a name', { firstName: ' ' }],
  ])('is refused: %s', async (_, overrides) => {
    const body = makeMember(overrides)
    expect(await shop.refusal('POST /api/admin/staff', { body }, admin)).toMatchObject({
      status: 400,
    })
    expect(await shop.db.$count(users, eq(users.email, body.email))).toBe(0)
  })
})

describe('a role', () => {
  test('that changes signs the person out, and takes effect at once', async () => {
    const staff = await shop.person('staff')
    expect((await setRole(staff, 'admin')).status).toBe(200)
    expect(await sessionsOf(staff)).toBe(0)
    expect(await shop.refusal('GET /api/admin/staff', {}, staff)).toMatchObject({ status: 401 })
    expect(await roleOf(staff)).toBe('admin')
  })

  test('that is removed makes the person a shopper', async () => {
    const staff = await shop.person('staff')
    expect((await removeMember(staff)).status).toBe(200)
    expect(await roleOf(staff)).toBe('shopper')
    expect(await sessionsOf(staff)).toBe(0)
    const { data } = await shop.call('GET /api/admin/staff', {}, admin)
    expect(data.map(({ id }) => id)).not.toContain(staff.id)
  })

  test('of a shopper cannot be changed', async () => {
    const shopper = await shop.person()
    expect((await setRole(shopper, 'admin')).status).toBe(404)
    expect((await removeMember(shopper)).status).toBe(404)
    expect(await roleOf(shopper)).toBe('shopper')
    expect(await sessionsOf(shopper)).toBe(1)
  })
})

describe('the last admin', () => {
  test('cannot step down or leave', async () => {
    await shop.person('staff')
    for (const { status, body } of [await setRole(admin, 'staff'), await removeMember(admin)]) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'CONFLICT', msg: expect.stringContaining('admin') })
    }
    expect(await roleOf(admin)).toBe('admin')
    expect(await sessionsOf(admin)).toBe(1)
    expect((await setRole(admin, 'admin')).status, 'staying one is no step down').toBe(200)
  })

  test('may step down or leave if there is another admin', async () => {
    const secondAdmin = await shop.person('admin')
    expect((await removeMember(admin)).status).toBe(200)
    expect(await roleOf(admin)).toBe('shopper')
    expect((await removeMember(secondAdmin, secondAdmin)).status).toBe(409)
  })

  test('stays, however many admins remove each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const secondAdmin = await shop.person('admin')
      const outcomes = await Promise.all([
        setRole(secondAdmin, 'staff', admin),
        setRole(admin, 'staff', secondAdmin),
      ])
      const remainingAdmins = await shop.db.select().from(users).where(eq(users.role, 'admin'))
      expect(remainingAdmins).toHaveLength(1)
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
      const [remainingAdmin] = remainingAdmins
      admin = remainingAdmin?.id === admin.id ? admin : secondAdmin
    }
  })

  test('stays when ten admins leave at once', async () => {
    const admins = [admin]
    while (admins.length < 10) admins.push(await shop.person('admin'))
    const outcomes = await Promise.all(
      admins.map((demotedAdmin) => removeMember(demotedAdmin, demotedAdmin)),
    )
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await shop.db.$count(users, eq(users.role, 'admin'))).toBe(1)
  })
})
