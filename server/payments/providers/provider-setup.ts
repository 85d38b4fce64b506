import type { PrepaidMethod } from '#contract/payment-ways.ts'
import type { PaymentProvider } from './provider.ts'

/** A setting of a provider: an environment variable, which host/settings.ts reads. */
export type ProviderSetting = {
  readonly name: string
  /** Without a default it is required as soon as one setting of the provider is given. */
  readonly default?: string
  /**
   * The optional part of the provider to which the setting belongs. Either all settings of the part
   * that have no default are given, or none.
   */
  readonly part?: string
  /** An address like `https://pay.example`, without a path. */
  readonly isUrl?: true
  /** The address may have a path: `https://pay.example/gateway`. */
  readonly hasPath?: true
  /** What the value must be, in words that follow "must be", and whether it is. */
  readonly requirement?: { readonly inWords: string; readonly isMet: (value: string) => boolean }
  /** The value is never shown in an error. */
  readonly isSecret?: true
  /** Values that the provider publishes for tests; refused in a shop that the world can reach. */
  readonly publishedTestValues?: readonly string[]
}

/** A provider before its settings are known. */
export type ProviderSetup<Name extends string = string> = {
  readonly method: PrepaidMethod
  readonly settings: Readonly<Record<Name, ProviderSetting>>
  /** The settings of a part that is not set up are empty. */
  create(values: Readonly<Record<Name, string>>): PaymentProvider
}
