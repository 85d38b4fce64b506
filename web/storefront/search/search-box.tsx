import { Search, X } from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import { HEADER_ICON } from '../page/header-look.ts'
import { useDisclosure } from '../page/use-disclosure.ts'
import { SearchForm } from './search-form.tsx'

/** Opens a box to search with below the header; before scripts run, it leads to the search page. */
export function SearchBox() {
  const place = useRef<HTMLDivElement>(null)
  const { isOpen, toggle } = useDisclosure(place)
  const panelId = useId()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    toggle()
  }
  return (
    <div ref={place}>
      <form action="/search">
        <button
          type="submit"
          aria-label="Search"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={open}
          className={HEADER_ICON}
        >
          {isOpen ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
        </button>
      </form>
      {isOpen && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full border-line border-b bg-paper py-4 shadow-dialog"
        >
          <div className="gutter max-w-[44rem]">
            <SearchForm isFocused />
          </div>
        </div>
      )}
    </div>
  )
}
