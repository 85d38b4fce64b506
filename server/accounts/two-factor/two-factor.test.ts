import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditEntries } from '#server/audit/tables.ts'
import { runConcurrently, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { codeTries, recoveryCodes, sessions, twoFactors } from '../tables.ts'
import { authenticatorCodeAt, authenticatorStepAt } from './authenticator.ts'

const shop = useShop()
const PASSWORD = 'correct horse battery'
const PATH = '/api/admin/two-factor'
const NEEDS_CODE = { status: 401, body: { code: 'TWO_FACTOR_REQUIRED' } }

// Fakes the clock, so that a code does not expire while a test runs.
let nowMs = Date.UTC(2026, 10, 20, 6, 0, 5)
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.restoreAllMocks()
  nowMs += 90_000
})

type EnrolledPerson = TestPerson & { secret: string; recoveryCodes: string[] }

const codeOf = ({ secret }: { secret: string }, stepsLater = 0) =>
  authenticatorCodeAt(secret, authenticatorStepAt(nowMs) + stepsLater)

async function createEnrolledPerson(role: 'staff' | 'admin' = 'admin'): Promise<EnrolledPerson> {
  const person = await shop.person(role)
  const { data } = await shop.call(`POST ${PATH}`, { body: { password: PASSWORD } }, person)
  const body = { code: codeOf(data) }
  const confirmed = await shop.call(`PUT ${PATH}`, { body }, person)
  nowMs += 30_000
  return { ...person, secret: data.secret, ...confirmed.data }
}

const signIn = ({ email }: { email: string }, code?: string, password = PASSWORD) =>
  tryCall(shop, 'POST /api/signin', { body: { email, password, code } }, {})
const sessionsOf = ({ id }: TestPerson) => shop.db.$count(sessions, eq(sessions.userId, id))
const readTwoFactorState = async (person: TestPerson) =>
  (await shop.call(`GET ${PATH}`, {}, person)).data

describe('turning on two-factor sign-in', () => {
  test('needs the password, then a code of the app, and shows ten recovery codes', async () => {
    const person = await shop.person('staff')
    expect(await readTwoFactorState(person)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const { data } = await shop.call(`POST ${PATH}`, { body: { password: PASSWORD } }, person)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect(data.uri).toContain(encodeURIComponent(person.email))
    expect((await signIn(person)).status, 'nothing has changed yet').toBe(200)

    const { data: answer } = await shop.call(
      `PUT ${PATH}`,
      { body: { code: codeOf(data) } },
      person,
    )
    expect(new Set(answer.recoveryCodes).size).toBe(10)
    for (const code of answer.recoveryCodes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    expect(await readTwoFactorState(person)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const storedCodes = JSON.stringify(await shop.db.select().from(recoveryCodes))
    for (const code of answer.recoveryCodes) expect(storedCodes).not.toContain(code)
  })

  test('ends the other sessions of the person, but not the current one', async () => {
    const person = await shop.person('admin')
    await signIn(person)
    expect(await sessionsOf(person)).toBe(2)
    const { data } = await shop.call(`POST ${PATH}`, { body: { password: PASSWORD } }, person)
    await shop.call(`PUT ${PATH}`, { body: { code: codeOf(data) } }, person)
    expect(await sessionsOf(person)).toBe(1)
    await shop.call('GET /api/user/me', {}, person)
  })

  test('is refused with a wrong password, without ending the session', async () => {
    const person = await shop.person('admin')
    const body = { password: 'wrong horse battery' }
    expect(await shop.refusal(`POST ${PATH}`, { body }, person)).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    })
    expect(await shop.db.$count(twoFactors, eq(twoFactors.userId, person.id))).toBe(0)
    await shop.call('GET /api/user/me', {}, person)
  })

  test('fails with a wrong code, and cannot be done twice', async () => {
    const person = await shop.person('admin')
    const { data } = await shop.call(`POST ${PATH}`, { body: { password: PASSWORD } }, person)
    const wrongCode = { code: codeOf(data, 5) }
    expect(await shop.refusal(`PUT ${PATH}`, { body: wrongCode }, person)).toMatchObject({
      status: 400,
    })
    expect(await readTwoFactorState(person)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    await shop.call(`PUT ${PATH}`, { body: { code: codeOf(data) } }, person)
    const passwordAlone = { password: PASSWORD }
    expect(await shop.refusal(`POST ${PATH}`, { body: passwordAlone }, person)).toMatchObject({
      status: 409,
    })
    const [storedFactor] = await shop.db
      .select()
      .from(twoFactors)
      .where(eq(twoFactors.userId, person.id))
    expect(storedFactor?.secret).toBe(data.secret)
  })

  test('writes no secret into the activity log', async () => {
    const { id, secret, recoveryCodes } = await createEnrolledPerson()
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.userId, id))
    expect(entries.map(({ call }) => call)).toEqual(['enrolTwoFactor', 'confirmTwoFactor'])
    for (const hiddenText of [PASSWORD, secret, ...recoveryCodes])
      expect(JSON.stringify(entries)).not.toContain(hiddenText)
  })
})

