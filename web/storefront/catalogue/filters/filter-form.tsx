import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathInLanguage } from '../../../platform/page-language.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { productListPath } from '../../page/paths.ts'
import { withoutFilters } from '../list-query.ts'
import * as m from '../messages.ts'
import { FilterFields, productListQueryOfForm, syncPriceRange } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'

type FilterFormProps = FilteredList & {
  onDone?: () => void
  /** The container of the buttons. */
  Buttons?: ComponentType<{ children: ReactNode }>
}

/** The form of all filters; without JavaScript its button loads the filtered page. */
export function FilterForm({ list, query, choices, onDone, Buttons = Row }: FilterFormProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(query)
  const { data, isPlaceholderData: isCounting } = useQuery({
    ...choices(draft),
    placeholderData: keepPreviousData,
  })
  const matchCount = data?.data.total
  const applyFilters = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(productListPath(list, draft), { preventScrollReset: true })
    onDone?.()
  }
  return (
    <form
      action={pathInLanguage(list)}
      onChange={({ currentTarget, target }) => {
        syncPriceRange(currentTarget, target)
        setDraft(productListQueryOfForm(currentTarget))
      }}
      onSubmit={applyFilters}
      className="grid grid-cols-1 gap-7"
    >
      <FilterFields list={list} query={query} countedQuery={draft} choices={choices} />
      <Buttons>
        <Link
          to={productListPath(list, withoutFilters(query))}
          onClick={onDone}
          className={buttonClasses('quiet')}
        >
          {m.CLEAR_ALL}
        </Link>
        <Button type="submit" blocked={matchCount === 0 && !isCounting}>
          <ShowLabel matchCount={matchCount} isCounting={isCounting} />
        </Button>
      </Buttons>
    </form>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center justify-end gap-3">{children}</div>
)

type ShowLabelProps = {
  matchCount: number | undefined
  /** Whether `matchCount` is still that of the filters before the last change. */
  isCounting: boolean
}

const ShowLabel = ({ matchCount, isCounting }: ShowLabelProps) => (
  <span aria-busy={isCounting} className="figures transition-opacity aria-busy:opacity-50">
    {matchCount === undefined
      ? m.SHOW_PRODUCTS
      : matchCount === 0
        ? m.NO_PRODUCTS_MATCH
        : m.showCount(matchCount)}
  </span>
)
