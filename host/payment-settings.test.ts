import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ProviderSetting } from '#server/payments/providers/provider-setup.ts'
import { PROVIDER_SETUPS } from '#server/payments/providers/providers.ts'
import { readHostSettings } from './settings.ts'

const ESEWA_KEYS = { ESEWA_PRODUCT_CODE: 'NP-ES-GAHANA', ESEWA_SECRET: 'a secret of our own' }
const TEST_KEYS = { ESEWA_PRODUCT_CODE: 'EPAYTEST', ESEWA_SECRET: '8gBm/:&EnhH.1/q' }
const pkcs8 = { publicKeyEncoding: { type: 'spki', format: 'pem' } } as const
const FONEPAY_SETTINGS = {
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
const PUBLIC_SHOP = { PUBLIC_URL: 'https://gahana.example' }
const SIMULATOR_URLS = {
  ESEWA_FORM_URL: 'http://127.0.0.1:4000',
  ESEWA_STATUS_URL: 'http://[::1]:4000/',
}

test('without keys no payment provider is set up', () => {
  expect(readHostSettings({}).payments).toEqual({})
})

test('eSewa is set up if its keys are in the settings', () => {
  expect(readHostSettings({ ...ESEWA_KEYS, ...PUBLIC_SHOP }).payments).toEqual({
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

test('payments in the app of eSewa are set up separately, with their own keys', () => {
  const intentSettings = {
    ESEWA_INTENT_PRODUCT_CODE: 'NP-INTENT',
    ESEWA_INTENT_KEY: 'another secret',
  }
  expect(
    readHostSettings({ ...ESEWA_KEYS, ...intentSettings, ...PUBLIC_SHOP }).payments.ESEWA,
  ).toMatchObject({
    intentProductCode: 'NP-INTENT',
    intentKey: 'another secret',
    intentUrl: 'https://checkout.esewa.com.np',
  })
})

test('a shop on the own machine may use test keys and a simulator', () => {
  expect(readHostSettings({ ...TEST_KEYS, ...SIMULATOR_URLS }).payments.ESEWA).toMatchObject({
    formUrl: 'http://127.0.0.1:4000',
    statusUrl: 'http://[::1]:4000',
  })
})

test('the key of Fonepay is accepted as PEM, in one line, and as base64', () => {
  const privateKeyPem = FONEPAY_SETTINGS.FONEPAY_PRIVATE_KEY
  const keyBase64 = privateKeyPem.replace(/-----[^-]+-----|\n/g, '')
  for (const keyValue of [privateKeyPem, privateKeyPem.replaceAll('\n', '\\n'), keyBase64])
    expect(
      readHostSettings({ ...FONEPAY_SETTINGS, FONEPAY_PRIVATE_KEY: keyValue }).payments.FONEPAY,
    ).toMatchObject({
      privateKey: keyValue,
    })
})

test('the address of Fonepay may have a path', () => {
  const { payments } = readHostSettings({
    ...FONEPAY_SETTINGS,
    FONEPAY_URL: 'https://pay.test/gateway/',
  })
  expect(payments.FONEPAY).toMatchObject({ url: 'https://pay.test/gateway' })
})

test.each([
  [
    { ...ESEWA_KEYS, ESEWA_FORM_URL: 'https://pay.test/form' },
    /^ESEWA_FORM_URL must be like .*, without/,
  ],
  [
    { ...TEST_KEYS, ...ESEWA_KEYS, ESEWA_SECRET: TEST_KEYS.ESEWA_SECRET, ...PUBLIC_SHOP },
    /^ESEWA_SECRET is a value/,
  ],
  [
    { ...ESEWA_KEYS, ...PUBLIC_SHOP, ESEWA_FORM_URL: 'http://127.0.0.1:4000' },
    /^ESEWA_FORM_URL must be an address with HTTPS/,
  ],
  [
    { ...ESEWA_KEYS, ...PUBLIC_SHOP, ESEWA_STATUS_URL: 'https://localhost' },
    /^ESEWA_STATUS_URL must be an address/,
  ],
  [{ ...ESEWA_KEYS, ESEWA_INTENT_KEY: 'alone' }, /^ESEWA_INTENT_PRODUCT_CODE must be set/],
  [
    { ...FONEPAY_SETTINGS, FONEPAY_PRIVATE_KEY: 'no key' },
    /^FONEPAY_PRIVATE_KEY must be an RSA key/,
  ],
  [
    { ...FONEPAY_SETTINGS, FONEPAY_PRIVATE_KEY: OTHER_KEY },
    /^FONEPAY_PRIVATE_KEY must be an RSA key/,
  ],
  [{ ...FONEPAY_SETTINGS, FONEPAY_URL: 'https://pay.test/?a=1' }, /^FONEPAY_URL must be like /],
])('the settings %j stop the start with one line of text', (env, settingLine) => {
  expect(() => readHostSettings(env)).toThrow(settingLine)
  expect(() => readHostSettings(env)).toThrow(expect.not.stringContaining(TEST_KEYS.ESEWA_SECRET))
  expect(() => readHostSettings(env)).toThrow(expect.not.stringContaining('\n'))
})

describe.each(PROVIDER_SETUPS)('$method', ({ settings }) => {
  const allSettings: ProviderSetting[] = Object.values(settings)
  const rightValues = Object.fromEntries(
    allSettings.map((setting) => [setting.name, rightValueOf(setting)]),
  )
  const expectRefusal = (settingName: string, wrongValue: string, expectedReason: string) =>
    expect(() =>
      readHostSettings({ ...rightValues, ...PUBLIC_SHOP, [settingName]: wrongValue }),
    ).toThrow(`${settingName} ${expectedReason}`)

  test('is set up with all its settings, or not at all', () => {
    expect(() => readHostSettings({ ...rightValues, ...PUBLIC_SHOP })).not.toThrow()
    const requiredSettings = allSettings.filter(
      (providerSetting) =>
        providerSetting.default === undefined && providerSetting.part === undefined,
    )
    for (const { name: settingName } of requiredSettings.length > 1 ? requiredSettings : []) {
      const { [settingName]: _, ...others } = rightValues
      expect(() => readHostSettings(others)).toThrow(
        `${settingName} must be set, because another setting`,
      )
    }
  })

  test('is not set up with test keys or a simulator in a public shop', () => {
    for (const {
      name: settingName,
      publishedTestValues = [],
      isSecret,
      isUrl,
      requirement,
    } of allSettings) {
      for (const value of publishedTestValues)
        expectRefusal(settingName, value, 'is a value for tests')
      if (isUrl)
        expectRefusal(settingName, 'http://127.0.0.1:4105', 'must be an address with HTTPS')
      if (isSecret && !requirement)
        for (const value of ['sk_test_1', 'simulator-key'])
          expectRefusal(settingName, value, 'is a value')
    }
  })
})

function rightValueOf({ isUrl, requirement }: ProviderSetting): string {
  if (isUrl) return 'https://pay.example'
  return requirement ? FONEPAY_SETTINGS.FONEPAY_PRIVATE_KEY : 'a value of our own'
}
