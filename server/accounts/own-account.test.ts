import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runConcurrently } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { browserNameOf } from './browser-name.ts'
import { sessions, signInDevicesTable } from './tables.ts'

const shop = useShop()
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'seven yellow marigolds'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function signInAgain({ email }: TestPerson, password = PASSWORD): Promise<TestPerson> {
  const answer = await shop.call(
    'POST /api/signin',
    { body: { email, password } },
    { headers: { 'user-agent': PHONE } },
  )
  return { id: answer.user.id, role: answer.user.role, email, token: answer.token }
}

const sessionsOf = async (person: TestPerson) =>
  (await shop.call('GET /api/user/sessions', {}, person)).data
const refusalOfMe = (person: TestPerson) => shop.refusal('GET /api/user/me', {}, person)
const isSignedOut = { status: 401, code: 'UNAUTHENTICATED' }

describe('the own name', () => {
  test('changes, and is shown at once', async () => {
    const person = await shop.person()
    const body = { firstName: ' Asha ', lastName: 'Karki' }
    const { user } = await shop.call('PUT /api/user/name', { body }, person)
    expect(user).toMatchObject({ id: person.id, firstName: 'Asha', lastName: 'Karki' })
    expect((await shop.call('GET /api/user/me', {}, person)).user).toEqual(user)
  })

  test('cannot be empty', async () => {
    const person = await shop.person()
    const before = await shop.call('GET /api/user/me', {}, person)
    const body = { firstName: ' ', lastName: 'Karki' }
    const refusal = await shop.refusal('PUT /api/user/name', { body }, person)
    expect(refusal).toMatchObject({ status: 400, fields: { firstName: expect.any(String) } })
    expect(await shop.call('GET /api/user/me', {}, person)).toEqual(before)
  })
})

describe('the own password', () => {
  const change = (person: TestPerson, password: string, newPassword: string) => ({
    call: () => shop.call('PUT /api/user/password', { body: { password, newPassword } }, person),
    refusal: () =>
      shop.refusal('PUT /api/user/password', { body: { password, newPassword } }, person),
  })

  test('is changed by the old one and ends all other sessions', async () => {
    const here = await shop.person()
    const otherDevice = await signInAgain(here)
    await change(here, PASSWORD, NEW_PASSWORD).call()
    expect(await refusalOfMe(otherDevice)).toMatchObject(isSignedOut)
    expect(await sessionsOf(here)).toMatchObject([{ isThis: true }])
    expect(await shop.db.$count(signInDevicesTable, eq(signInDevicesTable.userId, here.id))).toBe(0)
    const old = { body: { email: here.email, password: PASSWORD } }
    expect(await shop.refusal('POST /api/signin', old)).toMatchObject({ status: 401 })
    await signInAgain(here, NEW_PASSWORD)
  })

  test.each([
    ['with a wrong old one', 'not the password', NEW_PASSWORD, 'password'],
    ['to one that is too short', PASSWORD, 'short', 'newPassword'],
    ['to a common one', PASSWORD, 'password123', 'newPassword'],
  ])('is not changed %s', async (_, old, next, field) => {
    const here = await shop.person()
    const otherDevice = await signInAgain(here)
    const refusal = await change(here, old, next).refusal()
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await sessionsOf(otherDevice)).toHaveLength(2)
    await signInAgain(here)
  })

  test('is changed by only one of ten attempts at once', async () => {
    const here = await shop.person()
    const outcomes = await runConcurrently(10, async (n) => {
      const body = { password: PASSWORD, newPassword: `${NEW_PASSWORD} ${n}` }
      return (await shop.call('PUT /api/user/password', { body }, here).catch(() => undefined))
        ? n
        : undefined
    })
    const [succeeded, ...others] = outcomes.filter((n) => n !== undefined)
    expect(others).toEqual([])
    await signInAgain(here, `${NEW_PASSWORD} ${succeeded}`)
  })
})

describe('the own sessions', () => {
  test('show browser and times, with this one marked and the last used first', async () => {
    const older = await shop.person()
    await shop.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '3 days'` })
      .where(eq(sessions.userId, older.id))
    const here = await signInAgain(older)
    const [first, second, ...others] = await sessionsOf(here)
    expect(others).toEqual([])
    expect(first).toMatchObject({ browser: 'Chrome on Android', isThis: true })
    expect(second).toMatchObject({ isThis: false })
    const days = (Date.now() - Date.parse(second?.usedAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(3, 1)
  })

  test('of staff show when they were last used', async () => {
    const person = await shop.person('staff')
    await shop.db
      .update(sessions)
      .set({
        isForStaff: true,
        createdAt: sql`now() - interval '20 days'`,
        expiresAt: sql`now() + interval '28 days'`,
      })
      .where(eq(sessions.userId, person.id))
    const here = await signInAgain(person)
    const unused = (await sessionsOf(here)).find(({ isThis }) => !isThis)
    const days = (Date.now() - Date.parse(unused?.usedAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(2, 1)
  })

  test('can be ended one by one', async () => {
    const here = await shop.person()
    const [lost, kept] = [await signInAgain(here), await signInAgain(here)]
    const id = (await sessionsOf(lost)).find(({ isThis }) => isThis)?.id ?? ''
    await shop.call('DELETE /api/user/sessions/{id}', { path: { id } }, here)
    expect(await refusalOfMe(lost)).toMatchObject(isSignedOut)
    expect(await sessionsOf(kept)).toHaveLength(2)
  })

  test('can be ended everywhere else', async () => {
    const here = await shop.person()
    const others = [await signInAgain(here), await signInAgain(here)]
    await shop.call('DELETE /api/user/sessions', {}, here)
    for (const other of others) expect(await refusalOfMe(other)).toMatchObject(isSignedOut)
    expect(await sessionsOf(here)).toMatchObject([{ isThis: true }])
  })

  test('of somebody else are neither listed nor ended', async () => {
    const [here, stranger] = [await shop.person(), await shop.person()]
    const [{ id } = { id: '' }] = await sessionsOf(stranger)
    const refusal = await shop.refusal('DELETE /api/user/sessions/{id}', { path: { id } }, here)
    expect(refusal).toMatchObject({ status: 404 })
    await shop.call('DELETE /api/user/sessions', {}, here)
    expect(await sessionsOf(stranger)).toHaveLength(1)
  })
})

test.each([
  [PHONE, 'Chrome on Android'],
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
])('%s is called %s', (userAgent, name) => {
  expect(browserNameOf(userAgent)).toBe(name)
})
