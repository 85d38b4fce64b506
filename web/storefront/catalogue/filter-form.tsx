import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { listPath } from '../page/paths.ts'
import { askedIn, FilterFields, syncPrices } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'
import { unfiltered } from './list-query.ts'

type FilterFormProps = FilteredList & {
  onDone?: () => void
  /** The container of the buttons. */
  Buttons?: ComponentType<{ children: ReactNode }>
}

/** The form of all filters; without JavaScript its button loads the filtered page. */
export function FilterForm({ list, asked, choices, onDone, Buttons = Row }: FilterFormProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(asked)
  const found = useQuery({ ...choices(draft), placeholderData: keepPreviousData }).data?.data.total
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(listPath(list, draft), { preventScrollReset: true })
    onDone?.()
  }
  return (
    <form
      action={list}
      onChange={({ currentTarget, target }) => {
        syncPrices(currentTarget, target)
        setDraft(askedIn(currentTarget))
      }}
      onSubmit={show}
      className="grid gap-7"
    >
      <FilterFields list={list} asked={asked} counted={draft} choices={choices} />
      <Buttons>
        <Link
          to={listPath(list, unfiltered(asked))}
          onClick={onDone}
          className={buttonClasses('quiet')}
        >
          Clear all
        </Link>
        <Button type="submit" blocked={found === 0}>
          <ShowWords found={found} />
        </Button>
      </Buttons>
    </form>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center justify-end gap-3">{children}</div>
)

const ShowWords = ({ found }: { found: number | undefined }) => (
  <span className="figures">
    {found === undefined
      ? 'Show items'
      : found === 0
        ? 'No items match'
        : `Show ${found} ${found === 1 ? 'item' : 'items'}`}
  </span>
)
