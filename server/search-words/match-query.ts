import { eq, or, type SQL, sql } from 'drizzle-orm'
import { idOfSkuOrNumber } from '#contract/product-rules.ts'

import { products } from '../catalogue/tables.ts'
import { normalizedWords, quoted } from './search-key.ts'

/** All words begin so in its names and facts, whatever the script; or it is the number on a label. */
export function matchesQuery(q: string): SQL | undefined {
  const id = idOfSkuOrNumber(q)
  const begun = normalizedWords(q).map((word) => `${quoted(word)}:*`)
  return or(
    begun.length > 0 ? sql`${products.searchKey} @@ ${begun.join(' & ')}::tsquery` : sql`false`,
    id === undefined ? undefined : eq(products.id, id),
  )
}
