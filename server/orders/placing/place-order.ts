import type { DeliveryAddress } from '#contract/addresses.ts'
import { needsConfirmation } from '#contract/cash-rules.ts'
import { deliveryChargeTo } from '#contract/delivery-charge.ts'
import { deliveryDaysTo } from '#contract/delivery-days.ts'
import type { Language } from '#contract/messages/language.ts'
import { type Paisa, sumOfPaisa, toPaisa, toRupees } from '#contract/money.ts'
import { Order, type PlaceOrderInput } from '#contract/orders.ts'
import { calculatePromisedDates, workDaysOf } from '#contract/promised-day.ts'
import { Refusal } from '#contract/refusals.ts'
import { addUpPrices, type PriceTotals } from '../../cart/add-up-prices.ts'
import type { PricedCartLine } from '../../cart/cart-lines.ts'
import { toApiWorkDaysOfLine } from '../../cart/cart-view.ts'
import { lockCartRow } from '../../cart/lock-cart.ts'
import { metalRateStateAt } from '../../metal-rates/read-rates.ts'
import {
  type Database,
  isConstraintViolation,
  RetryTransaction,
} from '../../platform/database/database.ts'
import type { EmailToSend } from '../../platform/emails/outbox.ts'
import { engravingRefusal } from '../../products/sellable.ts'
import { cashLimitsOf } from '../../store/cash-settings.ts'
import { claimIdempotencyKey, type RepeatableRequest, storedAnswerOf } from './answer-once.ts'
import { type CashLimitDependencies, checkCashLimits, countsCashOrders } from './cash-limits.ts'
import { makeConfirmationLink, type NewConfirmationLink } from './make-confirmation-link.ts'
import { makeOrderId } from './order-id.ts'
import { type CheckOrderLimits, noOrderLimits } from './order-limits.ts'
import type { OrderQueueTurn } from './order-queue.ts'
import { type PlaceOrderData, readPlaceOrderData } from './read-place-order-data.ts'
import {
  type OrderLine,
  type OrderTotals,
  type WriteOrderResult,
  writeOrder,
} from './write-order.ts'

/** An order that was just placed, with the address of its delivery. */
export type PlacedOrder = {
  order: Order
  address: DeliveryAddress
  /** The token with which the customer has to confirm the order; undefined if nobody has to. */
  confirmationToken?: string | undefined
}

/** The order, and whether it took the last piece of something. */
type PlaceOrderResult = { order: Order; isSoldOut: boolean }

/** What is needed to place an order, besides the shopper and the input. */
export type PlaceOrderOptions = {
  checkLimits?: CheckOrderLimits
  /** The rules for cash; without them, any order can be paid in cash. */
  cash?: CashLimitDependencies
  /** Called before the statement locks stock items; it may stop the order. */
  turn?: OrderQueueTurn
  /** With a key, the order is placed once, and its answer is stored. */
  repeatable?: RepeatableRequest | undefined
  /** The language in which it is placed; English, if it is missing. */
  language?: Language
  /** The member of staff who writes it; staff agree on any payment method with the customer. */
  staffId?: number
  /** The customer takes it along, so there is no delivery charge. */
  isCollected?: boolean
  /** The emails that are queued with the order. */
  emailsOf?: (placed: PlacedOrder) => EmailToSend[]
}

/** The ways to run the statements of an order. */
export type PlaceOrderConnection = {
  db: Database
  /** Runs a single statement. */
  inStatement: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  inTransaction: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>
}

/** Places orders inside of a transaction that the caller has begun. */
export const connectionInTransaction = (tx: Database): PlaceOrderConnection => ({
  db: tx,
  inStatement: (work) => work(tx),
  inTransaction: (work) => work(tx),
})

type Shopper = { userId: number; input: PlaceOrderInput }

/**
 * Turns a cart into an order: all of it, or nothing. One statement reads everything that the order
 * depends on; a second one writes the order if the cart is still the one that was read, and if
 * there are enough pieces. Both run again in a transaction that locks the cart first if the cart
 * was changed in between, or if the limits of new customers or the number of open cash orders have
 * to be checked.
 */
export async function placeOrder(
  connection: PlaceOrderConnection,
  userId: number,
  input: PlaceOrderInput,
  options: PlaceOrderOptions = {},
): Promise<PlaceOrderResult> {
  const shopper = { userId, input }
  const data = await readPlaceOrderData(connection.db, factsOf(shopper, options))
  const isLimited = options.checkLimits !== undefined && options.checkLimits !== noOrderLimits
  const isUnlimited = !isLimited || data.isKnownCustomer
  const isCounted = !isUnlimited || countsCashOrders(data.cash, input, options)
  // An order of a sold-out piece is refused without a transaction, and its turn is waited for
  // without one.
  if (isCounted) waitForTurn(data, options.turn)
  if (!isCounted || isAnyShort(data.cart.lines)) {
    const placed = await placeInOneStatement(connection.inStatement, shopper, data, options)
    if (placed) return placed
  }
  return connection.inTransaction(async (tx) => {
    if (options.repeatable) await claimIdempotencyKey(tx, options.repeatable)
    await lockCartRow(tx, userId)
    const locked = await readPlaceOrderData(tx, factsOf(shopper, options))
    const placed = await placeInOneStatement((work) => work(tx), shopper, locked, options, tx)
    if (!placed) throw new Error('A locked cart was changed')
    return placed
  })
}

