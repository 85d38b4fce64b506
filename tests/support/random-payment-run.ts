import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CallRoute } from '#contract/calls.ts'
import type { RefundState } from '#contract/payment-states.ts'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { readHostSettings } from '#host/settings.ts'
import { checkDuePayments } from '#server/payments/check-payment.ts'
import type { PaymentProvider } from '#server/payments/providers/provider.ts'
import { createProviders } from '#server/payments/providers/providers.ts'
import { canRefundAtProvider, continueDueRefunds } from '#server/payments/refunds/refund-payment.ts'
import { cancelUnpaidOrders } from '#server/payments/release-orders.ts'
import { type PaymentAttemptRow, paymentAttempts } from '#server/payments/tables.ts'
import type { SimulatorConnectionState } from '../simulators/serve-simulator.ts'
import type { Simulators } from '../simulators/start-simulators.ts'
import { buildTestRequest } from './client.ts'
import {
  type ForgedPaymentMistake,
  makePaymentParties,
  type PayerAction,
  type PayerReturn,
  type PaymentParty,
  paymentPartyNameOf,
  simulatorReferenceOf,
} from './payment-parties.ts'
import type { TestShopper } from './selling.ts'
import type { TestPerson, TestShop } from './shop.ts'

type CrashTime = 'after the answer' | 'while writing'

/** The allowed difference between the clock of the database and that of this process. */
const CLOCK_DIFFERENCE_MS = 50

/**
 * Whether a process of the shop is about to crash, how often one has crashed, and the references of
 * the attempts for which the last answer of the provider was lost with it.
 */
export type ShopCrashState = {
  crashTime: CrashTime | undefined
  crashCounts: Record<CrashTime, number>
  lostAnswers: Set<string>
}

class ProcessCrashed extends Error {
  override name = 'Died'
}

/** The providers of a shop whose process can crash right after one of them reported a payment. */
export const providersThatCrash = (
  simulators: Simulators,
  crashState: ShopCrashState,
): PaymentProvider[] =>
  createProviders(readHostSettings(simulators.settings).payments, simulators.clock.now).map(
    (provider) => ({
      ...provider,
      // The clock of the simulators is days ahead, so a payment would end before it begins.
      start: (request) => {
        const clockAheadMs = simulators.clock.now() - Date.now()
        const expiresAt = new Date(request.expiresAt.getTime() + clockAheadMs)
        return provider.start({ ...request, expiresAt })
      },
      ...(provider.refund && {
        refund: async (request) => {
          const refundAnswer = await provider.refund?.(request)
          if (refundAnswer === undefined) throw new Error('The provider has no refunds')
          if (crashState.crashTime !== 'after the answer') return refundAnswer
          crashState.crashCounts[crashState.crashTime]++
          throw new ProcessCrashed()
        },
      }),
      check: async (attempt) => {
        const checkedPayment = await provider.check(attempt)
        if (checkedPayment.says !== 'paid' || crashState.crashTime === undefined) {
          crashState.lostAnswers.delete(attempt.reference)
          return checkedPayment
        }
        crashState.lostAnswers.add(attempt.reference)
        if (crashState.crashTime === 'after the answer') {
          crashState.crashCounts[crashState.crashTime]++
          throw new ProcessCrashed()
        }
        return checkedPayment
      },
    }),
  )

/** Makes every change of an attempt fail during a crash, as if it was never committed. */
export const failChangesDuringCrash = (shop: TestShop) =>
  shop.pool.query(`
    create table dying (yes boolean not null);
    insert into dying values (false);
    create function die() returns trigger language plpgsql as $$
    begin
      if (select yes from dying) then raise exception 'The process died'; end if;
      return null;
    end $$;
    create trigger dies after update on payments for each row execute function die();`)

export type RandomPaymentRun = ReturnType<typeof beginRandomPaymentRun>
type RandomPaymentRunOptions = {
  /** A member of staff who refunds money. */
  staff: TestPerson
  shop: TestShop
  simulators: Simulators
  providers: readonly PaymentProvider[]
  crashState: ShopCrashState
  shopper: TestShopper
  orderId: string
}

