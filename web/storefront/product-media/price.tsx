import { formatRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import * as m from './messages.ts'

type PriceProps = Pick<Product, 'price' | 'offer'> & { className?: string }

/** The price, and before it the old price if there is an offer. */
export function Price({ price, offer, className = '' }: PriceProps) {
  return (
    <p className={`figures flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="font-semibold">{formatRupees(offer?.finalPrice ?? price)}</span>
      {offer && (
        <span className="text-[0.875em] text-ink-2">
          {m.WAS} <s className="font-semibold">{formatRupees(price)}</s>
        </span>
      )}
    </p>
  )
}

/** The discount of an offer, such as `−33%`. */
export const discountPercentText = ({
  price,
  offer,
}: Pick<Product, 'price' | 'offer'>): string | undefined =>
  offer && offer.finalPrice < price
    ? `−${Math.max(1, Math.round((1 - offer.finalPrice / price) * 100))}%`
    : undefined
