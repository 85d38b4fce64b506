import { and, asc, eq, sql } from 'drizzle-orm'
import type { Color } from '#contract/colors.ts'
import { type Paisa, paisa } from '#contract/money.ts'
import { colors, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { readSellables, type Sellable } from '../products/sellable.ts'
import { cartItems, carts } from './tables.ts'

/** One product in one colour in a cart. */
export type CartLine = {
  id: number
  productId: number
  colorId: number | null
  quantity: number
  /** Price when the line was added or last changed. */
  seenPricePaisa: Paisa
  name: string
  pricePaisa: Paisa
  color: Color | null
}

/** A cart line with its current price and stock, or `undefined` if it is no longer sold. */
export type OfferedLine = CartLine & { sellable: Sellable | undefined }

/** Reads the version and the lines of a cart in one query, oldest line first. */
export async function readCartLines(
  db: Database,
  userId: number,
): Promise<{ version: number; lines: CartLine[] }> {
  const rows = await linesQuery(db).execute({ userId })
  return {
    version: rows[0]?.version ?? 0,
    lines: rows.flatMap(({ line, product, color }) => {
      if (!line || !product) return [] // An empty cart gives one row without a line.
      const seenPricePaisa = paisa(line.seenPricePaisa)
      return {
        ...line,
        seenPricePaisa,
        name: product.name,
        pricePaisa: paisa(product.pricePaisa),
        color,
      }
    }),
  }
}

const linesQuery = preparedPerConnection((db) =>
  db
    .select({
      version: carts.version,
      line: {
        id: cartItems.id,
        productId: cartItems.productId,
        colorId: cartItems.colorId,
        quantity: cartItems.quantity,
        seenPricePaisa: cartItems.seenPricePaisa,
      },
      product: { name: products.name, pricePaisa: products.pricePaisa },
      color: { id: colors.id, name: colors.name, hexCode: colors.hexCode },
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(colors, eq(colors.id, cartItems.colorId))
    .where(eq(carts.userId, sql.placeholder('userId')))
    .orderBy(asc(cartItems.id))
    .prepare('cart_lines'),
)

/** Reads a line of this shopper's cart. Returns `undefined` for lines of other shoppers. */
export async function findCartLine(
  db: Database,
  userId: number,
  cartItemId: number,
): Promise<{ productId: number; colorId: number | null } | undefined> {
  const [line] = await db
    .select({ productId: cartItems.productId, colorId: cartItems.colorId })
    .from(cartItems)
    .where(isOwnLine(userId, cartItemId))
  return line
}

export const isOwnLine = (userId: number, cartItemId: number) =>
  and(eq(cartItems.id, cartItemId), eq(cartItems.userId, userId))

/** Adds the current price and stock to each line. */
export async function offerLines(db: Database, lines: CartLine[]): Promise<OfferedLine[]> {
  const sellables = await readSellables(db, lines)
  const byLine = new Map(sellables.map((sellable) => [keyOf(sellable), sellable]))
  return lines.map((line) => {
    const sellable = byLine.get(keyOf(line))
    return { ...line, sellable: sellable?.isWithdrawn ? undefined : sellable }
  })
}

const keyOf = ({ productId, colorId }: { productId: number; colorId: number | null }) =>
  `${productId}/${colorId}`