type StaffAnswer = {
  status: number
  body: { order?: StaffOrder; refund?: { state: RefundState }; key?: string }
}

/** What happens to a request of staff to give money back. */
export const REFUND_FAILURES = ['none', 'refused', 'answer_lost', '503'] as const
export type RefundFailure = (typeof REFUND_FAILURES)[number]

const KNOBS_BY_REFUND_FAILURE = {
  refused: { refund: 'refused' },
  answer_lost: { refundLine: 'answer_lost' },
  503: { refundLine: '503' },
} as const satisfies Record<Exclude<RefundFailure, 'none'>, object>

/** How much staff give back: all that is left of a payment, what is due for refund, or 100. */
export const REFUND_AMOUNTS = ['all', 'what is due', 'a part'] as const
export type RefundAmount = (typeof REFUND_AMOUNTS)[number]

/** One order with the actions of everybody who can affect its payment. */
export function beginRandomPaymentRun({
  staff,
  shop,
  simulators,
  providers,
  crashState,
  shopper,
  orderId,
}: RandomPaymentRunOptions) {
  /** Addresses of the shop that a browser was sent back to, and can be opened again and again. */
  const returnAddresses: string[] = []
  const dependencies = {
    db: shop.db,
    providers,
    publicUrl: 'http://shop.test',
    sendQueuedEmails: () => {},
    contact: { name: 'Gahana', localName: '', email: '', phone: '', address: '' },
    notifyCatalogueChanged: () => {},
  }

  const listAttempts = (): Promise<PaymentAttemptRow[]> =>
    shop.db.select().from(paymentAttempts).where(sql`order_id = ${orderId}`).orderBy(sql`id`)
  /** One of the attempts that were shown to the shopper. */
  const findOpenAttempt = async (attemptNumber: number): Promise<PaymentAttemptRow | undefined> => {
    const openAttempts = (await listAttempts()).filter(({ next }) => next !== null)
    return openAttempts[attemptNumber % Math.max(openAttempts.length, 1)]
  }

  /** Refusals and providers without an answer are allowed; an internal error of the shop is not. */
  const sendAndRecord = async (request: Request) => {
    const response = await shop.send(request)
    const text = await response.text()
    if (response.status === 500 && crashState.crashTime === undefined)
      throw new Error(`${request.method} ${request.url} was answered with ${text}`)
    return { status: response.status, text }
  }
  const callAsShopper = (route: CallRoute, input: Parameters<typeof buildTestRequest>[1]) =>
    sendAndRecord(buildTestRequest(route, input, { token: shopper.token }))
  const startPayment = (method: PrepaidMethod, isOnPhone = false) =>
    callAsShopper('POST /api/order/{orderId}/payments', {
      path: { orderId },
      body: { method, isOnPhone },
    })
  const readPaymentAsShopper = () =>
    callAsShopper('GET /api/order/{orderId}/payment', { path: { orderId } })
  const openUrl = async (url: string, init?: RequestInit) => {
    await sendAndRecord(new Request(url, init))
  }

  /** The server of a provider calls the shop. */
  const reportToShop = (
    { method, reference }: PaymentAttemptRow,
    body: string,
    headers: Record<string, string> = {},
  ) =>
    openUrl(`http://shop.test/api/pay/${method.toLowerCase()}/callback/${reference}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })

  const paymentParties = makePaymentParties(simulators, { openUrl, reportToShop })
  /** The payer presses a button on the page of a party, and the browser may be sent back. */
  async function pressForParty(
    attempt: PaymentAttemptRow,
    pressPayerButton: (paymentParty: PaymentParty) => Promise<string[]>,
  ) {
    returnAddresses.push(
      ...(await ignoreExpiredPage(() =>
        pressPayerButton(paymentParties[paymentPartyNameOf(attempt)]),
      )),
    )
  }

  const payAttempt = (
    attempt: PaymentAttemptRow,
    payerAction: PayerAction,
    payerReturn: PayerReturn,
  ) =>
    pressForParty(attempt, (paymentParty) =>
      paymentParty.payAttempt(attempt, payerAction, payerReturn),
    )
  const cancelPayment = (attempt: PaymentAttemptRow) =>
    pressForParty(attempt, (paymentParty) => paymentParty.cancelPayment(attempt))

  /** An attacker sends a forged message about a payment. */
  async function sendForgery(attempt: PaymentAttemptRow, forgedMistake: ForgedPaymentMistake) {
    await paymentParties[paymentPartyNameOf(attempt)].sendForgery(attempt, forgedMistake)
    const body = JSON.stringify({ status: 'SUCCESS', amount: 1, reference_code: 'FORGED' })
    await reportToShop(attempt, body)
  }

  /** Every connection to the provider fails in this way. */
  function breakConnections(attempt: PaymentAttemptRow, connectionState: SimulatorConnectionState) {
    const { knobs } = paymentParties[paymentPartyNameOf(attempt)]
    const connectionKnobs = Object.keys(knobs.table).filter((name) => name.endsWith('Line'))
    knobs.set(
      simulatorReferenceOf(attempt),
      Object.fromEntries(connectionKnobs.map((name) => [name, connectionState])),
    )
  }

  /** The provider gives one of its wrong answers about the status. */
  function makeProviderAnswerWrongly(attempt: PaymentAttemptRow, attemptNumber: number) {
    const { knobs, wrongAnswers } = paymentParties[paymentPartyNameOf(attempt)]
    knobs.set(
      simulatorReferenceOf(attempt),
      wrongAnswers[attemptNumber % wrongAnswers.length] ?? {},
    )
  }

  /** What the background jobs do; a process that dies is started again. */
  async function runCheckJob() {
    const wasCancelled = await isCancelled()
    try {
      await checkDuePayments(dependencies)
      await continueDueRefunds(dependencies)
      await cancelUnpaidOrders(dependencies)
    } catch (error) {
      if (!isProcessCrash(error)) throw error
      if (!(error instanceof ProcessCrashed)) crashState.crashCounts['while writing']++
    }
    if (!wasCancelled && (await isCancelled())) await expectCancelledOnlyWithoutMoney()
  }

  async function isCancelled(): Promise<boolean> {
    const { rows } = await shop.pool.query(
      `select from order_steps where order_id = $1 and status = 'CANCELLED' and by = 'system'`,
      [orderId],
    )
    return rows.length > 0
  }

  /** The job cancels an order only if the provider had no money when it was last asked. */
  async function expectCancelledOnlyWithoutMoney() {
    for (const attempt of await listAttempts()) {
      const [takenMoney] = simulators.moneyOf(simulatorReferenceOf(attempt))
      if (!takenMoney) continue
      if (crashState.lostAnswers.has(attempt.reference)) {
        expect(attempt.state, 'the answer before was no').toBe('expired')
        continue
      }
      const millisecondsSinceAsked = Date.now() - (attempt.askedAt?.getTime() ?? 0)
      const askedAt = simulators.clock.now() - millisecondsSinceAsked
      expect(askedAt, 'asked before the money was taken').toBeLessThan(
        takenMoney.time + CLOCK_DIFFERENCE_MS,
      )
    }
  }

  const cancelOrder = (cancellationKind: 'cancel' | 'delete') =>
    cancellationKind === 'delete'
      ? callAsShopper('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } })
      : callAsShopper('PUT /api/order/updateorder/{orderId}', {
          path: { orderId },
          body: { status: 'CANCELLED' },
        })

  async function crashDuring(crashTime: CrashTime, runDuringCrash: () => Promise<unknown>) {
    crashState.crashTime = crashTime
    if (crashTime === 'while writing') await shop.pool.query('update dying set yes = true')
    await runDuringCrash()
    crashState.crashTime = undefined
    await shop.pool.query('update dying set yes = false')
  }

  /** Time passes, for the shop and for the providers. */
  async function letMinutesPass(minutes: number) {
    const passedTime = sql`make_interval(mins => ${minutes})`
    await shop.db.execute(
      sql`update orders set created_at = created_at - ${passedTime} where id = ${orderId}`,
    )
    await shop.db.execute(sql`
      update payment_attempts set expires_at = expires_at - ${passedTime},
        next_check_at = next_check_at - ${passedTime}, asked_at = asked_at - ${passedTime}
      where order_id = ${orderId}`)
    await shop.db.execute(sql`
      update refund_requests set next_check_at = next_check_at - ${passedTime}, sent_at = sent_at - ${passedTime}
      where order_id = ${orderId} and state in ('requested', 'sent', 'unknown')`)
    simulators.clock.advanceBy(minutes * 60_000)
  }

  async function callAsStaff(
    route: CallRoute,
    input: Parameters<typeof buildTestRequest>[1],
  ): Promise<StaffAnswer> {
    const { status, text } = await sendAndRecord(
      buildTestRequest(route, input, { token: staff.token }),
    )
    return { status, body: JSON.parse(text) }
  }

  async function readOrder(): Promise<StaffOrder> {
    const { body } = await callAsStaff('GET /api/admin/orders/{orderId}', { path: { orderId } })
    if (!body.order) throw new Error('The order is not there')
    return body.order
  }

  /** The paid attempts whose provider makes refunds. */
  const listRefundableAttempts = async (): Promise<PaymentAttemptRow[]> =>
    (await listAttempts()).filter(
      ({ state, method }) => state === 'paid' && canRefundAtProvider(providers, method),
    )

  /** Staff ask the provider to give back all that is left of a payment, or a part. */
  async function refundAttempt(
    attempt: PaymentAttemptRow,
    wantedAmount: RefundAmount,
    refundFailure: RefundFailure = 'none',
  ): Promise<StaffAnswer> {
    const { version, payments } = await readOrder()
    const [takenMoney] = simulators.moneyOf(simulatorReferenceOf(attempt))
    const unrefundedAmount = (attempt.amountPaisa - (takenMoney?.returnedPaisa ?? 0)) / 100
    const amount = refundAmountOf(wantedAmount, { payments, unrefundedAmount })
    const { knobs } = paymentParties[paymentPartyNameOf(attempt)]
    if (refundFailure !== 'none')
      knobs.set(simulatorReferenceOf(attempt), KNOBS_BY_REFUND_FAILURE[refundFailure])
    const refundAnswer = await callAsStaff('POST /api/admin/payments/{id}/refunds', {
      path: { id: attempt.id },
      body: { amount, reason: 'Sent back', version },
    })
    if (refundFailure !== 'none')
      knobs.set(simulatorReferenceOf(attempt), { refund: 'right', refundLine: 'up' })
    return refundAnswer
  }

  /** Staff refund money in cash. */
  async function refundInCash(wantedAmount: RefundAmount): Promise<StaffAnswer> {
    const { version, payments, heldAmount } = await readOrder()
    const amount = refundAmountOf(wantedAmount, { payments, unrefundedAmount: heldAmount })
    return callAsStaff('POST /api/admin/orders/{orderId}/refund', {
      path: { orderId },
      body: { amount, way: 'cash', reason: 'Sent back', version },
    })
  }

  /** Staff change the total of the order, through its delivery charge. */
  async function changeDelivery(deliveryAmount: number): Promise<StaffAnswer> {
    const order = await readOrder()
    return callAsStaff('PUT /api/admin/orders/{orderId}/edit', {
      path: { orderId },
      body: {
        version: order.version,
        lines: { kept: [{ position: 0, quantity: 1 }], added: [] },
        address: { ...order.address, fullName: order.name, whatsappNumber: order.phone },
        deliveryAmount,
        expectedTotal: order.finalAmount - (order.deliveryAmount ?? 0) + deliveryAmount,
      },
    })
  }

  /**
   * What the providers gave back of the money for this order, what the shop has on record of that,
   * and what it gave back in cash.
   */
  async function sumRefundedMoney() {
    const { rows } = await shop.pool.query(
      `select coalesce(sum(amount_paisa) filter (where refund_provider is not null), 0)::float8 as recorded,
         coalesce(sum(amount_paisa) filter (where refund_provider is null), 0)::float8 as "inCash"
       from payments where order_id = $1 and state = 'refunded'`,
      [orderId],
    )
    const returnedAmount = (await listAttempts())
      .flatMap((attempt) => simulators.moneyOf(simulatorReferenceOf(attempt)))
      .reduce((sum, { returnedPaisa }) => sum + returnedPaisa, 0)
    return { returnedAmount, recorded: Number(rows[0].recorded), inCash: Number(rows[0].inCash) }
  }

  /**
   * Staff decide about a refund whose outcome the shop cannot find out, with the list of the
   * provider.
   */
  async function decideRefunds() {
    const { rows } = await shop.pool.query(
      `select id, amount_paisa::float8 as amount from refund_requests
       where order_id = $1 and state = 'unknown'`,
      [orderId],
    )
    for (const { id, amount } of rows) {
      const { returnedAmount, recorded } = await sumRefundedMoney()
      const body = { wasGivenBack: returnedAmount - recorded >= amount }
      await callAsStaff('POST /api/admin/refunds/{id}/decide', { path: { id }, body })
    }
  }

  /** Everything works again, every browser comes back, and two days pass. */
  async function settleAllPayments() {
    simulators.reset()
    const { esewa } = simulators
    for (const { reference } of await listAttempts())
      if (esewa.references().includes(reference) && esewa.stateOf(reference) === 'AMBIGUOUS')
        esewa.resolve(reference, reference < '4' ? 'COMPLETE' : 'CANCELED')
    for (const url of returnAddresses) await openUrl(url)
    for (const minutes of [1, 5, 31, 31, 60, 120, 720, 1440]) {
      await letMinutesPass(minutes)
      await runCheckJob()
    }
    await decideRefunds()
  }

  return {
    orderId,
    attempts: listAttempts,
    shown: findOpenAttempt,
    start: startPayment,
    look: readPaymentAsShopper,
    open: openUrl,
    pay: payAttempt,
    giveUp: cancelPayment,
    forge: sendForgery,
    breakLines: breakConnections,
    answerWrongly: makeProviderAnswerWrongly,
    job: runCheckJob,
    die: crashDuring,
    wait: letMinutesPass,
    settle: settleAllPayments,
    cancel: cancelOrder,
    waysBack: returnAddresses,
    simulatorReferenceOf,
    refundable: listRefundableAttempts,
    refund: refundAttempt,
    refundInCash,
    changeDelivery,
    givenBack: sumRefundedMoney,
  }
}

/** The amount of a refund in rupees; a refund of nothing is refused. */
const refundAmountOf = (
  wantedAmount: RefundAmount,
  { payments, unrefundedAmount }: Pick<StaffOrder, 'payments'> & { unrefundedAmount: number },
): number => {
  const dueAmount = payments.reduce(
    (sum, { state, amount }) => (state === 'refund-due' ? sum + amount : sum),
    0,
  )
  return {
    all: unrefundedAmount,
    'what is due': Math.min(dueAmount, unrefundedAmount),
    'a part': 100,
  }[wantedAmount]
}

const isProcessCrash = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof ProcessCrashed ||
    /The process died/.test(`${error.message} ${String(error.cause)}`))

/** The page of a provider may have expired; then the browser is not sent anywhere. */
async function ignoreExpiredPage(pressButton: () => Promise<string[]>): Promise<string[]> {
  try {
    return await pressButton()
  } catch (error) {
    if (error instanceof Error && /is over|has been used|knows no/.test(error.message)) return []
    throw error
  }
}
