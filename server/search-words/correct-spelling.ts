import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { editDistance } from './edit-distance.ts'
import type { SearchWordAndSound } from './search-key.ts'
import { searchTerms } from './tables.ts'

const MAX_CANDIDATES = 50
const MIN_PART_LENGTH = 3
/** A word of at least this length may contain two typing errors instead of one. */
const LONG_WORD_LENGTH = 6

/**
 * Finds possible meanings of unknown words: two known words written as one, or the most similar
 * known words. Each meaning is a list of sounds that must all be found.
 */
export async function correctSpelling(
  db: Database,
  words: string[],
): Promise<Map<string, string[][]>> {
  if (words.length === 0) return new Map()
  const soundOfPart = await readSounds(db, words.flatMap(splitsOf).flat())
  const similarTerms = await readSimilarTerms(db, words)
  return new Map(
    words.map((word) => {
      const knownParts = splitsOf(word).find((wordParts) =>
        wordParts.every((wordPart) => soundOfPart.has(wordPart)),
      )
      return [
        word,
        knownParts
          ? knownParts.map((wordPart) => [soundOfPart.get(wordPart) ?? wordPart])
          : [soundsOfNearestTerms(word, similarTerms.get(word) ?? [])],
      ]
    }),
  )
}

/** All ways to split a word into two. */
function splitsOf(word: string): string[][] {
  const splitCount = Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1)
  return Array.from({ length: splitCount }, (_, index) => {
    const splitIndex = MIN_PART_LENGTH + index
    return [word.slice(0, splitIndex), word.slice(splitIndex)]
  })
}

async function readSounds(db: Database, words: string[]): Promise<Map<string, string>> {
  const rows = await db.select().from(searchTerms).where(inArray(searchTerms.word, words))
  return new Map(rows.map(({ word, sound }) => [word, sound]))
}

async function readSimilarTerms(
  db: Database,
  words: string[],
): Promise<Map<string, SearchWordAndSound[]>> {
  const { rows } = await db.execute<{ typed: string; terms: SearchWordAndSound[] }>(sql`
    select typed, (
      select coalesce(json_agg(candidate), '[]') from (
        select word, sound from ${searchTerms}
        where word % typed or word like left(typed, 2) || '%'
        order by similarity(word, typed) desc, word
        limit ${MAX_CANDIDATES}
      ) as candidate
    ) as terms
    from unnest(${sql.param(words)}::text[]) as typed`)
  return new Map(rows.map(({ typed, terms }) => [typed, terms]))
}

/** The sounds of the most similar words, if they are similar enough. */
function soundsOfNearestTerms(typed: string, wordsWithSound: SearchWordAndSound[]): string[] {
  const mistakesByTerm = wordsWithSound.map(({ word, sound }) => ({
    sound,
    count: editDistance(typed, word),
  }))
  const fewestMistakes = Math.min(...mistakesByTerm.map(({ count }) => count))
  if (fewestMistakes > (typed.length >= LONG_WORD_LENGTH ? 2 : 1)) return []
  const nearestTerms = mistakesByTerm.filter(({ count }) => count === fewestMistakes)
  return [...new Set(nearestTerms.map(({ sound }) => sound))]
}
