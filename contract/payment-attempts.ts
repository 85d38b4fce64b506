import * as z from 'zod/mini'

export const PAYMENT_ATTEMPT_STATES = [
  'created',
  'shown',
  'pending',
  'paid',
  'failed',
  'expired',
  'unclear',
] as const
/**
 * The state of one attempt to pay an order. `created`: the provider was not asked yet. `shown`: the
 * shopper can pay. `pending`: the provider says that a payment is under way. `paid`: the provider
 * has the money. `failed`: the provider says that this attempt will not be paid. `expired`: its time
 * is over and nothing was paid. `unclear`: staff have to look at it.
 */
export type PaymentAttemptState = (typeof PAYMENT_ATTEMPT_STATES)[number]

/**
 * The states that may follow each state. The state `paid` never changes. An attempt that has failed
 * or expired can still be paid, because a provider may report a payment late.
 */
export const NEXT_ATTEMPT_STATES: Record<PaymentAttemptState, readonly PaymentAttemptState[]> = {
  created: ['shown', 'pending', 'paid', 'failed', 'expired', 'unclear'],
  shown: ['pending', 'paid', 'failed', 'expired', 'unclear'],
  pending: ['paid', 'failed', 'expired', 'unclear'],
  paid: [],
  failed: ['paid', 'unclear'],
  expired: ['paid', 'unclear'],
  unclear: ['paid', 'failed', 'expired'],
}

/** The states in which the order must keep its pieces, because money may be on its way. */
export const UNDECIDED_ATTEMPT_STATES = [
  'created',
  'shown',
  'pending',
  'unclear',
] as const satisfies PaymentAttemptState[]

/**
 * The kinds of events that are recorded about a payment. `sent`: a payment was requested from the
 * provider. `return`: the browser came back. `callback`: the provider's server called. `status`:
 * the provider answered our question. `slip`: the shopper sent a bank slip. `staff`: staff decided.
 * `state`: the attempt has a new state.
 */
export const PAYMENT_EVENT_KINDS = [
  'sent',
  'return',
  'callback',
  'status',
  'slip',
  'staff',
  'state',
] as const

/** What the shopper gets next in order to pay. */
export const NextPaymentStep = z.discriminatedUnion('kind', [
  /** A form that the browser posts to the provider. */
  z.object({
    kind: z.literal('form'),
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  /** The address of a page of the provider, to which the browser goes. */
  z.object({ kind: z.literal('link'), url: z.string() }),
  /** A link that opens an app on the same phone; only given if the shopper uses a phone. */
  z.object({ kind: z.literal('app'), name: z.string(), url: z.string() }),
  /** The text of a QR code, and links that open it in an app on the same phone. */
  z.object({
    kind: z.literal('qr'),
    text: z.string(),
    apps: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  /** An account that the shopper sends the money to. */
  z.object({
    kind: z.literal('bank'),
    bank: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    /** What the shopper writes in the remarks of the transfer. */
    reference: z.string(),
  }),
  /** Nothing: the shopper pays when the parcel arrives. */
  z.object({ kind: z.literal('none') }),
])
export type NextPaymentStep = z.infer<typeof NextPaymentStep>
