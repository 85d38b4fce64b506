import { expect, test } from 'vitest'
import {
  authenticatorCodeAt,
  authenticatorStepAt,
  findTimeStepOfCode,
  makeAuthenticatorSecret,
  makeEnrolmentUri,
} from './authenticator.ts'

/** The secret of the examples in RFC 6238, `12345678901234567890`, in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B. Its codes have eight digits, of which we use the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 the code is %s', (seconds, code) => {
  expect(authenticatorCodeAt(SECRET, authenticatorStepAt(seconds * 1000))).toBe(code)
})

test('a code is accepted in its own 30 seconds and the 30 seconds before and after', () => {
  const nowMs = 1_234_567_890_000
  const step = authenticatorStepAt(nowMs)
  for (const stepsOff of [-1, 0, 1])
    expect(findTimeStepOfCode(SECRET, authenticatorCodeAt(SECRET, step + stepsOff), nowMs)).toBe(
      step + stepsOff,
    )
  for (const stepsOff of [-2, 2])
    expect(
      findTimeStepOfCode(SECRET, authenticatorCodeAt(SECRET, step + stepsOff), nowMs),
    ).toBeUndefined()
  for (const wrongCode of ['', '00592', '0059240', '००५९२४', 'abcdef'])
    expect(findTimeStepOfCode(SECRET, wrongCode, nowMs)).toBeUndefined()
})

test('secrets are 160 random bits in the encoding that apps read', () => {
  const secrets = new Set(Array.from({ length: 200 }, makeAuthenticatorSecret))
  expect(secrets.size).toBe(200)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address in the QR code names shop and person, with any characters', () => {
  const uri = makeEnrolmentUri(SECRET, { issuer: 'Sita & Rita: गहना', email: 'a+b@gahana.test' })
  const { protocol, host, pathname, searchParams } = new URL(uri)
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/Sita & Rita: गहना:a+b@gahana.test')
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Sita & Rita: गहना',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
