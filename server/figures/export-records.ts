import { and, asc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import type { ExportedRecords, FigureDays } from '#contract/figures.ts'
import { statusesWhere } from '#contract/order-status.ts'
import { skuOf } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { nameInTable, sizeWithId } from '#contract/size-table.ts'
import { tagsOf } from '../accounts/customer-tags.ts'
import { users } from '../accounts/tables.ts'
import { reachableEmail } from '../accounts/user.ts'
import { stateOf } from '../catalogue/product-state.ts'
import { colors, products } from '../catalogue/tables.ts'
import { payments } from '../orders/payment-tables.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { isOneOf } from '../platform/columns.ts'
import { asText, csvOf } from '../platform/csv.ts'
import type { Database } from '../platform/database.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { stockItems } from '../stock/tables.ts'
import * as m from './messages.ts'

/** So many rows fit into one file; a longer period is exported in parts. */
const MAX_ROWS = 50_000

type Rows = { heads: readonly string[]; rows: (string | number | null)[][] }

/** Exports orders, sold lines, customers or stock as CSV, for an accountant. */
export async function exportRecords(db: Database, what: ExportedRecords, days: FigureDays) {
  const { from, to } = days
  if (from && to && from > to) throw new Refusal('LAST_DAY_BEFORE_FIRST', { field: 'to' })
  const { heads, rows } = await READERS[what](db, days)
  if (rows.length > MAX_ROWS) throw new Refusal('EXPORT_TOO_LONG', { params: { most: MAX_ROWS } })
  const period = [from, to].filter(Boolean).join('-to-') || dayOf(new Date())
  return { fileName: `${what}-${period}.csv`, csv: csvOf([[...heads], ...rows.map(lineOf)]) }
}

/** Numbers stay numbers; a text that a spreadsheet would change is marked as text. */
const lineOf = (cells: (string | number | null)[]): string[] =>
  cells.map((cell) => (typeof cell === 'number' ? String(cell) : asText(cell ?? '')))

const rupees = (paisa: number) => paisa / 100

/** The days of a moment; without a day the period is open on that side. */
const isWithin = (moment: typeof orders.createdAt | typeof orderItems.soldAt, days: FigureDays) =>
  and(
    days.from ? gte(moment, startOfDay(days.from)) : undefined,
    days.to ? lt(moment, endOfDay(days.to)) : undefined,
  )

async function readOrders(db: Database, days: FigureDays): Promise<Rows> {
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce((select sum(${payments.amountPaisa}) from ${payments}
      where ${payments.orderId} = ${orders.id} and ${condition}), 0)::float8`
  const items = sql<string>`(select string_agg(
      ${orderItems.quantity} || ' × ' || concat_ws(' ', ${orderItems.name}, ${orderItems.colorName}, ${orderItems.sizeName}, '“' || ${orderItems.engraving} || '”'),
      '; ' order by ${orderItems.position}
    ) from ${orderItems} where ${orderItems.orderId} = ${orders.id})`
  const found = await db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      fulfilment: orders.fulfilment,
      name: orders.recipientName,
      phone: orders.recipientPhone,
      email: reachableEmail,
      street: orders.addressStreet,
      city: orders.addressCity,
      province: orders.addressState,
      items,
      total: orders.totalPaisa,
      discount: orders.discountPaisa,
      delivery: orders.deliveryPaisa,
      final: orders.finalPaisa,
      method: orders.paymentMethod,
      received: sumOf(isNotNull(payments.settledAt)),
      refunded: sumOf(isNotNull(payments.refundedAt)),
      paidAt: sql<string | null>`(select max(${payments.settledAt}) from ${payments}
        where ${payments.orderId} = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isWithin(orders.createdAt, days))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MAX_ROWS + 1)
  return {
    heads: m.ORDER_HEADS,
    rows: found.map((order) => [
      order.id,
      dayOf(order.createdAt),
      order.status,
      order.fulfilment,
      order.name,
      order.phone,
      order.email,
      order.street,
      order.city,
      order.province,
      order.items,
      rupees(order.total),
      rupees(order.discount),
      rupees(order.delivery),
      rupees(order.final),
      order.method,
      rupees(order.received),
      order.paidAt && dayOf(new Date(order.paidAt)),
      rupees(order.refunded),
    ]),
  }
}

