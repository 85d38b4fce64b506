// No schemas here, so that storefront pages that need these facts do not load zod.

/**
 * From this amount on, in rupees, gold, silver and stones may not be paid in cash: the money has to
 * come from the bank account of the buyer or of their family. Directives of the Inland Revenue
 * Department against money laundering, November and December 2025.
 */
export const CASH_LIMIT_RUPEES = 1_000_000

/** How cash is limited, as shoppers may know it. */
export type CashLimits = {
  /** The highest total of one cash order that the shop accepts, in rupees; null for no limit. */
  most: number | null
  /** From this total on, cash orders have to be confirmed by the customer; null if none. */
  confirmFrom: number | null
}

/** Why an order of this total cannot be paid in cash; undefined if it can. */
export function findCashProblem(
  orderTotal: number,
  { most }: Pick<CashLimits, 'most'>,
): 'law' | 'shop' | undefined {
  if (orderTotal >= CASH_LIMIT_RUPEES) return 'law'
  return most !== null && orderTotal > most ? 'shop' : undefined
}

/** Whether the customer has to confirm a cash order of this total. */
export const needsConfirmation = (
  orderTotal: number,
  { confirmFrom }: Pick<CashLimits, 'confirmFrom'>,
): boolean => confirmFrom !== null && orderTotal >= confirmFrom

/** The result of a phone call about an order. */
export const PHONE_CALL_OUTCOMES = ['reached', 'no-answer', 'wrong-number', 'refused'] as const
export type PhoneCallOutcome = (typeof PHONE_CALL_OUTCOMES)[number]

/** The outcomes after which the customer still has to be reached. */
export const FAILED_PHONE_CALL_OUTCOMES = [
  'no-answer',
  'wrong-number',
] as const satisfies PhoneCallOutcome[]

export const isFailedPhoneCall = (outcome: PhoneCallOutcome): boolean =>
  FAILED_PHONE_CALL_OUTCOMES.some((failedOutcome) => failedOutcome === outcome)

/** After this number of failed calls within 24 hours an order is cancelled. */
export const MAX_FAILED_PHONE_CALLS = 3

/** Hours until a customer who was not reached is called again. */
export const HOURS_BETWEEN_PHONE_CALLS = 2

/** How long the link works with which a customer confirms an order. */
export const CONFIRMATION_LINK_HOURS = 48
