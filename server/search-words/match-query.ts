import { eq, or, type SQL, sql } from 'drizzle-orm'
import { idOfSkuOrNumber } from '#contract/product-rules.ts'

import { products } from '../catalogue/tables.ts'
import { normalizedWords, quoteLexeme } from './search-key.ts'

/**
 * A condition: the product has a word starting with each word of `q`, or `q` is its number or the
 * beginning of its own SKU.
 */
export function matchesSearchQuery(q: string): SQL | undefined {
  const id = idOfSkuOrNumber(q)
  const prefixes = normalizedWords(q).map((word) => `${quoteLexeme(word)}:*`)
  return or(
    prefixes.length > 0
      ? sql`${products.searchKey} @@ ${prefixes.join(' & ')}::tsquery`
      : sql`false`,
    id === undefined ? undefined : eq(products.id, id),
    skuStartsWith(q),
  )
}

/** A range instead of `starts_with`, so that every version of PostgreSQL uses the index. */
const skuStartsWith = (q: string) =>
  sql`(lower(${products.sku}) collate "C" >= lower(${q}) and lower(${products.sku}) collate "C" < lower(${q}) || '\uffff')`
