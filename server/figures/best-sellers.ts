import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { Figures } from '#contract/figures.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { products } from '../catalogue/tables.ts'
import { orderItems } from '../orders/tables.ts'
import type { Database } from '../platform/database/database.ts'
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
  const found = orders > FEW_ORDERS ? await findAmongMostOrdered(db, period) : undefined
  return viewProducts(db, found ?? (await findBest(db, period)))
}

/** Up to so many orders, adding up all products takes less time. */
const FEW_ORDERS = 50_000
/** The number of the most ordered products whose sales are added up first. */
const FIRST_PRODUCTS = 100
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
  firstProducts = FIRST_PRODUCTS,
  maxCandidates = MAX_CANDIDATES,
): Promise<ProductSales[] | undefined> {
  // Read before the limits: a day that is counted meanwhile is added twice, which is no mistake.
  const live = await readFirstLiveDay(db)
  const first = (
    await db
      .select({ productId: salesLimits.productId })
      .from(salesLimits)
      .orderBy(sql`${salesLimits.pieces} desc nulls last`, salesLimits.productId)
      .limit(firstProducts)
  ).map(({ productId }) => productId)
  const isFirst = sql`${orderItems.productId} = any(${sql.param(first)}::int[])`
  const best = await findBest(db, period, isFirst)
  const worst = best.at(MAX_PRODUCTS_SHOWN - 1)
  if (!worst) return undefined
  const leastLimit = worst.pieces - (await readMostSince(db, live, sql`not ${isFirst}`))
  // A product without a limit was not ordered on the days that are counted.
  if (leastLimit <= 0) return undefined
  const candidates = sql`select ${salesLimits.productId} from ${salesLimits}
    where ${salesLimits.pieces} >= ${leastLimit}`
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(*)::int as others from (
      ${candidates} and not ${salesLimits.productId} = any(${sql.param(first)}::int[])
      limit ${maxCandidates + 1}
    ) as candidates`)
  const others = rows[0]?.others ?? 0
  if (others === 0) return best
  if (others > maxCandidates) return undefined
  return findBest(db, period, sql`${orderItems.productId} in (${candidates})`)
}

/** The most pieces of one of these products that were sold from this day on. */
async function readMostSince(db: Database, day: Day, isOneOfThese: SQL): Promise<number> {
  const { rows } = await db.execute<{ most: number }>(sql`
    select coalesce(max(pieces), 0)::int as most from (
      select ${PIECES} as pieces from ${orderItems}
      where ${orderItems.soldAt} >= ${startOfDay(day)} and ${isOneOfThese}
      group by ${orderItems.productId}
    ) as sold`)
  return rows[0]?.most ?? 0
}

async function findBest(
  db: Database,
  period: Period,
  isOneOfThese = sql`true`,
): Promise<ProductSales[]> {
  const { rows } = await db.execute<ProductSales>(sql`
    select product_id as "productId", ${PIECES}::int as pieces, ${PAISA} as paisa
    from ${orderItems} where ${isSoldIn(period)} and ${isOneOfThese}
    group by product_id
    order by pieces desc, paisa desc, product_id
    limit ${MAX_PRODUCTS_SHOWN}`)
  return rows
}

const PIECES = sql`sum(${orderItems.quantity})`
const PAISA = sql`sum(${orderItems.quantity} * ${orderItems.finalPricePaisa}::float8)`

const isSoldIn = ({ first, last }: Period) =>
  sql`${orderItems.soldAt} >= ${startOfDay(first)} and ${orderItems.soldAt} < ${endOfDay(last)}`

async function viewProducts(db: Database, sold: ProductSales[]): Promise<Figures['bestSellers']> {
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
  const productsById = new Map(rows.map((row) => [row.id, row]))
  return sold.flatMap(({ productId, pieces, paisa }) => {
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
