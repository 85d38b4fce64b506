import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/platform/tables.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
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
const HOME_IP = '203.0.113.9'
const OTHER_IP = '198.51.100.1'

beforeEach(async () => {
  await shop.db.delete(rateLimits)
})

type Input = { email: string; password?: string; code?: string }

async function signIn(
  { email, password = PASSWORD, code }: Input,
  fromIp: string,
  cookie?: string,
) {
  const response = await shop.send(
    new Request('http://shop.test/api/signin', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': fromIp,
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
  networkOf: (index: number) => string,
) {
  const sessionCountBefore = await shop.db.$count(sessions)
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      signIn({ email, password: `wrong horse ${index}` }, networkOf(index)),
    ),
  )
  expect(await shop.db.$count(sessions)).toBe(sessionCountBefore)
  const comparedCount = answers.filter(({ status }) => status === 401).length
  const refusedCount = answers.filter(({ status }) => status === 429 || status === 503).length
  expect(comparedCount + refusedCount).toBe(count)
  return { compared: comparedCount, refused: refusedCount }
}

const findTokenIn = (cookie: string | null) => /^device=[\w-]{43}/.exec(cookie ?? '')?.[0] ?? ''

describe('while somebody guesses a password', () => {
  test('from one network, two hundred guesses at once have ten attempts, and the account’s owner can sign in', async () => {
    const shopper = await shop.person()
    expect(await guessPasswords(shopper, 200, () => OTHER_IP)).toEqual({
      compared: 10,
      refused: 190,
    })
    expect((await signIn(shopper, HOME_IP)).status).toBe(200)
    expect((await signIn(shopper, OTHER_IP)).status, 'the guesser, even with the right one').toBe(
      429,
    )
  })

  test('from twenty networks, each network has ten attempts, and the account’s owner can sign in', async () => {
    const owner = await shop.person('admin')
    const { compared: comparedCount } = await guessPasswords(
      owner,
      200,
      (index) => `198.51.100.${index % 20}`,
    )
    expect(comparedCount).toBeGreaterThan(20)
    expect(
      (await guessPasswords(owner, 40, (index) => `198.51.100.${index % 20}`)).compared,
    ).toBeLessThanOrEqual(200 - comparedCount)
    expect((await signIn(owner, HOME_IP)).status).toBe(200)
  })

  test('a successful sign-in does not reset the count of failures', async () => {
    const shopper = await shop.person()
    await guessPasswords(shopper, 10, () => OTHER_IP)
    expect((await signIn(shopper, HOME_IP)).status).toBe(200)
    expect(await guessPasswords(shopper, 5, () => OTHER_IP)).toEqual({
      compared: 0,
      refused: 5,
    })
  })

  test('an email address without an account is treated in the same way', async () => {
    const unknownPerson = { email: 'nobody@gahana.test' }
    expect(await guessPasswords(unknownPerson, 15, () => OTHER_IP)).toEqual({
      compared: 10,
      refused: 5,
    })
    const shopper = await shop.person()
    await guessPasswords(shopper, 15, () => OTHER_IP)
    const [knownAnswer, unknownAnswer] = [
      await signIn(shopper, OTHER_IP),
      await signIn(unknownPerson, OTHER_IP),
    ]
    expect([knownAnswer.status, unknownAnswer.status]).toEqual([429, 429])
    expect(knownAnswer.body.code).toBe(unknownAnswer.body.code)
    expect(Math.abs(Number(knownAnswer.headers.get('retry-after')) - 900)).toBeLessThan(60)
  })

  test('one network can try sixty passwords a minute, for all accounts together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        signIn({ email: `person-${index}@elsewhere.test` }, OTHER_IP),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
  })

  test('the counters store no email address', async () => {
    await guessPasswords({ email: 'sita@gahana.test' }, 1, () => OTHER_IP)
    expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('sita')
  })
})

test('a sign-in with the right password counts against no limit', async () => {
  const shopper = await shop.person()
  for (let index = 0; index < 12; index++) expect((await signIn(shopper, HOME_IP)).status).toBe(200)
})

