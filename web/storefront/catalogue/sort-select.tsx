import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { PRODUCT_SORTS, type ProductSort } from '#contract/product-rules.ts'
import type { ProductListQuery } from '../../data/catalogue.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { productListPath } from '../page/paths.ts'
import { parseSort } from './list-query.ts'
import * as m from './messages.ts'

/** The names of the sort orders. */
export const PRODUCT_SORT_NAMES = {
  newest: m.NEWEST_FIRST,
  'price-asc': m.PRICE_LOW_TO_HIGH,
  'price-desc': m.PRICE_HIGH_TO_LOW,
  name: m.NAME_A_TO_Z,
} satisfies Record<ProductSort, string>

/** Changes the sort order of a list; without JavaScript with a button. */
export function SortSelect({ listPath, query }: { listPath: string; query: ProductListQuery }) {
  const { sort, ...filters } = query
  const navigate = useNavigate()
  const sortSelect = useRef<HTMLSelectElement>(null)
  // Uncontrolled, so that it keeps its focus and the chosen value until the address has changed.
  useEffect(() => {
    if (sortSelect.current) sortSelect.current.value = sort
  }, [sort])
  return (
    <form action={pathInLanguage(listPath)} className="flex max-w-full items-center gap-3">
      <label htmlFor="sort" className="text-ink-2 max-[22rem]:sr-only">
        {m.SORT_BY}
      </label>
      <select
        ref={sortSelect}
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={({ target }) =>
          navigate(productListPath(listPath, { ...filters, sort: parseSort(target.value) }), {
            preventScrollReset: true,
          })
        }
        // A fixed width, because the options are narrower once the font of the shop is loaded.
        className="min-h-11 w-43 max-w-full rounded-sm border border-control bg-surface px-3 text-base"
      >
        {PRODUCT_SORTS.map((productSort) => (
          <option key={productSort} value={productSort}>
            {PRODUCT_SORT_NAMES[productSort]}
          </option>
        ))}
      </select>
      <noscript>
        {Object.entries(filters).map(
          ([name, value]) =>
            value && <input key={name} type="hidden" name={name} value={String(value)} />,
        )}
        <button type="submit" className="min-h-11 border border-control px-3">
          {m.SORT_PRODUCTS}
        </button>
      </noscript>
    </form>
  )
}
