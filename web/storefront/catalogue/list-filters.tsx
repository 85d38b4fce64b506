import { AppliedFilters } from './applied-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import type { FilteredList } from './filtered-list.ts'

/** What a list is narrowed down by and, where the page is asked for them, all filters there are. */
export const ListFilters = ({ isOpen, ...props }: FilteredList & { isOpen: boolean }) => (
  <>
    {isOpen && (
      <div className="mb-8 max-w-[34rem]">
        <FilterForm {...props} />
      </div>
    )}
    <AppliedFilters {...props} />
  </>
)
