import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { cardProviderSetup } from './card.ts'
import { esewaProviderSetup } from './esewa.ts'
import { fonepayProviderSetup } from './fonepay.ts'
import { khaltiProviderSetup } from './khalti.ts'
import type { PaymentProvider } from './provider.ts'
import { watchProviderAvailability } from './provider-availability.ts'
import type { ProviderSetup } from './provider-setup.ts'

/** The provider of each method that the operator sets up; the owner sets the bank account of the shop. */
const PROVIDER_SETUP_BY_METHOD: Record<Exclude<PrepaidMethod, 'BANK'>, ProviderSetup> = {
  ESEWA: esewaProviderSetup,
  KHALTI: khaltiProviderSetup,
  FONEPAY: fonepayProviderSetup,
  CARD: cardProviderSetup,
}

/** Every provider that the shop can work with. */
export const PROVIDER_SETUPS: readonly ProviderSetup[] = Object.values(PROVIDER_SETUP_BY_METHOD)

/** The settings of the providers that the operator has set up. */
export type ProviderSettings = Partial<Record<PrepaidMethod, Readonly<Record<string, string>>>>

/** The providers that are set up, each with a watch on whether it answers. */
export const createProviders = (
  settings: ProviderSettings,
  now?: () => number,
): PaymentProvider[] =>
  PROVIDER_SETUPS.flatMap((setup) => {
    const values = settings[setup.method]
    return values ? [watchProviderAvailability(setup.create(values), now)] : []
  })
