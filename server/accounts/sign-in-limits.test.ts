import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/platform/tables.ts'
import { queuedEmailsTo } from '#tests/support/queued-emails.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { signInDelayAfterFailures } from './sign-in-limits.ts'
import { sessions, signInDevicesTable, twoFactors } from './tables.ts'
import {
  authenticatorCodeAt,
  authenticatorStepAt,
  makeAuthenticatorSecret,
} from './two-factor/authenticator.ts'

const shop = useShop({ rateLimits: true })
const PASSWORD = 'correct horse battery'
const HOME = '203.0.113.9'
const OTHER_ADDRESS = '198.51.100.1'

beforeEach(async () => {
  await shop.db.delete(rateLimits)
})

type Input = { email: string; password?: string; code?: string }

async function signIn({ email, password = PASSWORD, code }: Input, from: string, cookie?: string) {
  const response = await shop.send(
    new Request('http://shop.test/api/signin', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ email, password, code }),
    }),
  )
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    headers: response.headers,
    body: await response.json(),
  }
}

/**
 * Sends `count` wrong passwords in parallel. Returns how many were refused before the comparison
 * and how many were compared.
 */
async function guessPasswords(
  { email }: { email: string },
  count: number,
  network: (n: number) => string,
) {
  const before = await shop.db.$count(sessions)
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      signIn({ email, password: `wrong horse ${n}` }, network(n)),
    ),
  )
  expect(await shop.db.$count(sessions)).toBe(before)
  const comparedCount = answers.filter(({ status }) => status === 401).length
  const refused = answers.filter(({ status }) => status === 429 || status === 503).length
  expect(comparedCount + refused).toBe(count)
  return { compared: comparedCount, refused }
}

const tokenIn = (cookie: string | null) => /^device=[\w-]{43}/.exec(cookie ?? '')?.[0] ?? ''

describe('while somebody guesses a password', () => {
  test('from one network, two hundred guesses at once get ten tries, and its owner signs in', async () => {
    const shopper = await shop.person()
    expect(await guessPasswords(shopper, 200, () => OTHER_ADDRESS)).toEqual({
      compared: 10,
      refused: 190,
    })
    expect((await signIn(shopper, HOME)).status).toBe(200)
    expect(
      (await signIn(shopper, OTHER_ADDRESS)).status,
      'the guesser, even with the right one',
    ).toBe(429)
  })

  test('from twenty networks, each has ten tries, and its owner signs in', async () => {
    const owner = await shop.person('admin')
    const { compared: comparedCount } = await guessPasswords(
      owner,
      200,
      (n) => `198.51.100.${n % 20}`,
    )
    expect(comparedCount).toBeGreaterThan(20)
    expect(
      (await guessPasswords(owner, 40, (n) => `198.51.100.${n % 20}`)).compared,
    ).toBeLessThanOrEqual(200 - comparedCount)
    expect((await signIn(owner, HOME)).status).toBe(200)
  })

  test('a successful sign-in does not reset the count of failures', async () => {
    const shopper = await shop.person()
    await guessPasswords(shopper, 10, () => OTHER_ADDRESS)
    expect((await signIn(shopper, HOME)).status).toBe(200)
    expect(await guessPasswords(shopper, 5, () => OTHER_ADDRESS)).toEqual({
      compared: 0,
      refused: 5,
    })
  })

  test('a mailbox without an account is treated in the same way', async () => {
    const nobody = { email: 'nobody@gahana.test' }
    expect(await guessPasswords(nobody, 15, () => OTHER_ADDRESS)).toEqual({
      compared: 10,
      refused: 5,
    })
    const shopper = await shop.person()
    await guessPasswords(shopper, 15, () => OTHER_ADDRESS)
    const [known, unknown] = [
      await signIn(shopper, OTHER_ADDRESS),
      await signIn(nobody, OTHER_ADDRESS),
    ]
    expect([known.status, unknown.status]).toEqual([429, 429])
    expect(known.body.code).toBe(unknown.body.code)
    expect(Math.abs(Number(known.headers.get('retry-after')) - 900)).toBeLessThan(60)
  })

  test('one network can try sixty passwords a minute, for all accounts together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        signIn({ email: `person-${n}@elsewhere.test` }, OTHER_ADDRESS),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
  })

  test('no email address is kept by counting', async () => {
    await guessPasswords({ email: 'sita@gahana.test' }, 1, () => OTHER_ADDRESS)
    expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('sita')
  })
})

