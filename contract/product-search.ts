import * as z from 'zod/mini'
import * as m from './messages/validation.ts'
import { Paging } from './paging.ts'
import { isLongEnough, MAX_SEARCH_LENGTH, SEARCH_TOO_SHORT } from './search-length.ts'

/** A search in the names and search words of all products. */
export const ProductSearch = z.object({
  ...Paging,
  limit: z._default(Paging.limit, 24),
  q: z
    .string(SEARCH_TOO_SHORT)
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(MAX_SEARCH_LENGTH, m.searchTextTooLong(MAX_SEARCH_LENGTH)),
      z.regex(/^\P{Cc}*$/u, m.WRONG_SIGNS),
      z.refine(isLongEnough, SEARCH_TOO_SHORT),
    ),
})
