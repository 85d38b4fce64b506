import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { WRONG_CREDENTIALS } from '#contract/messages/refusals.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { makeResetCode } from './password-reset/reset-code.ts'
import { resetPassword } from './password-reset/reset-password.ts'
import { sessions } from './tables.ts'

const shop = useShop()
const PASSWORD = 'correct horse battery'
let shopper: TestPerson

beforeAll(async () => {
  shopper = await shop.person()
})

const sessionsOf = (userId: number) =>
  shop.db.select().from(sessions).where(eq(sessions.userId, userId))
const signIn = (email: string, password = PASSWORD) =>
  shop.call('POST /api/signin', { body: { email, password } })
const refusedSignIn = (email: string, password: string) =>
  shop.refusal('POST /api/signin', { body: { email, password } })

test('each sign-in gets its own token', async () => {
  const firstSignIn = await signIn(shopper.email)
  const secondSignIn = await signIn(` ${shopper.email.toUpperCase()} `)
  expect(firstSignIn.user.id).toBe(shopper.id)
  expect(firstSignIn.token).toMatch(/^[\w-]{43}$/)
  expect(secondSignIn.token).not.toBe(firstSignIn.token)
  for (const { token } of [firstSignIn, secondSignIn])
    await shop.call('GET /api/user/me', {}, { token })
})

test('a wrong password and an unknown email are refused in the same words', async () => {
  const sessionsBefore = await sessionsOf(shopper.id)
  const wrongPasswordRefusal = await refusedSignIn(shopper.email, 'wrong horse battery')
  const unknownEmailRefusal = await refusedSignIn('nobody@gahana.test', PASSWORD)
  expect(wrongPasswordRefusal).toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
    msg: WRONG_CREDENTIALS,
  })
  expect({ ...unknownEmailRefusal, headers: [...unknownEmailRefusal.headers] }).toEqual({
    ...wrongPasswordRefusal,
    headers: [...wrongPasswordRefusal.headers],
  })
  expect(await sessionsOf(shopper.id)).toEqual(sessionsBefore)
})

test('a wrong password takes as long as an unknown email', async () => {
  const median = (durations: number[]) =>
    durations.toSorted((a, b) => a - b)[durations.length >> 1] ?? 0
  const measureRefusal = async (email: string) => {
    const start = performance.now()
    await refusedSignIn(email, 'wrong horse battery')
    return performance.now() - start
  }
  const knownTimes: number[] = []
  const unknownTimes: number[] = []
  for (let round = 0; round < 15; round++) {
    knownTimes.push(await measureRefusal(shopper.email))
    unknownTimes.push(await measureRefusal(`nobody-${round}@gahana.test`))
  }
  const durationRatio = median(unknownTimes) / median(knownTimes)
  expect(durationRatio).toBeGreaterThan(0.6)
  expect(durationRatio).toBeLessThan(1.7)
})

test.each([
  ['an empty password', { password: '' }],
  ['no password', { password: undefined }],
  ['an operator for a password', { password: { $ne: '' } }],
  ['a password of a million signs', { password: 'x'.repeat(1001) }],
  ['no email', { email: undefined }],
  ['a list of emails', { email: ['a@gahana.test'] }],
  ['SQL for an email', { email: "' or 1=1 --" }],
])('%s signs nobody in', async (_, wrongFields) => {
  const body = { email: shopper.email, password: PASSWORD, ...wrongFields }
  const sessionCountBefore = await shop.db.$count(sessions)
  const refusal = await shop.refusal('POST /api/signin', { body })
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await shop.db.$count(sessions)).toBe(sessionCountBefore)
})

test('a password reset during a sign-in leaves no session behind', async () => {
  const otherShopper = await shop.person()
  const code = (await makeResetCode(shop.db, otherShopper.id, 0)) ?? ''
  const body = { email: otherShopper.email, code, password: 'another horse' }
  const pendingReset = resetPassword(shop.db, body, {
    originKey: '127.0.0.1',
    isKnownDevice: false,
  })
  const signingIn = Promise.allSettled(Array.from({ length: 12 }, () => signIn(otherShopper.email)))
  await pendingReset
  await signingIn
  expect(await sessionsOf(otherShopper.id)).toEqual([])
})

test('a sign-in with the old password waits for a reset in progress, and is then refused', async () => {
  const thirdShopper = await shop.person()
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query(`update users set password_hash = 'x' where id = $1`, [thirdShopper.id])
  const signingIn = refusedSignIn(thirdShopper.email, PASSWORD)
  // Long enough for the request to compare the password and then wait for the row lock.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await client.query('commit')
  client.release()
  expect(await signingIn).toMatchObject({ status: 401, msg: WRONG_CREDENTIALS })
  expect(await sessionsOf(thirdShopper.id)).toHaveLength(1)
})
