import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductListQuery } from '../../../data/catalogue.ts'
import { pathInLanguage } from '../../../platform/page-language.ts'
import { Button } from '../../../ui/button.tsx'
import { productListPath } from '../../page/paths.ts'
import * as m from '../messages.ts'
import { FilterFields, productListQueryOfForm, syncPriceRange } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'

type FilterColumnProps = Pick<FilteredList, 'list' | 'query' | 'choices'>

/** The filters beside a list; each change applies at once. */
export function FilterSidebar({ list, query, choices }: FilterColumnProps) {
  const navigate = useNavigate()
  const { version, expectQuery } = useRemountOnExternalChange(query)
  const applyFilters = (form: HTMLFormElement) => {
    const query = productListQueryOfForm(form)
    expectQuery(query)
    navigate(productListPath(list, query), { preventScrollReset: true })
  }
  return (
    <form
      key={version}
      action={pathInLanguage(list)}
      aria-label={m.FILTER}
      onChange={({ currentTarget, target }) => {
        syncPriceRange(currentTarget, target)
        // Typed amounts are applied with their button.
        const isTyped = target instanceof HTMLInputElement && target.type === 'text'
        if (!isTyped) applyFilters(currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        applyFilters(event.currentTarget)
      }}
      className="grid gap-8"
    >
      <FilterFields
        list={list}
        query={query}
        countedQuery={query}
        choices={choices}
        isNarrow
        priceButton={
          <Button type="submit" variant="secondary" className="mt-3 w-full">
            {m.SHOW_THESE_PRICES}
          </Button>
        }
      />
    </form>
  )
}

/**
 * Remounts the form when the filters were changed elsewhere. Filters chosen one after the other are
 * shown one after the other, while the form already has the last ones; they must not replace it.
 */
function useRemountOnExternalChange(query: ProductListQuery) {
  const [version, setVersion] = useState(0)
  const address = addressOf(query)
  // The address shown, then those that this form has asked for since.
  const expected = useRef([address])
  useEffect(() => {
    const place = expected.current.lastIndexOf(address)
    if (place === -1) setVersion((last) => last + 1)
    expected.current = place === -1 ? [address] : expected.current.slice(place)
  }, [address])
  const expectQuery = (query: ProductListQuery) => {
    expected.current.push(addressOf(query))
  }
  return { version, expectQuery }
}

const addressOf = (query: ProductListQuery) => productListPath('', query)
