import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNDECIDED_ATTEMPT_STATES } from '#contract/payment-attempts.ts'
import type { PaymentState } from '#contract/payment-states.ts'
import { startSimulators } from '#tests/simulators/start-simulators.ts'
import { countItems, expectInvariantsToHold, type PieceCounts } from '#tests/support/invariants.ts'
import {
  FORGED_PAYMENT_MISTAKES,
  SIMULATED_METHODS,
  type SimulatedMethod,
} from '#tests/support/payment-parties.ts'
import {
  beginRandomPaymentRun,
  failChangesDuringCrash,
  providersThatCrash,
  type RandomPaymentRun,
  REFUND_AMOUNTS,
  REFUND_FAILURES,
  type RefundAmount,
  type ShopCrashState,
} from '#tests/support/random-payment-run.ts'
import {
  fillCart,
  newShoppers,
  putOnSale,
  type TestProduct,
  type TestShopper,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

/**
 * The random numbers are equal in each run, so that a change is not refused for a bug that was
 * there before it. To look for new bugs, run more with another seed: `PAYMENT_RUNS=1000
 * PAYMENT_SEED=$RANDOM` (some minutes).
 */
const NUMBER_OF_RUNS = Number(process.env.PAYMENT_RUNS ?? 40)
const RANDOM_SEED = Number(process.env.PAYMENT_SEED ?? 142_153_388)

const simulators = await startSimulators()
const shopCrash: ShopCrashState = {
  crashTime: undefined,
  crashCounts: { 'after the answer': 0, 'while writing': 0 },
  lostAnswers: new Set(),
}
const providers = providersThatCrash(simulators, shopCrash)
const shop = useShop({ providers })
let shoppers: TestShopper[]
let staff: TestPerson
let piece: TestProduct
let itemsAtStart: PieceCounts
let runCount = 0
/** The money of all runs that pays an order, without that of payers who pay too little. */
let takenPaisaInAllRuns = 0

beforeAll(async () => {
  await failChangesDuringCrash(shop)
  await shop.db.execute(
    sql`update store_payments set methods = ${`{COD,${SIMULATED_METHODS.join()}}`}`,
  )
  shoppers = await newShoppers(shop, 5)
  staff = await shop.person('staff')
  piece = await putOnSale(shop.db, { stock: 1_000_000, pricePaisa: 249_950 })
  itemsAtStart = await countItems(shop.db)
})
afterAll(() => simulators.close())

const LINE_FAILURES = ['down', 'answer_lost', '503', 'garbage'] as const

/** Payment methods with refunds by the provider are chosen more often. */
const method = fc.constantFrom(...SIMULATED_METHODS, 'KHALTI', 'CARD')
/** Chooses one of the attempts or of the return addresses. */
const anyAttemptIndex = fc.nat(3)
/** After more was given back than what was due, staff cannot change the order any more. */
const refundAmount = fc.constantFrom('what is due', 'what is due', ...REFUND_AMOUNTS)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('start'),
      method,
      devices: fc.nat(1),
      isOnPhone: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      which: anyAttemptIndex,
      outcome: fc.constantFrom(
        'at once',
        'at once',
        'too little',
        'later',
        'unknown for a while',
        'refused',
      ),
      back: fc.constantFrom('comes back', 'closes the tab', 'goes to the failure address'),
    }),
  },
  fc.record({ do: fc.constant('give up at the provider'), which: anyAttemptIndex }),
  fc.record({
    do: fc.constant('come back'),
    which: anyAttemptIndex,
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constant('forge'),
    which: anyAttemptIndex,
    how: fc.constantFrom(...FORGED_PAYMENT_MISTAKES),
  }),
  fc.record({ do: fc.constant('look'), devices: fc.nat(1) }),
  fc.record({
    do: fc.constant('break the line'),
    which: anyAttemptIndex,
    line: fc.constantFrom(...LINE_FAILURES),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer wrongly'),
      which: anyAttemptIndex,
      mistake: fc.nat(11),
    }),
  },
  fc.record({ do: fc.constant('work again') }),
  fc.record({
    do: fc.constant('die'),
    which: anyAttemptIndex,
    when: fc.constantFrom('after the answer', 'while writing'),
    during: fc.constantFrom('job', 'look', 'refund'),
  }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      which: anyAttemptIndex,
      amount: refundAmount,
      failure: fc.constantFrom('none', ...REFUND_FAILURES),
    }),
  },
  fc.record({ do: fc.constant('refund in cash'), amount: refundAmount }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change the total'),
      deliveries: fc.array(fc.constantFrom(0, 150, 500, 1000), { minLength: 1, maxLength: 2 }),
      meanwhile: fc.constantFrom(
        'nothing',
        'nothing',
        'nothing',
        'look',
        'refund',
        'refund without an answer',
      ),
    }),
  },
  fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 5, 31, 90) }),
  fc.record({ do: fc.constant('job'), processes: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    do: fc.constant('cancel the order'),
    how: fc.constantFrom('cancel', 'delete'),
    meanwhile: fc.constantFrom('nothing', 'look', 'job'),
  }),
)
type RandomStep = typeof step extends fc.Arbitrary<infer One> ? One : never

