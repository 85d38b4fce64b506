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
  inputRef?: RefCallback<HTMLInputElement>
  onTypeText?: (typedText: string) => void
}

/** The search form, which also works without JavaScript. */
export function SearchForm({ q: searchText = '', inputRef, onTypeText }: SearchFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const goToResults = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedValue = new FormData(event.currentTarget).get('q')
    const trimmedText = typeof typedValue === 'string' ? typedValue.trim() : ''
    if (trimmedText !== '') navigate(searchPath(trimmedText))
  }
  return (
    <search>
      <form action={pathInLanguage('/search')} onSubmit={goToResults} className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {m.SEARCH_FOR_JEWELLERY}
        </label>
        <input
          key={searchText}
          ref={inputRef}
          id={id}
          type="search"
          name="q"
          defaultValue={searchText}
          required
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          onInput={onTypeText && ((event) => onTypeText(event.currentTarget.value))}
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
