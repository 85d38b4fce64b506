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

const SEARCH_DEBOUNCE_MS = 500
type SuggestionsProps = { typedText: string; inputElement: HTMLInputElement }

/** Suggestions for the typed text, half a second after the last key. */
export function Suggestions({ typedText, inputElement }: SuggestionsProps) {
  const listId = useId()
  const navigate = useNavigate()
  const searchText = typedText.trim()
  const isLongEnough = isSearchLongEnough(searchText)
  const debouncedQuery = useDebounced(searchText)
  const isSearching = isLongEnough && debouncedQuery === searchText
  // Not retried, because the next key is a new search.
  const { data, error } = useQuery({
    ...suggestionsQuery(searchText),
    enabled: isSearching,
    retry: false,
  })
  // The cache may have the result before the delay is over; its key is the typed text, so it is
  // correct.
  const suggestedProducts = isLongEnough ? data?.data : undefined
  const { active, isListed } = useCombobox({
    inputElement,
    listId,
    optionCount: suggestedProducts?.length ?? 0,
    onOpenOption: (index) => {
      const product = suggestedProducts?.[index]
      if (product) navigate(productPath(product.id))
    },
    // The hint explains why nothing happens.
    maySubmitForm: isLongEnough || searchText === '',
  })

  return (
    <div className="mt-3">
      <p
        role="status"
        className={
          suggestedProducts?.length ? 'sr-only' : 'flex min-h-11 items-center gap-2 text-ink-2'
        }
      >
        {!isLongEnough ? (
          SEARCH_TOO_SHORT
        ) : suggestedProducts ? (
          statusText(suggestedProducts.length, searchText)
        ) : error && isSearching ? (
          m.FAILURE
        ) : (
          <>
            <Spinner className="text-sindoor" />
            {m.SEARCHING}
          </>
        )}
      </p>
      {suggestedProducts && suggestedProducts.length > 0 && isListed && (
        <>
          <div role="listbox" id={listId} aria-label={m.SUGGESTIONS}>
            {suggestedProducts.map((product, index) => (
              <SuggestionRow
                key={product.id}
                optionId={`${listId}-${index}`}
                product={product}
                searchText={searchText}
                isActiveOption={index === active}
              />
            ))}
          </div>
          <Link
            to={searchPath(searchText)}
            className="mt-2 inline-flex min-h-11 items-center text-sindoor underline underline-offset-4"
          >
            {m.seeAllResultsFor(searchText)}
          </Link>
        </>
      )}
    </div>
  )
}

const statusText = (suggestionCount: number, searchText: string) =>
  suggestionCount === 0 ? m.noProductsFor(searchText) : m.suggestionCountText(suggestionCount)

/** The value after it has not changed for half a second. */
function useDebounced(searchText: string) {
  const [debouncedQuery, setDebouncedQuery] = useState('')
  useEffect(() => {
    const debounceTimer = setTimeout(() => setDebouncedQuery(searchText), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(debounceTimer)
  }, [searchText])
  return debouncedQuery
}
