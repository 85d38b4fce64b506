import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import { isConfirmedByHand } from '#contract/payment-ways.ts'
import type { PaymentAttemptRow } from '#server/payments/tables.ts'
import type { HostedPageSimulator } from '../simulators/hosted-page-simulator.ts'
import type { SimulatorKnobs } from '../simulators/simulator-knobs.ts'
import type { Simulators } from '../simulators/start-simulators.ts'

/** A payment that staff confirm has no provider to simulate. */
export const SIMULATED_METHODS = PREPAID_METHODS.filter((method) => !isConfirmedByHand(method))
export type SimulatedMethod = (typeof SIMULATED_METHODS)[number]
/** eSewa has two simulators: its page, and its app on phones. */
type PaymentPartyName = SimulatedMethod | 'INTENT'

/** What a payer does on the page of a provider. */
export type PayerAction = 'at once' | 'too little' | 'later' | 'unknown for a while' | 'refused'
export type PayerReturn = 'comes back' | 'closes the tab' | 'goes to the failure address'

/** The mistake in a forged message about a payment. */
export const FORGED_PAYMENT_MISTAKES = [
  'amount_changed',
  'wrong_key',
  'shorter_list',
  'other_amount',
  'other_shop',
] as const
export type ForgedPaymentMistake = (typeof FORGED_PAYMENT_MISTAKES)[number]

/**
 * A payment provider in the random runs: the actions of a payer and of an attacker there, and its
 * mistakes.
 */
export type PaymentParty = {
  knobs: SimulatorKnobs
  /** Returns the addresses of the shop that the browser is sent to. */
  payAttempt: (
    attempt: PaymentAttemptRow,
    payerAction: PayerAction,
    payerReturn: PayerReturn,
  ) => Promise<string[]>
  /** Where the browser goes when the payer gives up; nowhere if the party has no button for it. */
  cancelPayment: (attempt: PaymentAttemptRow) => Promise<string[]>
  sendForgery: (attempt: PaymentAttemptRow, forgedMistake: ForgedPaymentMistake) => Promise<unknown>
  /** Wrong answers about the status after which no money may be lost or counted twice. */
  wrongAnswers: readonly Parameters<SimulatorKnobs['set']>[1][]
}

/** How a browser and the server of a provider reach the shop. */
export type ShopEntryPoints = {
  /** A browser opens an address. */
  openUrl: (url: string) => Promise<void>
  /** The server of a provider calls. */
  reportToShop: (
    attempt: PaymentAttemptRow,
    body: string,
    headers?: Record<string, string>,
  ) => Promise<void>
}

const OUTCOMES_BY_ACTION = {
  'at once': 'paid',
  'too little': 'paid_with_less',
  later: 'pending_then_paid',
  'unknown for a while': 'pending_then_paid',
  refused: 'refused',
} as const satisfies Record<PayerAction, string>

const WRONG_ANSWERS = [
  { status: 'other_amount' },
  { status: 'other_reference' },
  { status: 'unknown_status' },
  { status: 'replayed' },
] as const

const FORGED_CALLBACK_FIELDS = {
  transaction_code: 'FORGED',
  transaction_id: 'FORGED',
  tidx: 'FORGED',
}

/** All payment providers of the random runs. */
export const makePaymentParties = (simulators: Simulators, shop: ShopEntryPoints) =>
  ({
    ESEWA: makeEsewaParty(simulators, shop),
    INTENT: makeEsewaIntentParty(simulators, shop),
    KHALTI: makeKhaltiParty(simulators, shop),
    FONEPAY: makeFonepayParty(simulators, shop),
    CARD: makeHostedPageParty(simulators.card, shop),
  }) satisfies Record<PaymentPartyName, PaymentParty>

export const paymentPartyNameOf = ({
  method,
  providerKey,
}: PaymentAttemptRow): PaymentPartyName => {
  if (isConfirmedByHand(method)) throw new Error(`${method} has no other party`)
  return method === 'ESEWA' && providerKey !== null ? 'INTENT' : method
}

/** The reference under which a simulator knows the attempt. */
export const simulatorReferenceOf = ({ method, reference, providerKey }: PaymentAttemptRow) =>
  method === 'FONEPAY' ? (providerKey ?? '') : reference

function makeEsewaParty({ esewa }: Simulators, { openUrl }: ShopEntryPoints): PaymentParty {
  const outcomesByAction = { ...OUTCOMES_BY_ACTION, 'unknown for a while': 'ambiguous' } as const
  const redirectsByReturn = {
    'comes back': 'once',
    'closes the tab': 'none',
    'goes to the failure address': 'failure_url',
  } as const satisfies Record<PayerReturn, string>
  /** Posts the payment form of the shop as a browser does, at most once for each attempt. */
  async function openPaymentForm({ next, reference }: PaymentAttemptRow) {
    if (esewa.references().includes(reference) || next?.kind !== 'form') return
    await fetch(next.action, { method: 'POST', body: new URLSearchParams(next.fields) })
  }
  return {
    knobs: esewa.knobs,
    payAttempt: async (attempt, payerAction, payerReturn) => {
      await openPaymentForm(attempt)
      esewa.knobs.set(attempt.reference, {
        outcome: outcomesByAction[payerAction],
        redirect: redirectsByReturn[payerReturn],
      })
      return esewa.pay(attempt.reference)
    },
    cancelPayment: async (attempt) => {
      await openPaymentForm(attempt)
      return esewa.cancel(attempt.reference)
    },
    sendForgery: async (attempt, forgedMistake) => {
      await openPaymentForm(attempt)
      esewa.knobs.set(attempt.reference, { message: forgedMistake })
      await openUrl(
        esewa.callbackUrl(attempt.reference, { ...FORGED_CALLBACK_FIELDS, status: 'COMPLETE' }),
      )
      esewa.knobs.set(attempt.reference, { message: 'right' })
    },
    wrongAnswers: [...WRONG_ANSWERS, { status: 'unavailable' }, { amount: 'comma' }],
  }
}

