import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { ProductList } from '../../data/catalogue.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { Loaded } from '../page/loaded.tsx'
import { categoryPath } from '../page/paths.ts'
import { moveRail } from './move-rail.ts'

const FAILURE = 'Failed to load products. Please try again later.'
/** 1.2 cards on a phone, 2 at width 768, 4 on a desktop. */
const CARD = 'w-[81%] shrink-0 snap-start md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-4.5rem)/4)]'
const SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 46vw, 76vw'

type ProductRailProps = {
  title: string
  words: string
  categoryId: string
  query: ProductList
}

/** Some pieces of a shelf in a row that runs on beyond the edge. */
export function ProductRail({ title, words, categoryId, query }: ProductRailProps) {
  const rail = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const move = (direction: 1 | -1) => {
    const row = rail.current
    if (row) moveRail(row, direction, row.clientWidth * 0.9)
  }
  return (
    <section aria-labelledby={titleId} className="gutter mt-16 md:mt-24">
      <div className="flex items-end gap-2">
        <div className="mr-auto">
          <h2 id={titleId} className="font-display text-3xl">
            {title}
          </h2>
          <p className="mt-1 text-ink-2">
            {words}{' '}
            <Link
              to={categoryPath(categoryId)}
              className="whitespace-nowrap text-sindoor underline underline-offset-4"
            >
              See all<span className="sr-only"> of {title}</span>
            </Link>
          </p>
        </div>
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
        <Loaded query={query} loading={<Waiting />} failure={FAILURE}>
          {({ data }) =>
            data.map((product) => (
              <Place key={product.id}>
                <ProductCard product={product} sizes={SIZES} heading="h3" />
              </Place>
            ))
          }
        </Loaded>
      </ul>
    </section>
  )
}

const Place = ({ children }: { children: ReactNode }) => <li className={CARD}>{children}</li>

const Waiting = () =>
  [1, 2, 3, 4].map((card) => (
    <Place key={card}>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-24" />
    </Place>
  ))
