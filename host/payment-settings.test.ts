import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ProviderSetting } from '#server/payments/providers/provider-setup.ts'
import { PROVIDER_SETUPS } from '#server/payments/providers/providers.ts'
import { readHostSettings } from './settings.ts'

const KEYS = { ESEWA_PRODUCT_CODE: 'NP-ES-GAHANA', ESEWA_SECRET: 'a secret of our own' }
const TEST_KEYS = { ESEWA_PRODUCT_CODE: 'EPAYTEST', ESEWA_SECRET: '8gBm/:&EnhH.1/q' }
const pkcs8 = { publicKeyEncoding: { type: 'spki', format: 'pem' } } as const
const FONEPAY = {
  FONEPAY_USERNAME: 'gahana',
  FONEPAY_PASSWORD: 'a password of our own',
  FONEPAY_TERMINAL_ID: '2222040012345678',
  FONEPAY_PRIVATE_KEY: generateKeyPairSync('rsa', {
    ...pkcs8,
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
}
const OTHER_KEY = generateKeyPairSync('ed25519', {
  ...pkcs8,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey
const PUBLIC = { PUBLIC_URL: 'https://gahana.example' }
const SIMULATOR = {
  ESEWA_FORM_URL: 'http://127.0.0.1:4000',
  ESEWA_STATUS_URL: 'http://[::1]:4000/',
}

test('without keys no provider is set up', () => {
  expect(readHostSettings({}).payments).toEqual({})
})

test('with its keys eSewa is set up', () => {
  expect(readHostSettings({ ...KEYS, ...PUBLIC }).payments).toEqual({
    ESEWA: {
      productCode: 'NP-ES-GAHANA',
      secret: 'a secret of our own',
      formUrl: 'https://epay.esewa.com.np',
      statusUrl: 'https://epay.esewa.com.np',
      intentProductCode: '',
      intentKey: '',
      intentUrl: '',
    },
  })
})

test('the app of eSewa is set up beside its page, with keys of its own', () => {
  const intent = { ESEWA_INTENT_PRODUCT_CODE: 'NP-INTENT', ESEWA_INTENT_KEY: 'another secret' }
  expect(readHostSettings({ ...KEYS, ...intent, ...PUBLIC }).payments.ESEWA).toMatchObject({
    intentProductCode: 'NP-INTENT',
    intentKey: 'another secret',
    intentUrl: 'https://checkout.esewa.com.np',
  })
})

test('on this machine test keys and a simulator are allowed', () => {
  expect(readHostSettings({ ...TEST_KEYS, ...SIMULATOR }).payments.ESEWA).toMatchObject({
    formUrl: 'http://127.0.0.1:4000',
    statusUrl: 'http://[::1]:4000',
  })
})

test('the key of Fonepay is accepted as PEM, in one line, and as base64', () => {
  const pem = FONEPAY.FONEPAY_PRIVATE_KEY
  const base64 = pem.replace(/-----[^-]+-----|\n/g, '')
  for (const key of [pem, pem.replaceAll('\n', '\\n'), base64])
    expect(
      readHostSettings({ ...FONEPAY, FONEPAY_PRIVATE_KEY: key }).payments.FONEPAY,
    ).toMatchObject({
      privateKey: key,
    })
})

test('the address of Fonepay may have a path', () => {
  const { payments } = readHostSettings({ ...FONEPAY, FONEPAY_URL: 'https://pay.test/gateway/' })
  expect(payments.FONEPAY).toMatchObject({ url: 'https://pay.test/gateway' })
})

test.each([
  [
    { ...KEYS, ESEWA_FORM_URL: 'https://pay.test/form' },
    /^ESEWA_FORM_URL must be like .*, without/,
  ],
  [
    { ...TEST_KEYS, ...KEYS, ESEWA_SECRET: TEST_KEYS.ESEWA_SECRET, ...PUBLIC },
    /^ESEWA_SECRET is a value/,
  ],
  [
    { ...KEYS, ...PUBLIC, ESEWA_FORM_URL: 'http://127.0.0.1:4000' },
    /^ESEWA_FORM_URL must be an address with HTTPS/,
  ],
  [
    { ...KEYS, ...PUBLIC, ESEWA_STATUS_URL: 'https://localhost' },
    /^ESEWA_STATUS_URL must be an address/,
  ],
  [{ ...KEYS, ESEWA_INTENT_KEY: 'alone' }, /^ESEWA_INTENT_PRODUCT_CODE must be set/],
  [{ ...FONEPAY, FONEPAY_PRIVATE_KEY: 'no key' }, /^FONEPAY_PRIVATE_KEY must be an RSA key/],
  [{ ...FONEPAY, FONEPAY_PRIVATE_KEY: OTHER_KEY }, /^FONEPAY_PRIVATE_KEY must be an RSA key/],
  [{ ...FONEPAY, FONEPAY_URL: 'https://pay.test/?a=1' }, /^FONEPAY_URL must be like /],
])('%j stops the start with one line', (env, line) => {
  expect(() => readHostSettings(env)).toThrow(line)
  expect(() => readHostSettings(env)).toThrow(expect.not.stringContaining(TEST_KEYS.ESEWA_SECRET))
  expect(() => readHostSettings(env)).toThrow(expect.not.stringContaining('\n'))
})

describe.each(PROVIDER_SETUPS)('$method', ({ settings }) => {
  const all: ProviderSetting[] = Object.values(settings)
  const right = Object.fromEntries(all.map((setting) => [setting.name, rightValueOf(setting)]))
  const refused = (name: string, value: string, reason: string) =>
    expect(() => readHostSettings({ ...right, ...PUBLIC, [name]: value })).toThrow(
      `${name} ${reason}`,
    )

  test('is set up with all its settings, or not at all', () => {
    expect(() => readHostSettings({ ...right, ...PUBLIC })).not.toThrow()
    const needed = all.filter((one) => one.default === undefined && one.part === undefined)
    for (const { name } of needed.length > 1 ? needed : []) {
      const { [name]: _, ...others } = right
      expect(() => readHostSettings(others)).toThrow(`${name} must be set, because another setting`)
    }
  })

  test('is not set up with test keys or a simulator in a shop that the world can reach', () => {
    for (const { name, publishedTestValues = [], isSecret, isUrl, requirement } of all) {
      for (const value of publishedTestValues) refused(name, value, 'is a value for tests')
      if (isUrl) refused(name, 'http://127.0.0.1:4105', 'must be an address with HTTPS')
      if (isSecret && !requirement)
        for (const value of ['sk_test_1', 'simulator-key']) refused(name, value, 'is a value')
    }
  })
})

function rightValueOf({ isUrl, requirement }: ProviderSetting): string {
  if (isUrl) return 'https://pay.example'
  return requirement ? FONEPAY.FONEPAY_PRIVATE_KEY : 'a value of our own'
}
