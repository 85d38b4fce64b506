import type { DeliveryAddress } from '#contract/addresses.ts'
import { needsConfirmation } from '#contract/cash-rules.ts'
import type { Language } from '#contract/messages/language.ts'
import { type Paisa, toRupees } from '#contract/money.ts'
import { Order, type PlaceOrderInput } from '#contract/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { addUpPrices } from '../../cart/add-up-prices.ts'
import type { PricedCartLine } from '../../cart/cart-lines.ts'
import { lockCartRow } from '../../cart/lock-cart.ts'
import {
  type Database,
  isConstraintViolation,
  RetryTransaction,
} from '../../platform/database/database.ts'
import type { EmailToSend } from '../../platform/emails/outbox.ts'
import { makeEngravingRefusal } from '../../products/sellable.ts'
import { toCashLimits } from '../../store/cash-settings.ts'
import { claimIdempotencyKey, type RepeatableRequest, storedAnswerOf } from './answer-once.ts'
import { type CashLimitDependencies, checkCashLimits, mustCountCashOrders } from './cash-limits.ts'
import { makeConfirmationLink, type NewConfirmationLink } from './make-confirmation-link.ts'
import { makeOrderId } from './order-id.ts'
import { allowAnyOrder, type CheckOrderLimits } from './order-limits.ts'
import type { OrderQueueTurn } from './order-queue.ts'
import {
  makePriceRefusal,
  type OrderLine,
  type OrderTotals,
  requireFreshMetalRates,
  totalsWithDelivery,
  totalsWithoutDelivery,
} from './order-totals.ts'
import { isAnyLineOutOfStock, makeOutOfStockRefusal } from './out-of-stock.ts'
import { type PlaceOrderData, readPlaceOrderData } from './read-place-order-data.ts'
import { type WriteOrderResult, writeOrder } from './write-order.ts'

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
  cashDependencies?: CashLimitDependencies
  /** Called before the statement locks stock items; it may stop the order. */
  queueTurn?: OrderQueueTurn
  /** With a key, the order is placed once, and its answer is stored. */
  repeatableRequest?: RepeatableRequest | undefined
  /** The language in which it is placed; English, if it is missing. */
  language?: Language
  /** The member of staff who writes it; staff agree on any payment method with the customer. */
  staffId?: number
  /** The customer takes it along, so there is no delivery charge. */
  isCollectedInShop?: boolean
  /** The emails that are queued with the order. */
  makeEmails?: (placedOrder: PlacedOrder) => EmailToSend[]
}

/** The ways to run the statements of an order. */
export type PlaceOrderConnection = {
  db: Database
  /** Runs a single statement. */
  runStatement: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  runTransaction: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>
}

/** Places orders inside of a transaction that the caller has begun. */
export const connectionInTransaction = (tx: Database): PlaceOrderConnection => ({
  db: tx,
  runStatement: (work) => work(tx),
  runTransaction: (work) => work(tx),
})

type OrderingShopper = { userId: number; input: PlaceOrderInput }

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
  const data = await readPlaceOrderData(connection.db, factsQueryOf(shopper, options))
  const hasOrderLimits = options.checkLimits !== undefined && options.checkLimits !== allowAnyOrder
  const isFreeOfLimits = !hasOrderLimits || data.isKnownCustomer
  const mustCountOrders = !isFreeOfLimits || mustCountCashOrders(data.cash, input, options)
  // An order of a sold-out piece is refused without a transaction, and its turn is waited for
  // without one.
  if (mustCountOrders) waitForTurn(data, options.queueTurn)
  if (!mustCountOrders || isAnyLineOutOfStock(data.cart.lines)) {
    const placedOrder = await placeInOneStatement(connection.runStatement, shopper, data, options)
    if (placedOrder) return placedOrder
  }
  return connection.runTransaction(async (tx) => {
    if (options.repeatableRequest) await claimIdempotencyKey(tx, options.repeatableRequest)
    await lockCartRow(tx, userId)
    const lockedData = await readPlaceOrderData(tx, factsQueryOf(shopper, options))
    const placedOrder = await placeInOneStatement(
      (work) => work(tx),
      shopper,
      lockedData,
      options,
      tx,
    )
    if (!placedOrder) throw new Error('A locked cart was changed')
    return placedOrder
  })
}

const factsQueryOf = (
  { userId, input }: OrderingShopper,
  { repeatableRequest }: PlaceOrderOptions,
) => ({
  userId,
  addressId: input.addressId,
  key: repeatableRequest?.key,
})

/**
 * Checks what was read, and writes the order. Returns undefined if the cart is not the one that was
 * read. `transactionForLimits` checks the limits of new customers.
 */
