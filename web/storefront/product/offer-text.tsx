import { shopTimeOf } from '#contract/days.ts'
import { formatRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import * as m from './messages.ts'

const dayInWords = (moment: string) => {
  const { day, month } = shopTimeOf(new Date(moment))
  return `${day} ${month}`
}

/** The name of an offer, the discount and its last day. */
export function OfferText({ product: { price, offer } }: { product: Product }) {
  if (!offer || offer.finalPrice >= price) return null
  const lastDay = offer.endsAt && dayInWords(offer.endsAt)
  return (
    <p className="figures mt-1 text-leaf">
      {m.offer(offer.title, lastDay, formatRupees(price - offer.finalPrice))}
    </p>
  )
}
