import { formatRupees } from '#contract/money.ts'
import type { Offer } from '#contract/offers.ts'
import { scriptOf } from '../../ui/script-of.ts'
import { Card } from '../page/card.tsx'
import { Thumbnail } from '../page/thumbnail.tsx'

type PreviewCardProps = {
  name: string
  price: string
  offer: Offer | null
  pieces: number
  picture: string | undefined
}

/** The product as it will stand among others in the shop, while it is being typed. */
export function PreviewCard({ name, price, offer, pieces, picture }: PreviewCardProps) {
  const rupees = Number(price)
  return (
    <Card title="In the shop" className="max-lg:order-last">
      <div className="mx-auto max-w-60">
        <Thumbnail src={picture ?? null} className="w-full" />
        <p lang={scriptOf(name)} className="mt-3 break-words">
          {name || <span className="text-ink-2">Name of the piece</span>}
        </p>
        <p className="figures flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">
            {formatRupees(offer?.finalPrice ?? (Number.isFinite(rupees) ? rupees : 0))}
          </span>
          {offer && (
            <span className="text-ink-2 text-sm">
              was <s>{formatRupees(rupees)}</s>
            </span>
          )}
        </p>
        {pieces === 0 && <p className="font-semibold text-error text-sm">Sold out</p>}
      </div>
    </Card>
  )
}
