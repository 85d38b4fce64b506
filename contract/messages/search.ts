/** Shown instead of results, and the message of a refused search. */
export const SEARCH_TOO_SHORT = 'Type at least 2 characters to search...'
