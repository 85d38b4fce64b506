import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import { isConfirmedByHand } from '#contract/payment-ways.ts'
import type { PaymentAttemptRow } from '#server/payments/tables.ts'
import type { HostedPageSimulator } from '../simulators/hosted-page-simulator.ts'
import type { SimulatorKnobs } from '../simulators/simulator-knobs.ts'
import type { Simulators } from '../simulators/start-simulators.ts'

/** There is nobody to simulate for a payment that staff confirm. */
export const SIMULATED_METHODS = PREPAID_METHODS.filter((method) => !isConfirmedByHand(method))
export type SimulatedMethod = (typeof SIMULATED_METHODS)[number]
/** eSewa is two parties: its page, and its app on phones. */
type Party = SimulatedMethod | 'INTENT'

/** What a payer does on the page of a provider. */
export type PayerActionInRun =
  | 'at once'
  | 'too little'
  | 'later'
  | 'unknown for a while'
  | 'refused'
export type PayerReturn = 'comes back' | 'closes the tab' | 'goes to the failure address'

/** What is wrong with a message of somebody who wants the shop to believe in a payment. */
export const FORGED_PAYMENT_MISTAKES = [
  'amount_changed',
  'wrong_key',
  'shorter_list',
  'other_amount',
  'other_shop',
] as const
export type ForgedPaymentMistake = (typeof FORGED_PAYMENT_MISTAKES)[number]

/** An outside party in the random runs: what a payer and a liar do there, and its mistakes. */
export type PaymentPartyInRuns = {
  knobs: SimulatorKnobs
  /** Returns the addresses of the shop that the browser is sent to. */
  pay: (
    attempt: PaymentAttemptRow,
    action: PayerActionInRun,
    payerReturn: PayerReturn,
  ) => Promise<string[]>
  /** Where the browser goes when the payer gives up; nowhere if the party has no button for it. */
  giveUp: (attempt: PaymentAttemptRow) => Promise<string[]>
  forge: (attempt: PaymentAttemptRow, forgery: ForgedPaymentMistake) => Promise<unknown>
  /** Wrong answers about the status after which no money may be lost or counted twice. */
  wrongAnswers: readonly Parameters<SimulatorKnobs['set']>[1][]
}

/** The ways to the shop. */
export type ShopEntryPoints = {
  /** A browser opens an address. */
  open: (url: string) => Promise<void>
  /** The server of a provider calls. */
  report: (
    attempt: PaymentAttemptRow,
    body: string,
    headers?: Record<string, string>,
  ) => Promise<void>
}

const OUTCOMES = {
  'at once': 'paid',
  'too little': 'paid_with_less',
  later: 'pending_then_paid',
  'unknown for a while': 'pending_then_paid',
  refused: 'refused',
} as const satisfies Record<PayerActionInRun, string>

const WRONG_FACTS = [
  { status: 'other_amount' },
  { status: 'other_reference' },
  { status: 'unknown_status' },
  { status: 'replayed' },
] as const

const CLAIMED = { transaction_code: 'FORGED', transaction_id: 'FORGED', tidx: 'FORGED' }

/** Every party of the random runs. */
export const partiesInRuns = (simulators: Simulators, shop: ShopEntryPoints) =>
  ({
    ESEWA: esewaInRuns(simulators, shop),
    INTENT: esewaIntentInRuns(simulators, shop),
    KHALTI: khaltiInRuns(simulators, shop),
    FONEPAY: fonepayInRuns(simulators, shop),
    CARD: hostedPageInRuns(simulators.card, shop),
  }) satisfies Record<Party, PaymentPartyInRuns>

export const paymentPartyOf = ({ method, providerKey }: PaymentAttemptRow): Party => {
  if (isConfirmedByHand(method)) throw new Error(`${method} has no other party`)
  return method === 'ESEWA' && providerKey !== null ? 'INTENT' : method
}

/** The reference under which a simulator knows the attempt. */
export const simulatorReferenceOf = ({ method, reference, providerKey }: PaymentAttemptRow) =>
  method === 'FONEPAY' ? (providerKey ?? '') : reference

function esewaInRuns({ esewa }: Simulators, { open }: ShopEntryPoints): PaymentPartyInRuns {
  const outcomes = { ...OUTCOMES, 'unknown for a while': 'ambiguous' } as const
  const redirects = {
    'comes back': 'once',
    'closes the tab': 'none',
    'goes to the failure address': 'failure_url',
  } as const satisfies Record<PayerReturn, string>
  /** Posts the payment form of the shop as a browser does, at most once for each attempt. */
  async function openForm({ next, reference }: PaymentAttemptRow) {
    if (esewa.references().includes(reference) || next?.kind !== 'form') return
    await fetch(next.action, { method: 'POST', body: new URLSearchParams(next.fields) })
  }
  return {
    knobs: esewa.knobs,
    pay: async (attempt, action, payerReturn) => {
      await openForm(attempt)
      esewa.knobs.set(attempt.reference, {
        outcome: outcomes[action],
        redirect: redirects[payerReturn],
      })
      return esewa.pay(attempt.reference)
    },
    giveUp: async (attempt) => {
      await openForm(attempt)
      return esewa.cancel(attempt.reference)
    },
    forge: async (attempt, forgery) => {
      await openForm(attempt)
      esewa.knobs.set(attempt.reference, { message: forgery })
      await open(esewa.callbackUrl(attempt.reference, { ...CLAIMED, status: 'COMPLETE' }))
      esewa.knobs.set(attempt.reference, { message: 'right' })
    },
    wrongAnswers: [...WRONG_FACTS, { status: 'unavailable' }, { amount: 'comma' }],
  }
}

