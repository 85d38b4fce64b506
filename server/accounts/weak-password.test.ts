import { describe, expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { hashPassword } from './password.ts'
import { makeResetCode } from './password-reset/reset-code.ts'
import { makeFirstAdmin } from './staff/first-admin.ts'
import { users } from './tables.ts'
import { refuseWeakPassword } from './weak-password.ts'

const shop = useShop()
const WORDS_OF_SITA = ['sita.jha@gahana.test', 'Sita', 'Jha', 'Sita Jha', 'Gahana']
const REFUSED = { status: 400, code: 'VALIDATION', fields: { password: expect.any(String) } }

test.each([
  'password',
  'PassWord',
  'password123',
  '12345678',
  'qwertyuiop',
  '        ',
  'aaaaaaaa',
  'abababab',
  'abcabcabc',
  'abcdefghij',
  '98765432',
  'क'.repeat(8),
  'sita.jha@gahana.test',
  'Sita.Jha2026',
  'sitajha1',
  'gahana2026',
])('the password %s is refused', async (password) => {
  await expect(refuseWeakPassword(password, WORDS_OF_SITA)).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})

test.each([
  'correct horse battery',
  'मेरो घर राम्रो छ',
  'sita likes gold',
  'tR9#kq2!',
  'bangles at noon',
])('the password %s is accepted', async (password) => {
  await refuseWeakPassword(password, WORDS_OF_SITA)
})

describe('a common password', () => {
  test('cannot be used for a sign-up', async () => {
    const userCountBefore = await shop.db.$count(users)
    const body = { email: 'gita@gahana.test', firstName: 'Gita', lastName: 'Yadav' }
    for (const password of ['password', 'gitayadav1'])
      expect(await shop.refusal('POST /api/signup', { body: { ...body, password } })).toMatchObject(
        REFUSED,
      )
    expect(await shop.db.$count(users)).toBe(userCountBefore)
  })

  test('cannot be set with a code, and the code stays valid', async () => {
    const shopper = await shop.person()
    const code = (await makeResetCode(shop.db, shopper.id, 0)) ?? ''
    const makeResetBody = (password: string) => ({ body: { email: shopper.email, code, password } })
    for (const password of ['12345678', 'sitajha2026'])
      expect(
        await shop.refusal('POST /api/user/verifyCode', makeResetBody(password)),
      ).toMatchObject(REFUSED)
    await shop.call('GET /api/user/me', {}, shopper)
    await shop.call('POST /api/user/verifyCode', makeResetBody('bangles at noon'))
  })

  test('is refused for the first admin', async () => {
    const userCountBefore = await shop.db.$count(users)
    const input = { email: 'owner@gahana.test', password: 'password1' }
    await expect(makeFirstAdmin(shop.db, input)).rejects.toMatchObject({ code: 'VALIDATION' })
    expect(await shop.db.$count(users)).toBe(userCountBefore)
  })

  test('that an account already has still signs it in', async () => {
    const shopper = await shop.person()
    await shop.db.update(users).set({ passwordHash: await hashPassword('password') })
    await shop.call('POST /api/signin', { body: { email: shopper.email, password: 'password' } })
  })
})
