import * as z from 'zod/mini'
import { SEARCH_TOO_SHORT } from './messages/search.ts'
import * as m from './messages/validation.ts'
import { pagingFields } from './paging.ts'
import { productFilterFields } from './product-filter.ts'
import { isSearchLongEnough, MAX_SEARCH_LENGTH } from './search-length.ts'

const SearchText = z
  .string(SEARCH_TOO_SHORT)
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(MAX_SEARCH_LENGTH, m.searchTextTooLong(MAX_SEARCH_LENGTH)),
    z.regex(/^\P{Cc}*$/u, m.USE_LETTERS_DIGITS_AND_SIGNS),
    z.refine(isSearchLongEnough, SEARCH_TOO_SHORT),
  )

/** A search in the names and search words of all products; its results can be filtered. */
export const ProductSearch = z.object({
  ...pagingFields,
  limit: z._default(pagingFields.limit, 24),
  q: SearchText,
  ...productFilterFields,
})

/** A search whose further filters are counted. */
export const SearchWithFilters = z.object({ q: SearchText, ...productFilterFields })
