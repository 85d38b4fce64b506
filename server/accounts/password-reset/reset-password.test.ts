import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { codeTries, resetCodes, sessions, users } from '../tables.ts'

const shop = useShop()

const OLD_PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'a newer horse battery'
const WRONG_CODE = { status: 400, code: 'VALIDATION', msg: 'That code is wrong or has expired' }

const requestCode = (email: string) =>
  shop.call('POST /api/user/forgotpassword', { body: { email } })
const readEmailsTo = async (email: string) =>
  (await listQueuedEmailsTo(shop.db, email)).toReversed()

/** Requests a reset code and reads it from the email. */
async function readEmailedCode({ email }: TestPerson): Promise<string> {
  await requestCode(email)
  const [newestEmail] = await readEmailsTo(email)
  return /^ {4}(\d{6})$/m.exec(newestEmail?.text ?? '')?.[1] ?? ''
}

const otherCodeThan = (code: string, difference = 1) =>
  String((Number(code) + difference) % 1e6).padStart(6, '0')
const useCode = ({ email }: TestPerson, code: string, password = NEW_PASSWORD) =>
  shop.call('POST /api/user/verifyCode', { body: { email, code, password } })
const refusedCode = ({ email }: TestPerson, code: string) =>
  shop.refusal('POST /api/user/verifyCode', { body: { email, code, password: NEW_PASSWORD } })
const signInWith = async ({ email }: TestPerson, password: string) =>
  (
    await shop.send(
      new Request('http://shop.test/api/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    )
  ).status

test('a code that is requested on a Nepali page comes in a Nepali email', async () => {
  const { email } = await shop.person()
  const headers = { 'accept-language': 'ne' }
  await shop.call('POST /api/user/forgotpassword', { body: { email } }, { headers })
  const [resetEmail] = await readEmailsTo(email)
  expect(resetEmail?.subject).toBe('गहना: नयाँ पासवर्डको कोड')
  expect(resetEmail?.text).toMatch(/^ {4}\d{6}$/m)
})

/** Expects that the old password still works and the new one does not. */
async function expectUnchanged(person: TestPerson) {
  expect([await signInWith(person, OLD_PASSWORD), await signInWith(person, NEW_PASSWORD)]).toEqual([
    200, 401,
  ])
}

test('a code from the email sets a new password and ends every session', async () => {
  const shopper = await shop.person()
  const { token } = await shop.call('POST /api/signin', {
    body: { email: shopper.email, password: OLD_PASSWORD },
  })
  const otherShopper = await shop.person()
  await useCode(shopper, await readEmailedCode(shopper))

  for (const deadSession of [shopper.token, token])
    expect(await shop.refusal('GET /api/user/me', {}, { token: deadSession })).toMatchObject({
      status: 401,
    })
  await shop.call('GET /api/user/me', {}, { token: otherShopper.token })
  expect([
    await signInWith(shopper, OLD_PASSWORD),
    await signInWith(shopper, NEW_PASSWORD),
  ]).toEqual([401, 200])
})

test('the email contains the code and nothing that the account chose', async () => {
  const shopper = await shop.person()
  await shop.db
    .update(users)
    .set({ firstName: '<b>You won!</b> http://evil.test' })
    .where(eq(users.id, shopper.id))
  const code = await readEmailedCode(shopper)
  const [resetEmail] = await readEmailsTo(shopper.email)
  expect(code).toMatch(/^\d{6}$/)
  expect(resetEmail).toMatchObject({ subject: 'Gahana: your code for a new password' })
  expect(resetEmail?.html).toContain(code)
  expect(resetEmail?.subject).not.toContain(code)
  expect(`${resetEmail?.text}${resetEmail?.html}`).not.toMatch(/evil|won/)
})

test('requesting a code does not reveal whether an address has an account', async () => {
  const shopper = await shop.person()
  const durationsByAccount = { known: [] as number[], unknown: [] as number[] }
  const measureRequest = async (email: string, durations: number[]) => {
    const start = performance.now()
    const answer = await requestCode(email)
    durations.push(performance.now() - start)
    return answer
  }
  for (let round = 0; round < 7; round++)
    expect(await measureRequest(`nobody-${round}@gahana.test`, durationsByAccount.unknown)).toEqual(
      await measureRequest(shopper.email, durationsByAccount.known),
    )
  // Other load on the machine affects the shortest time least.
  const durationRatio =
    Math.min(...durationsByAccount.known) / Math.min(...durationsByAccount.unknown)
  expect(durationRatio).toBeGreaterThan(0.8)
  expect(durationRatio).toBeLessThan(1.25)
  expect(await readEmailsTo('nobody-0@gahana.test')).toEqual([])
})

test('only a hash of the code is stored', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  const storedCodes = await shop.db
    .select()
    .from(resetCodes)
    .where(eq(resetCodes.userId, shopper.id))
  expect(JSON.stringify(storedCodes)).not.toContain(code)
})

test('a code works once', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  await useCode(shopper, code)
  const secondReset = { email: shopper.email, code, password: 'a third horse' }
  expect(await shop.refusal('POST /api/user/verifyCode', { body: secondReset })).toMatchObject(
    WRONG_CODE,
  )
  expect(await signInWith(shopper, NEW_PASSWORD)).toBe(200)
})

