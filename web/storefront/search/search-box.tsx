import { type MouseEvent, useCallback, useId, useRef, useState } from 'react'
import { pathInLanguage } from '../../platform/page-language.ts'
import { SearchIcon, XIcon } from '../../ui/icons/storefront.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { HEADER_ICON_CLASSES } from '../page/header-classes.ts'
import { useDisclosure } from '../page/use-disclosure.ts'
import * as m from './messages.ts'
import { SearchForm } from './search-form.tsx'

/** Opens the search box below the header; without JavaScript it links to the search page. */
export function SearchBox() {
  const containerRef = useRef<HTMLDivElement>(null)
  const { isOpen, toggle } = useDisclosure(containerRef)
  const panelId = useId()
  const openSearch = (event: MouseEvent) => {
    event.preventDefault()
    toggle()
  }
  return (
    <div ref={containerRef}>
      <form action={pathInLanguage('/search')}>
        <button
          type="submit"
          aria-label={m.SEARCH}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={openSearch}
          className={HEADER_ICON_CLASSES}
        >
          {isOpen ? <XIcon aria-hidden="true" /> : <SearchIcon aria-hidden="true" />}
        </button>
      </form>
      {isOpen && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] overflow-y-auto border-line border-b bg-paper py-4 text-ink shadow-dialog"
        >
          <div className="gutter max-w-[44rem]">
            <OpenedSearch />
          </div>
        </div>
      )}
    </div>
  )
}

const loadSuggestions = () => import('./suggestions.tsx')
const callImmediately = (callback: () => void) => {
  callback()
  return () => {}
}

/**
 * The box is rendered and focused in the click event itself, because some phones open their
 * keyboard only then. The suggestions are loaded afterwards.
 */
function OpenedSearch() {
  const [typedText, setTypedText] = useState('')
  const [inputElement, setInputElement] = useState<HTMLInputElement | null>(null)
  const focusInput = useCallback((input: HTMLInputElement | null) => {
    input?.focus()
    setInputElement(input)
  }, [])
  const suggestionsModule = useLazyModule(loadSuggestions, callImmediately)
  return (
    <>
      <SearchForm inputRef={focusInput} onTypeText={setTypedText} />
      {suggestionsModule && inputElement && (
        <suggestionsModule.Suggestions typedText={typedText} inputElement={inputElement} />
      )}
    </>
  )
}
