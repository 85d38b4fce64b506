import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ProductsQueryOptions } from '../../data/catalogue.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { ItemListStructuredData } from './item-list-structured-data.tsx'
import { pageNumbersUpTo } from './list-query.ts'
import * as m from './messages.ts'
import { type ListWidth, ProductCards, ProductGrid, SkeletonCards } from './product-grid.tsx'

type CollectionProps = {
  /** The number of pages shown. */
  page: number
  read: (page: number) => ProductsQueryOptions
  pathOf: (page: number) => string
  /** The sort order, if it can be changed; announced together with the number of products. */
  sortLabel?: string | undefined
  /** How wide the list is. */
  width?: ListWidth
  /** The colour that the list is filtered by. */
  colorId?: number | undefined
  /** The size that the list is filtered by. */
  sizeId?: number | undefined
  failure: string
  /** Shown if the list is empty. */
  empty: ReactNode
}

/**
 * A long product list with a "Load more" button; the number of pages shown is in the query string.
 */
export function ProductCollection(props: CollectionProps) {
  const { page, read, pathOf, sortLabel, width = 'whole', colorId, sizeId, failure, empty } = props
  const pages = pageNumbersUpTo(page)
  const [first = 1] = pages
  const { data: lastPage } = useQuery(read(page))
  const { data: firstPage } = useQuery(read(first))
  return (
    <>
      {firstPage && firstPage.total > 0 && (
        <ItemListStructuredData
          key={pathOf(first)}
          products={firstPage.data}
          firstPosition={(first - 1) * firstPage.limit + 1}
        />
      )}
      {first > 1 && <EarlierLink to={pathOf(first - 1)} />}
      {lastPage?.total === 0 ? (
        empty
      ) : (
        <ProductGrid>
          {pages.map((each) => (
            <QueryContent
              key={each}
              query={read(each)}
              loading={<SkeletonCards />}
              failure={failure}
              wrapFailure={(text) => <li className="col-span-full">{text}</li>}
            >
              {({ data }) => (
                <ProductCards
                  products={data}
                  isTop={each === first}
                  width={width}
                  colorId={colorId}
                  sizeId={sizeId}
                />
              )}
            </QueryContent>
          ))}
        </ProductGrid>
      )}
      <LoadMore page={page} list={lastPage} sortLabel={sortLabel} to={pathOf(page + 1)} />
    </>
  )
}

const EarlierLink = ({ to }: { to: string }) => (
  <p className="mb-8 text-center">
    <Link to={to} className={buttonClasses('secondary')}>
      {m.SHOW_PREVIOUS_PRODUCTS}
    </Link>
  </p>
)

type ListTotals = { limit: number; total: number; totalPages: number }

type LoadMoreProps = {
  page: number
  list: ListTotals | undefined
  sortLabel: string | undefined
  to: string
}

function LoadMore({ page, list, sortLabel, to }: LoadMoreProps) {
  const container = useFocusOnLoadMore(page, list?.limit)
  return (
    <div ref={container} className="mt-12 text-center">
      {/* The live region exists before it has text, so that every change is announced. */}
      <p role="status" className="figures text-ink-2">
        {list && countText(page, list, sortLabel)}
      </p>
      {list && page < list.totalPages && (
        <Link
          to={to}
          replace
          preventScrollReset
          className={buttonClasses('secondary', 'mt-4 w-56 max-w-full')}
        >
          {m.LOAD_MORE}
        </Link>
      )}
    </div>
  )
}

function countText(page: number, { limit, total }: ListTotals, sortLabel: string | undefined) {
  if (total === 0) return <span className="sr-only">{m.NO_PRODUCTS_FOUND}</span>
  if (total === 1) return m.products(total)
  const shownPage = Math.min(page * limit, total)
  const text = shownPage < total ? m.showing(shownPage, total) : m.products(total)
  return sortLabel ? `${text}, ${sortLabel.toLowerCase()}` : text
}

/** After "Load more" the focus moves to the first new product, not to the top of the page. */
function useFocusOnLoadMore(page: number, limit = 0) {
  const container = useRef<HTMLDivElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    const isMore = page === shownPage.current + 1
    shownPage.current = page
    if (!isMore) return
    const list = container.current?.previousElementSibling
    const firstNewIndex = (pageNumbersUpTo(page).length - 1) * limit
    list?.children[firstNewIndex]?.querySelector('a')?.focus({ preventScroll: true })
  }, [page, limit])
  return container
}
