import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AddToCart, Cart } from '#contract/cart.ts'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import type { Sellable } from '../products/sellable.ts'
import { changeCart } from './change-cart.ts'
import { requireEnough, requireSellable } from './require-sellable.ts'
import { cartItems } from './tables.ts'

/** Adds pieces to a cart. If the cart has this product in this colour, its quantity grows. */
export const addToCart = (
  db: NodePgDatabase,
  userId: number,
  { productId, colorId = null, quantity }: AddToCart,
): Promise<Cart> =>
  changeCart(db, userId, async (tx) => {
    const sellable = await requireSellable(tx, { productId, colorId })
    const held = await addToLine(tx, userId, sellable, quantity)
    requireEnough(sellable, held)
  })

/** Inserts or increases the cart line. Returns its new quantity. */
async function addToLine(
  tx: Database,
  userId: number,
  { productId, colorId, finalPaisa }: Sellable,
  quantity: number,
): Promise<number> {
  const [line] = await addQuery(tx).execute({
    userId,
    productId,
    colorId,
    quantity,
    seenPricePaisa: finalPaisa,
  })
  if (!line) throw new Error('A cart line was neither added nor changed')
  return line.quantity
}

const addQuery = preparedPerConnection((tx) =>
  tx
    .insert(cartItems)
    .values({
      userId: sql.placeholder('userId'),
      productId: sql.placeholder('productId'),
      colorId: sql.placeholder('colorId'),
      quantity: sql.placeholder('quantity'),
      seenPricePaisa: sql.placeholder('seenPricePaisa'),
    })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId, cartItems.colorId],
      set: {
        quantity: sql`${cartItems.quantity} + excluded.quantity`,
        seenPricePaisa: sql`excluded.seen_price_paisa`,
      },
    })
    .returning({ quantity: cartItems.quantity })
    .prepare('add_to_line'),
)
