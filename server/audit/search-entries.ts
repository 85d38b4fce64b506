import { ilike, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalogue/tables.ts'
import { likeContaining } from '../platform/database/like-patterns.ts'
import { normalizedWords, quoteLexeme, TITLE_WORD_PREFIX } from '../search-words/search-key.ts'
import { rowChangeWithoutCost, sentBodyWithoutCost } from './shown-to.ts'

/**
 * Statements for the ids of entries: the text is the person who made an entry, a name or order number
 * that the entry is about, or a word in it. Each statement is answered by an index; conditions joined
 * by `or` would read the whole log. The second comparison of a text without costs needs no index.
 */
export function selectEntriesAbout(
  text: string,
  { maySeeFigures }: { maySeeFigures: boolean },
): SQL[] {
  const pattern = likeContaining(text)
  const hasText = (values: SQL, shownValues: SQL) =>
    maySeeFigures
      ? sql`${values}::text ilike ${pattern}`
      : sql`(${values}::text ilike ${pattern} and (${shownValues})::text ilike ${pattern})`
  return [
    sql`select id from audit_entries where email ilike ${pattern}
      or ${hasText(sql`sent`, sentBodyWithoutCost)} or target ->> 'orderId' ilike ${pattern}`,
    sql`select entry.id from audit_entries entry join users on users.id = entry.user_id
      where first_name || ' ' || last_name ilike ${pattern}`,
    sql`select entry_id from audit_changes where table_name = 'orders' and row_id ilike ${pattern}`,
    sql`select entry_id from audit_changes
      where ${hasText(sql`before`, rowChangeWithoutCost('before'))} or ${hasText(sql`after`, rowChangeWithoutCost('after'))}`,
    sql`select entry_id from audit_changes where (table_name, row_id) in (
      with named as materialized (${selectProductIdsByName(text)})
      select 'products', id::text from named
      union all select 'categories', id::text from categories where name ilike ${pattern}
      union all select 'colors', id::text from colors where name ilike ${pattern}
      union all select 'users', id::text from users
        where first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern}
      union all select 'offers', offer.id::text from offers offer
        join named on named.id = offer.product_id
      union all select 'stock_items', item.id::text from stock_items item
        join named on named.id = item.product_id
      union all select 'reviews', review.id::text from reviews review
        join named on named.id = review.product_id)`,
    sql`select entry_id from audit_changes change join customer_tags tag
      on change.table_name = 'tagged_customers'
        and tag.id::text = coalesce(change.after, change.before) ->> 'tag_id'
      where tag.name ilike ${pattern}`,
  ]
}

/**
 * Products with this text in their name. The index of the search finds those with words that begin
 * like the words of the text, so only these are read.
 */
function selectProductIdsByName(text: string): SQL {
  const words = normalizedWords(text).map((word) => `${quoteLexeme(TITLE_WORD_PREFIX + word)}:*`)
  const hasSearchWords =
    words.length > 0 ? sql`${products.searchKey} @@ ${words.join(' & ')}::tsquery` : sql`false`
  return sql`select ${products.id} from ${products}
    where ${hasSearchWords} and ${ilike(products.name, likeContaining(text))}`
}
