import { and, eq, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Color } from '#contract/colors.ts'
import type { StoredEngraving } from '#contract/engraving.ts'
import { asPaisa, type Paisa } from '#contract/money.ts'
import type { Size } from '#contract/sizes.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { colors, products } from '../catalogue/tables.ts'
import { toApiSize } from '../catalogue/to-api-size.ts'
import { rateSettings } from '../metal-rates/tables.ts'
import type { Database } from '../platform/database/database.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from '../platform/database/prepared-per-connection.ts'
import { withNepali } from '../platform/with-nepali.ts'
import {
  type Sellable,
  sellableColumns,
  sellableSubqueries,
  toSellable,
  withEngraving,
} from '../products/sellable.ts'
import { stockItems } from '../stock/tables.ts'
import type { StockItemKey } from '../stock/write-stock.ts'
import { cartItems, carts } from './tables.ts'

const NO_CERTIFICATE = { publicId: null, issuer: null, number: null }
const NO_ENGRAVING = { letters: null, paisa: null, days: null }

/** One product in one colour and size, with one engraving, in a cart. */
export type CartLine = ProductVariant & {
  id: number
  productId: number
  quantity: number
  /** The text of the engraving; null without one. */
  engraving: string | null
  /** Price when the line was added or last changed. */
  seenPricePaisa: Paisa
  name: string
  nameNe: string | null
  pricePaisa: Paisa
  color: Color | null
  size: Size | null
}

/** A product in one colour and size, with the text of its engraving or null. */
export type StockItemWithEngraving = StockItemKey & { engraving: string | null }

/** A cart line with its current price and stock, or `undefined` if it is no longer sold. */
export type PricedCartLine = CartLine & {
  sellable: Sellable | undefined
  /** The rate of its price is too old to be ordered. */
  isBuyingClosed: boolean
  /** What the product offers to engrave, if it is sold but no longer with this engraving. */
  refusedEngraving: StoredEngraving | null
}

/** The version and the lines of a cart, oldest line first. */
export type CartVersionAndLines = { version: number; lines: PricedCartLine[] }

/** Reads a cart with current prices and stock in one statement. */
export async function readCartLines(db: Database, userId: number): Promise<CartVersionAndLines> {
  return cartOfRows(await linesQuery(db).execute({ userId }))
}

const linesQuery = preparedPerConnection((db) =>
  selectCart(
    db,
    sql`
    (select * from ${carts} where user_id = ${sql.placeholder('userId')}::int) as carts
    left join ${cartItems} on ${cartItems.userId} = ${carts.userId}`,
  ).prepare('cart_lines'),
)

/**
 * For a prepared query: selects a cart with its lines in any order, their current prices and their
 * stock. `cartSource` has the columns of `carts` and of `cart_items`, under these names; it may use
 * the queries in `before`. `more` is a value that each row repeats.
 */
export function selectCart<More = null>(
  db: Database,
  cartSource: SQL,
  { before = [], more }: { before?: WithSubquery[]; more?: SQL<More> } = {},
) {
  const parts = sellableSubqueries(db)
  return db
    .with(...before)
    .select({
      version: sql<number | null>`${carts.version}`,
      more: more ?? sql<More>`null`,
      // Null in the only row of an empty cart.
      lineId: sql<number | null>`${cartItems.id}`.mapWith(cartItems.id),
      lineProductId: sql<number>`${cartItems.productId}`,
      lineColorId: sql<number | null>`${cartItems.colorId}`,
      lineSizeId: sql<number | null>`${cartItems.sizeId}`,
      lineEngraving: sql<string | null>`${cartItems.engraving}`,
      quantity: sql<number>`${cartItems.quantity}`,
      seenPricePaisa: sql`${cartItems.seenPricePaisa}`.mapWith(cartItems.seenPricePaisa),
      isClosed: isRateTooOld,
      ...sellableColumns(parts),
    })
    .from(cartSource)
    .leftJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(
      stockItems,
      sql`${stockItems.productId} = ${products.id} and ${stockItems.colorId} is not distinct from ${cartItems.colorId} and ${stockItems.sizeId} is not distinct from ${cartItems.sizeId}`,
    )
    .leftJoin(colors, eq(colors.id, cartItems.colorId))
    .leftJoinLateral(parts.offer, sql`true`)
    .leftJoinLateral(parts.picture, sql`true`)
    .where(keepsGenericPlan)
}

