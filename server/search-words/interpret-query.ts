import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { correctSpelling } from './correct-spelling.ts'
import { soundOf } from './search-key.ts'
import { MAX_SYNONYM_WORDS, synonymsOf } from './synonyms.ts'
import { searchTerms } from './tables.ts'

/** What one word of a search may mean: these sounds, and where those are too many, any word that begins so. */
export type InterpretedWord = { sounds: string[]; beginning?: string }

/**
 * What is searched for: words, what each may mean, what all may mean when written as one, and what
 * they mean where some of them are synonyms of words of the catalogue.
 */
export type Search = {
  words: string[]
  each: InterpretedWord[]
  asOne: InterpretedWord | undefined
  bySynonyms: InterpretedWord[] | undefined
}

/**
 * Finds out what words may mean: every word they are the beginning of, in its spelling or as it
 * sounds. A word that begins nothing the shop knows and is no synonym counts as mistyped.
 */
export async function interpretQuery(db: Database, words: string[]): Promise<Search> {
  // Several words may be one in the shop: `mangal sutra`, `mangalsutra`.
  const asOne = words.join('')
  const known = await readKnown(db, [...new Set([...words, asOne])])
  const corrected = await correctSpelling(
    db,
    words.filter((word) => !known.has(word) && !synonymsOf([word])),
  )
  const interpreted = (word: string): InterpretedWord[] => {
    const one = known.get(word)
    return one ? [one] : (corrected.get(word) ?? [[]]).map((sounds) => ({ sounds }))
  }
  return {
    words,
    each: words.flatMap(interpreted),
    asOne: words.length > 1 ? known.get(asOne) : undefined,
    bySynonyms: replaceSynonyms(words, interpreted),
  }
}

/** What words mean with their synonyms, the longest first; nothing where none of them is one. */
function replaceSynonyms(
  words: string[],
  interpreted: (word: string) => InterpretedWord[],
): InterpretedWord[] | undefined {
  const result: InterpretedWord[] = []
  let isReplaced = false
  for (let at = 0; at < words.length; ) {
    const { length, sounds } = synonymAt(words, at)
    if (sounds) result.push({ sounds })
    else result.push(...words.slice(at, at + length).flatMap(interpreted))
    isReplaced ||= sounds !== undefined
    at += length
  }
  return isReplaced ? result : undefined
}

function synonymAt(words: string[], at: number): { length: number; sounds?: string[] } {
  for (let length = Math.min(MAX_SYNONYM_WORDS, words.length - at); length > 0; length--) {
    const sounds = synonymsOf(words.slice(at, at + length))
    if (sounds) return { length, sounds }
  }
  return { length: 1 }
}

/** A query names so many sounds at most; more are found faster by their beginning. */
const MAX_SOUNDS = 12

async function readKnown(db: Database, words: string[]): Promise<Map<string, InterpretedWord>> {
  const sounds = words.map(soundOf)
  // A sound of two letters begins too many words to tell anything.
  const { rows } = await db.execute<{ word: string; sounds: string[] }>(sql`
    select typed.word, array(
      select sound from ${searchTerms} where word like typed.word || '%'
      union select sound from ${searchTerms} where sound = typed.sound
      union select sound from ${searchTerms}
        where length(typed.sound) > 2 and sound like typed.sound || '%'
      limit ${MAX_SOUNDS + 1}
    ) as sounds
    from unnest(${sql.param(words)}::text[], ${sql.param(sounds)}::text[]) as typed (word, sound)`)
  return new Map(
    rows
      .filter((row) => row.sounds.length > 0)
      .map((row) => [
        row.word,
        row.sounds.length > MAX_SOUNDS
          ? { sounds: [soundOf(row.word)], beginning: row.word }
          : { sounds: row.sounds },
      ]),
  )
}
