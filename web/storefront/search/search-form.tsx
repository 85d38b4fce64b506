import { type FormEvent, type RefCallback, useId } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#contract/search-length.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { Button } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons/storefront.ts'
import { searchPath } from '../page/paths.ts'
import * as m from './messages.ts'

type SearchFormProps = {
  /** The current search text. */
  q?: string
  box?: RefCallback<HTMLInputElement>
  onType?: (typed: string) => void
}

/** The search form, which also works without JavaScript. */
export function SearchForm({ q = '', box, onType }: SearchFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text !== '') navigate(searchPath(text))
  }
  return (
    <search>
      <form action={pathInLanguage('/search')} onSubmit={search} className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {m.SEARCH_FOR_JEWELLERY}
        </label>
        <input
          key={q}
          ref={box}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          required
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          onInput={onType && ((event) => onType(event.currentTarget.value))}
          placeholder={m.EXAMPLES}
          className="min-h-12 min-w-0 flex-1 rounded-sm border border-control bg-surface px-4 text-base placeholder:text-ink-2"
        />
        <Button type="submit" aria-label={m.SEARCH} className="px-4">
          <SearchIcon aria-hidden="true" />
        </Button>
      </form>
    </search>
  )
}
