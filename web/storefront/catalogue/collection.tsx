import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ProductList } from '../../data/catalogue.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Loaded } from '../page/loaded.tsx'
import { shownPages } from './list-query.ts'
import { type ListWidth, ProductCards, ProductGrid, SkeletonCards } from './product-grid.tsx'

type CollectionProps = {
  /** The number of pages shown. */
  page: number
  read: (page: number) => ProductList
  pathOf: (page: number) => string
  /** The sort order, if it can be changed; announced together with the number of products. */
  order?: string
  /** How wide the list is. */
  width?: ListWidth
  /** The colour that the list is filtered by. */
  colorId?: number | undefined
  failure: string
  /** Shown if the list is empty. */
  empty: ReactNode
}

/**
 * A long product list with a "Load more" button; the number of pages shown is in the query string.
 */
export function Collection(props: CollectionProps) {
  const { page, read, pathOf, order, width = 'whole', colorId, failure, empty } = props
  const pages = shownPages(page)
  const [first = 1] = pages
  const { data: last } = useQuery(read(page))
  return (
    <>
      {first > 1 && <Earlier to={pathOf(first - 1)} />}
      {last?.total === 0 ? (
        empty
      ) : (
        <ProductGrid>
          {pages.map((each) => (
            <Loaded
              key={each}
              query={read(each)}
              loading={<SkeletonCards />}
              failure={failure}
              frame={(text) => <li className="col-span-full">{text}</li>}
            >
              {({ data }) => (
                <ProductCards
                  products={data}
                  isTop={each === first}
                  width={width}
                  colorId={colorId}
                />
              )}
            </Loaded>
          ))}
        </ProductGrid>
      )}
      <More page={page} list={last} order={order} to={pathOf(page + 1)} />
    </>
  )
}

const Earlier = ({ to }: { to: string }) => (
  <p className="mb-8 text-center">
    <Link to={to} className={buttonClasses('secondary')}>
      Show earlier pieces
    </Link>
  </p>
)

type Shown = { limit: number; total: number; totalPages: number }

type MoreProps = { page: number; list: Shown | undefined; order: string | undefined; to: string }

function More({ page, list, order, to }: MoreProps) {
  const place = useFocusOnNew(page, list?.limit)
  return (
    <div ref={place} className="mt-12 text-center">
      {/* The live region exists before it has text, so that every change is announced. */}
      <p role="status" className="figures text-ink-2">
        {list && shownWords(page, list, order)}
      </p>
      {list && page < list.totalPages && (
        <Link
          to={to}
          replace
          preventScrollReset
          className={buttonClasses('secondary', 'mt-4 min-w-56')}
        >
          Load more
        </Link>
      )}
    </div>
  )
}

function shownWords(page: number, { limit, total }: Shown, order: string | undefined) {
  if (total === 0) return <span className="sr-only">No pieces found</span>
  if (total === 1) return '1 piece'
  const shown = Math.min(page * limit, total)
  const text = shown < total ? `Showing ${shown} of ${total} pieces` : `${total} pieces`
  return order ? `${text}, ${order.toLowerCase()}` : text
}

/** After "Load more" the focus moves to the first new product, not to the top of the page. */
function useFocusOnNew(page: number, limit = 0) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    const isMore = page === shown.current + 1
    shown.current = page
    if (!isMore) return
    const list = place.current?.previousElementSibling
    const firstNew = (shownPages(page).length - 1) * limit
    list?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true })
  }, [page, limit])
  return place
}
