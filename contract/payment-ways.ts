import { entryOf } from './table-entries.ts'

// No schemas here, so that pages that only name a way do not load zod.

type PrepaidMethodFacts = {
  /** How the money moves, in `payments.provider`; for a wallet its method in small letters. */
  way: Lowercase<string>
  /** Its sentences are those of all wallets, with its name in them. */
  isWallet: boolean
  /**
   * For this time the items of an order are reserved until it is paid. Then the shop asks the
   * provider, and cancels the order only if the provider says clearly that nothing was paid.
   */
  minutesToPay: number
  /**
   * It has no server to ask: shoppers send a slip with the number of the money, and staff look into
   * the account.
   */
  isConfirmedByHand: boolean
}

/** The methods that are paid before the parcel is sent. */
export const PREPAID_METHOD_FACTS = {
  ESEWA: { way: 'esewa', isWallet: true, minutesToPay: 30, isConfirmedByHand: false },
  KHALTI: { way: 'khalti', isWallet: true, minutesToPay: 30, isConfirmedByHand: false },
  FONEPAY: { way: 'fonepay', isWallet: false, minutesToPay: 30, isConfirmedByHand: false },
  CARD: { way: 'card', isWallet: false, minutesToPay: 30, isConfirmedByHand: false },
  BANK: { way: 'bank', isWallet: false, minutesToPay: 2 * 24 * 60, isConfirmedByHand: true },
} as const satisfies Record<string, PrepaidMethodFacts>
export type PrepaidMethod = keyof typeof PREPAID_METHOD_FACTS

export type WalletMethod = {
  [Method in PrepaidMethod]: (typeof PREPAID_METHOD_FACTS)[Method]['isWallet'] extends true
    ? Method
    : never
}[PrepaidMethod]

type HandConfirmedMethod = {
  [Method in PrepaidMethod]: (typeof PREPAID_METHOD_FACTS)[Method]['isConfirmedByHand'] extends true
    ? Method
    : never
}[PrepaidMethod]
export const isConfirmedByHand = (method: PrepaidMethod | 'COD'): method is HandConfirmedMethod =>
  method !== 'COD' &&
  entryOf<PrepaidMethod, { isConfirmedByHand: boolean }>(PREPAID_METHOD_FACTS, method, {
    isConfirmedByHand: false,
  }).isConfirmedByHand

/** How money really moved, whatever payment method was agreed when the order was placed. */
export type PaymentWay = 'cash' | (typeof PREPAID_METHOD_FACTS)[PrepaidMethod]['way']
export const PAYMENT_WAYS: readonly [PaymentWay, ...PaymentWay[]] = [
  'cash',
  ...Object.values(PREPAID_METHOD_FACTS).map(({ way }) => way),
]
