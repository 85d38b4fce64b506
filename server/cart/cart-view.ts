import type { Cart, CartChange, CartItem } from '#contract/cart.ts'
import { toRupees } from '#contract/money.ts'
import { viewPriceParts } from '#contract/pricing.ts'
import type { CartContent, CartLine, OfferedLine } from './cart-lines.ts'
import { sumUp } from './sum-up.ts'

/**
 * Converts a cart to the response format. Lines that are no longer sold are listed, but not counted
 * in the totals.
 */
export function cartView({ version, lines }: CartContent): Cart {
  const priced = lines.flatMap(({ quantity, sellable }) =>
    sellable ? { ...sellable, quantity } : [],
  )
  const { totalPaisa, discountPaisa, finalPaisa } = sumUp(priced)
  return {
    getCartItems: lines.map(itemView),
    totalItems: priced.reduce((count, { quantity }) => count + quantity, 0),
    totalAmount: toRupees(totalPaisa),
    discountAmount: toRupees(discountPaisa),
    finalAmount: toRupees(finalPaisa),
    version,
  }
}

function itemView({ sellable, ...line }: OfferedLine): CartItem {
  const now = sellable ?? viewUnavailableLine(line)
  return {
    id: line.id,
    cartItemId: line.id,
    productId: line.productId,
    colorId: line.colorId,
    quantity: line.quantity,
    name: line.name,
    price: toRupees(now.pricePaisa),
    finalPrice: toRupees(now.finalPaisa),
    stock: now.stock,
    imageUrl: now.imageUrl,
    placeholder: now.placeholder,
    color: line.color,
    ...(line.size && { sizeId: line.size.id, size: line.size }),
    ...viewPriceParts(sellable?.priceParts ?? null),
    changes: sellable ? changesSince(line, sellable) : [{ kind: 'withdrawn' }],
  }
}

const viewUnavailableLine = ({ pricePaisa }: CartLine) => ({
  pricePaisa,
  finalPaisa: pricePaisa,
  stock: 0,
  imageUrl: null,
  placeholder: null,
})

/** Lists how price and stock have changed since the line was added or last changed. */
function changesSince(
  { seenPricePaisa, quantity }: CartLine,
  { finalPaisa, stock }: Pick<NonNullable<OfferedLine['sellable']>, 'finalPaisa' | 'stock'>,
): CartChange[] {
  const changes: CartChange[] = []
  if (finalPaisa !== seenPricePaisa)
    changes.push({ kind: 'price', was: toRupees(seenPricePaisa), now: toRupees(finalPaisa) })
  if (quantity > stock) changes.push({ kind: 'stock', wanted: quantity, left: stock })
  return changes
}
