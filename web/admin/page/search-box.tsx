import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { Search } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'

const TYPING_MS = 250

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/**
 * A search field that searches when the user stops typing. It does not search while another page is
 * being opened, because the search would open this page again.
 */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sought = text.trim()
  const isLeaving = useNavigation().state !== 'idle'
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (sought === value || isLeaving) return
    const rest = setTimeout(() => search(sought), TYPING_MS)
    return () => clearTimeout(rest)
  }, [sought, value, isLeaving])
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-5 text-control"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        lang={langOf(text)}
        onChange={({ target }) => setText(target.value)}
        className="min-h-11 w-full rounded-sm border border-control bg-surface pr-3 pl-10 text-base placeholder:text-ink-2"
      />
    </div>
  )
}
