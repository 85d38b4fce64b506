import { formatRupees } from '#contract/money.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { ProductLink } from '../page/product-link.tsx'
import { Thumbnail } from '../page/thumbnail.tsx'
import { EngravingLine } from './engraving-line.tsx'
import { PricePartsLine } from './price-parts-line.tsx'

/** The pieces of an order, with the values at the time of the order. */
export const OrderLines = ({ items }: Pick<StaffOrder, 'items'>) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <li key={item.position} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 py-2">
        <Thumbnail src={item.imageUrl} className="w-14" />
        <div className="min-w-0">
          <ProductLink id={item.productId} className="font-semibold">
            {item.name}
          </ProductLink>
          <p className="text-ink-2 text-sm">
            {[item.sku, item.colorName, item.sizeName].filter(Boolean).join(' · ')}
          </p>
          <EngravingLine {...item} />
          <p className="figures text-ink-2 text-sm">
            {item.quantity} × {formatRupees(item.finalPrice)}
          </p>
        </div>
        <p className="figures whitespace-nowrap">{formatRupees(item.lineTotal)}</p>
        <PricePartsLine {...item} className="col-span-full sm:col-start-2 sm:-mt-3" />
      </li>
    ))}
  </ul>
)
