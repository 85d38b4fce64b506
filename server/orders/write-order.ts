import { sql } from 'drizzle-orm'
import type { Address } from '#contract/addresses.ts'
import type { Order, PaymentMethod } from '#contract/orders.ts'
import type { Sums } from '../cart/sum-up.ts'
import type { Database } from '../platform/database.ts'
import { newOrderId } from './order-id.ts'
import { type ItemRow, orderView } from './order-view.ts'
import { orderItems, orderSteps, orders } from './tables.ts'
import type { TakenLine } from './take-stock.ts'

/** What an order is made of. */
export type Agreement = {
  userId: number
  cartVersion: number
  lines: TakenLine[]
  sums: Sums
  address: Omit<Address, 'id'>
  paymentMethod: PaymentMethod
}

/** Writes down what was agreed: the order, its lines as they are today, and its first step. */
export async function writeOrder(tx: Database, agreement: Agreement): Promise<Order> {
  const items = agreement.lines.map(itemOf)
  const head = headOf(agreement)
  for (;;) {
    const id = newOrderId()
    const createdAt = await writeRows(tx, { ...head, id }, items)
    if (!createdAt) continue // Another order has this id: one more throw of the dice.
    const order = { ...head, id, createdAt, address: agreement.address }
    return orderView(order, items, [
      { status: head.status, at: createdAt, by: 'shopper', note: null },
    ])
  }
}

type Head = ReturnType<typeof headOf>

const headOf = ({ userId, cartVersion, sums, address, paymentMethod }: Agreement) => ({
  userId,
  cartVersion,
  status: 'PENDING' as const,
  paymentMethod,
  ...sums,
  addressLabel: address.label,
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

/** Writes all rows of an order in one statement, or none when its id is taken. */
async function writeRows(tx: Database, head: Head & { id: string }, items: ItemRow[]) {
  const list = (pick: (item: ItemRow) => unknown) => sql.param(items.map(pick))
  const order = tx
    .$with('placed')
    .as(
      tx
        .insert(orders)
        .values(head)
        .onConflictDoNothing({ target: orders.id })
        .returning({ id: orders.id, createdAt: orders.createdAt }),
    )
  const lines = tx.$with('lines', {}).as(sql`
    insert into ${orderItems} (
      order_id, position, product_id, color_id, name, color_name,
      unit_price_paisa, final_price_paisa, quantity, image_url
    )
    select placed.id, line.place - 1, product_id, color_id, name, color_name,
      unit_price_paisa, final_price_paisa, quantity, image_url
    from placed, unnest(
      ${list((item) => item.productId)}::int[],
      ${list((item) => item.colorId)}::int[],
      ${list((item) => item.name)}::text[],
      ${list((item) => item.colorName)}::text[],
      ${list((item) => item.unitPricePaisa)}::bigint[],
      ${list((item) => item.finalPricePaisa)}::bigint[],
      ${list((item) => item.quantity)}::int[],
      ${list((item) => item.imageUrl)}::text[]
    ) with ordinality as line (
      product_id, color_id, name, color_name,
      unit_price_paisa, final_price_paisa, quantity, image_url, place
    )`)
  const step = tx.$with('step', {}).as(sql`
    insert into ${orderSteps} (order_id, status, by, by_user_id)
    select id, ${head.status}, 'shopper', ${head.userId}::int from placed`)
  const [written] = await tx
    .with(order, lines, step)
    .select({ createdAt: order.createdAt })
    .from(order)
    .prepare('write_order')
    .execute()
  return written?.createdAt
}
