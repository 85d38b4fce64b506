import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CallRoute } from '#contract/calls.ts'
import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { checkDuePayments } from '#server/payments/check-payment.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { createProviders } from '#server/payments/providers.ts'
import { continueDueRefunds } from '#server/payments/refund-payment.ts'
import { releaseUnpaidOrders } from '#server/payments/release-orders.ts'
import { type Attempt, paymentAttempts } from '#server/payments/tables.ts'
import type { Simulators } from '../simulators/start-simulators.ts'
import { buildRequest } from './client.ts'
import type { Shopper } from './selling.ts'
import type { Person, TestShop } from './shop.ts'

/** There is nobody to simulate for a transfer to the bank account of the shop. */
export const SIMULATED = PREPAID_METHODS.filter((method) => method !== 'BANK')
type SimulatedMethod = (typeof SIMULATED)[number]
/** eSewa is two parties: its page, and its app on phones. */
type Party = SimulatedMethod | 'INTENT'

/** What a payer does on the page of a provider. */
export type PayerAction = 'at once' | 'too little' | 'later' | 'unknown for a while' | 'refused'
export type ReturnPath = 'comes back' | 'closes the tab' | 'goes to the failure address'
type CrashTime = 'after the answer' | 'while writing'

/** The allowed difference between the clock of the database and that of this process. */
const CLOCKS_DIFFER_MS = 50

/**
 * Whether a process of the shop is about to crash, how often one has crashed, and the references of
 * the attempts for which the last answer of the provider was lost with it.
 */
export type CrashState = {
  when: CrashTime | undefined
  crashes: Record<CrashTime, number>
  lostAnswers: Set<string>
}

const USUAL_OUTCOMES = {
  'at once': 'paid',
  'too little': 'paid_with_less',
  later: 'pending_then_paid',
  'unknown for a while': 'pending_then_paid',
  refused: 'refused',
} as const
const OUTCOMES = {
  ESEWA: { ...USUAL_OUTCOMES, 'unknown for a while': 'ambiguous' },
  KHALTI: USUAL_OUTCOMES,
  FONEPAY: { ...USUAL_OUTCOMES, refused: 'failed' },
  // With the app, the payer always pays the booked amount.
  INTENT: { ...USUAL_OUTCOMES, 'too little': 'paid', refused: 'failed' },
  CARD: USUAL_OUTCOMES,
} as const satisfies Record<Party, Record<PayerAction, string>>
const REDIRECTS = {
  'comes back': { ESEWA: 'once', KHALTI: 'once' },
  'closes the tab': { ESEWA: 'none', KHALTI: 'none' },
  'goes to the failure address': { ESEWA: 'failure_url', KHALTI: 'once' },
} as const satisfies Record<ReturnPath, object>

class ProcessCrashed extends Error {
  override name = 'Died'
}

/** The providers of a shop whose process can crash right after one of them reported a payment. */
export const providersThatCrash = (simulators: Simulators, crash: CrashState): PaymentProvider[] =>
  createProviders(
    {
      ESEWA: {
        ...{
          productCode: simulators.esewa.keys.productCode,
          secret: simulators.esewa.keys.secretKey,
        },
        ...{ formUrl: simulators.esewa.url, statusUrl: simulators.esewa.url },
        intentProductCode: simulators.esewaIntent.keys.productCode,
        intentKey: simulators.esewaIntent.keys.accessKey,
        intentUrl: simulators.esewaIntent.url,
      },
      KHALTI: { ...simulators.khalti.keys, url: simulators.khalti.url },
      FONEPAY: { ...simulators.fonepay.keys, url: simulators.fonepay.url },
      CARD: { ...simulators.card.keys, url: simulators.card.url },
    },
    simulators.clock.now,
  ).map((provider) => ({
    ...provider,
    ...(provider.refund && {
      refund: async (request) => {
        const answer = await provider.refund?.(request)
        if (answer === undefined) throw new Error('The provider has no refunds')
        if (crash.when !== 'after the answer') return answer
        crash.crashes[crash.when]++
        throw new ProcessCrashed()
      },
    }),
    check: async (attempt) => {
      const checked = await provider.check(attempt)
      if (checked.says !== 'paid' || crash.when === undefined) {
        crash.lostAnswers.delete(attempt.reference)
        return checked
      }
      crash.lostAnswers.add(attempt.reference)
      if (crash.when === 'after the answer') {
        crash.crashes[crash.when]++
        throw new ProcessCrashed()
      }
      return checked
    },
  }))

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

