import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { Figures } from '#contract/figures.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { products } from '../catalogue/tables.ts'
import { orderItems } from '../orders/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { sumInRupees } from './rupees.ts'
import { readFirstLiveDay } from './select-sales.ts'
import { salesLimits } from './tables.ts'

const MAX_PRODUCTS_SHOWN = 10

type Period = { first: Day; last: Day }

/**
 * The products with the most pieces sold in orders that count as revenue, with current names.
 * `orders` is the number of these orders.
 */
export async function readBestSellers(
  db: Database,
  period: Period,
  orders: number,
): Promise<Figures['bestSellers']> {
  const bestSellers =
    orders > MAX_ORDERS_TO_COUNT_DIRECTLY ? await findAmongMostOrdered(db, period) : undefined
  return toBestSellers(db, bestSellers ?? (await findBestAmong(db, period)))
}

/** Up to so many orders, adding up all products takes less time. */
const MAX_ORDERS_TO_COUNT_DIRECTLY = 50_000
/** The number of the most ordered products whose sales are added up first. */
const FIRST_CANDIDATES = 100
/** If more products can be among the best, adding up all of them takes less time. */
const MAX_CANDIDATES = 20_000

type ProductSales = { productId: number; pieces: number; paisa: number }

/**
 * Adds up the sales of the products that were ordered most at any time, and then of the others that
 * can have sold as much as the last of these. Returns undefined if these are too many.
 */
export async function findAmongMostOrdered(
  db: Database,
  period: Period,
  firstProducts = FIRST_CANDIDATES,
  maxCandidates = MAX_CANDIDATES,
): Promise<ProductSales[] | undefined> {
  // Read before the limits: a day that is counted meanwhile is added twice, which is no mistake.
  const firstLiveDay = await readFirstLiveDay(db)
  const firstProductIds = (
    await db
      .select({ productId: salesLimits.productId })
      .from(salesLimits)
      .orderBy(sql`${salesLimits.pieces} desc nulls last`, salesLimits.productId)
      .limit(firstProducts)
  ).map(({ productId }) => productId)
  const isFirstProduct = isAnyOf(orderItems.productId, firstProductIds)
  const firstBestSellers = await findBestAmong(db, period, isFirstProduct)
  const lastBestSeller = firstBestSellers.at(MAX_PRODUCTS_SHOWN - 1)
  if (!lastBestSeller) return undefined
  const minLimit =
    lastBestSeller.pieces - (await readMaxPiecesSince(db, firstLiveDay, sql`not ${isFirstProduct}`))
  // A product without a limit was not ordered on the days that are counted.
  if (minLimit <= 0) return undefined
  const candidates = sql`select ${salesLimits.productId} from ${salesLimits}
    where ${salesLimits.pieces} >= ${minLimit}`
  const { rows } = await db.execute<{ otherPieces: number }>(sql`
    select count(*)::int as "otherPieces" from (
      ${candidates} and not ${isAnyOf(salesLimits.productId, firstProductIds)}
      limit ${maxCandidates + 1}
    ) as candidates`)
  const otherPieces = rows[0]?.otherPieces ?? 0
  if (otherPieces === 0) return firstBestSellers
  if (otherPieces > maxCandidates) return undefined
  return findBestAmong(db, period, sql`${orderItems.productId} in (${candidates})`)
}

/** The most pieces of one of these products that were sold from this day on. */
async function readMaxPiecesSince(db: Database, day: Day, productCondition: SQL): Promise<number> {
  const { rows } = await db.execute<{ maxPieces: number }>(sql`
    select coalesce(max(pieces), 0)::int as "maxPieces" from (
      select ${PIECES_SOLD} as pieces from ${orderItems}
      where ${orderItems.soldAt} >= ${startOfDay(day)} and ${productCondition}
      group by ${orderItems.productId}
    ) as sold`)
  return rows[0]?.maxPieces ?? 0
}

async function findBestAmong(
  db: Database,
  period: Period,
  productCondition = sql`true`,
): Promise<ProductSales[]> {
  const { rows } = await db.execute<ProductSales>(sql`
    select product_id as "productId", ${PIECES_SOLD}::int as pieces, ${REVENUE_PAISA} as paisa
    from ${orderItems} where ${isSoldInPeriod(period)} and ${productCondition}
    group by product_id
    order by pieces desc, paisa desc, product_id
    limit ${MAX_PRODUCTS_SHOWN}`)
  return rows
}

const PIECES_SOLD = sql`sum(${orderItems.quantity})`
const REVENUE_PAISA = sql`sum(${orderItems.quantity} * ${orderItems.finalPricePaisa}::float8)`

const isSoldInPeriod = ({ first, last }: Period) =>
  sql`${orderItems.soldAt} >= ${startOfDay(first)} and ${orderItems.soldAt} < ${endOfDay(last)}`

async function toBestSellers(
  db: Database,
  productSales: ProductSales[],
): Promise<Figures['bestSellers']> {
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
        productSales.map(({ productId }) => productId),
      ),
    )
  const productsById = new Map(rows.map((row) => [row.id, row]))
  return productSales.flatMap(({ productId, pieces, paisa }) => {
    const product = productsById.get(productId)
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