const factsOf = ({ userId, input }: Shopper, { repeatable }: PlaceOrderOptions) => ({
  userId,
  addressId: input.addressId,
  key: repeatable?.key,
})

/**
 * Checks what was read, and writes the order. Returns undefined if the cart is not the one that was
 * read. `limitsTx` is the transaction that checks the limits of new customers.
 */
async function placeInOneStatement(
  inStatement: PlaceOrderConnection['inStatement'],
  { userId, input }: Shopper,
  data: PlaceOrderData,
  {
    checkLimits,
    cash,
    turn,
    repeatable,
    emailsOf,
    language = 'en',
    isCollected = false,
    staffId,
  }: PlaceOrderOptions,
  limitsTx?: Database,
): Promise<PlaceOrderResult | undefined> {
  const isByStaff = staffId !== undefined
  const stored = repeatable && data.stored && storedAnswerOf(repeatable, data.stored, Order)
  if (stored) return { order: stored, isSoldOut: false }
  const { address, cart } = data
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  if (!isByStaff && !data.paymentMethods.includes(input.paymentMethod))
    throw new Refusal('PAYMENT_METHOD_OFF', { field: 'paymentMethod' })
  if (cart.lines.length === 0) throw new Refusal('CART_EMPTY')
  const lines = cart.lines.flatMap(orderLineOf)
  waitForTurn(data, turn)
  if (limitsTx)
    await checkLimits?.(limitsTx, { userId, ...sizeOf(cart.lines), phone: address.recipientPhone })
  for (const { refusedEngraving } of cart.lines)
    if (refusedEngraving) throw engravingRefusal(refusedEngraving)
  // Before the rows are locked: once a piece is sold out, its buyers no longer wait for each other.
  if (isAnyShort(cart.lines)) throw outOfStockRefusal(cart.lines, new Map())
  requireFreshMetalRates(lines, data)
  const totals = isCollected
    ? withoutDelivery(addUpPrices(lines))
    : withDelivery(lines, data, address)
  // Checked after the stock, because a sold-out piece is the more important message.
  const isExpected = input.expectedTotal === undefined || input.expectedTotal === totals.finalPaisa
  if (!isExpected) throw priceChanged(totals, input.expectedTotal)
  if (cash && input.paymentMethod === 'COD')
    await checkCashLimits(limitsTx, {
      ...cash,
      isByStaff,
      totals,
      settings: data.cash,
      isBlocked: data.isCashBlocked,
      phone: address.recipientPhone,
    })
  const link = cash && !isByStaff ? linkOf(data, input, totals) : undefined
  const written = await inStatement((db) =>
    writeOrRetry(() =>
      writeOrder(
        db,
        {
          orderId: makeOrderId(),
          userId,
          staffId,
          cartVersion: cart.version,
          createdAt: data.now,
          lines,
          sale: data.sale,
          totals,
          address,
          language,
          paymentMethod: input.paymentMethod,
          linkHash: link?.tokenHash ?? null,
        },
        {
          repeatable,
          isAnnounced: !isByStaff,
          emailsOf: (order) => emailsOf?.({ order, address, confirmationToken: link?.token }) ?? [],
        },
      ),
    ),
  )
  return resultOf(written, cart.lines)
}

/** A link to confirm the order, if it is paid in cash and has to be confirmed. */
const linkOf = (
  { cash }: PlaceOrderData,
  { paymentMethod }: PlaceOrderInput,
  { finalPaisa }: OrderTotals,
): NewConfirmationLink | undefined =>
  paymentMethod === 'COD' && needsConfirmation(toRupees(finalPaisa), cashLimitsOf(cash))
    ? makeConfirmationLink()
    : undefined

/** Refuses products by weight whose rate is too old, if the owner wants that. */
export function requireFreshMetalRates(
  lines: OrderLine[],
  { now, rateSettings }: Pick<PlaceOrderData, 'now' | 'rateSettings'>,
): void {
  const at = new Date(now)
  const isClosed = lines.some(
    ({ priceParts }) =>
      priceParts && metalRateStateAt(at, priceParts.rate, rateSettings) === 'closed',
  )
  if (isClosed) throw new Refusal('RATE_TOO_OLD')
}

