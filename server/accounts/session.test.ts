import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { SIGN_IN_FIRST } from '#contract/messages/refusals.ts'
import type { Role } from '#contract/permissions.ts'
import { useShop } from '#tests/support/shop.ts'
import { findSignedInCaller, startSession } from './session.ts'
import { sessions, users } from './tables.ts'

const shop = useShop()

const callOwnAccount = (token: string) => shop.call('GET /api/user/me', {}, { token })
const refuseSession = (options: { token?: string; headers?: Record<string, string> }) =>
  shop.refusal('GET /api/user/me', {}, options)
const endedSessionRefusal = { status: 401, code: 'UNAUTHENTICATED', msg: SIGN_IN_FIRST }

/** Moves the times of a user's sessions this many hours into the past. */
const ageSessions = (userId: number, hours: number) =>
  shop.db
    .update(sessions)
    .set({
      createdAt: sql`${sessions.createdAt} - make_interval(hours => ${hours})`,
      expiresAt: sql`${sessions.expiresAt} - make_interval(hours => ${hours})`,
    })
    .where(eq(sessions.userId, userId))

test('signing out makes one token invalid, and no other', async () => {
  const { id, token } = await shop.person()
  const otherSession = await startSession(shop.db, id, 'shopper')
  await shop.call('POST /api/signout', {}, { token })
  expect(await refuseSession({ token })).toMatchObject(endedSessionRefusal)
  expect((await callOwnAccount(otherSession)).user.id).toBe(id)
  expect(await shop.refusal('POST /api/signout', {}, { token })).toMatchObject(endedSessionRefusal)
})

test.each([
  ['no token', {}],
  ['an empty one', { authorization: 'Bearer ' }],
  ['one that was never given', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ['another scheme', { authorization: 'Basic c2l0YTpzaXRh' }],
  ['SQL', { authorization: `Bearer ' or true --` }],
  ['two tokens', { authorization: `Bearer ${'A'.repeat(43)}, Bearer ${'B'.repeat(43)}` }],
  ['an endless one', { authorization: `Bearer ${'A'.repeat(5000)}` }],
  ['a cookie alone', { cookie: `token=${'A'.repeat(43)}` }],
])('with %s nobody is signed in', async (_, headers: Record<string, string>) => {
  const refusal = await refuseSession({ headers })
  expect(refusal).toMatchObject(endedSessionRefusal)
  expect(refusal.headers.get('www-authenticate')).toBe('Bearer')
})

test('a token in a cookie or in the address is ignored', async () => {
  const { token } = await shop.person()
  expect(
    await refuseSession({ headers: { cookie: `token=${token}; sid=${token}` } }),
  ).toMatchObject(endedSessionRefusal)
  const url = `http://shop.test/api/user/me?token=${token}&access_token=${token}`
  expect((await shop.send(new Request(url))).status).toBe(401)
})

test('the hash in the database does not work as a token', async () => {
  const { id } = await shop.person()
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(await refuseSession({ token: session?.tokenHash ?? '' })).toMatchObject(
    endedSessionRefusal,
  )
})

test.each([
  ['shopper', 14 * 24],
  ['staff', 30 * 24],
  ['admin', 30 * 24],
] as const)('the sign-in of a %s lasts %i hours', async (role: Role, hours: number) => {
  const { id, email } = await shop.person(role)
  const body = { email, password: 'correct horse battery' }
  const { token } = await shop.call('POST /api/signin', { body })
  await ageSessions(id, hours)
  expect(await refuseSession({ token })).toMatchObject(endedSessionRefusal)
})

test('each use of a session of staff extends it by 30 days, and a session of a shopper is never extended', async () => {
  for (const [role, sessionHours] of [
    ['staff', true],
    ['shopper', false],
  ] as const) {
    const { id, email } = await shop.person(role)
    const body = { email, password: 'correct horse battery' }
    const { token } = await shop.call('POST /api/signin', { body })
    for (let weekIndex = 0; weekIndex < 6; weekIndex++) {
      await ageSessions(id, 7 * 24)
      if (sessionHours || weekIndex === 0)
        expect((await callOwnAccount(token)).user.role).toBe(role)
    }
    if (!sessionHours) expect(await refuseSession({ token })).toMatchObject(endedSessionRefusal)
  }
})

test('accounts of staff can be changed only within an hour of entering the password', async () => {
  const { id, token } = await shop.person('admin')
  const otherStaff = await shop.person('staff')
  const roleChange = { path: { id: otherStaff.id }, body: { role: 'admin' as const } }
  await ageSessions(id, 1)
  const refusal = await shop.refusal('PUT /api/admin/staff/{id}', roleChange, { token })
  expect(refusal).toMatchObject({ status: 403, code: 'FORBIDDEN', key: 'SIGN_IN_AGAIN' })
  const roleOf = async () =>
    (await shop.db.select().from(users).where(eq(users.id, otherStaff.id)))[0]?.role
  expect(await roleOf()).toBe('staff')
  const secondSession = await startSession(shop.db, id, 'admin')
  await shop.call('PUT /api/admin/staff/{id}', roleChange, { token: secondSession })
  expect(await roleOf()).toBe('admin')
})

test('the account to which customers send money is changed only after the password was entered', async () => {
  const { id, token } = await shop.person('admin')
  await ageSessions(id, 1)
  const body = {
    bank: 'Nabil Bank',
    accountName: 'Gahana',
    accountNumber: '0123456789',
    version: 0,
  }
  const bankBefore = await shop.call('GET /api/admin/settings/bank', {}, { token })
  const refusal = await shop.refusal('PUT /api/admin/settings/bank', { body }, { token })
  expect(refusal).toMatchObject({ status: 403, key: 'SIGN_IN_AGAIN' })
  expect(await shop.call('GET /api/admin/settings/bank', {}, { token })).toEqual(bankBefore)
  const secondSession = await startSession(shop.db, id, 'admin')
  await shop.call('PUT /api/admin/settings/bank', { body }, { token: secondSession })
})

test('a person who loses a role loses its permissions at once', async () => {
  const { id, token } = await shop.person('admin')
  const addCategoryRefusal = (name: string) =>
    shop.refusal('POST /api/category/add', { body: { name } }, { token })
  await shop.db.update(users).set({ role: 'shopper' }).where(eq(users.id, id))
  expect(await addCategoryRefusal('Rings')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await callOwnAccount(token)).user.role).toBe('shopper')
})

test('a person who becomes staff loses the long session of a shopper', async () => {
  const { id, token } = await shop.person()
  await ageSessions(id, 9)
  expect((await callOwnAccount(token)).user.role).toBe('shopper')
  await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, id))
  expect(await refuseSession({ token })).toMatchObject(endedSessionRefusal)
})

test('the signed-in person is found with one query', async () => {
  const { id, token } = await shop.person('staff')
  const querySpy = vi.spyOn(shop.pool, 'query')
  expect(await findSignedInCaller(shop.db, token)).toMatchObject({ userId: id, role: 'staff' })
  expect(querySpy).toHaveBeenCalledOnce()
  querySpy.mockRestore()
})
