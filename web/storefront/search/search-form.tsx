import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Form } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#contract/products.ts'
import { Button } from '../../ui/button.tsx'

type SearchFormProps = {
  /** What was searched for last. */
  q?: string
  isFocused?: boolean
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** A box to search with; it works before scripts run. */
export function SearchForm({ q = '', isFocused = false }: SearchFormProps) {
  const id = useId()
  return (
    <Form action="/search" role="search" onSubmit={stopBlank} className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Search for jewellery
      </label>
      <input
        key={q}
        ref={isFocused ? focus : null}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        required
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Jhumka, pote, silver ring…"
        className="min-h-12 min-w-0 flex-1 rounded-sm border border-control bg-surface px-4 text-base placeholder:text-ink-2"
      />
      <Button type="submit" aria-label="Search" className="px-4">
        <Search aria-hidden="true" />
      </Button>
    </Form>
  )
}

function stopBlank(event: FormEvent<HTMLFormElement>) {
  const q = new FormData(event.currentTarget).get('q')
  if (typeof q !== 'string' || q.trim() === '') event.preventDefault()
}
