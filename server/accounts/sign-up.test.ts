import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMAIL_TAKEN } from '#contract/messages/refusals.ts'
import { useShop } from '#tests/support/shop.ts'
import { sessions, users } from './tables.ts'

const shop = useShop()

const makeSignUpBody = (overrides: object = {}) => ({
  email: 'sita@gahana.test',
  password: 'correct horse',
  firstName: 'Sita',
  lastName: 'Jha',
  ...overrides,
})
const countOf = (table: typeof users | typeof sessions) => shop.db.$count(table)

test('a person who signs up is signed in at once', async () => {
  const { user, token } = await shop.call('POST /api/signup', { body: makeSignUpBody() })
  expect(user).toEqual({
    id: expect.any(Number),
    email: 'sita@gahana.test',
    firstName: 'Sita',
    lastName: 'Jha',
    role: 'shopper',
  })
  const ownAccount = await shop.call('GET /api/user/me', {}, { token })
  expect(ownAccount.user).toEqual(user)
})

test('neither password nor token is stored in the database', async () => {
  const body = makeSignUpBody({ email: 'secret@gahana.test' })
  const { user, token } = await shop.call('POST /api/signup', { body })
  const storedUsers = await shop.db.select().from(users).where(eq(users.id, user.id))
  const openSessions = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(storedUsers[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(openSessions[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify([storedUsers, openSessions])).not.toMatch(
    new RegExp(`correct horse|${token}`),
  )
})

test('one email address has one account, however it is spelled', async () => {
  await shop.call('POST /api/signup', { body: makeSignUpBody({ email: 'one@gahana.test' }) })
  const countsBefore = [await countOf(users), await countOf(sessions)]
  for (const email of ['one@gahana.test', ' ONE@Gahana.Test\n', 'ｏｎｅ@gahana.test']) {
    const refusal = await shop.refusal('POST /api/signup', { body: makeSignUpBody({ email }) })
    expect(refusal).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', msg: EMAIL_TAKEN })
  }
  expect([await countOf(users), await countOf(sessions)]).toEqual(countsBefore)
})

test('twenty sign-ups with one email address at once create one account', async () => {
  const countsBefore = [await countOf(users), await countOf(sessions)]
  const spellings = [
    'gita@gahana.test',
    'GITA@gahana.test',
    ' gita@gahana.test ',
    'ｇｉｔａ@gahana.test',
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const body = JSON.stringify(makeSignUpBody({ email: spellings[index % spellings.length] }))
      const headers = { 'content-type': 'application/json' }
      const request = new Request('http://shop.test/api/signup', { method: 'POST', headers, body })
      return (await shop.send(request)).status
    }),
  )
  expect(answers.toSorted()).toEqual([201, ...Array(19).fill(409)])
  expect([await countOf(users), await countOf(sessions)]).toEqual(
    countsBefore.map((count) => count + 1),
  )
})

test('nobody can sign up as an admin or as another person', async () => {
  const body = { ...makeSignUpBody({ email: 'sly@gahana.test' }), role: 'admin', id: 1, userId: 1 }
  const { user } = await shop.call('POST /api/signup', { body })
  expect(user.role).toBe('shopper')
  expect(user.id).not.toBe(1)
})

test('a passphrase in Nepali is hashed as it was typed', async () => {
  const body = makeSignUpBody({ email: 'nepali@gahana.test', password: 'मेरो घर जनकपुरमा छ  ' })
  await shop.call('POST /api/signup', { body })
  await shop.call('POST /api/signin', { body })
  const bodyWithTrimmedPassword = { ...body, password: body.password.trim() }
  expect(await shop.refusal('POST /api/signin', { body: bodyWithTrimmedPassword })).toMatchObject({
    status: 401,
  })
})

test.each([
  ['\0 and other signs'],
  ['\ud800abcdefg'],
  ['🪷🌸🌺🌷🌹🌻🌼💐'],
  ['\r\n\t\u001b1234'],
  ["' or 1=1 --"],
])('an account with the password %j can sign in with it', async (password) => {
  const body = makeSignUpBody({ email: `odd-${Math.random()}@gahana.test`, password })
  await shop.call('POST /api/signup', { body })
  await shop.call('POST /api/signin', { body })
})

test('all 128 characters of a long password are compared', async () => {
  const password = 'a'.repeat(128)
  const body = makeSignUpBody({ email: 'long@gahana.test', password })
  await shop.call('POST /api/signup', { body })
  const bodyWithOtherEnding = { ...body, password: `${'a'.repeat(127)}b` }
  expect(await shop.refusal('POST /api/signin', { body: bodyWithOtherEnding })).toMatchObject({
    status: 401,
  })
})

test.each([
  ['an empty email', { email: '' }, { email: 'Email is required' }],
  ['no email', { email: undefined }, { email: 'Email is required' }],
  ['half an email', { email: 'sita@' }, { email: 'Please enter a valid email address' }],
  ['two emails', { email: 'a@b.co, c@d.co' }, { email: 'Please enter a valid email address' }],
  ['a header in the email', { email: 'a@b.co\r\nBcc: c@d.co' }, { email: expect.any(String) }],
  ['no password', { password: undefined }, { password: 'Password is required' }],
  ['an empty password', { password: '' }, { password: 'Password is required' }],
  ['7 signs', { password: '1234567' }, { password: 'Password needs at least 8 characters' }],
  ['129 signs', { password: 'x'.repeat(129) }, { password: 'Password has at most 128 characters' }],
  ['a number as password', { password: 12345678 }, { password: 'Password is required' }],
  ['no first name', { firstName: '  ' }, { firstName: 'First name is required' }],
  ['no last name', { lastName: undefined }, { lastName: 'Last name is required' }],
  ['a name of two lines', { firstName: 'Si\nta' }, { firstName: expect.any(String) }],
  ['a NUL in a name', { lastName: 'J\0ha' }, { lastName: expect.any(String) }],
  ['half a sign in a name', { lastName: 'J\ud800' }, { lastName: expect.any(String) }],
  [
    'an endless name',
    { lastName: 'a'.repeat(61) },
    { lastName: 'Please use at most 60 characters' },
  ],
])('a sign-up with %s creates no account', async (_, wrongFields, fields) => {
  const userCountBefore = await countOf(users)
  const body = makeSignUpBody({ email: 'new@gahana.test', ...wrongFields })
  const refusal = await shop.refusal('POST /api/signup', { body })
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION', fields })
  expect(refusal.msg).toBe(Object.values(refusal.fields ?? {})[0])
  expect(await countOf(users)).toBe(userCountBefore)
})