test('failures for one email address delay its sign-ins more and more, up to four seconds', () => {
  expect([0, 9, 10, 20, 30, 40, 50, 60, 5000].map(signInDelayAfterFailures)).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ])
})

describe('a device that signed in before', () => {
  test('is not limited by its network or email address, and has ten attempts', async () => {
    const shopper = await shop.person()
    const cookie = findTokenIn((await signIn(shopper, HOME_IP)).cookie)
    await guessPasswords(shopper, 15, () => HOME_IP)
    expect((await signIn(shopper, HOME_IP)).status).toBe(429)
    expect((await signIn(shopper, HOME_IP, cookie)).status).toBe(200)
    const wrongCredentials = { ...shopper, password: 'wrong horse' }
    for (let index = 0; index < 10; index++)
      expect((await signIn(wrongCredentials, HOME_IP, cookie)).status).toBe(401)
    expect((await signIn(shopper, HOME_IP, cookie)).status).toBe(429)
  })

  test('has a token that signs nobody in, is stored as a hash and counts only for people who signed in there', async () => {
    const [shopper, otherShopper] = [await shop.person(), await shop.person()]
    const { cookie } = await signIn(shopper, HOME_IP)
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Lax$/)
    const token = findTokenIn(cookie)
    const ownAccountRequest = new Request('http://shop.test/api/user/me', {
      headers: { cookie: token },
    })
    expect((await shop.send(ownAccountRequest)).status).toBe(401)
    const storedDevices = await shop.db
      .select()
      .from(signInDevicesTable)
      .where(eq(signInDevicesTable.userId, shopper.id))
    expect(JSON.stringify(storedDevices)).not.toContain(token.slice('device='.length))
    await guessPasswords(otherShopper, 15, () => HOME_IP)
    expect((await signIn(otherShopper, HOME_IP, token)).status).toBe(429)
  })

  test('has one token for all who sign in on it, and no invented token is accepted', async () => {
    const [shopper, otherShopper] = [await shop.person(), await shop.person()]
    const token = findTokenIn((await signIn(shopper, HOME_IP)).cookie)
    expect(findTokenIn((await signIn(otherShopper, HOME_IP, token)).cookie)).toBe(token)
    const forgedCookie = `device=${'x'.repeat(43)}`
    expect(findTokenIn((await signIn(shopper, HOME_IP, forgedCookie)).cookie)).not.toBe(
      forgedCookie,
    )
  })

  test('is one of at most twenty for each account', async () => {
    const shopper = await shop.person()
    for (let index = 0; index < 24; index++) await signIn(shopper, HOME_IP)
    expect(
      await shop.db.$count(signInDevicesTable, eq(signInDevicesTable.userId, shopper.id)),
    ).toBe(20)
  })
})

