import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { formatRupees } from '#contract/money.ts'
import type { Offer } from '#contract/offers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useDeleteOffer } from '../data/offers.ts'
import { Card } from '../page/card.tsx'
import { momentInWords } from '../page/moments.ts'
import { tellFailure } from '../page/tell.ts'
import { OfferDialog } from './offer-dialog.tsx'

/** Lower prices for a while: the one that holds now, and those to come. */
export function OffersCard({ product }: { product: StaffProduct }) {
  const [edited, setEdited] = useState<Offer | 'new'>()
  const remove = useDeleteOffer()
  const end = (offer: Offer) =>
    remove.mutate(offer.id, {
      onSuccess: () => toastSuccess(`${offer.title} ended`),
      onError: (error) => tellFailure(error, 'The offer could not be ended'),
    })
  return (
    <Card
      title="Offers"
      words="A lower price for a while. Saved at once."
      action={
        <Button look="quiet" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-5" />
          Add offer
        </Button>
      }
    >
      {product.offers.length === 0 && <p className="text-ink-2">No offers.</p>}
      <ul className="divide-y divide-line">
        {product.offers.map((offer) => (
          <li key={offer.id} className="flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {offer.title}
                {offer.id === product.offer?.id && <Badge tone="green">Now</Badge>}
              </p>
              <p className="figures text-ink-2 text-sm">
                {formatRupees(offer.finalPrice)} · {periodOf(offer)}
              </p>
            </div>
            <IconButton label={`Change ${offer.title}`} onClick={() => setEdited(offer)}>
              <Pencil aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={`End ${offer.title}`} onClick={() => end(offer)}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {edited && (
        <OfferDialog
          product={product}
          offer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

function periodOf({ startsAt, endsAt }: Offer): string {
  const from = startsAt && `from ${momentInWords(startsAt)}`
  const to = endsAt && `until ${momentInWords(endsAt)}`
  return [from, to].filter(Boolean).join(' ') || 'until you end it'
}
