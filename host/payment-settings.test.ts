import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const KEYS = { ESEWA_PRODUCT_CODE: 'NP-ES-GAHANA', ESEWA_SECRET: 'a secret of our own' }
const TEST_KEYS = { ESEWA_PRODUCT_CODE: 'EPAYTEST', ESEWA_SECRET: '8gBm/:&EnhH.1/q' }
const PUBLIC = { PUBLIC_URL: 'https://gahana.example' }
const SIMULATOR = {
  ESEWA_FORM_URL: 'http://127.0.0.1:4000',
  ESEWA_STATUS_URL: 'http://[::1]:4000/',
}

test('without keys no provider is set up', () => {
  expect(readSettings({}).payments).toEqual({})
})

test('with its keys eSewa is set up', () => {
  expect(readSettings({ ...KEYS, ...PUBLIC }).payments).toEqual({
    ESEWA: {
      ...{ productCode: 'NP-ES-GAHANA', secret: 'a secret of our own' },
      formUrl: 'https://epay.esewa.com.np',
      statusUrl: 'https://epay.esewa.com.np',
    },
  })
})

test('on this machine test keys and a simulator are allowed', () => {
  expect(readSettings({ ...TEST_KEYS, ...SIMULATOR }).payments.ESEWA).toMatchObject({
    formUrl: 'http://127.0.0.1:4000',
    statusUrl: 'http://[::1]:4000',
  })
})

test.each([
  [{ ESEWA_SECRET: 'alone' }, /^ESEWA_PRODUCT_CODE must be set, because another setting/],
  [{ ESEWA_PRODUCT_CODE: 'alone' }, /^ESEWA_SECRET must be set, because another setting/],
  [
    { ...KEYS, ESEWA_FORM_URL: 'https://pay.test/form' },
    /^ESEWA_FORM_URL must be like .*, without/,
  ],
  [{ ...TEST_KEYS, ...PUBLIC }, /^ESEWA_PRODUCT_CODE is a key for tests/],
  [
    { ...TEST_KEYS, ...KEYS, ESEWA_SECRET: TEST_KEYS.ESEWA_SECRET, ...PUBLIC },
    /^ESEWA_SECRET is a key/,
  ],
  [
    { ...KEYS, ...PUBLIC, ESEWA_FORM_URL: 'http://127.0.0.1:4000' },
    /^ESEWA_FORM_URL must be an address with HTTPS/,
  ],
  [
    { ...KEYS, ...PUBLIC, ESEWA_STATUS_URL: 'https://localhost' },
    /^ESEWA_STATUS_URL must be an address/,
  ],
])('%j stops the start with one line', (env, line) => {
  expect(() => readSettings(env)).toThrow(line)
  expect(() => readSettings(env)).toThrow(expect.not.stringContaining(TEST_KEYS.ESEWA_SECRET))
  expect(() => readSettings(env)).toThrow(expect.not.stringContaining('\n'))
})
