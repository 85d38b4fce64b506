import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { productListPath, SEARCH_PATH } from '../page/paths.ts'
import { ProductCollection } from './collection.tsx'
import type { FilteredList } from './filters/filtered-list.ts'
import { OpenFiltersLink } from './filters/open-filters-link.tsx'
import { isFiltered, withoutFilters } from './list-query.ts'
import * as m from './messages.ts'
import { PRODUCT_SORT_NAMES, SortSelect } from './sort-select.tsx'

/** Loaded only if a list is filtered. */
const AppliedFilters = lazy(async () => ({
  default: (await import('./filters/applied-filters.tsx')).AppliedFilters,
}))
const NothingHere = lazy(async () => ({
  default: (await import('./empty-list.tsx')).EmptyList,
}))
const FilterForm = lazy(async () => ({
  default: (await import('./filters/filter-form.tsx')).FilterForm,
}))

const loadColumn = () => import('./filters/filter-sidebar.tsx')

type FilteredCollectionProps = FilteredList & {
  page: number
  failure: string
  /** Shown if the list is empty without any filter. */
  empty: ReactNode
  /** The id of the category. */
  category?: string
}

/** A product list with filters and sort orders. */
export function FilteredCollection(props: FilteredCollectionProps) {
  const { list, query, page, read, choices, failure, empty, category } = props
  const filterParameter = useSearchParams()[0].get('filter')
  const isNarrow = isFiltered(query)
  const total = useQuery(read(query, page)).data?.total
  const columnModule = useLazyModule(loadColumn, whenScreenIsWide)
  const filters = { list, query, choices, read }
  // There is nothing to filter or sort.
  if (total === 0 && !isNarrow)
    return (
      <Suspense>
        <NothingHere drawing={list === SEARCH_PATH ? 'turtle' : 'bamboo'} category={category}>
          {empty}
        </NothingHere>
      </Suspense>
    )
  return (
    <div className="mt-5 gap-x-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
      <div className={filterParameter ? 'mb-8' : FILTER_COLUMN}>
        {filterParameter ? (
          <Suspense>
            <FilterForm {...filters} />
          </Suspense>
        ) : columnModule ? (
          <columnModule.FilterSidebar {...filters} />
        ) : (
          <OpenFiltersLink {...filters} />
        )}
      </div>
      <div>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-line border-y py-3">
          <OpenFiltersLink {...filters} className="lg:hidden" />
          <p className="figures text-ink-2 max-lg:hidden">
            {total !== undefined && m.products(total)}
          </p>
          {total !== 0 && list !== SEARCH_PATH && <SortSelect list={list} query={query} />}
        </div>
        <Suspense>{isNarrow && <AppliedFilters list={list} query={query} />}</Suspense>
        <ProductCollection
          page={page}
          read={(each) => read(query, each)}
          pathOf={(each) => productListPath(list, query, each)}
          sortLabel={list === SEARCH_PATH ? undefined : PRODUCT_SORT_NAMES[query.sort]}
          width="beside"
          colorId={Number(query.color) || undefined}
          sizeId={Number(query.size) || undefined}
          failure={failure}
          empty={
            <Suspense>
              <NothingHere drawing="turtle" category={category}>
                <NothingMatches to={productListPath(list, withoutFilters(query))} />
              </NothingHere>
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
const FILTER_COLUMN =
  'max-lg:hidden lg:sticky lg:bottom-0 lg:min-h-[calc(100svh-5rem)] lg:self-end lg:border-line lg:border-t lg:pt-4 lg:pb-8'

const NothingMatches = ({ to }: { to: string }) => (
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
  const wide = matchMedia('(min-width: 64rem)')
  const check = () => {
    if (wide.matches) callback()
  }
  check()
  wide.addEventListener('change', check)
  return () => wide.removeEventListener('change', check)
}