/** The lines of orders that count as revenue, by the day of the order. */
async function readSales(db: Database, days: FigureDays): Promise<Rows> {
  const found = await db
    .select({
      soldAt: sql<string>`${orderItems.soldAt}`,
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      sku: products.sku,
      name: orderItems.name,
      color: orderItems.colorName,
      size: orderItems.sizeName,
      engraving: orderItems.engraving,
      quantity: orderItems.quantity,
      unit: orderItems.unitPricePaisa,
      final: orderItems.finalPricePaisa,
      cost: products.costPaisa,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(isNotNull(orderItems.soldAt), isWithin(orderItems.soldAt, days)))
    .orderBy(asc(orderItems.soldAt), asc(orderItems.orderId), asc(orderItems.position))
    .limit(MAX_ROWS + 1)
  return {
    heads: m.SALES_HEADS,
    rows: found.map(({ quantity, unit, final, cost, ...line }) => [
      dayOf(new Date(line.soldAt)),
      line.orderId,
      line.sku ?? skuOf(line.productId),
      line.name,
      line.color,
      line.size,
      quantity,
      rupees(unit),
      rupees(final),
      rupees(final * quantity),
      cost === null ? null : rupees(cost),
      cost === null ? null : rupees((final - cost) * quantity),
      line.engraving,
    ]),
  }
}

const REVENUE_STATUSES = statusesWhere((facts) => facts.countsAs === 'revenue')

/** The accounts of shoppers, and of staff who have ordered. */
async function readCustomers(db: Database, days: FigureDays): Promise<Rows> {
  const { rows } = await db.execute<{
    name: string
    email: string
    phone: string | null
    city: string | null
    joined: string
    orders: number
    paisa: number
    last: string | null
    tags: { name: string }[]
  }>(sql`
    select concat_ws(' ', ${users.firstName}, ${users.lastName}) as name, ${reachableEmail} as email,
      newest.phone, newest.city, ${users.createdAt} as joined,
      coalesce(sums.orders, 0)::int as orders, coalesce(sums.paisa, 0)::float8 as paisa,
      sums.last, ${tagsOf(users.id)} as tags
    from ${users}
    left join lateral (
      select count(*) as orders, max(${orders.createdAt}) as last,
        sum(${orders.finalPaisa} - ${orders.refundedPaisa}) filter (where ${isOneOf(orders.status, REVENUE_STATUSES)}) as paisa
      from ${orders} where ${orders.userId} = ${users.id}
    ) as sums on true
    left join lateral (
      select ${orders.recipientPhone} as phone, ${orders.addressCity} as city
      from ${orders} where ${orders.userId} = ${users.id}
      order by ${orders.createdAt} desc limit 1
    ) as newest on true
    where (${users.role} = 'shopper' or sums.orders > 0)
      and ${
        and(
          days.from ? gte(users.createdAt, startOfDay(days.from)) : undefined,
          days.to ? lt(users.createdAt, endOfDay(days.to)) : undefined,
        ) ?? sql`true`
      }
    order by ${users.id} limit ${MAX_ROWS + 1}`)
  return {
    heads: m.CUSTOMER_HEADS,
    rows: rows.map(({ name, email, phone, city, joined, orders: count, paisa, last, tags }) => [
      name,
      email,
      phone,
      city,
      dayOf(new Date(joined)),
      count,
      rupees(paisa),
      last && dayOf(new Date(last)),
      tags.map((tag) => tag.name).join(', '),
    ]),
  }
}

/** The stock as it is now; a period makes no difference. */
async function readStock(db: Database): Promise<Rows> {
  const found = await db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      color: colors.name,
      sizeId: stockItems.sizeId,
      publishedAt: products.publishedAt,
      withdrawnAt: products.withdrawnAt,
      quantity: stockItems.quantity,
      price: products.pricePaisa,
      cost: products.costPaisa,
    })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .leftJoin(colors, eq(colors.id, stockItems.colorId))
    .orderBy(asc(products.id), asc(stockItems.position), asc(stockItems.id))
    .limit(MAX_ROWS + 1)
  return {
    heads: m.STOCK_HEADS,
    rows: found.map(({ id, sku, name, color, sizeId, quantity, price, cost, ...moments }) => {
      const size = sizeId === null ? undefined : sizeWithId(sizeId)
      return [
        sku ?? skuOf(id),
        name,
        color,
        size ? nameInTable(size) : null,
        m.STATE_WORDS[stateOf(moments)],
        quantity,
        rupees(price),
        rupees(price * quantity),
        cost === null ? null : rupees(cost),
        cost === null ? null : rupees(cost * quantity),
      ]
    }),
  }
}

const READERS: Record<ExportedRecords, (db: Database, days: FigureDays) => Promise<Rows>> = {
  orders: readOrders,
  sales: readSales,
  customers: readCustomers,
  stock: readStock,
}
