import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

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
const CARD = {
  ...{ CARD_SECRET_KEY: 'own key', CARD_WEBHOOK_SECRET: 'own secret' },
  CARD_URL: 'https://cards.test',
}
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
      ...{ intentProductCode: '', intentKey: '', intentUrl: '' },
    },
  })
})

test('the app of eSewa is set up beside its page, with keys of its own', () => {
  const intent = { ESEWA_INTENT_PRODUCT_CODE: 'NP-INTENT', ESEWA_INTENT_KEY: 'another secret' }
  expect(readSettings({ ...KEYS, ...intent, ...PUBLIC }).payments.ESEWA).toMatchObject({
    ...{ intentProductCode: 'NP-INTENT', intentKey: 'another secret' },
    intentUrl: 'https://checkout.esewa.com.np',
  })
})

test('on this machine test keys and a simulator are allowed', () => {
  expect(readSettings({ ...TEST_KEYS, ...SIMULATOR }).payments.ESEWA).toMatchObject({
    formUrl: 'http://127.0.0.1:4000',
    statusUrl: 'http://[::1]:4000',
  })
})

test('the key of Fonepay is accepted as PEM, in one line, and as base64', () => {
  const pem = FONEPAY.FONEPAY_PRIVATE_KEY
  const base64 = pem.replace(/-----[^-]+-----|\n/g, '')
  for (const key of [pem, pem.replaceAll('\n', '\\n'), base64])
    expect(readSettings({ ...FONEPAY, FONEPAY_PRIVATE_KEY: key }).payments.FONEPAY).toMatchObject({
      privateKey: key,
    })
})

test('the address of Fonepay may have a path', () => {
  const { payments } = readSettings({ ...FONEPAY, FONEPAY_URL: 'https://pay.test/gateway/' })
  expect(payments.FONEPAY).toMatchObject({ url: 'https://pay.test/gateway' })
})

test.each([
  [{ ESEWA_SECRET: 'alone' }, /^ESEWA_PRODUCT_CODE must be set, because another setting/],
  [{ ESEWA_PRODUCT_CODE: 'alone' }, /^ESEWA_SECRET must be set, because another setting/],
  [
    { ...KEYS, ESEWA_FORM_URL: 'https://pay.test/form' },
    /^ESEWA_FORM_URL must be like .*, without/,
  ],
  [{ ...TEST_KEYS, ...PUBLIC }, /^ESEWA_PRODUCT_CODE is a value for tests/],
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
  [
    { ...KEYS, ...PUBLIC, ESEWA_FORM_URL: 'https://rc-epay.esewa.com.np' },
    /^ESEWA_FORM_URL is a value for tests/,
  ],
  [{ ...KEYS, ESEWA_INTENT_KEY: 'alone' }, /^ESEWA_INTENT_PRODUCT_CODE must be set/],
  [
    { ...KEYS, ...PUBLIC, ESEWA_INTENT_PRODUCT_CODE: 'INTENT', ESEWA_INTENT_KEY: 'own' },
    /^ESEWA_INTENT_PRODUCT_CODE is a value for tests/,
  ],
  [
    {
      ...{ ...KEYS, ...PUBLIC, ESEWA_INTENT_PRODUCT_CODE: 'OWN' },
      ESEWA_INTENT_KEY: 'LB0REg8HUSw3MTYrI1s6JTE8Kyc6JyAqJiA3MQ==',
    },
    /^ESEWA_INTENT_KEY is a value for tests/,
  ],
  [
    { KHALTI_SECRET_KEY: 'live_secret_key_68791341fdd94846a146f0457ff7b455', ...PUBLIC },
    /^KHALTI_SECRET_KEY is a value for tests/,
  ],
  [{ CARD_SECRET_KEY: 'alone' }, /^CARD_WEBHOOK_SECRET must be set/],
  [{ ...CARD, ...PUBLIC, CARD_SECRET_KEY: 'sk_test_1' }, /^CARD_SECRET_KEY is a value for tests/],
  [
    { ...CARD, ...PUBLIC, CARD_WEBHOOK_SECRET: 'simulator-card-webhook' },
    /^CARD_WEBHOOK_SECRET is a value for tests/,
  ],
  [{ ...CARD, ...PUBLIC, CARD_URL: 'http://127.0.0.1:4105' }, /^CARD_URL must be an address/],
  [{ KHALTI_SECRET_KEY: 'simulator-khalti-secret', ...PUBLIC }, /^KHALTI_SECRET_KEY is a value/],
  [
    { KHALTI_SECRET_KEY: 'our own', KHALTI_URL: 'https://dev.khalti.com', ...PUBLIC },
    /^KHALTI_URL is a value for tests/,
  ],
  [{ ...FONEPAY, FONEPAY_PRIVATE_KEY: 'no key' }, /^FONEPAY_PRIVATE_KEY must be an RSA key/],
  [{ ...FONEPAY, FONEPAY_PRIVATE_KEY: OTHER_KEY }, /^FONEPAY_PRIVATE_KEY must be an RSA key/],
  [{ ...FONEPAY, FONEPAY_URL: 'https://pay.test/?a=1' }, /^FONEPAY_URL must be like /],
  [
    {
      ...{ ...FONEPAY, ...PUBLIC },
      FONEPAY_URL: 'https://dev-external-gateway-new.fonepay.com/merchantThirdparty/',
    },
    /^FONEPAY_URL is a value for tests/,
  ],
])('%j stops the start with one line', (env, line) => {
  expect(() => readSettings(env)).toThrow(line)
  expect(() => readSettings(env)).toThrow(expect.not.stringContaining(TEST_KEYS.ESEWA_SECRET))
  expect(() => readSettings(env)).toThrow(expect.not.stringContaining('\n'))
})
