import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { productListPath, SEARCH_PATH } from '../page/paths.ts'
import { ProductCollection } from './collection.tsx'
import type { FilteredList } from './filters/filtered-list.ts'
import { OpenFiltersLink } from './filters/open-filters-link.tsx'
import { clearFilters, isFiltered } from './list-query.ts'
import * as m from './messages.ts'
import { PRODUCT_SORT_NAMES, SortSelect } from './sort-select.tsx'

/** Loaded only if a list is filtered. */
const AppliedFilters = lazy(async () => ({
  default: (await import('./filters/applied-filters.tsx')).AppliedFilters,
}))
const LazyEmptyList = lazy(async () => ({
  default: (await import('./empty-list.tsx')).EmptyList,
}))
const FilterForm = lazy(async () => ({
  default: (await import('./filters/filter-form.tsx')).FilterForm,
}))

const loadFilterSidebar = () => import('./filters/filter-sidebar.tsx')

type FilteredCollectionProps = FilteredList & {
  page: number
  failureText: string
  /** Shown if the list is empty without any filter. */
  empty: ReactNode
  /** The id of the category. */
  category?: string
}

/** A product list with filters and sort orders. */
export function FilteredCollection(props: FilteredCollectionProps) {
  const { listPath, query, page, listPageQuery, choicesQuery, failureText, empty, category } = props
  const filterParameter = useSearchParams()[0].get('filter')
  const isListFiltered = isFiltered(query)
  const total = useQuery(listPageQuery(query, page)).data?.total
  const sidebarModule = useLazyModule(loadFilterSidebar, whenScreenIsWide)
  const filterProps = { listPath, query, choicesQuery, listPageQuery }
  // There is nothing to filter or sort.
  if (total === 0 && !isListFiltered)
    return (
      <Suspense>
        <LazyEmptyList drawing={listPath === SEARCH_PATH ? 'turtle' : 'bamboo'} category={category}>
          {empty}
        </LazyEmptyList>
      </Suspense>
    )
  return (
    <div className="mt-5 gap-x-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
      <div className={filterParameter ? 'mb-8' : FILTER_COLUMN_CLASSES}>
        {filterParameter ? (
          <Suspense>
            <FilterForm {...filterProps} />
          </Suspense>
        ) : sidebarModule ? (
          <sidebarModule.FilterSidebar {...filterProps} />
        ) : (
          <OpenFiltersLink {...filterProps} />
        )}
      </div>
      <div>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-line border-y py-3">
          <OpenFiltersLink {...filterProps} className="lg:hidden" />
          <p className="figures text-ink-2 max-lg:hidden">
            {total !== undefined && m.productCountText(total)}
          </p>
          {total !== 0 && listPath !== SEARCH_PATH && (
            <SortSelect listPath={listPath} query={query} />
          )}
        </div>
        <Suspense>
          {isListFiltered && <AppliedFilters listPath={listPath} query={query} />}
        </Suspense>
        <ProductCollection
          page={page}
          pageQuery={(pageNumber) => listPageQuery(query, pageNumber)}
          pagePathOf={(pageNumber) => productListPath(listPath, query, pageNumber)}
          sortLabel={listPath === SEARCH_PATH ? undefined : PRODUCT_SORT_NAMES[query.sort]}
          width="beside"
          colorId={Number(query.color) || undefined}
          sizeId={Number(query.size) || undefined}
          failureText={failureText}
          empty={
            <Suspense>
              <LazyEmptyList drawing="turtle" category={category}>
                <NoMatchingProducts to={productListPath(listPath, clearFilters(query))} />
              </LazyEmptyList>
            </Suspense>
          }
        />
      </div>
    </div>
  )
}

/**
 * On wide screens the filters stay beside the list. If they are higher than the screen, they scroll
 * to their end.
 */
const FILTER_COLUMN_CLASSES =
  'max-lg:hidden lg:sticky lg:bottom-0 lg:min-h-[calc(100svh-5rem)] lg:self-end lg:border-line lg:border-t lg:pt-4 lg:pb-8'

const NoMatchingProducts = ({ to }: { to: string }) => (
  <>
    <p className="text-xl">{m.NO_MATCHES}</p>
    <Link to={to} className={buttonClasses('primary', 'mt-6')}>
      {m.SHOW_ALL_PRODUCTS}
    </Link>
  </>
)

/**
 * Calls back when the window is wide enough for two columns; returns a function that cancels it.
 */
function whenScreenIsWide(callback: () => void): () => void {
  const wideScreen = matchMedia('(min-width: 64rem)')
  const callIfWide = () => {
    if (wideScreen.matches) callback()
  }
  callIfWide()
  wideScreen.addEventListener('change', callIfWide)
  return () => wideScreen.removeEventListener('change', callIfWide)
}
