import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queuedEmailsTo } from '#tests/support/queued-emails.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { codeTries, resetCodes, sessions, users } from './tables.ts'

const shop = useShop()

const OLD = 'correct horse battery'
const NEW = 'a newer horse battery'
const WRONG_CODE = { status: 400, code: 'VALIDATION', msg: 'That code is wrong or has expired' }

const requestCode = (email: string) =>
  shop.call('POST /api/user/forgotpassword', { body: { email } })
const readEmailsTo = async (email: string) => (await queuedEmailsTo(shop.db, email)).toReversed()

/** Requests a reset code and reads it from the email. */
async function readEmailedCode({ email }: TestPerson): Promise<string> {
  await requestCode(email)
  const [newest] = await readEmailsTo(email)
  return /^ {4}(\d{6})$/m.exec(newest?.text ?? '')?.[1] ?? ''
}

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1e6).padStart(6, '0')
const useCode = ({ email }: TestPerson, code: string, password = NEW) =>
  shop.call('POST /api/user/verifyCode', { body: { email, code, password } })
const refusedCode = ({ email }: TestPerson, code: string) =>
  shop.refusal('POST /api/user/verifyCode', { body: { email, code, password: NEW } })
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

test('a code that is asked for on a Nepali page comes in a Nepali letter', async () => {
  const { email } = await shop.person()
  const headers = { 'accept-language': 'ne' }
  await shop.call('POST /api/user/forgotpassword', { body: { email } }, { headers })
  const [mail] = await readEmailsTo(email)
  expect(mail?.subject).toBe('गहना: नयाँ पासवर्डको कोड')
  expect(mail?.text).toMatch(/^ {4}\d{6}$/m)
})

/** Expects that the old password still works and the new one does not. */
async function expectUnchanged(person: TestPerson) {
  expect([await signInWith(person, OLD), await signInWith(person, NEW)]).toEqual([200, 401])
}

test('a mailed code sets a new password and ends every session', async () => {
  const shopper = await shop.person()
  const { token } = await shop.call('POST /api/signin', {
    body: { email: shopper.email, password: OLD },
  })
  const otherShopper = await shop.person()
  await useCode(shopper, await readEmailedCode(shopper))

  for (const dead of [shopper.token, token])
    expect(await shop.refusal('GET /api/user/me', {}, { token: dead })).toMatchObject({
      status: 401,
    })
  await shop.call('GET /api/user/me', {}, { token: otherShopper.token })
  expect([await signInWith(shopper, OLD), await signInWith(shopper, NEW)]).toEqual([401, 200])
})

test('the email contains the code and nothing that the account chose', async () => {
  const shopper = await shop.person()
  await shop.db
    .update(users)
    .set({ firstName: '<b>You won!</b> http://evil.test' })
    .where(eq(users.id, shopper.id))
  const code = await readEmailedCode(shopper)
  const [mail] = await readEmailsTo(shopper.email)
  expect(code).toMatch(/^\d{6}$/)
  expect(mail).toMatchObject({ subject: 'Gahana: your code for a new password' })
  expect(mail?.html).toContain(code)
  expect(mail?.subject).not.toContain(code)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|won/)
})

test('asking for a code does not reveal whether an address has an account', async () => {
  const shopper = await shop.person()
  const times = { known: [] as number[], unknown: [] as number[] }
  const ask = async (email: string, taken: number[]) => {
    const start = performance.now()
    const answer = await requestCode(email)
    taken.push(performance.now() - start)
    return answer
  }
  for (let round = 0; round < 7; round++)
    expect(await ask(`nobody-${round}@gahana.test`, times.unknown)).toEqual(
      await ask(shopper.email, times.known),
    )
  // Other load on the machine affects the shortest time least.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown)
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.25)
  expect(await readEmailsTo('nobody-0@gahana.test')).toEqual([])
})

test('only a hash of a code is kept', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  const stored = await shop.db.select().from(resetCodes).where(eq(resetCodes.userId, shopper.id))
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('a code works once', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  await useCode(shopper, code)
  const again = { email: shopper.email, code, password: 'a third horse' }
  expect(await shop.refusal('POST /api/user/verifyCode', { body: again })).toMatchObject(WRONG_CODE)
  expect(await signInWith(shopper, NEW)).toBe(200)
})

test('a code used five times at once works once', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  const passwords = Array.from({ length: 5 }, (_, n) => `horse number ${n}`)
  const tries = await Promise.allSettled(
    passwords.map((password) => useCode(shopper, code, password)),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const works = await Promise.all(passwords.map((password) => signInWith(shopper, password)))
  expect(works.toSorted()).toEqual([200, 401, 401, 401, 401])
})

test('the fifth try may be the right one', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  for (let n = 1; n <= 4; n++)
    expect(await refusedCode(shopper, otherThan(code, n))).toMatchObject(WRONG_CODE)
  await useCode(shopper, code)
  expect(await signInWith(shopper, NEW)).toBe(200)
})

test('after five wrong tries the right code is refused', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  for (let n = 1; n <= 5; n++) await refusedCode(shopper, otherThan(code, n))
  expect(await refusedCode(shopper, code)).toMatchObject(WRONG_CODE)
  await expectUnchanged(shopper)
})

test('thirty guesses at once have five tries together', async () => {
  const shopper = await shop.person()
  const code = await readEmailedCode(shopper)
  const guesses = Array.from({ length: 29 }, (_, n) => otherThan(code, n + 1))
  await Promise.all(guesses.map((guess) => refusedCode(shopper, guess)))
  expect(await refusedCode(shopper, code)).toMatchObject(WRONG_CODE)
  await expectUnchanged(shopper)
})

test('only the newest code counts', async () => {
  const shopper = await shop.person()
  const older = await readEmailedCode(shopper)
  const newest = await readEmailedCode(shopper)
  if (older !== newest) expect(await refusedCode(shopper, older)).toMatchObject(WRONG_CODE)
  await useCode(shopper, newest)
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

test('a code belongs to one account', async () => {
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

test('when the account cannot be changed, nothing of a reset happens', async () => {
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
])('%s takes no try', async (_, wrong) => {
  const shopper = await shop.person()
  const body = {
    email: shopper.email,
    code: await readEmailedCode(shopper),
    password: NEW,
    ...wrong,
  }
  const refusal = await shop.refusal('POST /api/user/verifyCode', { body })
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await shop.db.$count(codeTries, eq(codeTries.userId, shopper.id))).toBe(0)
})

test('a reset ends the sessions of its account only', async () => {
  const shopper = await shop.person()
  const before = await shop.db.$count(sessions)
  await useCode(shopper, await readEmailedCode(shopper))
  expect(await shop.db.$count(sessions)).toBe(before - 1)
})
