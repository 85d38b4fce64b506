import { sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { Language } from '#contract/messages/language.ts'
import type { Order } from '#contract/orders.ts'
import { isPrecious, type StoredPassport } from '#contract/passports.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { cartItems, carts } from '../../cart/tables.ts'
import type { OrderSummary } from '../../order-alerts/new-order-notification.ts'
import { pushSubscriptions } from '../../order-alerts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from '../../platform/database/prepared-per-connection.ts'
import type { EmailToSend } from '../../platform/emails/outbox.ts'
import { jobs } from '../../platform/tables.ts'
import { type StockChangeReason, withStockChangeReason } from '../../stock/stock-change-reason.ts'
import { stockItems } from '../../stock/tables.ts'
import { confirmationLinks } from '../cash-tables.ts'
import { orderSteps } from '../history-tables.ts'
import { type OrderItemRow, toApiOrder } from '../order-view.ts'
import { payments } from '../payment-tables.ts'
import { idempotencyKeys, orderItems, orders } from '../tables.ts'
import { lockTextOfIdempotencyKey, type RepeatableRequest } from './answer-once.ts'
import { confirmationLinkExpiryInSql } from './make-confirmation-link.ts'
import { makePassportCode } from './order-id.ts'
import type { OrderLine, OrderTotals } from './order-totals.ts'
import type { PlaceOrderData } from './read-place-order-data.ts'

/** The content of a new order. */
export type NewOrder = {
  orderId: string
  userId: number
  /** The member of staff who writes it for the customer; undefined if the customer places it. */
  staffId: number | undefined
  /** The version of the cart that was read. */
  cartVersion: number
  /** The time of the database, with microseconds. */
  createdAt: string
  lines: OrderLine[]
  sale: PlaceOrderData['sale']
  totals: OrderTotals
  address: DeliveryAddress
  language: Language
  paymentMethod: PaymentMethod
  /** The hash of the token with which the customer confirms the order; null if nobody has to. */
  linkHash: string | null
}

/** The rows that are written together with an order. */
type RowsWrittenWithOrder = {
  repeatableRequest: RepeatableRequest | undefined
  /** Whether the devices of staff get a message. */
  isAnnouncedToStaff: boolean
  makeEmails: (order: Order) => EmailToSend[]
}

/** The result of the statement that writes an order. Without an order, no row was written. */
export type WriteOrderResult = {
  /** False while another request with the same key runs. */
  isKeyFree: boolean
  isCartUnchanged: boolean
  /** The locked stock by the id of the stock item. */
  stock: Map<number, number>
  /** Whether the order took the last piece of something. */
  isSoldOut: boolean
  order: Order | undefined
}

/** Takes the stock and writes the order, its emails and its stored answer, in one statement. */
export async function writeOrder(
  db: Database,
  newOrder: NewOrder,
  { repeatableRequest, isAnnouncedToStaff, makeEmails }: RowsWrittenWithOrder,
): Promise<WriteOrderResult> {
  const { orderId, userId, staffId, lines, createdAt } = newOrder
  const orderColumns = orderColumnsOf(newOrder)
  const orderItemRows = lines.map(orderItemOf)
  const at = new Date(createdAt)
  const orderAuthor = {
    by: staffId === undefined ? 'shopper' : 'staff',
    byUserId: staffId ?? userId,
  } as const
  const order = toApiOrder(
    { ...orderColumns, createdAt: at, address: newOrder.address, fulfilmentHistory: [] },
    orderItemRows,
    [{ status: orderColumns.status, at, by: orderAuthor.by, note: null }],
  )
  const reason: StockChangeReason = { reason: 'order', orderId, byUserId: orderAuthor.byUserId }
  const [writtenRow] = await writeOrderQuery(db).execute({
    ...orderColumns,
    ...orderAuthor,
    createdAt,
    reason: JSON.stringify(reason),
    ...countPiecesByStockItem(lines),
    productIds: orderItemRows.map((item) => item.productId),
    colorIds: orderItemRows.map((item) => item.colorId),
    names: orderItemRows.map((item) => item.name),
    namesNe: orderItemRows.map((item) => item.nameNe),
    colorNames: orderItemRows.map((item) => item.colorName),
    colorNamesNe: orderItemRows.map((item) => item.colorNameNe),
    sizeIds: orderItemRows.map((item) => item.sizeId),
    sizeNames: orderItemRows.map((item) => item.sizeName),
    engravings: orderItemRows.map((item) => item.engraving),
    engravingPrices: orderItemRows.map((item) => item.engravingPaisa),
    unitPrices: orderItemRows.map((item) => item.unitPricePaisa),
    finalPrices: orderItemRows.map((item) => item.finalPricePaisa),
    quantities: orderItemRows.map((item) => item.quantity),
    imageUrls: orderItemRows.map((item) => item.imageUrl),
    priceParts: orderItemRows.map((item) => item.priceParts && JSON.stringify(item.priceParts)),
    passportCodes: orderItemRows.map((item) => item.passportCode),
    passports: lines.map((line) => {
      const passport = passportOf(line, newOrder.sale)
      return passport && JSON.stringify(passport)
    }),
    mails: JSON.stringify(makeEmails(order)),
    alert: isAnnouncedToStaff ? JSON.stringify(summarizeOrder(order, newOrder)) : null,
    linkHash: newOrder.linkHash,
    key: repeatableRequest?.key ?? null,
    keyLock: repeatableRequest ? lockTextOfIdempotencyKey(repeatableRequest) : null,
    bodyHash: repeatableRequest?.bodyHash ?? null,
    answer: repeatableRequest ? JSON.stringify(order) : null,
  })
  if (!writtenRow) throw new Error('The statement of an order returned no row')
  const { isKeyFree, isCartUnchanged, isSoldOut, isPlaced, stock } = writtenRow
  return {
    isKeyFree,
    isCartUnchanged,
    isSoldOut,
    stock: new Map(stock?.map(({ id, quantity }) => [id, quantity])),
    order: isPlaced ? order : undefined,
  }
}

/** What the message to the devices of staff says. */
const summarizeOrder = (order: Order, { lines, address }: NewOrder): OrderSummary => ({
  orderId: order.orderId,
  rupees: order.finalAmount,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  town: address.city,
})

/** Each stock item of the lines once, with the pieces that all lines take of it. */
function countPiecesByStockItem(lines: OrderLine[]) {
  const piecesByStockItem = new Map<number, number>()
  for (const { stockItemId: id, quantity } of lines)
    piecesByStockItem.set(id, (piecesByStockItem.get(id) ?? 0) + quantity)
  return { stockItemIds: [...piecesByStockItem.keys()], pieces: [...piecesByStockItem.values()] }
}

const orderColumnsOf = (newOrder: NewOrder) => ({
  id: newOrder.orderId,
  userId: newOrder.userId,
  cartVersion: newOrder.cartVersion,
  status: 'PENDING' as const,
  fulfilment: 'unconfirmed' as const,
  paymentMethod: newOrder.paymentMethod,
  ...newOrder.totals,
  recipientName: newOrder.address.recipientName,
  recipientPhone: newOrder.address.recipientPhone,
  addressStreet: newOrder.address.street,
  addressCity: newOrder.address.city,
  addressState: newOrder.address.state,
  addressZipCode: newOrder.address.zipCode,
  addressCountry: newOrder.address.country,
  language: newOrder.language,
})

/** A line of an order as it is stored. */
export const orderItemOf = ({
  pricePaisa,
  finalPaisa,
  color,
  size,
  ...line
}: OrderLine): OrderItemRow => ({
  productId: line.productId,
  colorId: line.colorId,
  name: line.name,
  nameNe: line.nameNe,
  colorName: color?.name ?? null,
  colorNameNe: color?.nameNe ?? null,
  sizeId: line.sizeId,
  sizeName: size?.name ?? null,
  engraving: line.engraving,
  engravingPaisa: line.engravingPaisa,
  unitPricePaisa: pricePaisa,
  finalPricePaisa: finalPaisa,
  quantity: line.quantity,
  imageUrl: line.imageUrl,
  priceParts: line.priceParts,
  passportCode: isPrecious(line.specification) ? makePassportCode() : null,
})

/** The passport of a precious piece; null for other pieces. */
export function passportOf(
  { specification, certificate }: OrderLine,
  sale: PlaceOrderData['sale'],
): StoredPassport | null {
  if (!isPrecious(specification)) return null
  const stones = specification.stones.map(({ price: _, ...stone }) => stone)
  return { ...specification, stones, ...(certificate && { certificate }), ...sale }
}

const { placeholder } = sql

/**
 * The statement of an order. Each part returns no row if the part before it did not succeed, so
 * that the order is written completely or not at all. Rows are locked in the order that
 * docs/architecture.md prescribes: the cart, then the stock items by id.
 */
const writeOrderQuery = preparedPerConnection((db) => {
  const userId = sql`${placeholder('userId')}::int`
  const orderId = sql`${placeholder('id')}::text`
  const ids = sql`${placeholder('stockItemIds')}::int[]`
  const key = sql`${placeholder('key')}::text`

  // One request with a key at a time. Because of `case`, an order without a key takes no lock.
  const claimedKey = db.$with('claim', {}).as(sql`
    select case when ${key} is null then true
      else pg_try_advisory_xact_lock(hashtextextended(${placeholder('keyLock')}::text, 0))
    end as is_free`)
  // Locks the cart, if it is the one that was read.
  const countedCart = db.$with('cart', {}).as(sql`
    select ${carts.version} + 1 as version
    from ${carts}, claim
    where claim.is_free and ${carts.userId} = ${userId}
      and ${carts.version} = ${placeholder('cartVersion')}::int
    for update of ${carts}`)
  const lockedStock = db.$with('locked_stock', {}).as(sql`
    select ${stockItems.id}, ${stockItems.quantity}, ordered.pieces
    from unnest(${ids}, ${placeholder('pieces')}::int[]) as ordered (id, pieces)
    join ${stockItems} on ${stockItems.id} = ordered.id
    where exists (select from cart)
    order by ${stockItems.id} for update of ${stockItems}`)
  // One row if every stock item has enough stock.
  const enoughStock = db.$with('enough_stock', {}).as(sql`
    select version from cart
    where cardinality(${ids}) = (select count(*) from locked_stock where quantity >= pieces)`)
  // Calculated from the quantity that is locked. The one in the snapshot of the statement may be older,
  // and PostgreSQL checks constraints with it before it reads the row again.
  const takenStock = db.$with('taken_stock', {}).as(sql`
    update ${stockItems} set quantity = locked_stock.quantity - locked_stock.pieces
    from locked_stock, enough_stock, (select ${withStockChangeReason(placeholder('reason'))}) as reason
    where ${stockItems.id} = locked_stock.id
    returning 1`)
  const placed = db.$with('placed', {}).as(sql`
    insert into ${orders} (
      id, user_id, cart_version, status, fulfilment, payment_method, total_paisa, discount_paisa,
      delivery_paisa, delivery_from_days, delivery_to_days, promised_on, final_paisa, recipient_name,
      recipient_phone, address_street, address_city, address_state, address_zip_code,
      address_country, language, created_at
    )
    select ${orderId}, ${userId}, enough_stock.version, ${placeholder('status')}, ${placeholder('fulfilment')},
      ${placeholder('paymentMethod')}, ${placeholder('totalPaisa')}::bigint,
      ${placeholder('discountPaisa')}::bigint, ${placeholder('deliveryPaisa')}::bigint,
      ${placeholder('deliveryFromDays')}::smallint, ${placeholder('deliveryToDays')}::smallint,
      ${placeholder('promisedOn')}::date,
      ${placeholder('finalPaisa')}::bigint, ${placeholder('recipientName')},
      ${placeholder('recipientPhone')}, ${placeholder('addressStreet')},
      ${placeholder('addressCity')}, ${placeholder('addressState')},
      ${placeholder('addressZipCode')}, ${placeholder('addressCountry')},
      ${placeholder('language')}, ${placeholder('createdAt')}::timestamptz
    from enough_stock
    returning id, created_at`)
  const lines = db.$with('lines', {}).as(sql`
    insert into ${orderItems} (
      order_id, position, product_id, color_id, name, name_ne, color_name, color_name_ne, size_id, size_name,
      engraving, engraving_paisa, unit_price_paisa, final_price_paisa, quantity, image_url, price_parts, passport_code, passport, certificate_id
    )
    select placed.id, place - 1, product_id, color_id, name, name_ne, color_name, color_name_ne, size_id, size_name,
      engraving, engraving_paisa, unit_price_paisa, final_price_paisa, quantity, image_url, price_parts, passport_code, passport,
      passport #>> '{certificate,publicId}'
    from placed, unnest(
      ${placeholder('productIds')}::int[],
      ${placeholder('colorIds')}::int[],
      ${placeholder('names')}::text[],
      ${placeholder('namesNe')}::text[],
      ${placeholder('colorNames')}::text[],
      ${placeholder('colorNamesNe')}::text[],
      ${placeholder('sizeIds')}::int[],
      ${placeholder('sizeNames')}::text[],
      ${placeholder('engravings')}::text[],
      ${placeholder('engravingPrices')}::bigint[],
      ${placeholder('unitPrices')}::bigint[],
      ${placeholder('finalPrices')}::bigint[],
      ${placeholder('quantities')}::int[],
      ${placeholder('imageUrls')}::text[],
      ${placeholder('priceParts')}::jsonb[],
      ${placeholder('passportCodes')}::text[],
      ${placeholder('passports')}::jsonb[]
    ) with ordinality as line (
      product_id, color_id, name, name_ne, color_name, color_name_ne, size_id, size_name,
      engraving, engraving_paisa, unit_price_paisa, final_price_paisa, quantity, image_url, price_parts,
      passport_code, passport, place
    )`)
  const step = db.$with('step', {}).as(sql`
    insert into ${orderSteps} (order_id, status, at, by, by_user_id)
    select id, ${placeholder('status')}, created_at, ${placeholder('by')},
      ${placeholder('byUserId')}::int from placed`)
  const payment = db.$with('payment', {}).as(sql`
    insert into ${payments} (order_id, method, amount_paisa, created_at)
    select id, ${placeholder('paymentMethod')}, ${placeholder('finalPaisa')}::bigint, created_at
    from placed`)
  const nextCartVersion = db.$with('next_version', {}).as(sql`
    update ${carts} set version = enough_stock.version, updated_at = now()
    from placed, enough_stock where ${carts.userId} = ${userId}`)
  const emptiedCart = db.$with('emptied_cart', {}).as(sql`
    delete from ${cartItems} using placed where ${cartItems.userId} = ${userId}`)
  const queuedEmails = db.$with('mails', {}).as(sql`
    insert into ${jobs} (kind, data)
    select 'send-mail', mail from placed, jsonb_array_elements(${placeholder('mails')}::jsonb) as mail`)
  const queuedAlerts = db.$with('alerts', {}).as(sql`
    insert into ${jobs} (kind, data)
    select 'send-order-alert',
      ${placeholder('alert')}::jsonb || jsonb_build_object('subscriptionId', device.id)
    from placed, ${pushSubscriptions} as device where ${placeholder('alert')}::jsonb is not null`)
  const insertedLink = db.$with('link', {}).as(sql`
    insert into ${confirmationLinks} (token_hash, order_id, channel, expires_at)
    select ${placeholder('linkHash')}::text, id, 'email', ${confirmationLinkExpiryInSql}
    from placed where ${placeholder('linkHash')}::text is not null`)
  const answer = db.$with('answer', {}).as(sql`
    insert into ${idempotencyKeys} (user_id, key, body_hash, answer)
    select ${userId}, ${key}, ${placeholder('bodyHash')}, ${placeholder('answer')}::jsonb
    from placed where ${key} is not null`)
  return db
    .with(
      claimedKey,
      countedCart,
      lockedStock,
      enoughStock,
      takenStock,
      placed,
      lines,
      step,
      payment,
      nextCartVersion,
      emptiedCart,
      queuedEmails,
      queuedAlerts,
      insertedLink,
      answer,
    )
    .select({
      isKeyFree: sql<boolean>`claim.is_free`,
      isCartUnchanged: sql<boolean>`exists (select from cart)`,
      isPlaced: sql<boolean>`exists (select from placed)`,
      isSoldOut: sql<boolean>`exists (select from locked_stock where quantity = pieces)`,
      stock: sql<{ id: number; quantity: number }[] | null>`
        (select json_agg(json_build_object('id', id, 'quantity', quantity)) from locked_stock)`,
    })
    .from(sql`claim`)
    .where(keepsGenericPlan)
    .prepare('write_order')
})
