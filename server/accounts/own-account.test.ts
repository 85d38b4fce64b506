import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runConcurrently } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { browserNameOf } from './browser-name.ts'
import { sessions, signInDevicesTable } from './tables.ts'

const shop = useShop()
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'seven yellow marigolds'
const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function signInAgain({ email }: TestPerson, password = PASSWORD): Promise<TestPerson> {
  const answer = await shop.call(
    'POST /api/signin',
    { body: { email, password } },
    { headers: { 'user-agent': PHONE_USER_AGENT } },
  )
  return { id: answer.user.id, role: answer.user.role, email, token: answer.token }
}

const sessionsOf = async (person: TestPerson) =>
  (await shop.call('GET /api/user/sessions', {}, person)).data
const refusalOfMe = (person: TestPerson) => shop.refusal('GET /api/user/me', {}, person)
const isSignedOut = { status: 401, code: 'UNAUTHENTICATED' }

describe('the name of the signed-in person', () => {
  test('changes, and is shown at once', async () => {
    const person = await shop.person()
    const body = { firstName: ' Asha ', lastName: 'Karki' }
    const { user } = await shop.call('PUT /api/user/name', { body }, person)
    expect(user).toMatchObject({ id: person.id, firstName: 'Asha', lastName: 'Karki' })
    expect((await shop.call('GET /api/user/me', {}, person)).user).toEqual(user)
  })

  test('cannot be empty', async () => {
    const person = await shop.person()
    const accountBefore = await shop.call('GET /api/user/me', {}, person)
    const body = { firstName: ' ', lastName: 'Karki' }
    const refusal = await shop.refusal('PUT /api/user/name', { body }, person)
    expect(refusal).toMatchObject({ status: 400, fields: { firstName: expect.any(String) } })
    expect(await shop.call('GET /api/user/me', {}, person)).toEqual(accountBefore)
  })
})

describe('the password of the signed-in person', () => {
  const changePasswordCalls = (person: TestPerson, password: string, newPassword: string) => ({
    call: () => shop.call('PUT /api/user/password', { body: { password, newPassword } }, person),
    refusal: () =>
      shop.refusal('PUT /api/user/password', { body: { password, newPassword } }, person),
  })

  test('is changed with the old password, and all other sessions end', async () => {
    const thisDevice = await shop.person()
    const otherDevice = await signInAgain(thisDevice)
    await changePasswordCalls(thisDevice, PASSWORD, NEW_PASSWORD).call()
    expect(await refusalOfMe(otherDevice)).toMatchObject(isSignedOut)
    expect(await sessionsOf(thisDevice)).toMatchObject([{ isThis: true }])
    expect(
      await shop.db.$count(signInDevicesTable, eq(signInDevicesTable.userId, thisDevice.id)),
    ).toBe(0)
    const oldCredentials = { body: { email: thisDevice.email, password: PASSWORD } }
    expect(await shop.refusal('POST /api/signin', oldCredentials)).toMatchObject({ status: 401 })
    await signInAgain(thisDevice, NEW_PASSWORD)
  })

  test.each([
    ['with a wrong old one', 'not the password', NEW_PASSWORD, 'password'],
    ['to one that is too short', PASSWORD, 'short', 'newPassword'],
    ['to a common one', PASSWORD, 'password123', 'newPassword'],
  ])('is not changed %s', async (_, oldPassword, nextPassword, field) => {
    const thisDevice = await shop.person()
    const otherDevice = await signInAgain(thisDevice)
    const refusal = await changePasswordCalls(thisDevice, oldPassword, nextPassword).refusal()
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await sessionsOf(otherDevice)).toHaveLength(2)
    await signInAgain(thisDevice)
  })

  test('is changed by only one of ten attempts at once', async () => {
    const thisDevice = await shop.person()
    const outcomes = await runConcurrently(10, async (index) => {
      const body = { password: PASSWORD, newPassword: `${NEW_PASSWORD} ${index}` }
      return (await shop
        .call('PUT /api/user/password', { body }, thisDevice)
        .catch(() => undefined))
        ? index
        : undefined
    })
    const [succeededOutcome, ...refusedOutcomes] = outcomes.filter(
      (outcome) => outcome !== undefined,
    )
    expect(refusedOutcomes).toEqual([])
    await signInAgain(thisDevice, `${NEW_PASSWORD} ${succeededOutcome}`)
  })
})

describe('the sessions of the signed-in person', () => {
  test('are listed with browser and times, the last used first, and the current one is marked', async () => {
    const olderSession = await shop.person()
    await shop.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '3 days'` })
      .where(eq(sessions.userId, olderSession.id))
    const thisDevice = await signInAgain(olderSession)
    const [firstSession, secondSession, ...otherSessions] = await sessionsOf(thisDevice)
    expect(otherSessions).toEqual([])
    expect(firstSession).toMatchObject({ browser: 'Chrome on Android', isThis: true })
    expect(secondSession).toMatchObject({ isThis: false })
    const days = (Date.now() - Date.parse(secondSession?.usedAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(3, 1)
  })

  test('of staff are listed with the time of their last use', async () => {
    const person = await shop.person('staff')
    await shop.db
      .update(sessions)
      .set({
        isForStaff: true,
        createdAt: sql`now() - interval '20 days'`,
        expiresAt: sql`now() + interval '28 days'`,
      })
      .where(eq(sessions.userId, person.id))
    const thisDevice = await signInAgain(person)
    const unusedSession = (await sessionsOf(thisDevice)).find(({ isThis }) => !isThis)
    const days = (Date.now() - Date.parse(unusedSession?.usedAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(2, 1)
  })

  test('can be ended one by one', async () => {
    const thisDevice = await shop.person()
    const [lostDevice, keptDevice] = [await signInAgain(thisDevice), await signInAgain(thisDevice)]
    const id = (await sessionsOf(lostDevice)).find(({ isThis }) => isThis)?.id ?? ''
    await shop.call('DELETE /api/user/sessions/{id}', { path: { id } }, thisDevice)
    expect(await refusalOfMe(lostDevice)).toMatchObject(isSignedOut)
    expect(await sessionsOf(keptDevice)).toHaveLength(2)
  })

  test('can all be ended except the current one', async () => {
    const thisDevice = await shop.person()
    const otherDevices = [await signInAgain(thisDevice), await signInAgain(thisDevice)]
    await shop.call('DELETE /api/user/sessions', {}, thisDevice)
    for (const signedOutDevice of otherDevices)
      expect(await refusalOfMe(signedOutDevice)).toMatchObject(isSignedOut)
    expect(await sessionsOf(thisDevice)).toMatchObject([{ isThis: true }])
  })

  test('of somebody else are neither listed nor ended', async () => {
    const [thisDevice, stranger] = [await shop.person(), await shop.person()]
    const [{ id } = { id: '' }] = await sessionsOf(stranger)
    const refusal = await shop.refusal(
      'DELETE /api/user/sessions/{id}',
      { path: { id } },
      thisDevice,
    )
    expect(refusal).toMatchObject({ status: 404 })
    await shop.call('DELETE /api/user/sessions', {}, thisDevice)
    expect(await sessionsOf(stranger)).toHaveLength(1)
  })
})

test.each([
  [PHONE_USER_AGENT, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.0', ''],
])('the browser %s is shown as %s', (userAgent, name) => {
  expect(browserNameOf(userAgent)).toBe(name)
})
