import type { Cart, CartChange, CartItem } from '#contract/cart.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { toApiPriceParts } from '#contract/pricing.ts'
import type { Sellable } from '../products/sellable.ts'
import { addUpPrices } from './add-up-prices.ts'
import type { CartLine, CartVersionAndLines, PricedCartLine } from './cart-lines.ts'

/**
 * Converts a cart to the response format. Lines that are no longer sold are listed, but not counted
 * in the totals.
 */
export function toApiCart({ version, lines }: CartVersionAndLines): Cart {
  const pricedLines = lines.flatMap(({ quantity, sellable }) =>
    sellable ? { ...sellable, quantity } : [],
  )
  const { totalPaisa, discountPaisa, finalPaisa } = addUpPrices(pricedLines)
  return {
    getCartItems: lines.map((line) => toApiCartItem(line, lines)),
    totalItems: pricedLines.reduce((count, { quantity }) => count + quantity, 0),
    totalAmount: toRupees(totalPaisa),
    discountAmount: toRupees(discountPaisa),
    finalAmount: toRupees(finalPaisa),
    version,
  }
}

function toApiCartItem(cartLine: PricedCartLine, lines: PricedCartLine[]): CartItem {
  const { sellable: soldItem, refusedEngraving: _, ...line } = cartLine
  const sellable = soldItem && { ...soldItem, stock: stockLeftForLine(cartLine, soldItem, lines) }
  const now = sellable ?? viewUnavailableLine(line)
  return {
    id: line.id,
    cartItemId: line.id,
    productId: line.productId,
    colorId: line.colorId,
    quantity: line.quantity,
    name: line.name,
    ...(line.nameNe !== null && { nameNe: line.nameNe }),
    price: toRupees(now.pricePaisa),
    finalPrice: toRupees(now.finalPaisa),
    stock: now.stock,
    imageUrl: now.imageUrl,
    placeholder: now.placeholder,
    color: line.color,
    ...(line.size && { sizeId: line.size.id, size: line.size }),
    ...toApiPriceParts(sellable?.priceParts ?? null),
    ...(line.engraving !== null && {
      engraving: line.engraving,
      engravingPrice: toRupees(sellable?.engravingPaisa ?? asPaisa(0)),
    }),
    ...(line.isBuyingClosed && sellable && { isClosed: true as const }),
    ...(sellable && toApiWorkDaysOfLine(sellable)),
    changes: sellable ? findChangesSince(line, sellable) : [{ kind: 'withdrawn' }],
  }
}

/** The working days of a line; nothing where there is no work. */
export const toApiWorkDaysOfLine = ({ makingDays, engraving, offeredEngraving }: Sellable) => ({
  ...(makingDays !== null && { makingDays }),
  ...(engraving !== null &&
    offeredEngraving.days !== null && { engravingDays: offeredEngraving.days }),
})

/**
 * The stock that is left for a line after the lines of the same product with other engravings. If
 * there is too little for all of them, the older lines get it.
 */
function stockLeftForLine(
  line: PricedCartLine,
  { stockItemId, stock }: Sellable,
  lines: PricedCartLine[],
) {
  const linesOfSameItem = lines.filter(({ sellable }) => sellable?.stockItemId === stockItemId)
  const pieces = (cartLines: PricedCartLine[]) =>
    cartLines.reduce((sum, { quantity }) => sum + quantity, 0)
  const others =
    pieces(linesOfSameItem) <= stock
      ? linesOfSameItem.filter((one) => one !== line)
      : linesOfSameItem.slice(0, linesOfSameItem.indexOf(line))
  return Math.max(0, stock - pieces(others))
}

const viewUnavailableLine = ({ pricePaisa }: CartLine) => ({
  pricePaisa,
  finalPaisa: pricePaisa,
  stock: 0,
  imageUrl: null,
  placeholder: null,
})

/** Lists how price and stock have changed since the line was added or last changed. */
function findChangesSince(
  { seenPricePaisa, quantity }: CartLine,
  { finalPaisa, stock }: Pick<NonNullable<PricedCartLine['sellable']>, 'finalPaisa' | 'stock'>,
): CartChange[] {
  const changes: CartChange[] = []
  if (finalPaisa !== seenPricePaisa)
    changes.push({ kind: 'price', was: toRupees(seenPricePaisa), now: toRupees(finalPaisa) })
  if (quantity > stock) changes.push({ kind: 'stock', wanted: quantity, left: stock })
  return changes
}