function esewaIntentInRuns(
  { esewaIntent }: Simulators,
  { report }: ShopEntryPoints,
): PaymentPartyInRuns {
  // With the app, the payer always pays the booked amount.
  const outcomes = { ...OUTCOMES, 'too little': 'paid', refused: 'failed' } as const
  return {
    knobs: esewaIntent.knobs,
    pay: async (attempt, action, payerReturn) => {
      esewaIntent.knobs.set(attempt.reference, { outcome: outcomes[action], callback: 'never' })
      const addresses = await esewaIntent.pay(attempt.reference)
      if (payerReturn === 'comes back')
        await report(attempt, esewaIntent.callbackBody(attempt.reference))
      return addresses
    },
    giveUp: async () => [],
    forge: async (attempt, forgery) => {
      const message = forgery === 'shorter_list' ? forgery : 'wrong_key'
      esewaIntent.knobs.set(attempt.reference, { message })
      const forged = { status: 'SUCCESS', reference_code: 'FORGED' }
      await report(attempt, esewaIntent.callbackBody(attempt.reference, forged))
      esewaIntent.knobs.set(attempt.reference, { message: 'right' })
    },
    // The answer about a booking has nothing else that could be wrong.
    wrongAnswers: [{ amount: 'two_decimals' }, { statusLine: 'garbage' }],
  }
}

function khaltiInRuns({ khalti }: Simulators, { open }: ShopEntryPoints): PaymentPartyInRuns {
  return {
    knobs: khalti.knobs,
    pay: async ({ reference }, action, payerReturn) => {
      const redirect = payerReturn === 'closes the tab' ? 'none' : 'once'
      khalti.knobs.set(reference, { outcome: OUTCOMES[action], redirect, expiry: 'paid_after_it' })
      return khalti.pay(reference)
    },
    giveUp: async ({ reference }) => khalti.cancel(reference),
    forge: ({ reference }, forgery) => {
      const order = forgery === 'other_shop' ? 'ANOTHER-1' : reference
      const changes = { ...CLAIMED, purchase_order_id: order, status: 'Completed' }
      return open(khalti.returnUrl(reference, changes))
    },
    wrongAnswers: [...WRONG_FACTS, { key: 'refused' }],
  }
}

function fonepayInRuns({ fonepay }: Simulators, { open }: ShopEntryPoints): PaymentPartyInRuns {
  const outcomes = { ...OUTCOMES, refused: 'failed' } as const
  return {
    knobs: fonepay.knobs,
    pay: async (attempt, action) => {
      const key = simulatorReferenceOf(attempt)
      fonepay.knobs.set(key, { outcome: outcomes[action] })
      fonepay.pay(key)
      return []
    },
    giveUp: async () => [],
    forge: ({ reference }) =>
      open(`http://shop.test/api/pay/fonepay/return/${reference}?status=success`),
    wrongAnswers: [...WRONG_FACTS, { status: 'not_found' }],
  }
}

/** A company with a page of its own and signed messages. */
function hostedPageInRuns(
  company: HostedPageSimulator,
  { report }: ShopEntryPoints,
): PaymentPartyInRuns {
  const forged = {
    amount_changed: 'amount_changed',
    wrong_key: 'wrong_key',
    shorter_list: 'old',
    other_amount: 'amount_changed',
    other_shop: 'other_reference',
  } as const satisfies Record<ForgedPaymentMistake, string>
  const reportSession = (
    attempt: PaymentAttemptRow,
    changes?: Parameters<HostedPageSimulator['messageAbout']>[1],
  ) => {
    const { body, headers } = company.messageAbout(attempt.reference, changes)
    return report(attempt, body, headers)
  }
  return {
    knobs: company.knobs,
    pay: async (attempt, action, payerReturn) => {
      company.knobs.set(attempt.reference, { outcome: OUTCOMES[action], callback: 'later' })
      const addresses = await company.pay(attempt.reference)
      if (payerReturn === 'comes back') await reportSession(attempt)
      return addresses
    },
    giveUp: async ({ reference }) => company.cancel(reference),
    forge: async (attempt, forgery) => {
      company.knobs.set(attempt.reference, { message: forged[forgery] })
      await reportSession(attempt, { state: 'paid', transaction: 'FORGED' })
      company.knobs.set(attempt.reference, { message: 'right' })
    },
    wrongAnswers: [...WRONG_FACTS, { status: 'other_currency' }, { key: 'refused' }],
  }
}
