const TYPING_PAUSE_MS = 250

type TypedSearch = {
  /** What is in the field. */
  typedText: string
  /** What was searched last. */
  searchedText: string
  /** Another page is being opened; a search would open this page again. */
  isLeaving: boolean
}

/** Searches when the user stops typing. Returns a function that prevents it, if one is pending. */
export function searchAfterTyping(
  { typedText, searchedText, isLeaving }: TypedSearch,
  search: (text: string) => void,
): (() => void) | undefined {
  if (typedText === searchedText || isLeaving) return undefined
  const typingTimer = setTimeout(() => search(typedText), TYPING_PAUSE_MS)
  return () => clearTimeout(typingTimer)
}