/** Whether the price is by weight, its rate is old, and the owner sells nothing at old rates. */
const isRateTooOld = sql<boolean>`${products.priceParts} is not null and coalesce((
  select ${rateSettings.closesBuying} and (${products.priceParts} #>> '{rate,since}')::timestamptz
    < now() - make_interval(hours => ${rateSettings.oldAfterHours})
  from ${rateSettings}
), false)`

type CartRow = Omit<Awaited<ReturnType<typeof selectCart>>[number], 'more'>

/** Converts the rows of `selectCart`. */
export const cartOfRows = (rows: CartRow[]): CartVersionAndLines => ({
  version: rows[0]?.version ?? 0,
  lines: rows.flatMap((row) => toPricedCartLine(row) ?? []).sort((a, b) => a.id - b.id),
})

/** The line of a row; undefined for the only row of an empty cart. */
function toPricedCartLine(row: CartRow): PricedCartLine | undefined {
  const { lineId: id, name, pricePaisa, stockItemId, stock, quantity } = row
  if (id === null || name === null || pricePaisa === null) return undefined
  const line = {
    productId: row.lineProductId,
    colorId: row.lineColorId,
    sizeId: row.lineSizeId,
    name,
    nameNe: row.nameNe,
    color: row.color,
    size: toApiSize(row.lineSizeId),
  }
  const isForSale = stockItemId !== null && stock !== null && !row.isWithdrawn
  const { isWithdrawn, offer, publicId, placeholder, priceParts, specification, certificate } = row
  const { offeredEngraving, makingDays } = row
  const soldItem = isForSale
    ? toSellable({
        ...line,
        pricePaisa,
        priceParts,
        specification,
        certificate: certificate ?? NO_CERTIFICATE,
        makingDays,
        stockItemId,
        stock,
        isWithdrawn,
        offer,
        publicId,
        placeholder,
        offeredEngraving: offeredEngraving ?? NO_ENGRAVING,
      })
    : undefined
  const sellable = soldItem && withEngraving(soldItem, row.lineEngraving)
  return {
    ...line,
    color: line.color && withNepali(line.color),
    id,
    quantity,
    seenPricePaisa: asPaisa(row.seenPricePaisa),
    pricePaisa: asPaisa(pricePaisa),
    engraving: row.lineEngraving,
    sellable,
    isBuyingClosed: row.isClosed,
    refusedEngraving: soldItem && !sellable ? soldItem.offeredEngraving : null,
  }
}

/**
 * Reads a line of this shopper's cart, with the number of the same pieces with other engravings.
 * Returns `undefined` for lines of other shoppers.
 */
export async function findCartLine(
  db: Database,
  userId: number,
  cartItemId: number,
): Promise<(StockItemWithEngraving & { others: number }) | undefined> {
  const [line] = await db
    .select({
      productId: cartItems.productId,
      colorId: cartItems.colorId,
      sizeId: cartItems.sizeId,
      engraving: cartItems.engraving,
      others: sql<number>`(
        select coalesce(sum(other.quantity), 0)::int from cart_items as other
        where other.user_id = cart_items.user_id and other.product_id = cart_items.product_id
          and other.color_id is not distinct from cart_items.color_id
          and other.size_id is not distinct from cart_items.size_id
          and other.id <> cart_items.id
      )`,
    })
    .from(cartItems)
    .where(isOwnCartLine(userId, cartItemId))
  return line
}

export const isOwnCartLine = (userId: number, cartItemId: number) =>
  and(eq(cartItems.id, cartItemId), eq(cartItems.userId, userId))