async function placeInOneStatement(
  runStatement: PlaceOrderConnection['runStatement'],
  { userId, input }: OrderingShopper,
  data: PlaceOrderData,
  {
    checkLimits,
    cashDependencies,
    queueTurn,
    repeatableRequest,
    makeEmails,
    language = 'en',
    isCollectedInShop = false,
    staffId,
  }: PlaceOrderOptions,
  transactionForLimits?: Database,
): Promise<PlaceOrderResult | undefined> {
  const isByStaff = staffId !== undefined
  const storedAnswer =
    repeatableRequest &&
    data.storedAnswer &&
    storedAnswerOf(repeatableRequest, data.storedAnswer, Order)
  if (storedAnswer) return { order: storedAnswer, isSoldOut: false }
  const { address, cart } = data
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  if (!isByStaff && !data.paymentMethods.includes(input.paymentMethod))
    throw new Refusal('PAYMENT_METHOD_OFF', { field: 'paymentMethod' })
  if (cart.lines.length === 0) throw new Refusal('CART_EMPTY')
  const lines = cart.lines.flatMap(orderLineOf)
  waitForTurn(data, queueTurn)
  if (transactionForLimits)
    await checkLimits?.(transactionForLimits, {
      userId,
      ...sizeOfOrder(cart.lines),
      phone: address.recipientPhone,
    })
  for (const { refusedEngraving } of cart.lines)
    if (refusedEngraving) throw makeEngravingRefusal(refusedEngraving)
  // Before the rows are locked: once a piece is sold out, its buyers no longer wait for each other.
  if (isAnyLineOutOfStock(cart.lines)) throw makeOutOfStockRefusal(cart.lines, new Map())
  requireFreshMetalRates(lines, data)
  const totals = isCollectedInShop
    ? totalsWithoutDelivery(addUpPrices(lines))
    : totalsWithDelivery(lines, data, address)
  // Checked after the stock, because a sold-out piece is the more important message.
  const isExpectedTotal =
    input.expectedTotal === undefined || input.expectedTotal === totals.finalPaisa
  if (!isExpectedTotal) throw makePriceRefusal(totals, input.expectedTotal)
  if (cashDependencies && input.paymentMethod === 'COD')
    await checkCashLimits(transactionForLimits, {
      ...cashDependencies,
      isByStaff,
      totals,
      settings: data.cash,
      isCashBlocked: data.isCashBlocked,
      phone: address.recipientPhone,
    })
  const confirmationLink =
    cashDependencies && !isByStaff ? makeLinkIfNeeded(data, input, totals) : undefined
  const writeResult = await runStatement((db) =>
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
          linkHash: confirmationLink?.tokenHash ?? null,
        },
        {
          repeatableRequest,
          isAnnouncedToStaff: !isByStaff,
          makeEmails: (order) =>
            makeEmails?.({ order, address, confirmationToken: confirmationLink?.token }) ?? [],
        },
      ),
    ),
  )
  return placeOrderResultOf(writeResult, cart.lines)
}

/** A link to confirm the order, if it is paid in cash and has to be confirmed. */
const makeLinkIfNeeded = (
  { cash }: PlaceOrderData,
  { paymentMethod }: PlaceOrderInput,
  { finalPaisa }: OrderTotals,
): NewConfirmationLink | undefined =>
  paymentMethod === 'COD' && needsConfirmation(toRupees(finalPaisa), toCashLimits(cash))
    ? makeConfirmationLink()
    : undefined

/** Undefined if the cart was changed. Throws the refusal if nothing was written for another reason. */
function placeOrderResultOf(
  writeResult: WriteOrderResult,
  lines: PricedCartLine[],
): PlaceOrderResult | undefined {
  if (!writeResult.isKeyFree) throw new Refusal('STILL_RUNNING', { retryAfter: 1 })
  if (!writeResult.isCartUnchanged) return undefined
  if (!writeResult.order) throw makeOutOfStockRefusal(lines, writeResult.stock)
  return { order: writeResult.order, isSoldOut: writeResult.isSoldOut }
}

/** Two orders with the same id, or two requests with the same key: the second one is read again. */
async function writeOrRetry(
  writeOrderOnce: () => Promise<WriteOrderResult>,
): Promise<WriteOrderResult> {
  try {
    return await writeOrderOnce()
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
function waitForTurn(
  { cart, storedAnswer }: PlaceOrderData,
  queueTurn: OrderQueueTurn | undefined,
): void {
  if (storedAnswer || isAnyLineOutOfStock(cart.lines)) return
  queueTurn?.takePieces(cart.lines.flatMap(({ sellable }) => sellable?.stockItemId ?? []))
}

/** The number of pieces, and their price now. */
const sizeOfOrder = (lines: PricedCartLine[]): { pieces: number; totalPaisa: Paisa } => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totalPaisa: addUpPrices(lines.flatMap(orderLineOf)).finalPaisa,
})
