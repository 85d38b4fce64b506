import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { users } from '../tables.ts'
import { FIRST_ADMIN_LOCK, makeFirstAdmin } from './first-admin.ts'

const shop = useShop()
const OWNER = 'owner@gahana.test'

const readAdmins = () => shop.db.select().from(users).where(eq(users.role, 'admin'))
const signIn = (password: string) =>
  shop.call('POST /api/signin', { body: { email: OWNER, password } })

beforeEach(async () => {
  await shop.db.delete(users)
})

test('a shop without an admin gets an admin whose password is printed once', async () => {
  const firstAdmin = await makeFirstAdmin(shop.db, { email: ' Owner@Gahana.test ' })
  expect(firstAdmin).toEqual({
    email: OWNER,
    password: expect.stringMatching(/^[a-hjkmnp-tv-z0-9]{5}(-[a-hjkmnp-tv-z0-9]{5}){3}$/),
  })
  const { user } = await signIn(firstAdmin?.password ?? '')
  expect(user.role).toBe('admin')
})

test('a password from the settings is used for the admin and not printed', async () => {
  const password = 'the owner chose this'
  const firstAdmin = await makeFirstAdmin(shop.db, { email: OWNER, password })
  expect(firstAdmin).toEqual({ email: OWNER, password: undefined })
  expect((await signIn(password)).user.role).toBe('admin')
})

test('a shop that has an admin gets no second one, and the first one is not changed', async () => {
  await makeFirstAdmin(shop.db, { email: OWNER, password: 'the first password' })
  const adminsBefore = await readAdmins()
  const secondResult = await makeFirstAdmin(shop.db, {
    email: 'second@gahana.test',
    password: 'another!',
  })
  expect(secondResult).toBeUndefined()
  expect(await readAdmins()).toEqual(adminsBefore)
})

test('five processes that start together create one admin and print one password', async () => {
  const resultsOfAll = await Promise.all(
    Array.from({ length: 5 }, () => makeFirstAdmin(shop.db, { email: OWNER })),
  )
  const createdAdmins = resultsOfAll.filter((firstAdmin) => firstAdmin !== undefined)
  expect(createdAdmins).toHaveLength(1)
  expect(await readAdmins()).toHaveLength(1)
  expect((await signIn(createdAdmins[0]?.password ?? '')).user.role).toBe('admin')
})

test('somebody who signed up with the owner’s address before is signed out and loses the account', async () => {
  const otherAccount = await shop.call('POST /api/signup', {
    body: { email: OWNER, password: 'squatter horse', firstName: 'A', lastName: 'B' },
  })
  await makeFirstAdmin(shop.db, { email: OWNER, password: 'the owner chose this' })
  const { token } = otherAccount
  expect(await shop.refusal('GET /api/user/me', {}, { token })).toMatchObject({ status: 401 })
  const signUpBody = { email: OWNER, password: 'squatter horse' }
  expect(await shop.refusal('POST /api/signin', { body: signUpBody })).toMatchObject({
    status: 401,
  })
  expect((await signIn('the owner chose this')).user.role).toBe('admin')
})

test('a process waits for another process that is creating the first admin', async () => {
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK])
  await client.query(
    `insert into users (email, password_hash, first_name, last_name, role)
     values ('first@gahana.test', 'x', 'F', 'A', 'admin')`,
  )
  const secondAttempt = makeFirstAdmin(shop.db, { email: OWNER })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await client.query('commit')
  client.release()
  expect(await secondAttempt).toBeUndefined()
  expect(await readAdmins()).toMatchObject([{ email: 'first@gahana.test' }])
})