describe('resetting a password', () => {
  const emailsTo = ({ email }: TestPerson) => listQueuedEmailsTo(shop.db, email)
  const requestCode = ({ email }: { email: string }, fromIp: string) =>
    shop.call(
      'POST /api/user/forgotpassword',
      { body: { email } },
      { headers: { 'x-forwarded-for': fromIp } },
    )
  const findCodeIn = (sentEmails: { text: string }[]) =>
    /^ {4}(\d{6})$/m.exec(sentEmails.at(-1)?.text ?? '')?.[1] ?? ''
  const sendCode = async (
    { email }: TestPerson,
    code: string,
    fromIp: string,
    password = 'a newer horse battery',
  ) =>
    (
      await shop.send(
        new Request('http://shop.test/api/user/verifyCode', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': fromIp },
          body: JSON.stringify({ email, code, password }),
        }),
      )
    ).status
  const wrongCode = (code: string, difference: number) =>
    String((Number(code) + difference) % 1e6).padStart(6, '0')

  test('allows a sign-in at once, also from a network where the old password failed too often', async () => {
    const shopper = await shop.person()
    await guessPasswords(shopper, 15, () => HOME_IP)
    await requestCode(shopper, HOME_IP)
    expect(await sendCode(shopper, findCodeIn(await emailsTo(shopper)), HOME_IP)).toBe(200)
    expect((await signIn({ ...shopper, password: 'a newer horse battery' }, HOME_IP)).status).toBe(
      200,
    )
  })

  test('is not prevented by others who request codes: one email is sent, the answer is the same, the code stays valid', async () => {
    const shopper = await shop.person()
    const firstRequest = await requestCode(shopper, OTHER_IP)
    for (let index = 2; index < 20; index++)
      expect(await requestCode(shopper, `198.51.100.${index}`)).toEqual(firstRequest)
    expect(await requestCode(shopper, HOME_IP)).toEqual(firstRequest)
    expect(await requestCode({ email: 'nobody@gahana.test' }, HOME_IP)).toEqual(firstRequest)
    const sentEmails = await emailsTo(shopper)
    expect(sentEmails).toHaveLength(1)
    expect(await sendCode(shopper, findCodeIn(sentEmails), HOME_IP)).toBe(200)
  })

  test('sends another email if the code is more than five minutes old', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME_IP)
    await shop.pool.query(`update reset_codes set expires_at = expires_at - interval '301 seconds'`)
    await requestCode(shopper, HOME_IP)
    const sentEmails = await emailsTo(shopper)
    expect(sentEmails).toHaveLength(2)
  })

  test('is not prevented by wrong codes from another network', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME_IP)
    const code = findCodeIn(await emailsTo(shopper))
    for (let index = 1; index <= 8; index++)
      expect(await sendCode(shopper, wrongCode(code, index), OTHER_IP)).toBe(400)
    expect(await sendCode(shopper, code, OTHER_IP), 'the guesser, even with the right one').toBe(
      400,
    )
    expect(await sendCode(shopper, code, HOME_IP)).toBe(200)
  })

  test('cannot be done by guessing from many networks, because a code has twenty attempts in all', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME_IP)
    const code = findCodeIn(await emailsTo(shopper))
    for (let index = 0; index < 20; index++)
      await sendCode(shopper, wrongCode(code, index + 1), `198.51.100.${index}`)
    expect(await sendCode(shopper, code, HOME_IP)).toBe(400)
    expect((await signIn(shopper, HOME_IP)).status).toBe(200)
  })

  test('makes all known devices of the account unknown', async () => {
    const shopper = await shop.person()
    await requestCode(shopper, HOME_IP)
    await sendCode(shopper, findCodeIn(await emailsTo(shopper)), HOME_IP)
    expect(
      await shop.db.$count(signInDevicesTable, eq(signInDevicesTable.userId, shopper.id)),
    ).toBe(0)
  })
})

describe('the second step of a sign-in', () => {
  async function createPersonWithApp() {
    const person = await shop.person('admin')
    const secret = makeAuthenticatorSecret()
    await shop.db.insert(twoFactors).values({ userId: person.id, secret, confirmedAt: new Date() })
    return {
      ...person,
      codeNow: (stepsLater = 0) =>
        authenticatorCodeAt(secret, authenticatorStepAt(Date.now()) + stepsLater),
    }
  }
  const guessCodes = async (
    person: TestPerson,
    count: number,
    networkOf: (index: number) => string,
  ) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++)
      statuses.push((await signIn({ ...person, code: '000000' }, networkOf(index))).status)
    return statuses.filter((status) => status === 401).length
  }

  test('is not locked by somebody in another network who knows the password', async () => {
    const owner = await createPersonWithApp()
    expect(await guessCodes(owner, 9, () => OTHER_IP)).toBe(5)
    expect((await signIn({ ...owner, code: owner.codeNow() }, OTHER_IP)).status).toBe(429)
    expect((await signIn({ ...owner, code: owner.codeNow() }, HOME_IP)).status).toBe(200)
  })

  test('has twenty attempts an hour from all unknown devices together, and a known device is not limited', async () => {
    const owner = await createPersonWithApp()
    const cookie = findTokenIn((await signIn({ ...owner, code: owner.codeNow() }, HOME_IP)).cookie)
    expect(await guessCodes(owner, 30, (index) => `198.51.100.${index}`)).toBe(20)
    expect((await signIn({ ...owner, code: owner.codeNow(1) }, HOME_IP)).status).toBe(429)
    expect((await signIn({ ...owner, code: owner.codeNow(1) }, HOME_IP, cookie)).status).toBe(200)
  })
})
