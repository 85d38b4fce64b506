import { SHOP_TIME_ZONE } from '#contract/days.ts'
import { formatRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: SHOP_TIME_ZONE,
})

/** The name of an offer, the discount and its last day. */
export function OfferWords({ product: { price, offer } }: { product: Product }) {
  if (!offer || offer.finalPrice >= price) return null
  const until = offer.endsAt && ` until ${DAY.format(new Date(offer.endsAt))}`
  return (
    <p className="figures mt-1 text-leaf">
      {offer.title}
      {until}: you save {formatRupees(price - offer.finalPrice)}
    </p>
  )
}
