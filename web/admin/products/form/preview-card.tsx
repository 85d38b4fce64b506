import { formatRupees } from '#contract/money.ts'
import { langOf } from '../../../ui/lang-of.ts'
import type { OfferDraft } from '../../data/save-product.ts'
import { Card } from '../../page/card.tsx'
import { Thumbnail } from '../../page/thumbnail.tsx'
import * as m from '../messages/product.ts'
import * as words from '../messages/words.ts'
import { calculateFinalPrice, isOfferDraftActive } from '../offers/final-price.ts'

type PreviewCardProps = {
  name: string
  /** The typed price; undefined if it is not valid. */
  price: number | undefined
  offers: OfferDraft[]
  pieceCount: number
  pictureSrc: string | undefined
}

/** A preview of the product card in the shop, updated while the form is filled in. */
export function PreviewCard({ name, price = 0, offers, pieceCount, pictureSrc }: PreviewCardProps) {
  const offer = offers.find(isOfferDraftActive)
  return (
    <Card title={words.PREVIEW} className="max-lg:order-last">
      <div className="mx-auto max-w-60">
        <Thumbnail src={pictureSrc ?? null} className="w-full" />
        <p lang={langOf(name)} className="mt-3 break-words">
          {name || <span className="text-ink-2">{m.PRODUCT_NAME}</span>}
        </p>
        <p className="figures flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">
            {formatRupees(offer ? calculateFinalPrice(price, offer) : price)}
          </span>
          {offer && (
            <span className="text-ink-2 text-sm">
              {m.PRICE_WAS} <s>{formatRupees(price)}</s>
            </span>
          )}
        </p>
        {pieceCount === 0 && <p className="font-semibold text-error text-sm">{words.SOLD_OUT}</p>}
      </div>
    </Card>
  )
}
