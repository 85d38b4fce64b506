import { and, asc, count, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { toApiEngraving } from '#contract/engraving.ts'
import { makePageAnswer } from '#contract/paging.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { skuOf } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type { StockFilter, StockLine } from '#contract/stock.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { pictureInColor } from '../catalogue/first-picture.ts'
import { isOffSale, isOnSale } from '../catalogue/product-state.ts'
import { colors, products } from '../catalogue/tables.ts'
import { toApiSize } from '../catalogue/to-api-size.ts'
import type { Database } from '../platform/database/database.ts'
import { isLargeCount, type LargeCountCache } from '../platform/large-count-cache.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { matchesSearchQuery } from '../search-words/match-query.ts'
import { defaultLowStock } from '../store/read-store.ts'
import { stockItems } from './tables.ts'

type StockTotals = { totalOfAll: CatalogueCache<number>; totalsByFilter: LargeCountCache<number> }

/** One page of the stock of products on sale, lowest stock first. */
export async function readStock(db: Database, totals: StockTotals, filter: StockFilter) {
  const total = await countStockLines(db, totals, filter)
  return makePageAnswer(await readStockPage(db, filter, isLargeCount(total)), total, filter)
}

async function readStockPage(
  db: Database,
  filter: StockFilter,
  isSearchOfMany: boolean,
): Promise<StockLine[]> {
  const { page, limit } = filter
  const found = await db
    .select({ id: stockItems.id })
    .from(stockItems)
    .where(stockConditionsOf(filter, isSearchOfMany))
    .orderBy(...FEWEST_FIRST_ORDER)
    .limit(limit)
    .offset((page - 1) * limit)
  return readStockLines(
    db,
    found.map(({ id }) => id),
  )
}

/** In the same order as the index, so that PostgreSQL uses it. */
const FEWEST_FIRST_ORDER = [
  asc(stockItems.quantity),
  asc(stockItems.productId),
  asc(stockItems.position),
]

/** One stock item with its product, colour and size. */
export async function readStockLine(db: Database, stockItemId: number): Promise<StockLine> {
  const [line] = await readStockLines(db, [stockItemId])
  if (!line) throw new Refusal('STOCK_ITEM_NOT_FOUND')
  return line
}

/**
 * The highest number of pieces that counts as low for any product. With it PostgreSQL finds the few
 * candidates in the index of quantities; the mark of each product alone would need all rows.
 */
const highestLowStock = sql`(
  select greatest(${defaultLowStock}, max(${products.lowStock})) from ${products}
)`

/**
 * Whether a stock item has at most the number of pieces that its product counts as low. Only few
 * products have a number of their own. PostgreSQL hashes their ids, instead of looking up the product
 * of each stock item.
 */
export const isLowStock = sql`${stockItems.quantity} <= ${highestLowStock}
  and case when ${stockItems.productId} in (
      select ${products.id} from ${products} where ${products.lowStock} is not null
    )
    then ${stockItems.quantity} <= (
      select ${products.lowStock} from ${products} where ${products.id} = ${stockItems.productId}
    )
    else ${stockItems.quantity} <= ${defaultLowStock}
  end`

const stockConditionsOf = (
  { low, isLow, empty, q }: StockFilter,
  isSearchOfMany: boolean,
): SQL | undefined =>
  and(
    low === undefined ? undefined : lte(stockItems.quantity, low),
    isLow === 'true' ? isLowStock : undefined,
    empty === 'true' ? eq(stockItems.quantity, 0) : undefined,
    q ? isFoundByPieceQuery(q, isSearchOfMany) : isNotOffSale,
  )

/** Only few products are off sale. PostgreSQL hashes their ids, instead of joining each product. */
const isNotOffSale = sql`${stockItems.productId} not in (
  select ${products.id} from ${products} where ${isOffSale}
)`

/**
 * Finds the products first, once for the query. Without `offset 0`, PostgreSQL would check them
 * one by one in the order of the stock list, which is slowest for a search without results. If the
 * search finds many, checking them one by one is much faster.
 */
const isFoundByPieceQuery = (q: string, isSearchOfMany: boolean) =>
  isSearchOfMany
    ? sql`(
        select ${and(isOnSale, matchesSearchQuery(q))} from ${products}
        where ${products.id} = ${stockItems.productId}
      )`
    : sql`${stockItems.productId} in (
        select found.id
        from (select ${products.id} from ${products} where ${and(isOnSale, matchesSearchQuery(q))} offset 0) as found
      )`

/** The total without filters changes only with the catalogue and is slow to count, so is cached. */
function countStockLines(db: Database, totals: StockTotals, filter: StockFilter): Promise<number> {
  const read = async () => {
    const [countRow] = await db
      .select({ total: count() })
      .from(stockItems)
      .where(stockConditionsOf(filter, false))
    return countRow?.total ?? 0
  }
  const { low, isLow, empty, q } = filter
  return low === undefined && isLow !== 'true' && empty !== 'true' && !q
    ? totals.totalOfAll('stock', read)
    : totals.totalsByFilter(JSON.stringify([low, isLow, empty, q]), read)
}

async function readStockLines(db: Database, ids: number[]): Promise<StockLine[]> {
  const picture = pictureInColor(db, stockItems.colorId)
  const lines = await db
    .select({
      stockItemId: stockItems.id,
      productId: products.id,
      ownSku: products.sku,
      name: products.name,
      nameNe: products.localName,
      color: { id: colors.id, name: colors.name, nameNe: colors.nameNe, hexCode: colors.hexCode },
      sizeId: stockItems.sizeId,
      letters: products.engravingLetters,
      paisa: products.engravingPaisa,
      days: products.engravingDays,
      quantity: stockItems.quantity,
      publicId: picture.publicId,
    })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .leftJoin(colors, eq(colors.id, stockItems.colorId))
    .leftJoinLateral(picture, sql`true`)
    .where(inArray(stockItems.id, ids))
    .orderBy(...FEWEST_FIRST_ORDER)
  return lines.map(({ publicId, ownSku, sizeId, color, letters, paisa, days, ...line }) => {
    const size = toApiSize(sizeId)
    const engraving = toApiEngraving({ letters, paisa, days })
    return {
      ...withNepali(line),
      color: color && withNepali(color),
      ...(size && { size }),
      ...(engraving && { engraving }),
      sku: ownSku ?? skuOf(line.productId),
      imageUrl: publicId && pictureUrl(publicId, 400, 'jpg'),
    }
  })
}
