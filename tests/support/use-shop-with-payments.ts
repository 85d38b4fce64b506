import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { readHostSettings } from '#host/settings.ts'
import { orders } from '#server/orders/tables.ts'
import { checkDuePayments } from '#server/payments/check-payment.ts'
import { createProviders } from '#server/payments/providers/providers.ts'
import { cancelUnpaidOrders } from '#server/payments/release-orders.ts'
import { paymentAttempts, paymentEvents } from '#server/payments/tables.ts'
import { storePaymentsTable } from '#server/store/tables.ts'
import { startSimulators } from '../simulators/start-simulators.ts'
import { countItems } from './invariants.ts'
import { makePicture } from './pictures.ts'
import { fillCart, newShopper, putOnSale, stockOf, type TestShopper } from './selling.ts'
import { type TestShop, useShop } from './shop.ts'

/**
 * A shop with the payment methods of the simulators, and further methods that `extraSettings` set
 * up. Call it at the top of a test file.
 */
export async function useShopWithPayments(extraSettings: Record<string, string> = {}) {
  const simulators = await startSimulators()
  const providers = createProviders(
    readHostSettings({ ...simulators.settings, ...extraSettings }).payments,
  )
  const shop = useShop({ providers })
  const methods: PaymentMethod[] = ['COD', ...providers.map(({ method }) => method)]
  beforeAll(() => shop.db.update(storePaymentsTable).set({ methods }))
  afterAll(() => simulators.close())

  const jobDependencies = () => ({
    db: shop.db,
    providers,
    contact: {},
    publicUrl: 'http://shop.test',
    notifyCatalogueChanged: () => {},
  })
  return {
    shop,
    simulators,
    providers,
    buy: (method?: PaymentMethod) => placeOrder(shop, method),
    start: (boughtOrder: OrderToPay, method: PaymentMethod = 'ESEWA') =>
      startPayment(shop, boughtOrder, method),
    see: async ({ orderId, buyer }: OrderToPay) =>
      (await shop.call('GET /api/order/{orderId}', { path: { orderId } }, buyer)).order,
    watch: async ({ orderId, buyer }: OrderToPay) =>
      (await shop.call('GET /api/order/{orderId}/payment', { path: { orderId } }, buyer)).payment,
    attemptsOf: ({ orderId }: OrderToPay) =>
      shop.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, orderId))
        .orderBy(paymentAttempts.id),
    eventsOf: async (attemptId: number) =>
      shop.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.attemptId, attemptId))
        .orderBy(paymentEvents.id),
    /** Makes every attempt due and runs the job once. */
    runChecks: async () => {
      await makeAttemptsDue(shop)
      await checkDuePayments(jobDependencies())
    },
    runReleases: () => cancelUnpaidOrders(jobDependencies()),
    /** Lets the time to pay an order pass. */
    letTimePass: async ({ orderId }: OrderToPay, elapsedMinutes = 31) => {
      const pastTime = sql`now() - make_interval(mins => ${elapsedMinutes})`
      await shop.db.update(orders).set({ createdAt: pastTime }).where(eq(orders.id, orderId))
      await shop.db
        .update(paymentAttempts)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(paymentAttempts.orderId, orderId))
    },
    /** Opens an address of the shop, as a browser does. */
    browse: async (address: string) => {
      const response = await shop.send(new Request(address))
      return { status: response.status, location: response.headers.get('location') }
    },
  }
}

const makeAttemptsDue = (shop: TestShop) =>
  shop.db
    .update(paymentAttempts)
    .set({ nextCheckAt: sql`now()` })
    .where(sql`${paymentAttempts.nextCheckAt} is not null`)

export type OrderToPay = {
  orderId: string
  buyer: TestShopper
  orderTotal: number
  /** The number of items in the shop before the order. */
  openingCounts: Awaited<ReturnType<typeof countItems>>
  readStock: () => Promise<number | undefined>
}

async function placeOrder(
  shop: TestShop,
  paymentMethod: PaymentMethod = 'ESEWA',
): Promise<OrderToPay> {
  const buyer = await newShopper(shop)
  const soldPiece = await putOnSale(shop.db, { stock: 3, pricePaisa: 249_950 })
  const openingCounts = await countItems(shop.db)
  await fillCart(shop, buyer, soldPiece.id)
  const { order } = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: buyer.addressId, paymentMethod } },
    buyer,
  )
  const readStock = () => stockOf(shop.db, soldPiece.id)
  return { orderId: order.orderId, buyer, orderTotal: order.finalAmount, openingCounts, readStock }
}

/** Starts a payment; with a form, the browser also posts it. Returns the reference. */
async function startPayment(shop: TestShop, { orderId, buyer }: OrderToPay, method: PaymentMethod) {
  const { payment } = await shop.call(
    'POST /api/order/{orderId}/payments',
    { path: { orderId }, body: { method } },
    buyer,
  )
  const { attempt } = payment
  if (!attempt) throw new Error('No payment was started')
  if (attempt.next?.kind === 'form') {
    const { action, fields } = attempt.next
    const body = new URLSearchParams(fields)
    const formAnswer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    if (formAnswer.status >= 400)
      throw new Error(`The provider refused the form: ${await formAnswer.text()}`)
  }
  const [storedAttempt] = await shop.db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attempt.id))
  return { id: attempt.id, reference: storedAttempt?.reference ?? '' }
}

/** The fields of a shopper about a bank transfer; omitted ones get a new value for each slip. */
export type SlipInput = { amount?: string; reference?: string; image?: Uint8Array }

/** The form with which a shopper sends a slip (`POST /api/order/{orderId}/slips`). */
export async function makeSlipForm({
  amount = '2,500',
  reference = makeTransferNumber(),
  image,
}: SlipInput): Promise<FormData> {
  const body = new FormData()
  body.set('amount', amount)
  body.set('reference', reference)
  body.set('images', new Blob([new Uint8Array(image ?? (await makeSlipPicture()))]), 'slip.jpg')
  return body
}

let slipCount = 0
export const makeTransferNumber = () => `FT26${++slipCount}`
export const makeSlipPicture = () => makePicture(colorOf(++slipCount))

/** Colours that differ visibly, because similar ones become the same picture. */
const colorOf = (pictureNumber: number) =>
  `#${((pictureNumber * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`
