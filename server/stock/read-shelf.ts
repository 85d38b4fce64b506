import { and, asc, count, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { pageOf } from '#contract/paging.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import { STOCK_ITEM_NOT_FOUND, type StockFilter, type StockLine } from '#contract/stock.ts'
import { skuOf } from '../catalogue/product-view.ts'
import { colors, productImages, products, stockItems } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'

/** What lies on the shelf of the pieces on sale, the fewest first. */
export async function readShelf(db: Database, filter: StockFilter) {
  const which = isWanted(filter)
  const { page, limit } = filter
  const lines = await selectLines(db)
    .where(which)
    .orderBy(asc(stockItems.quantity), asc(stockItems.productId), asc(stockItems.position))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: count() })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .where(which)
  return pageOf(lines.map(lineView), counted?.total ?? 0, filter)
}

/** One row of the shelf. */
export async function getStockLine(db: Database, stockItemId: number): Promise<StockLine> {
  const [line] = await selectLines(db).where(eq(stockItems.id, stockItemId))
  if (!line) throw new Refusal('NOT_FOUND', STOCK_ITEM_NOT_FOUND)
  return lineView(line)
}

const isWanted = ({ low, empty, q }: StockFilter): SQL | undefined =>
  and(
    isNull(products.withdrawnAt),
    low === undefined ? undefined : lte(stockItems.quantity, low),
    empty === 'true' ? eq(stockItems.quantity, 0) : undefined,
    q ? isMeantBy(q) : undefined,
  )

const PRINTED_NUMBER = /^(?:ga[- ]?)?0*(\d{1,9})$/i

/** A part of a name, with no sign of it a pattern; or the number on a label. */
function isMeantBy(q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const number = PRINTED_NUMBER.exec(q)?.[1]
  return or(
    sql`${products.name} ilike ${part}`,
    sql`${products.localName} ilike ${part}`,
    number ? eq(products.id, Number(number)) : undefined,
  )
}

function selectLines(db: Database) {
  const picture = db
    .select({ publicId: productImages.publicId })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .orderBy(
      sql`coalesce(${productImages.colorId} = ${stockItems.colorId}, false) desc`,
      sql`${productImages.isDefault} desc`,
      productImages.position,
    )
    .limit(1)
  return db
    .select({
      stockItemId: stockItems.id,
      productId: products.id,
      name: products.name,
      color: { id: colors.id, name: colors.name, hexCode: colors.hexCode },
      quantity: stockItems.quantity,
      publicId: sql<string | null>`(${picture})`,
    })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .leftJoin(colors, eq(colors.id, stockItems.colorId))
    .$dynamic()
}

type LineRow = Omit<StockLine, 'sku' | 'imageUrl'> & { publicId: string | null }

const lineView = ({ publicId, ...line }: LineRow): StockLine => ({
  ...line,
  sku: skuOf(line.productId),
  imageUrl: publicId && pictureUrl(publicId, 400, 'jpg'),
})