function makeEsewaIntentParty(
  { esewaIntent }: Simulators,
  { reportToShop }: ShopEntryPoints,
): PaymentParty {
  // With the app, the payer always pays the booked amount.
  const outcomesByAction = {
    ...OUTCOMES_BY_ACTION,
    'too little': 'paid',
    refused: 'failed',
  } as const
  return {
    knobs: esewaIntent.knobs,
    payAttempt: async (attempt, payerAction, payerReturn) => {
      esewaIntent.knobs.set(attempt.reference, {
        outcome: outcomesByAction[payerAction],
        callback: 'never',
      })
      const addresses = await esewaIntent.pay(attempt.reference)
      if (payerReturn === 'comes back')
        await reportToShop(attempt, esewaIntent.callbackBody(attempt.reference))
      return addresses
    },
    cancelPayment: async () => [],
    sendForgery: async (attempt, forgedMistake) => {
      const messageMistake = forgedMistake === 'shorter_list' ? forgedMistake : 'wrong_key'
      esewaIntent.knobs.set(attempt.reference, { message: messageMistake })
      const forgedFields = { status: 'SUCCESS', reference_code: 'FORGED' }
      await reportToShop(attempt, esewaIntent.callbackBody(attempt.reference, forgedFields))
      esewaIntent.knobs.set(attempt.reference, { message: 'right' })
    },
    // The answer about a booking contains nothing else that could be wrong.
    wrongAnswers: [{ amount: 'two_decimals' }, { statusLine: 'garbage' }],
  }
}

function makeKhaltiParty({ khalti }: Simulators, { openUrl }: ShopEntryPoints): PaymentParty {
  return {
    knobs: khalti.knobs,
    payAttempt: async ({ reference }, payerAction, payerReturn) => {
      const redirectKind = payerReturn === 'closes the tab' ? 'none' : 'once'
      khalti.knobs.set(reference, {
        outcome: OUTCOMES_BY_ACTION[payerAction],
        redirect: redirectKind,
        expiry: 'paid_after_it',
      })
      return khalti.pay(reference)
    },
    cancelPayment: async ({ reference }) => khalti.cancel(reference),
    sendForgery: ({ reference }, forgedMistake) => {
      const forgedOrder = forgedMistake === 'other_shop' ? 'ANOTHER-1' : reference
      const changedFields = {
        ...FORGED_CALLBACK_FIELDS,
        purchase_order_id: forgedOrder,
        status: 'Completed',
      }
      return openUrl(khalti.returnUrl(reference, changedFields))
    },
    wrongAnswers: [...WRONG_ANSWERS, { key: 'refused' }],
  }
}

function makeFonepayParty({ fonepay }: Simulators, { openUrl }: ShopEntryPoints): PaymentParty {
  const outcomesByAction = { ...OUTCOMES_BY_ACTION, refused: 'failed' } as const
  return {
    knobs: fonepay.knobs,
    payAttempt: async (attempt, payerAction) => {
      const simulatorReference = simulatorReferenceOf(attempt)
      fonepay.knobs.set(simulatorReference, { outcome: outcomesByAction[payerAction] })
      fonepay.pay(simulatorReference)
      return []
    },
    cancelPayment: async () => [],
    sendForgery: ({ reference }) =>
      openUrl(`http://shop.test/api/pay/fonepay/return/${reference}?status=success`),
    wrongAnswers: [...WRONG_ANSWERS, { status: 'not_found' }],
  }
}

/** A company with a page of its own and signed messages. */
function makeHostedPageParty(
  hostedPage: HostedPageSimulator,
  { reportToShop }: ShopEntryPoints,
): PaymentParty {
  const forgedFields = {
    amount_changed: 'amount_changed',
    wrong_key: 'wrong_key',
    shorter_list: 'old',
    other_amount: 'amount_changed',
    other_shop: 'other_reference',
  } as const satisfies Record<ForgedPaymentMistake, string>
  const reportSession = (
    attempt: PaymentAttemptRow,
    changedFields?: Parameters<HostedPageSimulator['messageAbout']>[1],
  ) => {
    const { requestBody: body, headers } = hostedPage.messageAbout(attempt.reference, changedFields)
    return reportToShop(attempt, body, headers)
  }
  return {
    knobs: hostedPage.knobs,
    payAttempt: async (attempt, payerAction, payerReturn) => {
      hostedPage.knobs.set(attempt.reference, {
        outcome: OUTCOMES_BY_ACTION[payerAction],
        callback: 'later',
      })
      const addresses = await hostedPage.pay(attempt.reference)
      if (payerReturn === 'comes back') await reportSession(attempt)
      return addresses
    },
    cancelPayment: async ({ reference }) => hostedPage.cancel(reference),
    sendForgery: async (attempt, forgedMistake) => {
      hostedPage.knobs.set(attempt.reference, { message: forgedFields[forgedMistake] })
      await reportSession(attempt, { state: 'paid', transaction: 'FORGED' })
      hostedPage.knobs.set(attempt.reference, { message: 'right' })
    },
    wrongAnswers: [...WRONG_ANSWERS, { status: 'other_currency' }, { key: 'refused' }],
  }
}
