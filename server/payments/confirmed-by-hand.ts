import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import { isConfirmedByHand } from '#contract/payment-ways.ts'
import { isOneOfValues } from '../platform/columns.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { paymentAttempts } from './tables.ts'

/** An attempt by a method that staff confirm. */
export const isAttemptConfirmedByHand = isOneOfValues(
  paymentAttempts.method,
  PREPAID_METHODS.filter(isConfirmedByHand),
)

/**
 * What all methods have in common whose payments staff confirm. No server can be asked: the shopper
 * sends a slip, and staff accept it when the money is in the account. Until then nothing was paid.
 */
export const HAND_CONFIRMED_PROVIDER: Pick<
  PaymentProvider,
  'needs' | 'limits' | 'check' | 'verifyMessage'
> = {
  needs: {},
  limits: { leastPaisa: 100, mostPaisa: null },
  check: async () => ({ says: 'none', raw: '' }),
  verifyMessage: () => 'forged',
}
