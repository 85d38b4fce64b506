import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { SearchIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { searchAfterTyping } from './search-after-typing.ts'

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** A search field that searches when the user stops typing. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typedText, setTypedText] = useState(value)
  const trimmedText = typedText.trim()
  const isLeaving = useNavigation().state !== 'idle'
  const searchLatest = useEffectEvent(onSearch)
  useEffect(
    () =>
      searchAfterTyping({ typedText: trimmedText, searchedText: value, isLeaving }, searchLatest),
    [trimmedText, value, isLeaving],
  )
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-5 text-control"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typedText}
        lang={langOf(typedText)}
        onChange={({ target }) => setTypedText(target.value)}
        className="min-h-11 w-full rounded-sm border border-control bg-surface pr-3 pl-10 text-base placeholder:text-ink-2"
      />
    </div>
  )
}
