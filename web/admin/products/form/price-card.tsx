import { formatRupees } from '#contract/money.ts'
import { Field } from '../../../ui/field.tsx'
import type { OfferDraft } from '../../data/save-product.ts'
import { Card } from '../../page/card.tsx'
import { useHasPermission } from '../../page/signed-in-user.ts'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/price.ts'
import * as words from '../messages/words.ts'
import {
  calculateFinalPrice,
  calculateMarginPercent,
  isOfferDraftActive,
  parseTypedPrice,
} from '../offers/final-price.ts'
import { PriceByWeight } from './price-by-weight.tsx'
import type { useProductForm } from './use-product-form.ts'

type PriceCardProps = Pick<ReturnType<typeof useProductForm>, 'fields'> & { offers: OfferDraft[] }

/** Price and cost price of a product, with the profit for each item. */
export const PriceCard = ({ fields, offers }: PriceCardProps) => {
  const { field, values } = fields
  const hasCostPermission = useHasPermission()('figures.read')
  return (
    <Card title={words.PRICE}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {values.basis === '' && (
          <Field
            label={PRODUCT_LABELS.price}
            inputMode="decimal"
            autoComplete="off"
            {...field('price')}
          />
        )}
        {hasCostPermission && (
          <Field
            label={PRODUCT_LABELS.costPrice}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            {...field('costPrice')}
          />
        )}
      </div>
      {hasCostPermission && (
        <p className="figures mt-3 text-ink-2 text-sm">
          {marginText(parseTypedPrice(values.price), parseTypedPrice(values.costPrice), offers)}
        </p>
      )}
      <div className="mt-4 border-line border-t pt-4">
        <PriceByWeight fields={fields} />
      </div>
    </Card>
  )
}

function marginText(
  price: number | undefined,
  cost: number | undefined,
  offers: OfferDraft[],
): string {
  if (price === undefined || cost === undefined) return m.ONLY_STAFF_SEE_THE_COST
  const offer = offers.find(isOfferDraftActive)
  const paidPrice = offer ? calculateFinalPrice(price, offer) : price
  const marginPercent = calculateMarginPercent(paidPrice, cost)
  const profitText =
    paidPrice < cost
      ? m.lossText(formatRupees(cost - paidPrice))
      : m.profitText(formatRupees(paidPrice - cost), marginPercent)
  return offer ? m.withCurrentOfferText(profitText) : profitText
}
