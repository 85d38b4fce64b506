import type { ProviderSetting, ProviderSetup } from '#server/payments/providers/provider-setup.ts'
import { PROVIDER_SETUPS, type ProviderSettings } from '#server/payments/providers/providers.ts'
import { CannotStartShop } from './cannot-start.ts'
import { isPublicUrl } from './public-url.ts'

type Values = Record<string, string | undefined>

/**
 * The settings of the payment providers that are set up. Throws `CannotStartShop` if one is set up
 * halfway, or if a shop that the world can reach would use test keys or a simulator.
 */
export function readPaymentSettings(values: Values, publicUrl: string): ProviderSettings {
  const read: ProviderSettings = {}
  for (const setup of PROVIDER_SETUPS) {
    const given = settingsOf(setup).filter(([, { name }]) => values[name] !== undefined)
    if (given.length > 0) read[setup.method] = readProvider(setup, values, publicUrl)
  }
  return read
}

const settingsOf = (setup: ProviderSetup) => Object.entries(setup.settings)

const readProvider = (setup: ProviderSetup, values: Values, publicUrl: string) =>
  Object.fromEntries(
    settingsOf(setup).map(
      ([key, setting]) =>
        [
          key,
          isLeftOut(setup, setting, values) ? '' : readOne(setting, values, publicUrl),
        ] as const,
    ),
  )

/** A part of a provider for which no setting is given. */
const isLeftOut = (setup: ProviderSetup, { part }: ProviderSetting, values: Values) =>
  part !== undefined &&
  settingsOf(setup).every(([, one]) => one.part !== part || values[one.name] === undefined)

function readOne(setting: ProviderSetting, values: Values, publicUrl: string): string {
  const { name, isUrl, requirement } = setting
  const value = values[name] ?? setting.default
  if (value === undefined)
    throw new CannotStartShop(`${name} must be set, because another setting of this provider is`)
  if (requirement && !requirement.isMet(value))
    throw new CannotStartShop(`${name} must be ${requirement.inWords}`)
  const read = isUrl ? addressIn(value, setting) : value
  if (isPublicUrl(publicUrl)) refuseTestValue(setting, read, publicUrl)
  return read
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
function addressIn(value: string, { name, hasPath, isSecret }: ProviderSetting): string {
  const url = /^https?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : undefined
  const address = url && `${url.origin}${hasPath ? url.pathname : ''}`.replace(/\/$/, '')
  if (address !== undefined && url?.href.replace(/\/$/, '') === address) return address
  const shape = hasPath ? 'https://pay.example/gateway' : 'https://pay.example, without a path'
  throw new CannotStartShop(
    `${name} must be like ${shape}${isSecret ? '' : `, not ${JSON.stringify(value)}`}`,
  )
}