test('a right password costs nothing', async () => {
  const shopper = await shop.person()
  for (let n = 0; n < 12; n++) expect((await signIn(shopper, HOME)).status).toBe(200)
})

test('many failures for a mailbox slow it down, more and more, up to four seconds', () => {
  expect([0, 9, 10, 20, 30, 40, 50, 60, 5000].map(signInDelayAfterFailures)).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ])
})

describe('a device that signed in before', () => {
  test('is not limited with its network and mailbox, and has ten tries', async () => {
    const shopper = await shop.person()
    const cookie = tokenIn((await signIn(shopper, HOME)).cookie)
    await guessPasswords(shopper, 15, () => HOME)
    expect((await signIn(shopper, HOME)).status).toBe(429)
    expect((await signIn(shopper, HOME, cookie)).status).toBe(200)
    const wrong = { ...shopper, password: 'wrong horse' }
    for (let n = 0; n < 10; n++) expect((await signIn(wrong, HOME, cookie)).status).toBe(401)
    expect((await signIn(shopper, HOME, cookie)).status).toBe(429)
  })

  test('keeps a token that signs nobody in, is stored hashed and is known for its people only', async () => {
    const [shopper, otherShopper] = [await shop.person(), await shop.person()]
    const { cookie } = await signIn(shopper, HOME)
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Lax$/)
    const token = tokenIn(cookie)
    const me = new Request('http://shop.test/api/user/me', { headers: { cookie: token } })
    expect((await shop.send(me)).status).toBe(401)
    const stored = await shop.db
      .select()
      .from(signInDevicesTable)
      .where(eq(signInDevicesTable.userId, shopper.id))
    expect(JSON.stringify(stored)).not.toContain(token.slice('device='.length))
    await guessPasswords(otherShopper, 15, () => HOME)
    expect((await signIn(otherShopper, HOME, token)).status).toBe(429)
  })

  test('keeps one token for all who sign in on it, and no token that somebody made up', async () => {
    const [shopper, otherShopper] = [await shop.person(), await shop.person()]
    const token = tokenIn((await signIn(shopper, HOME)).cookie)
    expect(tokenIn((await signIn(otherShopper, HOME, token)).cookie)).toBe(token)
    const forgedCookie = `device=${'x'.repeat(43)}`
    expect(tokenIn((await signIn(shopper, HOME, forgedCookie)).cookie)).not.toBe(forgedCookie)
  })

  test('is one of twenty at most', async () => {
    const shopper = await shop.person()
    for (let n = 0; n < 24; n++) await signIn(shopper, HOME)
    expect(
      await shop.db.$count(signInDevicesTable, eq(signInDevicesTable.userId, shopper.id)),
    ).toBe(20)
  })
})

