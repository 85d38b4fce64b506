import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductListQuery } from '../../../data/catalogue.ts'
import { pathInLanguage } from '../../../platform/page-language.ts'
import { Button } from '../../../ui/button.tsx'
import { productListPath } from '../../page/paths.ts'
import * as m from '../messages.ts'
import { FilterFields, productListQueryOfForm, syncPriceRange } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'

type FilterSidebarProps = Pick<FilteredList, 'listPath' | 'query' | 'choicesQuery'>

/** The filters beside a list; each change applies at once. */
export function FilterSidebar({ listPath, query, choicesQuery }: FilterSidebarProps) {
  const navigate = useNavigate()
  const { version: formVersion, expectQuery: addExpectedQuery } = useRemountOnExternalChange(query)
  const applyFilters = (form: HTMLFormElement) => {
    const query = productListQueryOfForm(form)
    addExpectedQuery(query)
    navigate(productListPath(listPath, query), { preventScrollReset: true })
  }
  return (
    <form
      key={formVersion}
      action={pathInLanguage(listPath)}
      aria-label={m.FILTER_PRODUCTS}
      onChange={({ currentTarget, target }) => {
        syncPriceRange(currentTarget, target)
        // Typed amounts are applied with their button.
        const isTextField = target instanceof HTMLInputElement && target.type === 'text'
        if (!isTextField) applyFilters(currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        applyFilters(event.currentTarget)
      }}
      className="grid gap-8"
    >
      <FilterFields
        listPath={listPath}
        query={query}
        countedQuery={query}
        choicesQuery={choicesQuery}
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
  const [formVersion, setFormVersion] = useState(0)
  const listAddress = listAddressOf(query)
  // The address shown, then those that this form has asked for since.
  const expectedAddresses = useRef([listAddress])
  useEffect(() => {
    const addressIndex = expectedAddresses.current.lastIndexOf(listAddress)
    if (addressIndex === -1) setFormVersion((lastVersion) => lastVersion + 1)
    expectedAddresses.current =
      addressIndex === -1 ? [listAddress] : expectedAddresses.current.slice(addressIndex)
  }, [listAddress])
  const addExpectedQuery = (query: ProductListQuery) => {
    expectedAddresses.current.push(listAddressOf(query))
  }
  return { version: formVersion, expectQuery: addExpectedQuery }
}

const listAddressOf = (query: ProductListQuery) => productListPath('', query)
