import { and, eq, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { chargeFor } from '#contract/delivery-charge.ts'
import { daysTo } from '#contract/delivery-days.ts'
import { addUp, type Paisa, toPaisa, toRupees } from '#contract/money.ts'
import type { Order, PlaceOrder } from '#contract/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { addresses } from '../addresses/tables.ts'
import { type OfferedLine, readCartLines } from '../cart/cart-lines.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { type Sums, sumUp } from '../cart/sum-up.ts'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { readDelivery } from '../store/read-delivery.ts'
import { newOrderId } from './order-id.ts'
import { type CheckOrderLimits, noOrderLimits } from './order-limits.ts'
import type { OrderSlot } from './order-queue.ts'
import { takeStock } from './take-stock.ts'
import { type OrderSums, writeOrder } from './write-order.ts'

/** An order that was just placed, and where it goes. */
export type PlacedOrder = { order: Order; address: DeliveryAddress }

/**
 * Turns a cart into an order: all of it, or nothing. Its statements are prepared by name, so
 * that PostgreSQL parses and plans each of them once a connection and not once an order. `slot`
 * may end it before it locks its pieces.
 */
export async function placeOrder(
  tx: Database,
  userId: number,
  { addressId, expectedTotal, paymentMethod }: PlaceOrder,
  checkLimits: CheckOrderLimits = noOrderLimits,
  slot?: OrderSlot,
): Promise<PlacedOrder> {
  const address = await getDeliveryAddress(tx, userId, addressId)
  const cart = await lockCart(tx, userId)
  const orderId = newOrderId()
  const wanted = await getLines(tx, userId)
  slot?.take(wanted.flatMap(({ sellable }) => sellable?.stockItemId ?? []))
  await checkLimits(tx, { userId, ...sizeOf(wanted), phone: address.recipientPhone })
  const lines = await takeStock(tx, wanted, { orderId, userId })
  const sums = await withDelivery(tx, sumUp(lines), address)
  requireExpectedTotal(sums, expectedTotal)
  const order = await writeOrder(tx, {
    orderId,
    userId,
    cartVersion: cart.version,
    lines,
    sums,
    address,
    paymentMethod,
  })
  return { order, address }
}

/** How many pieces are wanted, and what they come to now. */
function sizeOf(lines: OfferedLine[]): { pieces: number; valuePaisa: Paisa } {
  const priced = lines.flatMap(({ sellable, quantity }) =>
    sellable ? [{ ...sellable, quantity }] : [],
  )
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    valuePaisa: sumUp(priced).finalPaisa,
  }
}

/** Another shopper's address is as unknown as one that never was. */
async function getDeliveryAddress(
  tx: Database,
  userId: number,
  addressId: number,
): Promise<DeliveryAddress> {
  const [address] = await addressQuery(tx).execute({ userId, addressId })
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return address
}

const addressQuery = preparedPerConnection((tx) =>
  tx
    .select({
      recipientName: addresses.recipientName,
      recipientPhone: addresses.recipientPhone,
      street: addresses.street,
      city: addresses.city,
      state: addresses.state,
      zipCode: addresses.zipCode,
      country: addresses.country,
    })
    .from(addresses)
    .where(
      and(
        eq(addresses.id, sql.placeholder('addressId')),
        eq(addresses.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('delivery_address'),
)

async function getLines(tx: Database, userId: number): Promise<OfferedLine[]> {
  const { lines } = await readCartLines(tx, userId)
  if (lines.length === 0) throw new Refusal('CART_EMPTY')
  return lines
}

/** Adds what delivery to this address costs now, and how many days it takes. */
async function withDelivery(
  tx: Database,
  sums: Sums,
  { state }: DeliveryAddress,
): Promise<OrderSums> {
  const delivery = await readDelivery(tx)
  const deliveryPaisa = toPaisa(chargeFor(delivery, state, toRupees(sums.finalPaisa)))
  const days = daysTo(delivery.days, state)
  return {
    ...sums,
    deliveryPaisa,
    deliveryFromDays: days?.from ?? null,
    deliveryToDays: days?.to ?? null,
    finalPaisa: addUp([sums.finalPaisa, deliveryPaisa]),
  }
}

/** Nobody pays another total than the one they saw. */
function requireExpectedTotal(
  { finalPaisa, deliveryPaisa }: OrderSums,
  expected: Paisa | undefined,
): void {
  if (expected === undefined || expected === finalPaisa) return
  const facts = {
    expectedTotal: toRupees(expected),
    finalAmount: toRupees(finalPaisa),
    ...(deliveryPaisa > 0 && { deliveryAmount: toRupees(deliveryPaisa) }),
  }
  throw new Refusal('PRICE_CHANGED', { facts })
}
