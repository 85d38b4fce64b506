import { useRef, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { PencilIcon } from '../../../ui/icons/on-use.ts'
import { PlusIcon } from '../../../ui/icons/storefront.ts'
import { nameInAdminLanguage } from '../../data/in-admin-language.ts'
import type { OfferDraft } from '../../data/save-product.ts'
import { Card } from '../../page/card.tsx'
import { dateTimeInWords } from '../../page/date-times.ts'
import { RenderOutsideForm } from '../../page/render-outside-form.tsx'
import * as m from '../messages/price.ts'
import * as words from '../messages/words.ts'
import { calculateFinalPrice, isOfferDraftActive } from './final-price.ts'
import { OfferDialog } from './offer-dialog.tsx'

type OffersCardProps = {
  offers: OfferDraft[]
  /** The typed price; undefined if it is not valid. */
  price: number | undefined
  problem: string | undefined
  onChange: (offers: OfferDraft[]) => void
}

/** The active and the future offers of a product. */
export function OffersCard({ offers, price, problem, onChange }: OffersCardProps) {
  const [offerInDialog, setOfferInDialog] = useState<OfferDraft | 'new'>()
  const addOfferButton = useRef<HTMLButtonElement>(null)
  const removeOffer = (offer: OfferDraft) => {
    onChange(offers.filter((otherOffer) => otherOffer !== offer))
    // The remove button had the focus and no longer exists.
    addOfferButton.current?.focus()
  }
  const saveOffer = (offer: OfferDraft) => {
    const isNew = offers.every(({ key }) => key !== offer.key)
    onChange(
      isNew
        ? [...offers, offer]
        : offers.map((otherOffer) => (otherOffer.key === offer.key ? offer : otherOffer)),
    )
    setOfferInDialog(undefined)
  }
  return (
    <Card
      title={m.OFFERS}
      purposeText={m.A_DISCOUNT_FOR_A_LIMITED_TIME}
      problem={problem}
      action={
        <Button
          ref={addOfferButton}
          variant="quiet"
          className="max-sm:-ml-5 sm:-mr-5"
          onClick={() => setOfferInDialog('new')}
        >
          <PlusIcon aria-hidden="true" className="size-5" />
          {words.ADD_OFFER}
        </Button>
      }
    >
      {offers.length === 0 && <p className="text-ink-2">{m.NO_OFFERS}</p>}
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.key} className="flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {titleOfOffer(offer)}
                {isOfferDraftActive(offer) && <Badge tone="green">{m.OFFER_RUNS_NOW}</Badge>}
              </p>
              <p className="figures text-ink-2 text-sm">
                {price !== undefined && `${formatRupees(calculateFinalPrice(price, offer))} · `}
                {periodOfOffer(offer)}
              </p>
            </div>
            <IconButton
              label={m.editOfferText(titleOfOffer(offer))}
              onClick={() => setOfferInDialog(offer)}
            >
              <PencilIcon aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={m.removeOfferText(titleOfOffer(offer))}
              onClick={() => removeOffer(offer)}
            >
              <Trash2Icon aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {offerInDialog && (
        <RenderOutsideForm>
          <OfferDialog
            price={price}
            offer={offerInDialog === 'new' ? undefined : offerInDialog}
            otherOffers={offers.filter((shownOffer) => shownOffer !== offerInDialog)}
            onDone={saveOffer}
            onClose={() => setOfferInDialog(undefined)}
          />
        </RenderOutsideForm>
      )}
    </Card>
  )
}

/** In the language of the admin. */
export const titleOfOffer = ({ title, titleNe }: OfferDraft) =>
  nameInAdminLanguage({ name: title, nameNe: titleNe ?? undefined })

/** When an offer applies, in words. */
export function periodOfOffer({ startsAt, endsAt }: OfferDraft): string {
  if (startsAt && endsAt) return m.fromUntilText(dateTimeInWords(startsAt), dateTimeInWords(endsAt))
  if (startsAt) return m.fromTimeText(dateTimeInWords(startsAt))
  return endsAt ? m.untilTimeText(dateTimeInWords(endsAt)) : m.NO_END_DATE
}
