import type { SimulatorConnectionState } from './serve-simulator.ts'

/** What can happen to the connection of a request. */
const CONNECTION_MEANINGS = {
  up: 'it works',
  down: 'the connection is closed before the work is done',
  answer_lost: 'the work is done, then the connection is closed',
  slow: 'the answer comes late',
  silent: 'no answer ever comes',
  503: 'the answer is 503',
  garbage: 'the answer is a page of HTML',
} as const satisfies Record<SimulatorConnectionState, string>

const NO_MISTAKE = 'no mistake'

/**
 * Every knob of the simulators with its values and what they mean. A knob is one kind of mistake.
 * The same mistake has the same name at every party, so a simulator takes its knobs and values from
 * this table. The first value of each means that the party makes no mistake.
 */
export const SIMULATOR_KNOBS = {
  /** What happens to the money when the payer presses Pay. */
  outcome: {
    paid: 'it is taken at once',
    paid_with_less: 'it is 100 rupees less than the shop asked for',
    pending_then_paid: 'it is taken a minute later',
    ambiguous: 'the party does not know; a test decides later',
    reverted_after_paid: 'it is taken, and given back a minute later',
    refused: 'nothing is taken, and the payer may try again',
    failed: 'nothing is taken, and this payment is over',
  },
  /** How often the browser of the payer comes back to the shop. */
  redirect: {
    once: NO_MISTAKE,
    none: 'the tab was closed',
    twice: 'the address is opened two times',
    edited: 'the payer has changed the address to say that it is paid',
    failure_url: 'the browser comes to the address for failed payments, although it is paid',
  },
  /** How often the server of the party reports a payment to the shop. */
  callback: {
    once: NO_MISTAKE,
    never: 'not at all',
    twice: 'two times',
    hundred_times: 'a hundred times at the same moment',
    later: 'not with the payment, but when a test sends it',
    before_the_start_is_answered: 'before the shop has the answer with which the payment starts',
  },
  /** What is wrong in a signed message to the shop, with which the payer or the server comes. */
  message: {
    right: NO_MISTAKE,
    wrong_key: 'it is signed with another key',
    shorter_list: 'the signature covers fewer fields than it should',
    amount_changed: 'the amount was changed after it was signed',
    other_amount: 'it is signed with another amount',
    other_shop: 'it is about a payment at another shop',
    other_reference: 'it is about another payment',
    old: 'it has the time of ten minutes ago',
  },
  /** What is wrong in the answer when the shop asks for the state of a payment. */
  status: {
    right: NO_MISTAKE,
    unavailable: 'the party says that it cannot tell now',
    not_found: 'the party does not know the payment',
    other_amount: 'the amount is one rupee less',
    other_currency: 'the currency is another one',
    other_reference: 'the answer is about another payment',
    other_spelling: 'the state is written another way',
    unknown_status: 'the state is one that no document names',
    replayed: 'paid, with the transaction of the first payment that the party ever took',
  },
  /** What is wrong in the answer when the shop starts a payment. */
  start: {
    right: NO_MISTAKE,
    no_address: 'the address of the page is missing',
    error_with_200: 'the answer is an error with the status 200',
    wrong_check_digits: 'an app cannot read the QR code',
    duplicate: 'the reference is said to be used before',
  },
  /** What is wrong when the shop gives money back. */
  refund: {
    right: NO_MISTAKE,
    refused: 'it is not possible',
    needs_mobile: 'the money came from a bank, so a phone number is needed',
    already_refunded: 'it was given back before, at the site of the party',
  },
  cancel: { right: NO_MISTAKE, too_late: 'the payer pays at the same time, so the payment stays' },
  /** When the page of a payment expires. */
  expiry: {
    right: NO_MISTAKE,
    paid_after_it: 'the payer can still pay after the status said expired',
  },
  /** Whether the keys of the shop are accepted. */
  key: { right: NO_MISTAKE, refused: 'every call is refused' },
  login: {
    right: NO_MISTAKE,
    too_many: 'the party wants fewer logins',
    refused: 'they are refused',
  },
  token: { right: NO_MISTAKE, ends_early: 'each token is good for one request' },
  /** How amounts are written in messages and answers. */
  amount: {
    number: 'as a number: 2499.5',
    string: 'as a text: "2499.5"',
    comma: 'as a text with a comma: "2,499.5"',
    two_decimals: 'as a number with two decimals: 2499.50',
  },
  /** What a bucket answers to a new object. */
  put: {
    right: NO_MISTAKE,
    full: 'there is no space left',
    damaged: 'the bytes are not those signed',
  },
  /** What a push service answers to a message. */
  push: {
    right: NO_MISTAKE,
    gone: 'the subscription has ended',
    not_found: 'there was no such subscription',
    too_large: 'the message is too large',
    too_many: 'the shop should send less, and wait',
    unavailable: 'the answer is 503',
    redirected: 'the answer leads to an address in the network of the shop',
  },
  /** What another shop answers when a picture is downloaded from it. */
  download: {
    right: NO_MISTAKE,
    not_found: 'there is no such picture',
    forbidden: 'other sites may not load it',
    moved: 'it is at another address',
    to_itself: 'the answer is a redirect to the same address, for ever',
    to_loopback: 'the answer leads to an address in the network of the shop',
    to_file: 'the answer leads to a file of the computer',
    too_large: 'it has more bytes than a picture may have',
    page: 'it is HTML that says that it is a picture',
    half: 'the second half of the bytes is missing',
    too_many: 'the shop should ask less, and wait',
    error: 'the answer is 500',
  },
  /** The connection of all calls of a party, of the next one only, or of one call. */
  line: CONNECTION_MEANINGS,
  nextLine: CONNECTION_MEANINGS,
  loginLine: CONNECTION_MEANINGS,
  startLine: CONNECTION_MEANINGS,
  statusLine: CONNECTION_MEANINGS,
  refundLine: CONNECTION_MEANINGS,
  cancelLine: CONNECTION_MEANINGS,
} as const satisfies Record<string, Record<string, string>>

