import type { NextPaymentStep } from '#contract/payment-attempts.ts'
import type { PaymentNeeds } from '#contract/payment-needs.ts'
import type { PrepaidMethod } from '#contract/payment-ways.ts'

/** How a provider answers at the moment. */
export type ProviderAvailability = {
  /** Whether it has not answered several times in a row, and its pause is not over. */
  isDown: () => boolean
  /**
   * Whether a shopper's request may ask it. After a pause one request may try; if it is answered,
   * all may ask again.
   */
  mayAsk: () => boolean
  /** How often it has not answered, since this process began. */
  failures: () => number
}

/**
 * A payment method whose money is moved by a provider. One file for each provider implements this,
 * and `providers.ts` lists it. A provider only talks to the company and reads its messages: it
 * never touches the database, and it never decides that an order is paid.
 */
export type PaymentProvider = {
  readonly method: PrepaidMethod
  /** Other sites that the pages of the shop must allow, from the settings of the provider. */
  readonly needs: PaymentNeeds
  readonly limits: PaymentAmountLimits
  /** Whether the provider answers; missing for bank transfers, of which no server knows. */
  readonly availability?: ProviderAvailability
  /**
   * Prepares a payment, and says what the shopper gets next. Does not throw: `next` is null if the
   * provider did not answer or refused; then nothing is shown and the shopper can try again.
   */
  readonly start: (request: PaymentToStart) => Promise<StartedPayment>
  /**
   * Asks the server of the provider whether this attempt was paid. Does not throw: without an
   * answer, or with one that makes no sense, it says `no-answer`.
   */
  readonly check: (attempt: PaymentAttemptToCheck) => Promise<ProviderCheckResult>
  /**
   * Checks a message that arrived from outside: a browser that comes back, or a call by the
   * provider's server. Whatever it says, the shop then asks the provider. Only a forged message is
   * ignored. The function decides which fields are signed, never the message.
   */
  readonly verifyMessage: (
    message: ProviderMessage,
    attempt: PaymentAttemptToCheck,
  ) => MessageVerdict
  /** Asks the provider to give money back. Missing if staff do it at the provider's own site. */
  readonly refund?: (request: RefundToRequest) => Promise<RefundAnswer>
  /** Asks the provider something harmless, for the test button of the owner. */
  readonly test: () => Promise<PaymentTestResult>
}

/** What one payment may be; null for no limit. */
export type PaymentAmountLimits = { readonly leastPaisa: number; readonly mostPaisa: number | null }

/** A payment that is about to begin. */
export type PaymentToStart = {
  /** Our reference: letters, digits and hyphens, at most 24 characters, new for each attempt. */
  reference: string
  orderId: string
  amountPaisa: number
  currency: 'NPR'
  expiresAt: Date
  customer: { name: string; phone: string }
  /** The shopper uses a phone, which can open the app of a wallet. */
  isOnPhone: boolean
  /** Where the browser goes afterwards, whatever happened; `verifyMessage` gets its query. */
  returnUrl: string
  /** Where the provider's server may report; `verifyMessage` gets its body. */
  callbackUrl: string
}

export type StartedPayment = {
  next: NextPaymentStep | null
  /** The provider's own id of the payment, if `check` needs it. */
  providerKey?: string
  /** What the provider answered, as it came; null if it was not asked. */
  raw: string | null
}

export type PaymentAttemptToCheck = {
  reference: string
  providerKey: string | null
  amountPaisa: number
  orderId: string
}

/**
 * The provider's answer about an attempt.
 * - `paid`: with the facts that the shop compares with the attempt, as the provider gave them
 * - `pending`: a payment is under way
 * - `none`: a clear no for now; the provider knows of no payment, but the shopper can still pay
 * - `failed`: a clear no for good; this attempt will not be paid
 * - `refunded`: it was paid, and all of it (`isWholePayment`) or a part was given back
 * - `unclear`: the provider itself does not know, or says something that staff must read
 * - `no-answer`: nothing was learned; the shop asks again
 */
export type ProviderCheckVerdict =
  | {
      says: 'paid'
      amountPaisa: number
      currency: string
      reference: string
      transactionId: string
    }
  | { says: 'refunded'; isWholePayment: boolean }
  | { says: 'pending' | 'none' | 'failed' | 'unclear' | 'no-answer' }

/** The verdict, with the answer as it came. */
export type ProviderCheckResult = ProviderCheckVerdict & { raw: string }

/** A message from outside, as it came. */
export type ProviderMessage = {
  kind: 'return' | 'callback'
  /** Our reference in the address; it is not signed. */
  reference: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * - `genuine`: its signature is right, and it is about the attempt in its address
 * - `other-amount`: its signature is right, but it names another amount
 * - `unsigned`: it claims nothing, or the provider signs no such message
 * - `forged`: its signature is wrong, or it is about another attempt
 */
export type MessageVerdict = 'genuine' | 'other-amount' | 'unsigned' | 'forged'

export type RefundToRequest = {
  transactionId: string
  amountPaisa: number
  /** Whether this is all the money that was paid. */
  isFullRefund: boolean
  /** The phone number of the payer's wallet; some providers need it for money from a bank. */
  mobile: string | null
}

/** `unknown` if the provider did not answer; the shop then looks it up before it asks again. */
export type RefundAnswer = {
  result: 'done' | 'refused' | 'unknown'
  reference: string | null
  raw: string
}

export type PaymentTestResult = { isWorking: boolean; raw: string }
