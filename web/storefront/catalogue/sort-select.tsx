import { useNavigate } from 'react-router'
import { PRODUCT_SORTS, type ProductSort } from '#contract/products.ts'
import { collectionPath } from '../page/paths.ts'
import { sortAsked } from './list-asked.ts'

/** How an order is called. */
export const SORT_WORDS = {
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name, A to Z',
} satisfies Record<ProductSort, string>

/** Puts the collection into another order; before scripts run, by a button. */
export function SortSelect({ sort }: { sort: ProductSort }) {
  const navigate = useNavigate()
  return (
    <form action="/products" className="flex items-center gap-3">
      <label htmlFor="sort" className="text-ink-2">
        Sort by
      </label>
      <select
        key={sort}
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={({ target }) =>
          navigate(collectionPath(sortAsked(target.value)), { preventScrollReset: true })
        }
        className="min-h-11 rounded-sm border border-control bg-surface px-3 text-base"
      >
        {PRODUCT_SORTS.map((each) => (
          <option key={each} value={each}>
            {SORT_WORDS[each]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="min-h-11 border border-control px-3">
          Sort
        </button>
      </noscript>
    </form>
  )
}
