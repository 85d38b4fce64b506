import type { ProviderSetting, ProviderSetup } from '#server/payments/providers/provider-setup.ts'
import { PROVIDER_SETUPS, type ProviderSettings } from '#server/payments/providers/providers.ts'
import { CannotStartShop } from './cannot-start.ts'
import { isPublicUrl } from './public-url.ts'

type SettingValues = Record<string, string | undefined>

/**
 * The settings of the payment providers that are set up. Throws `CannotStartShop` if one is set up
 * halfway, or if a shop that the world can reach would use test keys or a simulator.
 */
export function readPaymentSettings(values: SettingValues, publicUrl: string): ProviderSettings {
  const readSettings: ProviderSettings = {}
  for (const setup of PROVIDER_SETUPS) {
    const givenSettings = settingsOf(setup).filter(([, { name }]) => values[name] !== undefined)
    if (givenSettings.length > 0)
      readSettings[setup.method] = readProviderSettings(setup, values, publicUrl)
  }
  return readSettings
}

const settingsOf = (setup: ProviderSetup) => Object.entries(setup.settings)

const readProviderSettings = (setup: ProviderSetup, values: SettingValues, publicUrl: string) =>
  Object.fromEntries(
    settingsOf(setup).map(
      ([key, setting]) =>
        [
          key,
          isPartLeftOut(setup, setting, values) ? '' : readSetting(setting, values, publicUrl),
        ] as const,
    ),
  )

/** A part of a provider for which no setting is given. */
const isPartLeftOut = (setup: ProviderSetup, { part }: ProviderSetting, values: SettingValues) =>
  part !== undefined &&
  settingsOf(setup).every(([, other]) => other.part !== part || values[other.name] === undefined)

function readSetting(setting: ProviderSetting, values: SettingValues, publicUrl: string): string {
  const { name, isUrl, requirement } = setting
  const value = values[name] ?? setting.default
  if (value === undefined)
    throw new CannotStartShop(`${name} must be set, because another setting of this provider is`)
  if (requirement && !requirement.isMet(value))
    throw new CannotStartShop(`${name} must be ${requirement.inWords}`)
  const parsedValue = isUrl ? parseAddress(value, setting) : value
  if (isPublicUrl(publicUrl)) refuseTestValue(setting, parsedValue, publicUrl)
  return parsedValue
}

/** The beginning of the keys of simulators, and of those that card companies give for tests. */
const TEST_VALUE = /^(?:simulator|sk_test|test_)/i

function refuseTestValue(setting: ProviderSetting, value: string, publicUrl: string) {
  const { name, isUrl, publishedTestValues = [] } = setting
  if (publishedTestValues.includes(value) || TEST_VALUE.test(value))
    throw new CannotStartShop(
      `${name} is a value for tests, which a shop at ${publicUrl} must not use`,
    )
  if (isUrl && (!isPublicUrl(value) || !value.startsWith('https:')))
    throw new CannotStartShop(
      `${name} must be an address with HTTPS that is not on this machine, because PUBLIC_URL is ${publicUrl}`,
    )
}

/** The address without a slash at its end. */
function parseAddress(value: string, { name, hasPath, isSecret }: ProviderSetting): string {
  const parsedUrl = /^https?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : undefined
  const originAndPath =
    parsedUrl && `${parsedUrl.origin}${hasPath ? parsedUrl.pathname : ''}`.replace(/\/$/, '')
  if (originAndPath !== undefined && parsedUrl?.href.replace(/\/$/, '') === originAndPath)
    return originAndPath
  const expectedForm = hasPath
    ? 'https://pay.example/gateway'
    : 'https://pay.example, without a path'
  throw new CannotStartShop(
    `${name} must be like ${expectedForm}${isSecret ? '' : `, not ${JSON.stringify(value)}`}`,
  )
}