type KnobName = keyof typeof SIMULATOR_KNOBS
type KnobValueOf<Knob extends KnobName> =
  `${Extract<keyof (typeof SIMULATOR_KNOBS)[Knob], string | number>}`

/** The knobs of one simulator: some of the values of some of `SIMULATOR_KNOBS`. */
type KnobTable = {
  readonly [Knob in KnobName]?: readonly [KnobValueOf<Knob>, ...KnobValueOf<Knob>[]]
}

type KnobValues<OfferedKnobs extends KnobTable> = {
  [Knob in keyof OfferedKnobs]: NonNullable<OfferedKnobs[Knob]> extends readonly (infer KnobValue)[]
    ? KnobValue
    : never
}

/** How a simulator handles each payment, by the reference that the shop gave it. */
export type SimulatorKnobs<OfferedKnobs extends KnobTable = KnobTable> = {
  table: OfferedKnobs
  /** Sets a knob for one reference, also before the shop has used the reference. */
  set(reference: string, values: Partial<KnobValues<OfferedKnobs>>): void
  /** Sets a knob for all references that have no own value. */
  setForAll(values: Partial<KnobValues<OfferedKnobs>>): void
  of(reference?: string): KnobValues<OfferedKnobs>
  reset(): void
}

/** A simulator cannot have a knob that is not in `SIMULATOR_KNOBS`. */
type RejectUnknownKnobs<OfferedKnobs> = { [Knob in Exclude<keyof OfferedKnobs, KnobName>]: never }

export function createSimulatorKnobs<const OfferedKnobs extends KnobTable>(
  table: OfferedKnobs & RejectUnknownKnobs<OfferedKnobs>,
): SimulatorKnobs<OfferedKnobs> {
  const defaultValues = Object.fromEntries(
    Object.entries(table).map(([name, [firstChoice]]) => [name, firstChoice]),
  ) as KnobValues<OfferedKnobs>
  let valuesForAll: Partial<KnobValues<OfferedKnobs>> = {}
  const valuesByReference = new Map<string, Partial<KnobValues<OfferedKnobs>>>()
  return {
    table,
    set: (reference, values) => {
      valuesByReference.set(reference, {
        ...valuesByReference.get(reference),
        ...checkKnobValues(table, values),
      })
    },
    setForAll: (values) => {
      valuesForAll = { ...valuesForAll, ...checkKnobValues(table, values) }
    },
    of: (reference = '') => ({
      ...defaultValues,
      ...valuesForAll,
      ...valuesByReference.get(reference),
    }),
    reset: () => {
      valuesForAll = {}
      valuesByReference.clear()
    },
  }
}

/** The values may come from the page of the simulators, so they are checked. */
function checkKnobValues<GivenValues extends object>(
  table: KnobTable,
  values: GivenValues,
): GivenValues {
  const knownChoices = new Map<string, readonly string[]>(Object.entries(table))
  for (const [name, value] of Object.entries(values)) {
    if (!knownChoices.get(name)?.includes(value))
      throw new Error(`The knob ${name} has no value ${value}`)
  }
  return values
}
