import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { categories, colors, type ListAsked } from '../../data/catalogue.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { inputLook } from '../../ui/field.tsx'
import { COLLECTION, listPath } from '../page/paths.ts'
import { Choices } from './choices.tsx'
import type { FilteredList } from './filtered-list.ts'
import { listAsked, unfiltered } from './list-asked.ts'

type FilterFormProps = FilteredList & {
  onDone?: () => void
  /** What the buttons stand in. */
  Buttons?: ComponentType<{ children: ReactNode }>
}

/** Everything a list can be narrowed down by; before scripts run, its button shows the result. */
export function FilterForm({ list, asked, read, onDone, Buttons = Row }: FilterFormProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(asked)
  const shelves = useQuery(categories()).data?.data ?? []
  const shades = useQuery(colors()).data?.data ?? []
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
      {asked.sort !== 'newest' && <input type="hidden" name="sort" value={asked.sort} />}
      {list === COLLECTION && (
        <Choices legend="Category" name="category" chosen={asked.category} options={shelves} />
      )}
      <Choices legend="Colour" name="color" chosen={asked.color} options={shades} />
      <fieldset>
        <legend className="font-semibold">Price in rupees</legend>
        <div className="mt-2 flex gap-3">
          <Amount name="from" label="From" rupees={asked.from} />
          <Amount name="to" label="To" rupees={asked.to} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr-only">Only</legend>
        <Only name="stock" words="In stock" isChosen={asked.stock} />
        <Only name="offer" words="On offer" isChosen={asked.offer} />
      </fieldset>
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

function askedIn(form: HTMLFormElement): ListAsked {
  const entries = new FormData(form)
  return listAsked((name) => entries.get(name)?.toString() ?? null)
}

function Amount({ name, label, rupees }: { name: string; label: string; rupees: string }) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        pattern="\d{1,9}(\.\d{1,2})?"
        title="An amount in rupees, such as 2500"
        maxLength={12}
        autoComplete="off"
        defaultValue={rupees}
        className={inputLook(false, 'figures')}
      />
    </div>
  )
}

const Only = ({ name, words, isChosen }: { name: string; words: string; isChosen: boolean }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      name={name}
      value="true"
      defaultChecked={isChosen}
      className="size-5 accent-sindoor"
    />
    {words}
  </label>
)