export type PaymentRun = ReturnType<typeof beginPaymentRun>
type Options = {
  /** A member of staff who gives money back. */
  staff: Person
  shop: TestShop
  simulators: Simulators
  providers: readonly PaymentProvider[]
  dying: CrashState
  shopper: Shopper
  orderId: string
}

/** One order, and everybody who can do something with its payment. */
export function beginPaymentRun({
  staff,
  shop,
  simulators,
  providers,
  dying,
  shopper,
  orderId,
}: Options) {
  const { esewa, esewaIntent, khalti, fonepay, card } = simulators
  /** Addresses of the shop that a browser was sent back to, and can be opened again and again. */
  const returnAddresses: string[] = []
  const dependencies = {
    ...{ db: shop.db, providers, publicUrl: 'http://shop.test', mailQueued: () => {} },
    contact: { name: 'Gahana', localName: '', email: '', phone: '', address: '' },
    notifyCatalogueChanged: () => {},
  }

  const attempts = (): Promise<Attempt[]> =>
    shop.db.select().from(paymentAttempts).where(sql`order_id = ${orderId}`).orderBy(sql`id`)
  /** One of the attempts that were shown to the shopper. */
  const shown = async (which: number): Promise<Attempt | undefined> => {
    const all = (await attempts()).filter(({ next }) => next !== null)
    return all[which % Math.max(all.length, 1)]
  }

  /** Refusals are fine, and so is that a provider does not answer; a bug of the shop is not. */
  const send = async (request: Request) => {
    const response = await shop.send(request)
    const text = await response.text()
    if (response.status === 500 && dying.when === undefined)
      throw new Error(`${request.method} ${request.url} was answered with ${text}`)
  }
  const call = (route: CallRoute, input: Parameters<typeof buildRequest>[1]) =>
    send(buildRequest(route, input, { token: shopper.token }))
  const start = (method: PrepaidMethod, isOnPhone = false) =>
    call('POST /api/order/{orderId}/payments', { path: { orderId }, body: { method, isOnPhone } })
  const look = () => call('GET /api/order/{orderId}/payment', { path: { orderId } })
  const open = (url: string, init?: RequestInit) => send(new Request(url, init))

  /** The reference under which a simulator knows the attempt. */
  const keyOf = ({ method, reference, providerKey }: Attempt) =>
    method === 'FONEPAY' ? (providerKey ?? '') : reference

  const partyOf = ({ method, providerKey }: Attempt): Party | undefined =>
    method === 'BANK' ? undefined : method === 'ESEWA' && providerKey !== null ? 'INTENT' : method

  /** The server of a provider calls the shop. */
  const report = (
    { method, reference }: Attempt,
    body: string,
    headers: Record<string, string> = {},
  ) =>
    open(`http://shop.test/api/pay/${method.toLowerCase()}/callback/${reference}`, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/json', ...headers },
    })

  /** The browser posts the form of the shop, once. */
  async function openEsewa({ next, reference }: Attempt) {
    if (esewa.references().includes(reference) || next?.kind !== 'form') return
    await fetch(next.action, { method: 'POST', body: new URLSearchParams(next.fields) })
  }

  async function pay(attempt: Attempt, outcome: PayerAction, back: ReturnPath) {
    const key = keyOf(attempt)
    switch (partyOf(attempt)) {
      case 'ESEWA':
        await openEsewa(attempt)
        esewa.knobs.set(key, { outcome: OUTCOMES.ESEWA[outcome], redirect: REDIRECTS[back].ESEWA })
        returnAddresses.push(...pressUnlessExpired(() => esewa.pay(key)))
        break
      case 'KHALTI':
        khalti.knobs.set(key, {
          outcome: OUTCOMES.KHALTI[outcome],
          redirect: REDIRECTS[back].KHALTI,
          expiry: 'paid_after_it',
        })
        returnAddresses.push(...pressUnlessExpired(() => khalti.pay(key)))
        break
      case 'FONEPAY':
        fonepay.knobs.set(key, { outcome: OUTCOMES.FONEPAY[outcome] })
        pressUnlessExpired(() => {
          fonepay.pay(key)
          return []
        })
        break
      case 'INTENT':
        esewaIntent.knobs.set(key, { outcome: OUTCOMES.INTENT[outcome], callback: 'never' })
        returnAddresses.push(...(await unlessOverLater(() => esewaIntent.pay(key))))
        if (back === 'comes back') await report(attempt, esewaIntent.callbackBody(key))
        break
      case 'CARD':
        card.knobs.set(key, { outcome: OUTCOMES.CARD[outcome], callback: 'later' })
        returnAddresses.push(...(await unlessOverLater(() => card.pay(key))))
        if (back === 'comes back') await reportCard(attempt)
        break
    }
  }

  async function reportCard(attempt: Attempt, changes?: object) {
    const { body, headers } = card.messageAbout(keyOf(attempt), changes)
    await report(attempt, body, headers)
  }

  async function giveUp(attempt: Attempt) {
    if (attempt.method === 'CARD')
      returnAddresses.push(...pressUnlessExpired(() => card.cancel(keyOf(attempt))))
    if (partyOf(attempt) === 'ESEWA') {
      await openEsewa(attempt)
      returnAddresses.push(...pressUnlessExpired(() => esewa.cancel(keyOf(attempt))))
    }
    if (attempt.method === 'KHALTI')
      returnAddresses.push(...pressUnlessExpired(() => khalti.cancel(keyOf(attempt))))
  }

  type Forgery = keyof typeof FORGED_MESSAGES
  /** Somebody who wants the shop to believe in a payment. */
  async function forge(attempt: Attempt, forgery: Forgery) {
    const { reference, method } = attempt
    const claimed = { transaction_code: 'FORGED', transaction_id: 'FORGED', tidx: 'FORGED' }
    if (partyOf(attempt) === 'INTENT') {
      const message = forgery === 'shorter_list' ? forgery : 'wrong_key'
      esewaIntent.knobs.set(reference, { message })
      const forged = { status: 'SUCCESS', reference_code: 'FORGED' }
      await report(attempt, esewaIntent.callbackBody(reference, forged))
      esewaIntent.knobs.set(reference, { message: 'right' })
    } else if (method === 'CARD') {
      card.knobs.set(reference, { message: FORGED_MESSAGES[forgery] })
      await reportCard(attempt, { status: 'paid', payment_id: 'FORGED' })
      card.knobs.set(reference, { message: 'right' })
    } else if (method === 'ESEWA') {
      await openEsewa(attempt)
      esewa.knobs.set(reference, { message: forgery })
      await open(esewa.callbackUrl(reference, { ...claimed, status: 'COMPLETE' }))
      esewa.knobs.set(reference, { message: 'right' })
    } else if (method === 'KHALTI') {
      const order = forgery === 'other_shop' ? 'ANOTHER-1' : reference
      const changes = { ...claimed, purchase_order_id: order, status: 'Completed' }
      await open(khalti.returnUrl(reference, changes))
    } else await open(`http://shop.test/api/pay/fonepay/return/${reference}?status=success`)
    const body = JSON.stringify({ status: 'SUCCESS', amount: 1, reference_code: 'FORGED' })
    await report(attempt, body)
  }

  /** Sets a knob of an attempt: a broken line, or a wrong answer about the status. */
  function setDisturbance(attempt: Attempt, knobs: Disturbance) {
    const key = keyOf(attempt)
    const party = partyOf(attempt)
    if (party === 'ESEWA') esewa.knobs.set(key, knobs.ESEWA)
    if (party === 'INTENT') esewaIntent.knobs.set(key, knobs.INTENT)
    if (party === 'CARD') card.knobs.set(key, knobs.CARD)
    if (attempt.method === 'KHALTI') khalti.knobs.set(key, knobs.KHALTI)
    if (attempt.method === 'FONEPAY') fonepay.knobs.set(key, knobs.FONEPAY)
  }

  /** What the background jobs do; a process that dies is started again. */
  async function job() {
    const wasCancelled = await isCancelled()
    try {
      await checkDuePayments(dependencies)
      await continueDueRefunds(dependencies)
      await releaseUnpaidOrders(dependencies)
    } catch (error) {
      if (!isDeath(error)) throw error
      if (!(error instanceof ProcessCrashed)) dying.crashes['while writing']++
    }
    if (!wasCancelled && (await isCancelled())) await expectCancelledAfterNo()
  }

  async function isCancelled(): Promise<boolean> {
    const { rows } = await shop.pool.query(
      `select from order_steps where order_id = $1 and status = 'CANCELLED' and by = 'system'`,
      [orderId],
    )
    return rows.length > 0
  }

  /** The job gives pieces back only if the provider had no money when it was last asked. */
  async function expectCancelledAfterNo() {
    for (const attempt of await attempts()) {
      const [taken] = simulators.moneyOf(keyOf(attempt))
      if (!taken) continue
      if (dying.lostAnswers.has(attempt.reference)) {
        expect(attempt.state, 'the answer before was no').toBe('expired')
        continue
      }
      const millisecondsSinceAsked = Date.now() - (attempt.askedAt?.getTime() ?? 0)
      const askedAt = simulators.clock.now() - millisecondsSinceAsked
      expect(askedAt, 'asked before the money was taken').toBeLessThan(taken.at + CLOCKS_DIFFER_MS)
    }
  }

  const cancel = (how: 'cancel' | 'delete') =>
    how === 'delete'
      ? call('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } })
      : call('PUT /api/order/updateorder/{orderId}', {
          path: { orderId },
          body: { status: 'CANCELLED' },
        })

  async function crashDuring(when: CrashTime, during: () => Promise<unknown>) {
    dying.when = when
    if (when === 'while writing') await shop.pool.query('update dying set yes = true')
    await during()
    dying.when = undefined
    await shop.pool.query('update dying set yes = false')
  }

  /** Time passes, for the shop and for the providers. */
  async function wait(minutes: number) {
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
    simulators.clock.advance(minutes * 60_000)
  }

  const callAsStaff = (route: CallRoute, input: Parameters<typeof buildRequest>[1]) =>
    send(buildRequest(route, input, { token: staff.token }))

  /** Staff ask the provider to give back all of a payment, or a part. */
  async function refund({ id, amountPaisa }: Attempt, isWhole: boolean) {
    const { rows } = await shop.pool.query('select version from orders where id = $1', [orderId])
    const amount = isWhole ? amountPaisa / 100 : 100
    await callAsStaff('POST /api/admin/payments/{id}/refunds', {
      path: { id },
      body: { amount, reason: 'Sent back', version: rows[0].version },
    })
  }

  /** What the providers gave back of the money for this order, and what the shop has on record. */
  async function givenBack() {
    const { rows } = await shop.pool.query(
      `select coalesce(sum(amount_paisa) filter (where state = 'refunded'), 0)::float8 as recorded
       from payments where order_id = $1`,
      [orderId],
    )
    const really = (await attempts())
      .flatMap((attempt) => simulators.moneyOf(keyOf(attempt)))
      .reduce((sum, { returnedPaisa }) => sum + returnedPaisa, 0)
    return { really, recorded: Number(rows[0].recorded) }
  }

  /** Staff look at the provider's own list about a refund of which the shop cannot find out. */
  async function decideRefunds() {
    const { rows } = await shop.pool.query(
      `select id, amount_paisa::float8 as amount from refund_requests
       where order_id = $1 and state = 'unknown'`,
      [orderId],
    )
    for (const { id, amount } of rows) {
      const { really, recorded } = await givenBack()
      const body = { wasGivenBack: really - recorded >= amount }
      await callAsStaff('POST /api/admin/refunds/{id}/decide', { path: { id }, body })
    }
  }

  /** Everything works again, every browser comes back, and two days pass. */
  async function settle() {
    simulators.reset()
    for (const { reference, method } of await attempts())
      if (method === 'ESEWA' && esewa.references().includes(reference)) {
        if (esewa.stateOf(reference) !== 'AMBIGUOUS') continue
        esewa.resolve(reference, reference < '4' ? 'COMPLETE' : 'CANCELED')
      }
    for (const url of returnAddresses) await open(url)
    for (const minutes of [1, 5, 31, 31, 60, 120, 720, 1440]) {
      await wait(minutes)
      await job()
    }
    await decideRefunds()
  }

  return {
    ...{ orderId, attempts, shown, start, look, open, pay, giveUp, forge, disturb: setDisturbance },
    ...{
      job,
      die: crashDuring,
      wait,
      settle,
      cancel,
      waysBack: returnAddresses,
      keyOf,
      refund,
      givenBack,
    },
  }
}

const NAMES = {
  ESEWA: 'esewa',
  INTENT: 'esewaIntent',
  KHALTI: 'khalti',
  FONEPAY: 'fonepay',
  CARD: 'card',
} as const

/** The mistakes of messages about cards that are like those of the ways back of eSewa. */
const FORGED_MESSAGES = {
  amount_changed: 'amount_changed',
  wrong_key: 'wrong_key',
  shorter_list: 'old',
  other_amount: 'amount_changed',
  other_shop: 'other_reference',
} as const

/** The knobs of each simulator. */
export type Disturbance = {
  [One in Party]: Parameters<Simulators[(typeof NAMES)[One]]['knobs']['set']>[1]
}

const isDeath = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof ProcessCrashed ||
    /The process died/.test(`${error.message} ${String(error.cause)}`))

/** What the page of a provider says when it is too late. */
function pressUnlessExpired(press: () => string[]): string[] {
  try {
    return press()
  } catch (error) {
    if (error instanceof Error && /is over|has been used|knows no/.test(error.message)) return []
    throw error
  }
}

const unlessOverLater = async (press: () => Promise<string[]>): Promise<string[]> => {
  try {
    return await press()
  } catch (error) {
    return pressUnlessExpired(() => {
      throw error
    })
  }
}
