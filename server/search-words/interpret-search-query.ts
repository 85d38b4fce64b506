import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { correctSpelling } from './correct-spelling.ts'
import { soundOf } from './search-key.ts'
import { MAX_SYNONYM_WORDS, soundsOfSynonym } from './synonyms.ts'
import { searchTerms } from './tables.ts'

/** The meanings of a word: any of these sounds, or any word that starts with `beginning`. */
export type InterpretedWord = { sounds: string[]; beginning?: string }

/**
 * An interpreted query: the words, the meanings of each word, the meanings of all words written as
 * one, and the meanings with synonyms replaced (undefined if there are no synonyms).
 */
export type InterpretedSearchQuery = {
  words: string[]
  each: InterpretedWord[]
  joined: InterpretedWord | undefined
  bySynonyms: InterpretedWord[] | undefined
}

/**
 * Interprets the words of a query. A word matches each known word that starts with it, by spelling
 * or by sound. A word without a match that is not a synonym is corrected as a typing error.
 */
export async function interpretSearchQuery(
  db: Database,
  words: string[],
): Promise<InterpretedSearchQuery> {
  // Several words may be one word in the catalogue: `mangal sutra`, `mangalsutra`.
  const joinedWords = words.join('')
  const known = await readKnownWords(db, [...new Set([...words, joinedWords])])
  const correctedSpellings = await correctSpelling(
    db,
    words.filter((word) => !known.has(word) && !soundsOfSynonym([word])),
  )
  const interpretWord = (word: string): InterpretedWord[] => {
    const one = known.get(word)
    return one ? [one] : (correctedSpellings.get(word) ?? [[]]).map((sounds) => ({ sounds }))
  }
  return {
    words,
    each: words.flatMap(interpretWord),
    joined: words.length > 1 ? known.get(joinedWords) : undefined,
    bySynonyms: replaceSynonyms(words, interpretWord),
  }
}

/** Replaces the synonyms in the words, longest first; undefined if no word is a synonym. */
function replaceSynonyms(
  words: string[],
  interpretWord: (word: string) => InterpretedWord[],
): InterpretedWord[] | undefined {
  const result: InterpretedWord[] = []
  let isReplaced = false
  for (let at = 0; at < words.length; ) {
    const { length, sounds } = synonymAt(words, at)
    if (sounds) result.push({ sounds })
    else result.push(...words.slice(at, at + length).flatMap(interpretWord))
    isReplaced ||= sounds !== undefined
    at += length
  }
  return isReplaced ? result : undefined
}

function synonymAt(words: string[], at: number): { length: number; sounds?: string[] } {
  for (let length = Math.min(MAX_SYNONYM_WORDS, words.length - at); length > 0; length--) {
    const sounds = soundsOfSynonym(words.slice(at, at + length))
    if (sounds) return { length, sounds }
  }
  return { length: 1 }
}

/** The maximum number of sounds per word in a query; with more, a prefix search is faster. */
const MAX_SOUNDS = 12

async function readKnownWords(
  db: Database,
  words: string[],
): Promise<Map<string, InterpretedWord>> {
  const sounds = words.map(soundOf)
  // A prefix of two letters would match too many sounds.
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
