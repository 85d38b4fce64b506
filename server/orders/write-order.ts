import { eq, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Paisa } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Sums } from '../cart/sum-up.ts'
import { cartItems } from '../cart/tables.ts'
import { type Database, RetryTransaction } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { type ItemRow, orderView } from './order-view.ts'
import { orderItems, orderSteps, orders, payments } from './tables.ts'
import type { TakenLine } from './take-stock.ts'

/** What an order comes to: the pieces, their delivery, and all that is paid. */
export type OrderSums = Sums & {
  deliveryPaisa: Paisa
  deliveryFromDays: number | null
  deliveryToDays: number | null
}

/** What an order is made of. */
export type Agreement = {
  orderId: string
  userId: number
  cartVersion: number
  lines: TakenLine[]
  sums: OrderSums
  address: DeliveryAddress
  paymentMethod: PaymentMethod
}

/**
 * Writes down what was agreed: the order, its lines as they are today, and its first step. The
 * cart is empty afterwards.
 */
export async function writeOrder(tx: Database, agreement: Agreement): Promise<Order> {
  const items = agreement.lines.map(itemOf)
  const head = headOf(agreement)
  const createdAt = await writeRows(tx, head, items)
  // The ledger names the id already, so the next throw of the dice begins with the first piece.
  if (!createdAt) throw new RetryTransaction('Another order has this id')
  const order = { ...head, createdAt, address: agreement.address, fulfilmentHistory: [] }
  return orderView(order, items, [
    { status: head.status, at: createdAt, by: 'shopper', note: null },
  ])
}

type Head = ReturnType<typeof headOf>

const headOf = ({ orderId, userId, cartVersion, sums, address, paymentMethod }: Agreement) => ({
  id: orderId,
  userId,
  cartVersion,
  status: 'PENDING' as const,
  fulfilment: 'unconfirmed' as const,
  paymentMethod,
  ...sums,
  recipientName: address.recipientName,
  recipientPhone: address.recipientPhone,
  addressStreet: address.street,
  addressCity: address.city,
  addressState: address.state,
  addressZipCode: address.zipCode,
  addressCountry: address.country,
})

const itemOf = ({ pricePaisa, finalPaisa, color, ...line }: TakenLine): ItemRow => ({
  productId: line.productId,
  colorId: line.colorId,
  name: line.name,
  colorName: color?.name ?? null,
  unitPricePaisa: pricePaisa,
  finalPricePaisa: finalPaisa,
  quantity: line.quantity,
  imageUrl: line.imageUrl,
})

/** Empties the cart and writes an order with its payment in one statement; no order if its id is taken. */
async function writeRows(tx: Database, head: Head, items: ItemRow[]): Promise<Date | undefined> {
  const [order] = await orderQuery(tx).execute({
    ...head,
    productIds: items.map((item) => item.productId),
    colorIds: items.map((item) => item.colorId),
    names: items.map((item) => item.name),
    colorNames: items.map((item) => item.colorName),
    unitPrices: items.map((item) => item.unitPricePaisa),
    finalPrices: items.map((item) => item.finalPricePaisa),
    quantities: items.map((item) => item.quantity),
    imageUrls: items.map((item) => item.imageUrl),
  })
  return order?.createdAt
}

const { placeholder } = sql

/** Every column that `headOf` fills. */
const HEAD = {
  id: placeholder('id'),
  userId: placeholder('userId'),
  cartVersion: placeholder('cartVersion'),
  status: placeholder('status'),
  fulfilment: placeholder('fulfilment'),
  paymentMethod: placeholder('paymentMethod'),
  totalPaisa: placeholder('totalPaisa'),
  discountPaisa: placeholder('discountPaisa'),
  deliveryPaisa: placeholder('deliveryPaisa'),
  deliveryFromDays: placeholder('deliveryFromDays'),
  deliveryToDays: placeholder('deliveryToDays'),
  finalPaisa: placeholder('finalPaisa'),
  recipientName: placeholder('recipientName'),
  recipientPhone: placeholder('recipientPhone'),
  addressStreet: placeholder('addressStreet'),
  addressCity: placeholder('addressCity'),
  addressState: placeholder('addressState'),
  addressZipCode: placeholder('addressZipCode'),
  addressCountry: placeholder('addressCountry'),
} satisfies Record<keyof Head, unknown>

/** Any number of lines in the same words, so that PostgreSQL plans the statement once. */
const INSERT_ITEMS = sql`
  insert into ${orderItems} (
    order_id, position, product_id, color_id, name, color_name,
    unit_price_paisa, final_price_paisa, quantity, image_url
  )
  select placed.id, place - 1, product_id, color_id, name, color_name,
    unit_price_paisa, final_price_paisa, quantity, image_url
  from placed, unnest(
    ${placeholder('productIds')}::int[],
    ${placeholder('colorIds')}::int[],
    ${placeholder('names')}::text[],
    ${placeholder('colorNames')}::text[],
    ${placeholder('unitPrices')}::bigint[],
    ${placeholder('finalPrices')}::bigint[],
    ${placeholder('quantities')}::int[],
    ${placeholder('imageUrls')}::text[]
  ) with ordinality as line (
    product_id, color_id, name, color_name,
    unit_price_paisa, final_price_paisa, quantity, image_url, place
  )`

const orderQuery = preparedPerConnection((tx) => {
  const placed = tx
    .$with('placed')
    .as(
      tx
        .insert(orders)
        .values(HEAD)
        .onConflictDoNothing({ target: orders.id })
        .returning({ id: orders.id, createdAt: orders.createdAt }),
    )
  const lines = tx.$with('lines', {}).as(INSERT_ITEMS)
  const step = tx.$with('step', {}).as(sql`
    insert into ${orderSteps} (order_id, status, by, by_user_id)
    select id, ${placeholder('status')}, 'shopper', ${placeholder('userId')}::int from placed`)
  const payment = tx.$with('payment', {}).as(sql`
    insert into ${payments} (order_id, method, amount_paisa)
    select id, ${placeholder('paymentMethod')}, ${placeholder('finalPaisa')}::bigint from placed`)
  const emptied = tx.$with('emptied').as(
    tx
      .delete(cartItems)
      .where(eq(cartItems.userId, placeholder('userId')))
      .returning({ id: cartItems.id }),
  )
  return tx
    .with(placed, lines, step, payment, emptied)
    .select({ createdAt: placed.createdAt })
    .from(placed)
    .prepare('write_order')
})