describe('a sign-in with two factors', () => {
  test('asks for a code only after the right password, and opens no session before', async () => {
    const person = await createEnrolledPerson()
    expect(await signIn(person)).toMatchObject(NEEDS_CODE)
    expect(await signIn(person, ' ')).toMatchObject(NEEDS_CODE)
    expect((await signIn(person, codeOf(person), 'wrong horse')).body).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await sessionsOf(person)).toBe(1)
    const { status, body } = await signIn(person, codeOf(person))
    expect(status).toBe(200)
    await shop.call('GET /api/user/me', {}, { token: String(body.token) })
  })

  test('of a person who has not turned it on works without a code, and also with one', async () => {
    const person = await shop.person()
    expect((await signIn(person)).status).toBe(200)
    expect((await signIn(person, '123456')).status).toBe(200)
  })

  test('accepts each code once, even if three sign-ins use it at the same moment', async () => {
    const person = await createEnrolledPerson()
    const code = codeOf(person)
    const outcomes = await runConcurrently(3, () => signIn(person, code))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(person, code)).toMatchObject(NEEDS_CODE)
    expect(await signIn(person, codeOf(person, -1)), 'an older one').toMatchObject(NEEDS_CODE)
    expect(await sessionsOf(person)).toBe(2)
    nowMs += 30_000
    expect((await signIn(person, codeOf(person))).status).toBe(200)
  })

  test('refuses a code of another person’s app', async () => {
    const [buyer, otherShopper] = [await createEnrolledPerson(), await createEnrolledPerson()]
    expect(await signIn(buyer, codeOf(otherShopper))).toMatchObject(NEEDS_CODE)
    expect(await signIn(buyer, otherShopper.recoveryCodes[0])).toMatchObject(NEEDS_CODE)
    expect((await readTwoFactorState(otherShopper)).recoveryCodesLeft).toBe(10)
  })

  test('accepts each recovery code once, in any notation', async () => {
    const person = await createEnrolledPerson()
    const [firstCode = '', secondCode = ''] = person.recoveryCodes
    const outcomes = await runConcurrently(3, () => signIn(person, firstCode))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn(person, ` ${secondCode.toUpperCase().replace('-', ' ')}`)).status).toBe(
      200,
    )
    expect(await readTwoFactorState(person)).toEqual({ isOn: true, recoveryCodesLeft: 8 })
  })

  test('is refused for a while after five wrong codes, also with the right one', async () => {
    const person = await createEnrolledPerson()
    const outcomes = await runConcurrently(8, () => signIn(person, '000000'))
    const statuses = outcomes.map(({ status }) => status).sort()
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const { status, headers } = await signIn(person, codeOf(person))
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBe(900)
    expect(await sessionsOf(person)).toBe(1)

    await shop.db
      .update(codeTries)
      .set({ since: new Date(nowMs - 3_600_000_000) })
      .where(eq(codeTries.userId, person.id))
    expect((await signIn(person, codeOf(person))).status).toBe(200)
  })

  test('with a new password still asks for the code', async () => {
    const person = await createEnrolledPerson()
    await shop.call('POST /api/user/forgotpassword', { body: { email: person.email } })
    expect(await signIn(person)).toMatchObject(NEEDS_CODE)
  })
})

describe('turning off two-factor sign-in', () => {
  const disable = (person: TestPerson, body: object) =>
    tryCall(shop, `DELETE ${PATH}`, { body }, person)

  test('needs both the password and a code', async () => {
    const person = await createEnrolledPerson()
    for (const body of [
      { password: 'wrong horse', code: codeOf(person) },
      { password: PASSWORD, code: '000000' },
      { password: PASSWORD },
      { code: codeOf(person) },
    ])
      expect((await disable(person, body)).status).toBe(400)
    expect((await readTwoFactorState(person)).isOn).toBe(true)
    expect((await disable(person, { password: PASSWORD, code: codeOf(person) })).status).toBe(200)
    expect(await readTwoFactorState(person)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await signIn(person)).status).toBe(200)
  })

  test('is also possible with a recovery code', async () => {
    const person = await createEnrolledPerson()
    const body = { password: PASSWORD, code: person.recoveryCodes[3] }
    expect((await disable(person, body)).status).toBe(200)
  })

  test('for another person is only possible for an admin, and signs that person out', async () => {
    const [admin, staff] = [await shop.person('admin'), await createEnrolledPerson('staff')]
    const path = { id: staff.id }
    const { data } = await shop.call('GET /api/admin/staff', {}, admin)
    expect(data.find(({ id }) => id === staff.id)?.hasTwoFactor).toBe(true)
    await shop.call('DELETE /api/admin/staff/{id}/two-factor', { path }, admin)
    expect(await sessionsOf(staff)).toBe(0)
    expect((await signIn(staff)).status).toBe(200)
    const shopper = await shop.person()
    const otherPath = { path: { id: shopper.id } }
    expect(
      await shop.refusal('DELETE /api/admin/staff/{id}/two-factor', otherPath, admin),
    ).toMatchObject({ status: 404 })
    expect(await sessionsOf(shopper)).toBe(1)
  })

  test('happens automatically when a person stops being staff', async () => {
    const [admin, staff] = [await shop.person('admin'), await createEnrolledPerson('staff')]
    await shop.call('DELETE /api/admin/staff/{id}', { path: { id: staff.id } }, admin)
    expect((await signIn(staff)).status).toBe(200)
    expect(await shop.db.$count(recoveryCodes, eq(recoveryCodes.userId, staff.id))).toBe(0)
  })
})
