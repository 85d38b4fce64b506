import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Product } from '#contract/products.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'

/** 1.2 cards on a phone, 2 at width 768, 4 on a desktop. */
const CARD = 'w-[81%] shrink-0 snap-start md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-4.5rem)/4)]'
const SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 46vw, 76vw'

/** Some pieces in a row that runs on beyond the edge; nothing where there are none. */
export function PiecesRail({ title, pieces }: { title: string; pieces: Product[] }) {
  const rail = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const move = (direction: 1 | -1) => {
    const row = rail.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.9 })
  }
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-16 md:mt-24">
      <div className="flex items-end gap-2">
        <h2 id={titleId} className="mr-auto font-display text-3xl">
          {title}
        </h2>
        <IconButton label={`Back in ${title}`} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={`On in ${title}`} onClick={() => move(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <ul
        ref={rail}
        className="rail -mx-4 mt-6 scroll-px-4 gap-3 px-4 pb-1 md:mx-0 md:scroll-px-0 md:gap-6 md:px-0"
      >
        {pieces.map((piece) => (
          <li key={piece.id} className={CARD}>
            <ProductCard product={piece} sizes={SIZES} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