test(`money that is taken is money that is recorded (${NUMBER_OF_RUNS} runs, seed ${RANDOM_SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      method,
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.boolean(),
      // Most of what can happen to money happens after it was taken.
      fc.constantFrom(true, true, false),
      async (first, steps, isOnPhone, isPaidFirst) => {
        const run = await placeOrder(first)
        if (isPaidFirst) await run.changeDelivery(500)
        await run.start(first, isOnPhone)
        if (isPaidFirst) {
          const attempt = await run.shown(0)
          if (attempt) await run.pay(attempt, 'at once', 'closes the tab')
          await noticePayment(run)
        }
        for (const one of steps) await takeStep(run, one)
        await run.settle()
        await expectBooksMatchMoney(run)
      },
    ),
    { numRuns: NUMBER_OF_RUNS, seed: RANDOM_SEED },
  )
  await expectInvariantsToHold(shop.db, itemsAtStart)
  expect(await readReceivedPaisa()).toBe(takenPaisaInAllRuns)
  // The runs must differ, otherwise they test nothing new. A few runs may miss a rare ending.
  expect(countsByEnding.get('isPaid')).toBeGreaterThan(NUMBER_OF_RUNS / 10)
  expect(
    [...reachedCases].filter(([, times]) => times === 0),
    'which kind of step was never reached',
  ).toEqual([])
  const countedEndings = [...countsByEnding, ...Object.entries(shopCrash.crashCounts)]
  if (NUMBER_OF_RUNS >= 500)
    expect(
      countedEndings.filter(([, times]) => times === 0),
      'what never happened',
    ).toEqual([])
}, 1_800_000)

async function placeOrder(paymentMethod: SimulatedMethod): Promise<RandomPaymentRun> {
  simulators.reset()
  const shopper = shoppers[runCount++ % shoppers.length]
  if (!shopper) throw new Error('There is no shopper')
  await fillCart(shop, shopper, piece.id)
  const { order } = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: shopper.addressId, paymentMethod } },
    { token: shopper.token },
  )
  // The pauses of providers that did not answer in the run before are over.
  simulators.clock.advanceBy(10 * 60_000)
  return beginRandomPaymentRun({
    staff,
    shop,
    simulators,
    providers,
    crashState: shopCrash,
    shopper,
    orderId: order.id,
  })
}

const times = (repetitions: number, repeatedAction: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: repetitions }, repeatedAction))

async function takeStep(run: RandomPaymentRun, one: RandomStep): Promise<unknown> {
  const attempt = 'which' in one ? await run.shown(one.which) : undefined
  switch (one.do) {
    case 'start':
      return times(one.devices + 1, () => run.start(one.method, one.isOnPhone))
    case 'look':
      return times(one.devices + 1, run.look)
    case 'job':
      return times(one.processes, run.job)
    case 'wait':
      return run.wait(one.minutes)
    case 'work again':
      return simulators.reset()
    case 'die':
      if (attempt) await run.pay(attempt, 'at once', 'closes the tab')
      await run.wait(1)
      return run.die(one.when, async () => {
        if (one.during !== 'refund') return one.during === 'job' ? run.job() : run.look()
        return attempt && run.refund(attempt, 'all')
      })
    case 'refund':
      await noticePayment(run)
      if (attempt && (await run.refundable()).length === 0) {
        await run.pay(attempt, 'at once', 'closes the tab')
        await noticePayment(run)
      }
      return refund(run, one)
    case 'refund in cash':
      await noticePayment(run)
      return refundInCash(run, one.amount)
    case 'change the total':
      await noticePayment(run)
      for (const delivery of one.deliveries) await changeOrderTotal(run, delivery, one.meanwhile)
      return
    case 'come back': {
      const url = run.waysBack[one.which % Math.max(run.waysBack.length, 1)]
      return url && times(one.times, () => run.open(url))
    }
    case 'pay':
      return attempt && run.pay(attempt, one.outcome, one.back)
    case 'give up at the provider':
      return attempt && run.giveUp(attempt)
    case 'forge':
      return attempt && run.forge(attempt, one.how)
    case 'break the line':
      return attempt && run.breakLines(attempt, one.line)
    case 'answer wrongly':
      if (attempt) run.answerWrongly(attempt, one.mistake)
      await run.wait(1)
      return run.job()
    case 'cancel the order':
      return Promise.all([
        run.cancel(one.how),
        one.meanwhile === 'look' ? run.look() : one.meanwhile === 'job' ? run.job() : undefined,
      ])
  }
}

/** The shop asks the providers, so that it knows of all payments. */
async function noticePayment(run: RandomPaymentRun): Promise<void> {
  await run.wait(1)
  await run.job()
}

type RandomStepOfKind<Kind extends RandomStep['do']> = RandomStep & { do: Kind }

/** How often the runs got to each kind of step that begins with a payment that the shop knows of. */
const reachedCases = new Map(
  (
    [
      'a refund of all',
      'a refund of a part',
      'a refund that is refused',
      'a refund without an answer',
      'a refund in cash',
      'a paid order that becomes cheaper',
      'a paid order that becomes dearer',
      'a dearer order that keeps money due for refund',
      'an edit while a refund is under way',
      'a refund and an edit at once',
    ] as const
  ).map((kind) => [kind, 0]),
)
const markReached = (kind: Parameters<typeof reachedCases.get>[0], isReached = true) =>
  reachedCases.set(kind, (reachedCases.get(kind) ?? 0) + Number(isReached))

async function refund(
  run: RandomPaymentRun,
  { which, amount, failure }: Pick<RandomStepOfKind<'refund'>, 'which' | 'amount' | 'failure'>,
): Promise<void> {
  const refundablePayments = await run.refundable()
  const attempt = refundablePayments[which % Math.max(refundablePayments.length, 1)]
  if (!attempt) return
  const before = await run.givenBack()
  const { body } = await run.refund(attempt, amount, failure)
  const givenPaisa = (await run.givenBack()).recorded - before.recorded
  markReached(
    'a refund of all',
    body.refund?.state === 'done' && givenPaisa === attempt.amountPaisa,
  )
  markReached(
    'a refund of a part',
    body.refund?.state === 'done' && givenPaisa < attempt.amountPaisa,
  )
  markReached('a refund that is refused', body.refund?.state === 'refused')
  markReached('a refund without an answer', body.refund?.state === 'unknown')
}

async function refundInCash(run: RandomPaymentRun, amount: RefundAmount): Promise<void> {
  const { status } = await run.refundInCash(amount)
  markReached('a refund in cash', status === 200)
}

async function changeOrderTotal(
  run: RandomPaymentRun,
  delivery: number,
  meanwhile: RandomStepOfKind<'change the total'>['meanwhile'],
): Promise<void> {
  if (meanwhile === 'refund without an answer')
    await refund(run, { which: 0, amount: 'a part', failure: 'answer_lost' })
  const before = await readMoney(run.orderId)
  const [{ status, body }] = await Promise.all([
    run.changeDelivery(delivery),
    meanwhile === 'look' && run.look(),
    meanwhile === 'refund' && refund(run, { which: 0, amount: 'what is due', failure: 'none' }),
  ])
  const isPaid = before.settled > 0 && before.open === 0
  const isUnderWay = body.key === 'REFUND_UNDER_WAY'
  markReached('an edit while a refund is under way', isUnderWay)
  markReached('a refund and an edit at once', isPaid && meanwhile === 'refund')
  const after = await readMoney(run.orderId)
  if (status !== 200 || !isPaid) return
  markReached('a paid order that becomes cheaper', after.finalPaisa < before.finalPaisa)
  markReached('a paid order that becomes dearer', after.finalPaisa > before.finalPaisa)
  markReached(
    'a dearer order that keeps money due for refund',
    after.finalPaisa > before.finalPaisa && after.refundDue < before.refundDue,
  )
}

/** What must be true of an order when nothing happens any more. */
async function expectBooksMatchMoney(run: RandomPaymentRun): Promise<void> {
  const attemptsWithMoney = (await run.attempts()).map((attempt) => ({
    attempt,
    taken: simulators.moneyOf(run.simulatorReferenceOf(attempt)),
  }))
  // An order that was paid too little is left to staff, and does not count.
  const isAttemptUnderpaid = ({ attempt, taken }: (typeof attemptsWithMoney)[number]) =>
    taken.some(({ paisa }) => paisa < attempt.amountPaisa)
  for (const one of attemptsWithMoney.filter(isAttemptUnderpaid))
    expect(one.attempt.state).toBe('unclear')
  const fullyPaidAttempts = attemptsWithMoney.filter((one) => !isAttemptUnderpaid(one))
  expect(
    fullyPaidAttempts.map(({ attempt: { transactionId, state } }) =>
      state === 'paid' ? transactionId : null,
    ),
    'what was taken is paid, and nothing else',
  ).toEqual(fullyPaidAttempts.map(({ taken }) => taken[0]?.transaction ?? null))
  expect(
    fullyPaidAttempts.filter(({ attempt }) => isOneOf(UNDECIDED_ATTEMPT_STATES, attempt.state)),
    'nothing is undecided',
  ).toEqual([])

  const order = await readMoney(run.orderId)
  const totalTakenPaisa = fullyPaidAttempts.reduce(
    (sum, { taken }) => sum + (taken[0]?.paisa ?? 0),
    0,
  )
  takenPaisaInAllRuns += totalTakenPaisa
  const { finalPaisa, isCancelled } = order
  const { returnedAmount: really, recorded, inCash } = await run.givenBack()
  expect(recorded, 'what was given back is on record').toBe(really)
  const givenBack = recorded + inCash
  if (givenBack > 0) {
    const { settled, refundDue, open } = order
    expect(settled + refundDue + givenBack, 'nothing is lost').toBe(totalTakenPaisa)
    if (isCancelled) expect({ settled, open }, 'all other money is due').toEqual(NO_MONEY)
    else if (open > 0) {
      expect(settled + open, 'what is paid and what is due are the total').toBe(finalPaisa)
      expect(refundDue, 'nobody owes and is owed').toBe(0)
    } else {
      expect(settled).toBeLessThanOrEqual(finalPaisa)
      expect(settled + refundDue + givenBack).toBeGreaterThanOrEqual(finalPaisa)
    }
    return count(countsByEnding, {
      isGivenBack: true,
      isGivenBackInPart: givenBack < totalTakenPaisa,
    })
  }
  const isPaid = totalTakenPaisa > 0 && !isCancelled
  expect(order, 'money for the order is kept, and all other money has to be given back').toEqual({
    finalPaisa,
    // An order that is not paid gives its pieces back, unless staff have to look at it.
    isCancelled: isPaid || attemptsWithMoney.some(isAttemptUnderpaid) ? isCancelled : true,
    settled: isPaid ? Math.min(totalTakenPaisa, finalPaisa) : 0,
    refundDue: isPaid ? Math.max(0, totalTakenPaisa - finalPaisa) : totalTakenPaisa,
    open: isCancelled ? 0 : Math.max(0, finalPaisa - totalTakenPaisa),
  })
  count(countsByEnding, {
    isPaid,
    isCancelled,
    isShort: attemptsWithMoney.some(isAttemptUnderpaid),
  })
  count(countsByEnding, {
    isPaidTwice: totalTakenPaisa > finalPaisa,
    isPaidTooLate: isCancelled && totalTakenPaisa > 0,
  })
}

const NO_MONEY = { settled: 0, open: 0 }

const isOneOf = <Item>(list: readonly Item[], item: unknown) => list.some((one) => one === item)

/** The number of runs that ended in each way. */
const countsByEnding = new Map<string, number>()
function count(counts: Map<string, number>, countedEndings: Record<string, boolean>) {
  for (const [name, howOftenHappened] of Object.entries(countedEndings))
    counts.set(name, (counts.get(name) ?? 0) + Number(howOftenHappened))
}

async function readMoney(orderId: string) {
  const sumOf = (...states: PaymentState[]) =>
    sql`coalesce(sum(amount_paisa) filter (where state in ${states}), 0)::float8`
  const { rows } = await shop.db.execute<
    Record<'finalPaisa' | 'settled' | 'refundDue' | 'open', number> & { isCancelled: boolean }
  >(sql`
    select final_paisa::float8 as "finalPaisa", status in ('CANCELLED', 'REFUNDED') as "isCancelled",
      ${sumOf('settled')} as settled, ${sumOf('refund-due')} as "refundDue", ${sumOf('open')} as open
    from orders join payments on payments.order_id = orders.id
    where orders.id = ${orderId} group by orders.id`)
  if (!rows[0]) throw new Error('The order has no payment')
  return rows[0]
}

/** All the money that the shop has on record. */
async function readReceivedPaisa(): Promise<number> {
  const { rows } = await shop.db.execute<{ sum: number }>(
    sql`select sum(amount_paisa)::float8 as sum from payments where state in ('settled', 'refund-due', 'refunded')`,
  )
  return rows[0]?.sum ?? 0
}
