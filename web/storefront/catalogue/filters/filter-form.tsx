import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathInLanguage } from '../../../platform/page-language.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { productListPath } from '../../page/paths.ts'
import { clearFilters } from '../list-query.ts'
import * as m from '../messages.ts'
import { FilterFields, productListQueryOfForm, syncPriceRange } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'

type FilterFormProps = FilteredList & {
  onApplied?: () => void
  /** The container of the buttons. */
  ButtonRow?: ComponentType<{ children: ReactNode }>
}

/** The form of all filters; without JavaScript its button loads the filtered page. */
export function FilterForm({
  listPath,
  query,
  choicesQuery,
  onApplied,
  ButtonRow = DefaultButtonRow,
}: FilterFormProps) {
  const navigate = useNavigate()
  const [draftQuery, setDraftQuery] = useState(query)
  const { data, isPlaceholderData: isCounting } = useQuery({
    ...choicesQuery(draftQuery),
    placeholderData: keepPreviousData,
  })
  const matchCount = data?.data.total
  const applyFilters = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(productListPath(listPath, draftQuery), { preventScrollReset: true })
    onApplied?.()
  }
  return (
    <form
      action={pathInLanguage(listPath)}
      onChange={({ currentTarget, target }) => {
        syncPriceRange(currentTarget, target)
        setDraftQuery(productListQueryOfForm(currentTarget))
      }}
      onSubmit={applyFilters}
      className="grid grid-cols-1 gap-7"
    >
      <FilterFields
        listPath={listPath}
        query={query}
        countedQuery={draftQuery}
        choicesQuery={choicesQuery}
      />
      <ButtonRow>
        <Link
          to={productListPath(listPath, clearFilters(query))}
          onClick={onApplied}
          className={buttonClasses('quiet')}
        >
          {m.CLEAR_ALL}
        </Link>
        <Button type="submit" blocked={matchCount === 0 && !isCounting}>
          <ShowProductsLabel matchCount={matchCount} isCounting={isCounting} />
        </Button>
      </ButtonRow>
    </form>
  )
}

const DefaultButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center justify-end gap-3">{children}</div>
)

type ShowProductsLabelProps = {
  matchCount: number | undefined
  /** Whether `matchCount` is still that of the filters before the last change. */
  isCounting: boolean
}

const ShowProductsLabel = ({ matchCount, isCounting }: ShowProductsLabelProps) => (
  <span aria-busy={isCounting} className="figures transition-opacity aria-busy:opacity-50">
    {matchCount === undefined
      ? m.SHOW_PRODUCTS
      : matchCount === 0
        ? m.NO_PRODUCTS_MATCH
        : m.showProductCount(matchCount)}
  </span>
)
