import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { listPath } from '../page/paths.ts'
import { Collection } from './collection.tsx'
import { FilterLink } from './filter-link.tsx'
import type { FilteredList } from './filtered-list.ts'
import { isFiltered, unfiltered } from './list-asked.ts'
import { SORT_WORDS, SortSelect } from './sort-select.tsx'

/** Few lists are filtered. */
const ListFilters = lazy(async () => ({
  default: (await import('./list-filters.tsx')).ListFilters,
}))

type FilteredCollectionProps = FilteredList & {
  page: number
  failure: string
  empty: ReactNode
}

/** A list of products that can be narrowed down and put into another order. */
export function FilteredCollection(props: FilteredCollectionProps) {
  const { list, asked, page, read, failure, empty } = props
  const isOpen = useSearchParams()[0].has('filter')
  const isNarrow = isFiltered(asked)
  return (
    <>
      <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-3 border-line border-y py-3">
        <FilterLink list={list} asked={asked} read={read} />
        <SortSelect list={list} asked={asked} />
      </div>
      <Suspense>
        {(isNarrow || isOpen) && (
          <ListFilters list={list} asked={asked} read={read} isOpen={isOpen} />
        )}
      </Suspense>
      <Collection
        page={page}
        read={(each) => read(asked, each)}
        pathOf={(each) => listPath(list, asked, each)}
        order={SORT_WORDS[asked.sort]}
        failure={failure}
        empty={isNarrow ? <NothingMatches to={listPath(list, unfiltered(asked))} /> : empty}
      />
    </>
  )
}

const NothingMatches = ({ to }: { to: string }) => (
  <div className="py-16 text-center">
    <p className="text-lg">No pieces match these filters.</p>
    <Link to={to} className={buttonLook('secondary', 'mt-6')}>
      Show all pieces
    </Link>
  </div>
)