test('a code that is used five times at once works once', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  const passwords = Array.from({ length: 5 }, (_, index) => `horse number ${index}`)
  const resetOutcomes = await Promise.allSettled(
    passwords.map((password) => useCode(shopper, code, password)),
  )
  expect(resetOutcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const signInOutcomes = await Promise.all(
    passwords.map((password) => signInWith(shopper, password)),
  )
  expect(signInOutcomes.toSorted()).toEqual([200, 401, 401, 401, 401])
})

test('the fifth attempt with the right code succeeds', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  for (let index = 1; index <= 4; index++)
    expect(await refusedCode(shopper, otherCodeThan(code, index))).toMatchObject(WRONG_CODE)
  await useCode(shopper, code)
  expect(await signInWith(shopper, NEW_PASSWORD)).toBe(200)
})

test('after five wrong attempts the right code is refused', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  for (let index = 1; index <= 5; index++) await refusedCode(shopper, otherCodeThan(code, index))
  expect(await refusedCode(shopper, code)).toMatchObject(WRONG_CODE)
  await expectUnchanged(shopper)
})

test('thirty guesses at once have five attempts together', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  const guessedCodes = Array.from({ length: 29 }, (_, index) => otherCodeThan(code, index + 1))
  await Promise.all(guessedCodes.map((guessedCode) => refusedCode(shopper, guessedCode)))
  expect(await refusedCode(shopper, code)).toMatchObject(WRONG_CODE)
  await expectUnchanged(shopper)
})

test('only the newest code works', async () => {
  const shopper = await shop.person()
  const olderCode = await readEmailedCode(shopper)
  const newestCode = await readEmailedCode(shopper)
  if (olderCode !== newestCode)
    expect(await refusedCode(shopper, olderCode)).toMatchObject(WRONG_CODE)
  await useCode(shopper, newestCode)
})

test('a code expires after ten minutes', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  await shop.db
    .update(resetCodes)
    .set({ expiresAt: sql`${resetCodes.expiresAt} - interval '10 minutes'` })
    .where(eq(resetCodes.userId, shopper.id))
  expect(await refusedCode(shopper, code)).toMatchObject(WRONG_CODE)
  await expectUnchanged(shopper)
})

test('a code works for one account only', async () => {
  const shopper = await shop.person()
  const otherShopper = await shop.person()
  await readEmailedCode(otherShopper)
  const code = await readEmailedCode(shopper)
  expect(await refusedCode(otherShopper, code)).toMatchObject(WRONG_CODE)
  expect(await refusedCode({ ...otherShopper, email: 'nobody@gahana.test' }, code)).toMatchObject(
    WRONG_CODE,
  )
  await expectUnchanged(otherShopper)
  await useCode(shopper, code)
})

test('signing in with the old password still works until the code is used', async () => {
  const shopper = await shop.person()
  await readEmailedCode(shopper)
  await expectUnchanged(shopper)
  await shop.call('GET /api/user/me', {}, { token: shopper.token })
})

test('if the account cannot be changed, a reset changes nothing at all', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  await shop.pool.query(
    `create function break_down() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger break_down before delete on sessions execute function break_down()`,
  )
  expect(await refusedCode(shopper, code)).toMatchObject({ status: 500, code: 'INTERNAL' })
  await shop.pool.query('drop trigger break_down on sessions')
  await shop.call('GET /api/user/me', {}, { token: shopper.token })
  await expectUnchanged(shopper)
  await useCode(shopper, code)
})

test.each([
  ['five digits', { code: '12345' }],
  ['seven digits', { code: '1234567' }],
  ['a number', { code: 123456 }],
  ['a digit and a line break', { code: '123456\n' }],
  ['a list', { code: ['123456'] }],
  ['a short password', { password: '1234567' }],
])('%s does not count as an attempt', async (_, wrongFields) => {
  const shopper = await shop.person()
  const body = {
    email: shopper.email,
    code: await readEmailedCode(shopper),
    password: NEW_PASSWORD,
    ...wrongFields,
  }
  const refusal = await shop.refusal('POST /api/user/verifyCode', { body })
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await shop.db.$count(codeTries, eq(codeTries.userId, shopper.id))).toBe(0)
})

test('a reset ends the sessions of no other account', async () => {
  const shopper = await shop.person()
  const sessionCountBefore = await shop.db.$count(sessions)
  await useCode(shopper, await readEmailedCode(shopper))
  expect(await shop.db.$count(sessions)).toBe(sessionCountBefore - 1)
})
