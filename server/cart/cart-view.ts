import type { Cart, CartChange, CartItem } from '#contract/cart.ts'
import { toRupees } from '#contract/money.ts'
import type { CartLine, OfferedLine } from './cart-lines.ts'
import { sumUp } from './sum-up.ts'

/** A cart in the words of the wire; what is no longer sold is shown but counts nothing. */
export function cartView(version: number, lines: OfferedLine[]): Cart {
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
  const now = sellable ?? noLongerSold(line)
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
    changes: sellable ? changesSince(line, sellable) : [{ kind: 'withdrawn' }],
  }
}

const noLongerSold = ({ pricePaisa }: CartLine) => ({
  pricePaisa,
  finalPaisa: pricePaisa,
  stock: 0,
  imageUrl: null,
  placeholder: null,
})

/** What moved between putting a piece into the cart and now. */
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
