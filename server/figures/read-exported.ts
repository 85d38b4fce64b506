import { type AnyColumn, and, asc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import type { ExportedRecordKind, FigureDays } from '#contract/figures.ts'
import { orderStatusesWhere } from '#contract/order-status.ts'
import { skuOf } from '#contract/product-rules.ts'
import { findSizeById, spreadsheetSizeName } from '#contract/size-table.ts'
import { customerTagsOf } from '../accounts/customer-tags.ts'
import { users } from '../accounts/tables.ts'
import { emailOrEmptyInSql, isAccountNotMerged } from '../accounts/user.ts'
import { productStateOf } from '../catalogue/product-state.ts'
import { colors, products } from '../catalogue/tables.ts'
import { payments } from '../orders/payment-tables.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { isOneOfValues } from '../platform/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { stockItems } from '../stock/tables.ts'
import * as m from './messages.ts'

/** The values of the columns that a file is sorted by; together they are unique. */
type SortKey = (string | number)[]

/** A row of a file: numbers stay numbers in a spreadsheet. */
export type ExportedRow = { key: SortKey; cells: (string | number | null)[] }

/** The next rows of a file, after the row with a key; the first ones without it. */
type ExportBatch = { figureDays: FigureDays; afterKey: SortKey | undefined; limit: number }

const isAfterKey = (columns: AnyColumn[], afterKey: SortKey | undefined): SQL | undefined =>
  afterKey &&
  sql`(${sql.join(columns, sql`, `)}) > (${sql.join(
    afterKey.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** A time with microseconds: a `Date` has only milliseconds, so some rows would be read twice. */
const timeTextInSql = (time: AnyColumn) => sql<string>`${time}::text`

const paisaToRupees = (paisa: number) => paisa / 100

/** A condition: the time is in the period; without a day the period is open on that side. */
const isWithinDays = (
  time: typeof orders.createdAt | typeof orderItems.soldAt,
  figureDays: FigureDays,
) =>
  and(
    figureDays.from ? gte(time, startOfDay(figureDays.from)) : undefined,
    figureDays.to ? lt(time, endOfDay(figureDays.to)) : undefined,
  )

async function readExportedOrders(
  db: Database,
  { figureDays, afterKey, limit }: ExportBatch,
): Promise<ExportedRow[]> {
  const sumOfItemsInSql = (condition: SQL) =>
    sql<number>`coalesce((select sum(${payments.amountPaisa}) from ${payments}
      where ${payments.orderId} = ${orders.id} and ${condition}), 0)::float8`
  const itemsInSql = sql<string>`(select string_agg(
      ${orderItems.quantity} || ' × ' || concat_ws(' ', ${orderItems.name}, ${orderItems.colorName}, ${orderItems.sizeName}, '“' || ${orderItems.engraving} || '”'),
      '; ' order by ${orderItems.position}
    ) from ${orderItems} where ${orderItems.orderId} = ${orders.id})`
  const orderRows = await db
    .select({
      id: orders.id,
      at: timeTextInSql(orders.createdAt),
      createdAt: orders.createdAt,
      status: orders.status,
      fulfilment: orders.fulfilment,
      name: orders.recipientName,
      phone: orders.recipientPhone,
      email: emailOrEmptyInSql,
      street: orders.addressStreet,
      city: orders.addressCity,
      province: orders.addressState,
      items: itemsInSql,
      total: orders.totalPaisa,
      discount: orders.discountPaisa,
      delivery: orders.deliveryPaisa,
      final: orders.finalPaisa,
      method: orders.paymentMethod,
      received: sumOfItemsInSql(isNotNull(payments.settledAt)),
      refunded: sumOfItemsInSql(isNotNull(payments.refundedAt)),
      paidAt: sql<string | null>`(select max(${payments.settledAt}) from ${payments}
        where ${payments.orderId} = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        isWithinDays(orders.createdAt, figureDays),
        isAfterKey([orders.createdAt, orders.id], afterKey),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
  return orderRows.map((order) => ({
    key: [order.at, order.id],
    cells: [
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
      paisaToRupees(order.total),
      paisaToRupees(order.discount),
      paisaToRupees(order.delivery),
      paisaToRupees(order.final),
      order.method,
      paisaToRupees(order.received),
      order.paidAt && dayOf(new Date(order.paidAt)),
      paisaToRupees(order.refunded),
    ],
  }))
}

/** The lines of orders that count as revenue, by the day of the order. */
async function readExportedSales(
  db: Database,
  { figureDays, afterKey, limit }: ExportBatch,
): Promise<ExportedRow[]> {
  const saleRows = await db
    .select({
      soldAt: timeTextInSql(orderItems.soldAt),
      position: orderItems.position,
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
    .where(
      and(
        isNotNull(orderItems.soldAt),
        isWithinDays(orderItems.soldAt, figureDays),
        isAfterKey([orderItems.soldAt, orderItems.orderId, orderItems.position], afterKey),
      ),
    )
    .orderBy(asc(orderItems.soldAt), asc(orderItems.orderId), asc(orderItems.position))
    .limit(limit)
  return saleRows.map(({ quantity, unit, final, cost, ...line }) => ({
    key: [line.soldAt, line.orderId, line.position],
    cells: [
      dayOf(new Date(line.soldAt)),
      line.orderId,
      line.sku ?? skuOf(line.productId),
      line.name,
      line.color,
      line.size,
      quantity,
      paisaToRupees(unit),
      paisaToRupees(final),
      paisaToRupees(final * quantity),
      cost === null ? null : paisaToRupees(cost),
      cost === null ? null : paisaToRupees((final - cost) * quantity),
      line.engraving,
    ],
  }))
}

const REVENUE_STATUSES = orderStatusesWhere((facts) => facts.countsAs === 'revenue')

/** The accounts of shoppers, and of staff who have ordered. */
async function readExportedCustomers(
  db: Database,
  { figureDays, afterKey, limit }: ExportBatch,
): Promise<ExportedRow[]> {
  const { rows } = await db.execute<{
    id: number
    name: string
    email: string
    phone: string | null
    city: string | null
    joinedOn: string
    orders: number
    paisa: number
    lastOrderAt: string | null
    tags: { name: string }[]
  }>(sql`
    select ${users.id}, concat_ws(' ', ${users.firstName}, ${users.lastName}) as name, ${emailOrEmptyInSql} as email,
      newest.phone, newest.city, ${users.createdAt} as "joinedOn",
      coalesce(sums.orders, 0)::int as orders, coalesce(sums.paisa, 0)::float8 as paisa,
      sums.last as "lastOrderAt", ${customerTagsOf(users.id)} as tags
    from ${users}
    left join lateral (
      select count(*) as orders, max(${orders.createdAt}) as last,
        sum(${orders.finalPaisa} - ${orders.refundedPaisa}) filter (where ${isOneOfValues(orders.status, REVENUE_STATUSES)}) as paisa
      from ${orders} where ${orders.userId} = ${users.id}
    ) as sums on true
    left join lateral (
      select ${orders.recipientPhone} as phone, ${orders.addressCity} as city
      from ${orders} where ${orders.userId} = ${users.id}
      order by ${orders.createdAt} desc limit 1
    ) as newest on true
    where (${users.role} = 'shopper' or sums.orders > 0) and ${isAccountNotMerged}
      and ${
        and(
          figureDays.from ? gte(users.createdAt, startOfDay(figureDays.from)) : undefined,
          figureDays.to ? lt(users.createdAt, endOfDay(figureDays.to)) : undefined,
          isAfterKey([users.id], afterKey),
        ) ?? sql`true`
      }
    order by ${users.id} limit ${limit}`)
  return rows.map(
    ({ id, name, email, phone, city, joinedOn, orders: count, paisa, lastOrderAt, tags }) => ({
      key: [id],
      cells: [
        name,
        email,
        phone,
        city,
        dayOf(new Date(joinedOn)),
        count,
        paisaToRupees(paisa),
        lastOrderAt && dayOf(new Date(lastOrderAt)),
        tags.map((tag) => tag.name).join(', '),
      ],
    }),
  )
}

/** The stock as it is now; a period makes no difference. */
async function readExportedStock(
  db: Database,
  { afterKey, limit }: ExportBatch,
): Promise<ExportedRow[]> {
  const stockRows = await db
    .select({
      id: products.id,
      itemId: stockItems.id,
      position: stockItems.position,
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
    .where(isAfterKey([products.id, stockItems.position, stockItems.id], afterKey))
    .orderBy(asc(products.id), asc(stockItems.position), asc(stockItems.id))
    .limit(limit)
  return stockRows.map(({ id, itemId, position, sku, name, color, sizeId, quantity, ...rest }) => {
    const { price, cost } = rest
    const size = sizeId === null ? undefined : findSizeById(sizeId)
    return {
      key: [id, position, itemId],
      cells: [
        sku ?? skuOf(id),
        name,
        color,
        size ? spreadsheetSizeName(size) : null,
        m.STATE_WORDS[productStateOf(rest)],
        quantity,
        paisaToRupees(price),
        paisaToRupees(price * quantity),
        cost === null ? null : paisaToRupees(cost),
        cost === null ? null : paisaToRupees(cost * quantity),
      ],
    }
  })
}

/** The headings of each file, and how its rows are read. */
export const EXPORTED_FILES: Record<
  ExportedRecordKind,
  { heads: string[]; readRows: (db: Database, batch: ExportBatch) => Promise<ExportedRow[]> }
> = {
  orders: { heads: m.ORDER_HEADS, readRows: readExportedOrders },
  sales: { heads: m.SALES_HEADS, readRows: readExportedSales },
  customers: { heads: m.CUSTOMER_HEADS, readRows: readExportedCustomers },
  stock: { heads: m.STOCK_HEADS, readRows: readExportedStock },
}
