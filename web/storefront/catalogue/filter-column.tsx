import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListQuery } from '../../data/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { listPath } from '../page/paths.ts'
import { askedIn, FilterFields, syncPrices } from './filter-fields.tsx'
import type { FilteredList } from './filtered-list.ts'

type FilterColumnProps = Pick<FilteredList, 'list' | 'asked' | 'choices'>

/** The filters beside a list; each change applies at once. */
export function FilterColumn({ list, asked, choices }: FilterColumnProps) {
  const navigate = useNavigate()
  const { version, send } = useFreshWhenTold(asked)
  const show = (filled: HTMLFormElement) => {
    const wanted = askedIn(filled)
    send(wanted)
    navigate(listPath(list, wanted), { preventScrollReset: true })
  }
  return (
    <form
      key={version}
      action={list}
      aria-label="Filter"
      onChange={({ currentTarget, target }) => {
        syncPrices(currentTarget, target)
        // Typed amounts are applied with their button.
        if (target instanceof HTMLInputElement && target.type !== 'text') show(currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
      className="grid gap-8"
    >
      <FilterFields
        list={list}
        asked={asked}
        counted={asked}
        choices={choices}
        isNarrow
        priceButton={
          <Button type="submit" variant="secondary" className="mt-3 w-full">
            Show these prices
          </Button>
        }
      />
    </form>
  )
}

/** Remounts the form when the filters were changed elsewhere. */
function useFreshWhenTold(asked: ListQuery) {
  const [version, setVersion] = useState(0)
  const told = asText(asked)
  const known = useRef(told)
  useEffect(() => {
    if (known.current === told) return
    known.current = told
    setVersion((last) => last + 1)
  }, [told])
  const send = (wanted: ListQuery) => {
    known.current = asText(wanted)
  }
  return { version, send }
}

const asText = (asked: ListQuery) => listPath('', asked)
