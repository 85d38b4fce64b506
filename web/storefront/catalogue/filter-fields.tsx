import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { categories, colors, type ListAsked } from '../../data/catalogue.ts'
import { inputLook } from '../../ui/field.tsx'
import { COLLECTION } from '../page/paths.ts'
import { Choices } from './choices.tsx'
import type { FilteredList } from './filtered-list.ts'
import { listAsked } from './list-asked.ts'

type FilterFieldsProps = Pick<FilteredList, 'list' | 'asked'> & {
  /** They stand in a narrow column. */
  isNarrow?: boolean
  /** What stands below the prices, where they are asked for by themselves. */
  priceButton?: ReactNode
}

/** Everything a list can be narrowed down by, as fields of a form. */
export function FilterFields({ list, asked, isNarrow, priceButton }: FilterFieldsProps) {
  const shelves = useQuery(categories()).data?.data ?? []
  const shades = useQuery(colors()).data?.data ?? []
  return (
    <>
      {asked.sort !== 'newest' && <input type="hidden" name="sort" value={asked.sort} />}
      {list === COLLECTION && (
        <Choices
          legend="Category"
          name="category"
          chosen={asked.category}
          options={shelves}
          look={isNarrow ? 'rows' : 'chips'}
        />
      )}
      <Choices
        legend="Colour"
        name="color"
        chosen={asked.color}
        options={shades}
        look={isNarrow ? 'pairs' : 'chips'}
      />
      <fieldset>
        <legend className="font-semibold">Price in rupees</legend>
        <div className="mt-2 flex gap-3">
          <Amount name="from" label="From" rupees={asked.from} />
          <Amount name="to" label="To" rupees={asked.to} />
        </div>
        {priceButton}
      </fieldset>
      <fieldset>
        <legend className="sr-only">Only</legend>
        <Only name="stock" words="In stock" isChosen={asked.stock} />
        <Only name="offer" words="On offer" isChosen={asked.offer} />
      </fieldset>
    </>
  )
}

/** What the fields say. */
export function askedIn(form: HTMLFormElement): ListAsked {
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
