import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AddToCartInput, Cart } from '#contract/cart.ts'
import { countGraphemes } from '#contract/engraving-text.ts'
import { Refusal } from '#contract/refusals.ts'
import { productVariantKey } from '#contract/variants.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import {
  type Database,
  inTransaction,
  isConstraintViolation,
} from '../platform/database/database.ts'
import { preparedPerConnection } from '../platform/database/prepared-per-connection.ts'
import { finalPriceInSql, sellableSubqueries } from '../products/sellable.ts'
import { stockItems } from '../stock/tables.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts'
import { cartOfRows, readCartLines, type StockItemWithEngraving, selectCart } from './cart-lines.ts'
import { toApiCart } from './cart-view.ts'
import { cartFullRefusal } from './change-cart.ts'
import { lockCartRow } from './lock-cart.ts'
import { requireEnoughStock, requireSellable } from './require-sellable.ts'
import { cartItems, carts } from './tables.ts'

type CartAddition = StockItemWithEngraving & { quantity: number }

/**
 * Adds pieces to a cart. If the cart has this product in this colour and size with this
 * engraving, its quantity grows. One statement checks and adds. If it adds nothing, either the addition is not allowed or the cart was
 * changed at the same time; running the statement again in a transaction that has locked the cart
 * shows which.
 */
export async function addToCart(
  db: NodePgDatabase,
  userId: number,
  { productId, colorId = null, sizeId = null, engraving = null, quantity }: AddToCartInput,
): Promise<Cart> {
  const addition = { productId, colorId, sizeId, engraving, quantity }
  return (
    (await addIfAllowed(db, userId, addition)) ??
    inTransaction(db, async (tx) => {
      await lockCartRow(tx, userId)
      return (
        (await addIfAllowed(tx, userId, addition)) ?? throwAdditionRefusal(tx, userId, addition)
      )
    })
  )
}

/** Returns the changed cart, or undefined if nothing was added. */
async function addIfAllowed(
  db: Database,
  userId: number,
  addition: CartAddition,
): Promise<Cart | undefined> {
  try {
    const letterCount = addition.engraving === null ? 0 : countGraphemes(addition.engraving)
    const rows = await addLineQuery(db).execute({ userId, letters: letterCount, ...addition })
    return rows.length > 0 ? toApiCart(cartOfRows(rows)) : undefined
  } catch (error) {
    // The product was deleted while the statement ran.
    if (isConstraintViolation(error, 'cart_items_product_id_products_id_fk'))
      throw new Refusal('CART_PRODUCT_NOT_FOUND')
    throw error
  }
}

/** Throws the refusal that fits. */
async function throwAdditionRefusal(
  tx: Database,
  userId: number,
  addition: CartAddition,
): Promise<never> {
  const sellable = await requireSellable(tx, addition)
  const { lines } = await readCartLines(tx, userId)
  const linesOfVariant = lines.filter(
    (one) =>
      one.productId === addition.productId &&
      productVariantKey(one) === productVariantKey(addition),
  )
  const line = linesOfVariant.find(({ engraving }) => engraving === addition.engraving)
  const quantityWithOtherEngravings = linesOfVariant
    .filter((other) => other !== line)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  requireEnoughStock(
    sellable,
    (line?.quantity ?? 0) + addition.quantity,
    quantityWithOtherEngravings,
  )
  if (!line && lines.length >= MAX_CART_LINES) throw cartFullRefusal()
  // The stock has grown since the statement, so the next attempt succeeds.
  throw new Refusal('NOT_ENOUGH_STOCK')
}

/**
 * Checks the addition, increases the version of the cart, writes the line and returns the cart.
 * All parts of the statement read the same snapshot. So it writes only if the version of the cart,
 * which it locks, is still the one in the snapshot; then nothing else in the cart has changed.
 */
const addLineQuery = preparedPerConnection((db) => {
  const { placeholder } = sql
  const userId = sql`${placeholder('userId')}::int`
  const productId = sql`${placeholder('productId')}::int`
  const colorId = sql`${placeholder('colorId')}::int`
  const sizeId = sql`${placeholder('sizeId')}::int`
  const engraving = sql`${placeholder('engraving')}::text`
  const letterCount = sql`${placeholder('letters')}::int`
  const quantity = sql`${placeholder('quantity')}::int`
  const parts = sellableSubqueries(db)
  const isSamePiece = sql`product_id = ${productId} and color_id is not distinct from ${colorId} and size_id is not distinct from ${sizeId}`
  const isSameLine = sql`${isSamePiece} and engraving is not distinct from ${engraving}`
  const lineColumns = sql`id, user_id, product_id, color_id, size_id, engraving, quantity, seen_price_paisa`

  const cartLines = db.$with('cart_lines', {}).as(sql`
    select ${lineColumns}, ${isSamePiece} as is_same_piece, ${isSameLine} as is_same_line
    from ${cartItems} where user_id = ${userId}`)
  // What the cart has already: this line, this piece with other engravings, all lines.
  const quantitiesInCart = db.$with('in_cart', {}).as(sql`
    select
      coalesce(sum(quantity) filter (where is_same_line), 0)::bigint as same_line,
      coalesce(sum(quantity) filter (where is_same_piece and not is_same_line), 0)::bigint as other_engravings,
      count(*) filter (where not is_same_line) as other_lines
    from cart_lines`)
  // The line as it would be; no row if the product is not sold.
  const newLine = db.$with('new_line', {}).as(sql`
    select
      in_cart.same_line + ${quantity} as quantity,
      ${stockItems.quantity} - in_cart.other_engravings as stock,
      in_cart.other_lines,
      ${finalPriceInSql(parts)} + case when ${engraving} is null then 0 else coalesce(${products.engravingPaisa}, 0) end as final_paisa
    from ${products}
    join ${stockItems} on ${stockItems.productId} = ${products.id}
    cross join in_cart
    left join lateral ${parts.offer} on true
    where ${products.id} = ${productId} and ${isOnSale}
      and ${stockItems.colorId} is not distinct from ${colorId}
      and ${stockItems.sizeId} is not distinct from ${sizeId}
      and (${engraving} is null or ${letterCount} <= ${products.engravingLetters})`)
  // The cart, locked and with its next version; no row if the line is not allowed.
  const changedCart = db.$with('changed_cart', {}).as(sql`
    insert into ${carts} (user_id, version)
    select ${userId}, 1 from new_line
    where new_line.quantity <= least(new_line.stock, ${MAX_LINE_QUANTITY})
      and new_line.other_lines < ${MAX_CART_LINES}
    on conflict (user_id) do update set version = ${carts.version} + 1, updated_at = now()
    where ${carts.version} = (select version from ${carts} where user_id = ${userId})
    returning user_id, version`)
  const writtenLine = db.$with('written_line', {}).as(sql`
    insert into ${cartItems} (user_id, product_id, color_id, size_id, engraving, quantity, seen_price_paisa)
    select ${userId}, ${productId}, ${colorId}, ${sizeId}, ${engraving}, ${quantity}, final_paisa from changed_cart, new_line
    on conflict (user_id, product_id, color_id, size_id, engraving) do update
    set quantity = ${cartItems.quantity} + excluded.quantity, seen_price_paisa = excluded.seen_price_paisa
    returning ${lineColumns}`)
  const cartSource = sql`changed_cart as carts left join (
      select * from written_line
      union all
      select ${lineColumns} from cart_lines where not is_same_line
    ) as cart_items on true`
  return selectCart(db, cartSource, {
    before: [cartLines, quantitiesInCart, newLine, changedCart, writtenLine],
  }).prepare('add_to_cart')
})
