import { rupeesInSentence } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import * as m from './messages.ts'

/** The name of an offer, the discount and its last day. */
export function OfferText({ product: { price, offer } }: { product: Product }) {
  if (!offer || offer.finalPrice >= price) return null
  return (
    <p className="figures mt-1 text-leaf">
      {m.offerUntil(offer.title, offer.lastDay, rupeesInSentence(price - offer.finalPrice))}
    </p>
  )
}
