const TYPING_MS = 250

type TypedSearch = {
  /** What is in the field. */
  sought: string
  /** What was searched last. */
  searched: string
  /** Another page is being opened; a search would open this page again. */
  isLeaving: boolean
}

/** Searches when the user stops typing. Returns a function that prevents it, if one is pending. */
export function searchAfterTyping(
  { sought, searched, isLeaving }: TypedSearch,
  search: (text: string) => void,
): (() => void) | undefined {
  if (sought === searched || isLeaving) return undefined
  const rest = setTimeout(() => search(sought), TYPING_MS)
  return () => clearTimeout(rest)
}
