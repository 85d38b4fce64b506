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

type ProductCollectionProps = {
  /** The number of pages shown. */
  page: number
  pageQuery: (page: number) => ProductsQueryOptions
  pagePathOf: (page: number) => string
  /** The sort order, if it can be changed; announced together with the number of products. */
  sortLabel?: string | undefined
  /** How wide the list is. */
  width?: ListWidth
  /** The colour that the list is filtered by. */
  colorId?: number | undefined
  /** The size that the list is filtered by. */
  sizeId?: number | undefined
  failureText: string
  /** Shown if the list is empty. */
  empty: ReactNode
}

/**
 * A long product list with a "Load more" button; the number of pages shown is in the query string.
 */
export function ProductCollection(props: ProductCollectionProps) {
  const {
    page,
    pageQuery,
    pagePathOf,
    sortLabel,
    width = 'whole',
    colorId,
    sizeId,
    failureText,
    empty,
  } = props
  const pageNumbers = pageNumbersUpTo(page)
  const [firstPageNumber = 1] = pageNumbers
  const { data: lastPage } = useQuery(pageQuery(page))
  const { data: firstPage } = useQuery(pageQuery(firstPageNumber))
  return (
    <>
      {firstPage && firstPage.total > 0 && (
        <ItemListStructuredData
          key={pagePathOf(firstPageNumber)}
          products={firstPage.data}
          firstPosition={(firstPageNumber - 1) * firstPage.limit + 1}
        />
      )}
      {firstPageNumber > 1 && <PreviousProductsLink to={pagePathOf(firstPageNumber - 1)} />}
      {lastPage?.total === 0 ? (
        empty
      ) : (
        <ProductGrid>
          {pageNumbers.map((pageNumber) => (
            <QueryContent
              key={pageNumber}
              query={pageQuery(pageNumber)}
              loading={<SkeletonCards />}
              failure={failureText}
              wrapFailure={(emptyText) => <li className="col-span-full">{emptyText}</li>}
            >
              {({ data }) => (
                <ProductCards
                  products={data}
                  isAtTop={pageNumber === firstPageNumber}
                  width={width}
                  colorId={colorId}
                  sizeId={sizeId}
                />
              )}
            </QueryContent>
          ))}
        </ProductGrid>
      )}
      <LoadMore page={page} list={lastPage} sortLabel={sortLabel} to={pagePathOf(page + 1)} />
    </>
  )
}

const PreviousProductsLink = ({ to }: { to: string }) => (
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
  const listContainer = useFocusOnLoadMore(page, list?.limit)
  return (
    <div ref={listContainer} className="mt-12 text-center">
      {/* The live region exists before it has text, so that every change is announced. */}
      <p role="status" className="figures text-ink-2">
        {list && shownCountText(page, list, sortLabel)}
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

function shownCountText(page: number, { limit, total }: ListTotals, sortLabel: string | undefined) {
  if (total === 0) return <span className="sr-only">{m.NO_PRODUCTS_FOUND}</span>
  if (total === 1) return m.productCountText(total)
  const shownPage = Math.min(page * limit, total)
  const text = shownPage < total ? m.showingOfTotal(shownPage, total) : m.productCountText(total)
  return sortLabel ? `${text}, ${sortLabel.toLowerCase()}` : text
}

/** After "Load more" the focus moves to the first new product, not to the top of the page. */
function useFocusOnLoadMore(page: number, limit = 0) {
  const listContainer = useRef<HTMLDivElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    const isNextPageAdded = page === shownPage.current + 1
    shownPage.current = page
    if (!isNextPageAdded) return
    const list = listContainer.current?.previousElementSibling
    const firstNewIndex = (pageNumbersUpTo(page).length - 1) * limit
    list?.children[firstNewIndex]?.querySelector('a')?.focus({ preventScroll: true })
  }, [page, limit])
  return listContainer
}
