import * as z from 'zod/mini'
import { formatRupees, MAX_PRICE_RUPEES } from '#contract/money.ts'
import { OfferType } from '#contract/offers.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import * as m from '../messages/price.ts'
import { calculateFinalPrice } from './final-price.ts'

type OfferResultProps = { price: number | undefined; type: string; value: string }

/** The resulting price for shoppers. */
export function OfferResult({ price, type, value }: OfferResultProps) {
  const { data } = z.safeParse(OfferType, type)
  const discount = Number(normalizeRupees(value))
  const maxDiscount = data === 'percent' ? 100 : MAX_PRICE_RUPEES
  const isValid = data !== undefined && discount > 0 && discount <= maxDiscount
  const [textBeforePrices, textBetweenPrices, textAfterPrices] = m.OLD_PRICE_BECOMES_NEW
  return (
    <p role="status" className="figures border border-line bg-surface px-4 py-3">
      {price === undefined ? (
        m.THE_PRODUCT_HAS_NO_PRICE_YET
      ) : isValid ? (
        <>
          {textBeforePrices}
          <s className="text-ink-2">{formatRupees(price)}</s>
          {textBetweenPrices}
          <strong>
            {formatRupees(calculateFinalPrice(price, { type: data, value: discount }))}
          </strong>
          {textAfterPrices}
        </>
      ) : (
        m.currentPriceText(formatRupees(price))
      )}
    </p>
  )
}
