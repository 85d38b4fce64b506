import { inArray, sql } from 'drizzle-orm'
import { countDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Figures } from '#contract/figures.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { products } from '../catalogue/tables.ts'
import { orderItems } from '../orders/tables.ts'
import type { Database } from '../platform/database.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { sumInRupees } from './rupees.ts'
import { readFirstLiveDay } from './select-sales.ts'
import { salesLimits } from './tables.ts'

const MAX_PRODUCTS_SHOWN = 10

type Period = { first: Day; last: Day }

/** The products with the most pieces sold in orders that count as revenue, with current names. */
export async function readBestSellers(
  db: Database,
  period: Period,
  tries = TRIES,
): Promise<Figures['bestSellers']> {
  return viewProducts(
    db,
    (await findAmongMostOrdered(db, period, tries)) ?? (await findAll(db, period)),
  )
}

type Sold = { productId: number; pieces: number; paisa: number }

/** Up to this length, adding up all products is as fast. */
const SHORT_DAYS = 31
/**
 * How many of the most ordered products are tried before the sales of all products are added up.
 */
const TRIES = [100, 10_000]

/**
 * Adds up the sales of the products that were ordered most at any time. This is the answer if no
 * other product can have sold as much in the period; otherwise undefined.
 */
export async function findAmongMostOrdered(
  db: Database,
  period: Period,
  tries: readonly number[],
): Promise<Sold[] | undefined> {
  if (countDays(period.first, period.last) <= SHORT_DAYS) return undefined
  for (const count of tries) {
    const { rows } = await db.execute<Sold & { limit: number }>(sql`
      select limits.product_id as "productId", limits.pieces as limit,
        coalesce(sold.pieces, 0)::int as pieces, coalesce(paisa, 0) as paisa
      from (
        select product_id, pieces from ${salesLimits} order by pieces desc nulls last, product_id
        limit ${count}
      ) as limits, lateral (
        select ${PIECES} as pieces, ${PAISA} as paisa from ${orderItems}
        where ${orderItems.productId} = limits.product_id and ${isSoldIn(period)}
      ) as sold`)
    const best = rows.toSorted(compareSold).slice(0, MAX_PRODUCTS_SHOWN)
    const worst = best.at(MAX_PRODUCTS_SHOWN - 1)
    if (!worst) return undefined
    const limitOfOthers = rows.length < count ? 0 : Math.min(...rows.map(({ limit }) => limit))
    const added = await readMostSince(
      db,
      rows.map(({ productId }) => productId),
    )
    if (worst.pieces > limitOfOthers + added) return best
  }
  return undefined
}

const compareSold = (one: Sold, other: Sold) =>
  other.pieces - one.pieces || other.paisa - one.paisa || one.productId - other.productId

/** The most pieces of any other product that were sold on days whose products are not counted yet. */
async function readMostSince(db: Database, others: number[]): Promise<number> {
  const { rows } = await db.execute<{ most: number }>(sql`
    select coalesce(max(pieces), 0)::int as most from (
      select ${PIECES} as pieces from ${orderItems}
      where ${orderItems.soldAt} >= ${startOfDay(await readFirstLiveDay(db))}
        and not ${orderItems.productId} = any(${sql.param(others)}::int[])
      group by ${orderItems.productId}
    ) as added`)
  return rows[0]?.most ?? 0
}

async function findAll(db: Database, period: Period): Promise<Sold[]> {
  const { rows } = await db.execute<Sold>(sql`
    select product_id as "productId", ${PIECES}::int as pieces, ${PAISA} as paisa
    from ${orderItems} where ${isSoldIn(period)}
    group by product_id
    order by pieces desc, paisa desc, product_id
    limit ${MAX_PRODUCTS_SHOWN}`)
  return rows
}

const PIECES = sql`sum(${orderItems.quantity})`
const PAISA = sql`sum(${orderItems.quantity} * ${orderItems.finalPricePaisa}::float8)`

const isSoldIn = ({ first, last }: Period) =>
  sql`${orderItems.soldAt} >= ${startOfDay(first)} and ${orderItems.soldAt} < ${endOfDay(last)}`

async function viewProducts(db: Database, sold: Sold[]): Promise<Figures['bestSellers']> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      nameNe: products.localName,
      publicId: sql<string | null>`${defaultPictureOf(sql`${products.id}`)}`,
    })
    .from(products)
    .where(
      inArray(
        products.id,
        sold.map(({ productId }) => productId),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return sold.flatMap(({ productId, pieces, paisa }) => {
    const product = byId.get(productId)
    if (!product) return []
    const { name, nameNe, publicId } = product
    return {
      ...withNepali({ productId, name, nameNe }),
      pieces,
      revenue: sumInRupees(paisa),
      imageUrl: publicId && pictureUrl(publicId, 400, 'jpg'),
    }
  })
}
