import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SEARCH_TOO_SHORT } from '#contract/messages/search.ts'
import { isSearchLongEnough } from '#contract/search-length.ts'
import { suggestionsQuery } from '../../data/suggestions.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { productPath, searchPath } from '../page/paths.ts'
import * as m from './messages.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { useCombobox } from './use-combobox.ts'

const DEBOUNCE_MS = 500
type SuggestionsProps = { typed: string; box: HTMLInputElement }

/** Suggestions for the typed text, half a second after the last key. */
export function Suggestions({ typed, box }: SuggestionsProps) {
  const listId = useId()
  const navigate = useNavigate()
  const q = typed.trim()
  const isEnough = isSearchLongEnough(q)
  const debouncedQuery = useDebounced(q)
  const isSearching = isEnough && debouncedQuery === q
  // Not retried, because the next key is a new search.
  const { data, error } = useQuery({ ...suggestionsQuery(q), enabled: isSearching, retry: false })
  // The cache may have the result before the delay is over; its key is the typed text, so it is
  // correct.
  const results = isEnough ? data?.data : undefined
  const { active, isListed } = useCombobox({
    box,
    listId,
    count: results?.length ?? 0,
    onOpen: (index) => {
      const product = results?.[index]
      if (product) navigate(productPath(product.id))
    },
    // The hint explains why nothing happens.
    maySubmit: isEnough || q === '',
  })

  return (
    <div className="mt-3">
      <p
        role="status"
        className={results?.length ? 'sr-only' : 'flex min-h-11 items-center gap-2 text-ink-2'}
      >
        {!isEnough ? (
          SEARCH_TOO_SHORT
        ) : results ? (
          statusText(results.length, q)
        ) : error && isSearching ? (
          m.FAILURE
        ) : (
          <>
            <Spinner className="text-sindoor" />
            {m.SEARCHING}
          </>
        )}
      </p>
      {results && results.length > 0 && isListed && (
        <>
          <div role="listbox" id={listId} aria-label={m.SUGGESTIONS}>
            {results.map((product, index) => (
              <SuggestionRow
                key={product.id}
                id={`${listId}-${index}`}
                product={product}
                q={q}
                isActive={index === active}
              />
            ))}
          </div>
          <Link
            to={searchPath(q)}
            className="mt-2 inline-flex min-h-11 items-center text-sindoor underline underline-offset-4"
          >
            {m.seeAllFor(q)}
          </Link>
        </>
      )}
    </div>
  )
}

const statusText = (count: number, q: string) =>
  count === 0 ? m.noProductsFor(q) : m.suggestions(count)

/** The value after it has not changed for half a second. */
function useDebounced(q: string) {
  const [debouncedQuery, setDebouncedQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedQuery(q), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [q])
  return debouncedQuery
}
