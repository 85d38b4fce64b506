import type { PrepaidMethod } from '#contract/payment-methods.ts'
import { esewa } from './esewa.ts'
import { fonepay } from './fonepay.ts'
import { khalti } from './khalti.ts'
import type { PaymentProvider } from './provider.ts'
import type { ProviderSetup } from './provider-setup.ts'

/** Every provider that the shop can work with. */
export const PROVIDER_SETUPS: readonly ProviderSetup[] = [esewa, khalti, fonepay]

/** The settings of the providers that the operator has set up. */
export type ProviderSettings = Partial<Record<PrepaidMethod, Readonly<Record<string, string>>>>

/** The providers that are set up. */
export const createProviders = (settings: ProviderSettings): PaymentProvider[] =>
  PROVIDER_SETUPS.flatMap((setup) => {
    const values = settings[setup.method]
    return values ? [setup.create(values)] : []
  })