describe('a new password', () => {
  const emailsTo = ({ email }: TestPerson) => queuedEmailsTo(shop.db, email)
  const requestCode = ({ email }: { email: string }, from: string) =>
    shop.call(
      'POST /api/user/forgotpassword',
      { body: { email } },
      { headers: { 'x-forwarded-for': from } },
    )
  const codeIn = (mails: { text: string }[]) =>
    /^ {4}(\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const sendCode = async (
    { email }: TestPerson,
    code: string,
    from: string,
    password = 'a newer horse battery',
  ) =>
    (
      await shop.send(
        new Request('http://shop.test/api/user/verifyCode', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify({ email, code, password }),
        }),
      )
    ).status
  const wrongCode = (code: string, by: number) => String((Number(code) + by) % 1e6).padStart(6, '0')

  test('that was set by a code works at once, also where the old one failed too often', async () => {
    const shopper = await shop.person()
    await guessPasswords(shopper, 15, () => HOME)
    await requestCode(shopper, HOME)
    expect(await sendCode(shopper, codeIn(await emailsTo(shopper)), HOME)).toBe(200)
    expect((await signIn({ ...shopper, password: 'a newer horse battery' }, HOME)).status).toBe(200)
  })

  test('is not prevented by others who ask for codes: one email, the same answer, the code stays valid', async () => {
    const shopper = await shop.person()
    const first = await requestCode(shopper, OTHER_ADDRESS)
    for (let n = 2; n < 20; n++)
      expect(await requestCode(shopper, `198.51.100.${n}`)).toEqual(first)
    expect(await requestCode(shopper, HOME)).toEqual(first)
    expect(await requestCode({ email: 'nobody@gahana.test' }, HOME)).toEqual(first)
    const mails = await emailsTo(shopper)
    expect(mails).toHaveLength(1)
    expect(await sendCode(shopper, codeIn(mails), HOME)).toBe(200)
  })

  test('gets another email once the code is five minutes old', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME)
    await shop.pool.query(`update reset_codes set expires_at = expires_at - interval '301 seconds'`)
    await requestCode(shopper, HOME)
    const mails = await emailsTo(shopper)
    expect(mails).toHaveLength(2)
  })

  test('is not denied by others’ wrong codes from another network', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME)
    const code = codeIn(await emailsTo(shopper))
    for (let n = 1; n <= 8; n++)
      expect(await sendCode(shopper, wrongCode(code, n), OTHER_ADDRESS)).toBe(400)
    expect(
      await sendCode(shopper, code, OTHER_ADDRESS),
      'the guesser, even with the right one',
    ).toBe(400)
    expect(await sendCode(shopper, code, HOME)).toBe(200)
  })

  test('is not guessed from many networks: a code has twenty tries in all', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME)
    const code = codeIn(await emailsTo(shopper))
    for (let n = 0; n < 20; n++) await sendCode(shopper, wrongCode(code, n + 1), `198.51.100.${n}`)
    expect(await sendCode(shopper, code, HOME)).toBe(400)
    expect((await signIn(shopper, HOME)).status).toBe(200)
  })

  test('makes no device known that was before', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME)
    await sendCode(shopper, codeIn(await emailsTo(shopper)), HOME)
    expect(
      await shop.db.$count(signInDevicesTable, eq(signInDevicesTable.userId, shopper.id)),
    ).toBe(0)
  })
})

describe('the second step', () => {
  async function withApp() {
    const person = await shop.person('admin')
    const secret = makeAuthenticatorSecret()
    await shop.db.insert(twoFactors).values({ userId: person.id, secret, confirmedAt: new Date() })
    return {
      ...person,
      codeNow: (later = 0) => authenticatorCodeAt(secret, authenticatorStepAt(Date.now()) + later),
    }
  }
  const guessCodes = async (person: TestPerson, count: number, network: (n: number) => string) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++)
      statuses.push((await signIn({ ...person, code: '000000' }, network(n))).status)
    return statuses.filter((status) => status === 401).length
  }

  test('is not locked by somebody who knows the password, from another network', async () => {
    const owner = await withApp()
    expect(await guessCodes(owner, 9, () => OTHER_ADDRESS)).toBe(5)
    expect((await signIn({ ...owner, code: owner.codeNow() }, OTHER_ADDRESS)).status).toBe(429)
    expect((await signIn({ ...owner, code: owner.codeNow() }, HOME)).status).toBe(200)
  })

  test('has twenty tries an hour from all unknown devices, and a known device is not limited', async () => {
    const owner = await withApp()
    const cookie = tokenIn((await signIn({ ...owner, code: owner.codeNow() }, HOME)).cookie)
    expect(await guessCodes(owner, 30, (n) => `198.51.100.${n}`)).toBe(20)
    expect((await signIn({ ...owner, code: owner.codeNow(1) }, HOME)).status).toBe(429)
    expect((await signIn({ ...owner, code: owner.codeNow(1) }, HOME, cookie)).status).toBe(200)
  })
})
