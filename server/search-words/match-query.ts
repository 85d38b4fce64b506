import { eq, or, type SQL, sql } from 'drizzle-orm'

import { products } from '../catalogue/tables.ts'
import { normalizedWords, quoted } from './search-key.ts'

const PRINTED_NUMBER = /^(?:ga[- ]?)?0*([1-9]\d{0,8})$/i

/** All words begin so in its names and facts, whatever the script; or it is the number on a label. */
export function matchesQuery(q: string): SQL | undefined {
  const number = PRINTED_NUMBER.exec(q)?.[1]
  const begun = normalizedWords(q).map((word) => `${quoted(word)}:*`)
  return or(
    begun.length > 0 ? sql`${products.searchKey} @@ ${begun.join(' & ')}::tsquery` : sql`false`,
    number === undefined ? undefined : eq(products.id, Number(number)),
  )
}