/** Undefined if the cart was changed. Throws the refusal if nothing was written for another reason. */
function resultOf(
  written: WriteOrderResult,
  lines: PricedCartLine[],
): PlaceOrderResult | undefined {
  if (!written.isKeyFree) throw new Refusal('STILL_RUNNING', { retryAfter: 1 })
  if (!written.isCartUnchanged) return undefined
  if (!written.order) throw outOfStockRefusal(lines, written.stock)
  return { order: written.order, isSoldOut: written.isSoldOut }
}

/** Two orders with the same id, or two requests with the same key: the second one is read again. */
async function writeOrRetry(write: () => Promise<WriteOrderResult>): Promise<WriteOrderResult> {
  try {
    return await write()
  } catch (error) {
    if (isConstraintViolation(error, 'orders_pkey'))
      throw new RetryTransaction('Another order has this id')
    if (isConstraintViolation(error, 'idempotency_keys_user_id_key_pk'))
      return {
        isKeyFree: true,
        isCartUnchanged: false,
        isSoldOut: false,
        stock: new Map(),
        order: undefined,
      }
    throw error
  }
}

const orderLineOf = ({ sellable, quantity }: PricedCartLine): OrderLine[] =>
  sellable ? [{ ...sellable, quantity }] : []

/**
 * Asks for permission to lock the stock items of an order; without it, the order starts again
 * later. An order that will be refused or was placed already locks no pieces, so it needs no turn.
 */
function waitForTurn({ cart, stored }: PlaceOrderData, turn: OrderQueueTurn | undefined): void {
  if (stored || isAnyShort(cart.lines)) return
  turn?.take(cart.lines.flatMap(({ sellable }) => sellable?.stockItemId ?? []))
}

/** The number of pieces, and their price now. */
const sizeOf = (lines: PricedCartLine[]): { pieces: number; valuePaisa: Paisa } => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  valuePaisa: addUpPrices(lines.flatMap(orderLineOf)).finalPaisa,
})

const withoutDelivery = (totals: PriceTotals): OrderTotals => ({
  ...totals,
  deliveryPaisa: toPaisa(0),
  deliveryFromDays: null,
  deliveryToDays: null,
  promisedOn: null,
})

/** Adds what delivery to this address costs now, how many days it takes, and by when it arrives. */
function withDelivery(
  lines: OrderLine[],
  { delivery, now }: PlaceOrderData,
  { state }: DeliveryAddress,
): OrderTotals {
  const totals = addUpPrices(lines)
  const deliveryPaisa = toPaisa(deliveryChargeTo(delivery, state, toRupees(totals.finalPaisa)))
  const days = deliveryDaysTo(delivery.days, state)
  return {
    ...totals,
    deliveryPaisa,
    deliveryFromDays: days?.from ?? null,
    deliveryToDays: days?.to ?? null,
    promisedOn: days
      ? calculatePromisedDates({
          at: new Date(now),
          workDays: lines.map((line) => workDaysOf(toApiWorkDaysOfLine(line))),
          delivery: days,
          calendar: delivery,
        }).to
      : null,
    finalPaisa: sumOfPaisa([totals.finalPaisa, deliveryPaisa]),
  }
}

/** Refuses if the total is not the one that the shopper saw. */
function priceChanged({ finalPaisa, deliveryPaisa }: OrderTotals, expected: Paisa = finalPaisa) {
  const facts = {
    expectedTotal: toRupees(expected),
    finalAmount: toRupees(finalPaisa),
    ...(deliveryPaisa > 0 && { deliveryAmount: toRupees(deliveryPaisa) }),
  }
  return new Refusal('PRICE_CHANGED', { facts })
}

/** Whether there are too few pieces: by the locked stock, or else by the stock that was read. */
function isShort(
  line: PricedCartLine,
  lines: PricedCartLine[],
  locked: Map<number, number>,
): boolean {
  const { sellable } = line
  if (!sellable) return true
  const wanted = lines
    .filter((other) => other.sellable?.stockItemId === sellable.stockItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return wanted > (locked.get(sellable.stockItemId) ?? sellable.stock)
}

/** Whether there are too few pieces for one of the lines, by the stock that was read. */
const isAnyShort = (lines: PricedCartLine[]): boolean =>
  lines.some((line) => isShort(line, lines, new Map()))

/** The refusal with the lines that have too few pieces, and how many are left. */
function outOfStockRefusal(all: PricedCartLine[], locked: Map<number, number>): Refusal {
  const lines = all
    .filter((line) => isShort(line, all, locked))
    .map(({ productId, colorId, sizeId, name, nameNe, quantity, sellable }) => ({
      productId,
      colorId,
      ...(sizeId !== null && { sizeId }),
      name,
      ...(nameNe !== null && { nameNe }),
      wanted: quantity,
      left: sellable ? (locked.get(sellable.stockItemId) ?? sellable.stock) : 0,
    }))
  return new Refusal('NOT_ENOUGH_STOCK', { facts: { lines } })
}
