import { eq, or, type SQL, sql } from 'drizzle-orm'
import { idOfSkuOrNumber } from '#contract/product-rules.ts'

import { products } from '../catalogue/tables.ts'
import { normalizedWords, quoteLexeme } from './search-key.ts'

/**
 * A condition on a product: each word of `searchText` is the beginning of one of its words, or the
 * whole text is the product's number or the beginning of the SKU that the owner gave it.
 */
export function matchesSearchQuery(searchText: string): SQL | undefined {
  const id = idOfSkuOrNumber(searchText)
  const prefixes = normalizedWords(searchText).map((word) => `${quoteLexeme(word)}:*`)
  return or(
    prefixes.length > 0
      ? sql`${products.searchKey} @@ ${prefixes.join(' & ')}::tsquery`
      : sql`false`,
    id === undefined ? undefined : eq(products.id, id),
    skuStartsWith(searchText),
  )
}

/** A range instead of `starts_with`, so that every version of PostgreSQL uses the index. */
const skuStartsWith = (searchText: string) =>
  sql`(lower(${products.sku}) collate "C" >= lower(${searchText}) and lower(${products.sku}) collate "C" < lower(${searchText}) || '\uffff')`
