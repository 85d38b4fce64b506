import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { editDistance } from './edit-distance.ts'
import { soundOf } from './search-key.ts'
import { searchTerms } from './tables.ts'

const CANDIDATES = 50
const MAX_READINGS = 3
const SHORT_WORD = 4

/**
 * What mistyped words may have meant, among all words that products are found by. A word that
 * the shop knows stays as it is.
 */
export async function correctSpelling(db: Database, words: string[]): Promise<string[][]> {
  const { rows } = await db.execute<{ typed: string; terms: string[] }>(sql`
    select typed, array(
      select ${searchTerms.word} from ${searchTerms}
      where ${searchTerms.word} % typed or ${searchTerms.word} like left(typed, 2) || '%'
      order by similarity(${searchTerms.word}, typed) desc, ${searchTerms.word}
      limit ${CANDIDATES}
    ) as terms
    from unnest(${sql.param(words)}::text[]) as typed`)
  const termsOf = new Map(rows.map(({ typed, terms }) => [typed, terms]))
  return words.map((word) => readingsOf(word, termsOf.get(word) ?? []))
}

/** The words that lie nearest, where they lie near enough to be meant. */
function readingsOf(word: string, terms: string[]): string[] {
  if (terms.some((term) => term.startsWith(word) || soundOf(term) === soundOf(word))) return [word]
  const slips = new Map(terms.map((term) => [term, editDistance(word, term)]))
  const fewest = Math.min(...slips.values())
  if (fewest > (word.length > SHORT_WORD ? 2 : 1)) return [word]
  return terms.filter((term) => slips.get(term) === fewest).slice(0, MAX_READINGS)
}
