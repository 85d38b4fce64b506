import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListAsked } from '../../data/catalogue.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { listPath } from '../page/paths.ts'
import { askedIn, FilterFields } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'
import { unfiltered } from './list-asked.ts'

type FilterFormProps = FilteredList & {
  onDone?: () => void
  /** What the buttons stand in. */
  Buttons?: ComponentType<{ children: ReactNode }>
}

/** Everything a list can be narrowed down by; before scripts run, its button shows the result. */
export function FilterForm({ list, asked, read, onDone, Buttons = Row }: FilterFormProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(asked)
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(listPath(list, draft), { preventScrollReset: true })
    onDone?.()
  }
  return (
    <form
      action={list}
      onChange={({ currentTarget }) => setDraft(askedIn(currentTarget))}
      onSubmit={show}
      className="grid gap-7"
    >
      <FilterFields list={list} asked={asked} />
      <Buttons>
        <Link
          to={listPath(list, unfiltered(asked))}
          onClick={onDone}
          className={buttonLook('quiet')}
        >
          Clear all
        </Link>
        <Button type="submit">
          <ShowWords found={useFound(read, draft)} />
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
    {found === undefined ? 'Show items' : `Show ${found} ${found === 1 ? 'item' : 'items'}`}
  </span>
)

/** How many there would be. */
const useFound = (read: FilteredList['read'], draft: ListAsked) =>
  useQuery({ ...read(draft, 1, 1), placeholderData: keepPreviousData }).data?.total
