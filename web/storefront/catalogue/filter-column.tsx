import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListQuery } from '../../data/catalogue.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { Button } from '../../ui/button.tsx'
import { listPath } from '../page/paths.ts'
import { FilterFields, queryFromForm, syncPriceRange } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'
import * as m from './messages.ts'

type FilterColumnProps = Pick<FilteredList, 'list' | 'query' | 'choices'>

/** The filters beside a list; each change applies at once. */
export function FilterColumn({ list, query, choices }: FilterColumnProps) {
  const navigate = useNavigate()
  const { version, send: expectQuery } = useRemountOnExternalChange(query)
  const applyFilters = (form: HTMLFormElement) => {
    const query = queryFromForm(form)
    expectQuery(query)
    navigate(listPath(list, query), { preventScrollReset: true })
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

/** Remounts the form when the filters were changed elsewhere. */
function useRemountOnExternalChange(query: ListQuery) {
  const [version, setVersion] = useState(0)
  const address = addressOf(query)
  const lastAddress = useRef(address)
  useEffect(() => {
    if (lastAddress.current === address) return
    lastAddress.current = address
    setVersion((last) => last + 1)
  }, [address])
  const expectQuery = (query: ListQuery) => {
    lastAddress.current = addressOf(query)
  }
  return { version, send: expectQuery }
}

const addressOf = (query: ListQuery) => listPath('', query)
