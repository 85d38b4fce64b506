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
  interpretedWords: InterpretedWord[]
  joinedWord: InterpretedWord | undefined
  replacedBySynonyms: InterpretedWord[] | undefined
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
  const knownWords = await readKnownWords(db, [...new Set([...words, joinedWords])])
  const correctedSpellings = await correctSpelling(
    db,
    words.filter((word) => !knownWords.has(word) && !soundsOfSynonym([word])),
  )
  const interpretWord = (word: string): InterpretedWord[] => {
    const knownWord = knownWords.get(word)
    return knownWord
      ? [knownWord]
      : (correctedSpellings.get(word) ?? [[]]).map((sounds) => ({ sounds }))
  }
  return {
    words,
    interpretedWords: words.flatMap(interpretWord),
    joinedWord: words.length > 1 ? knownWords.get(joinedWords) : undefined,
    replacedBySynonyms: replaceSynonyms(words, interpretWord),
  }
}

/** Replaces the synonyms in the words, longest first; undefined if no word is a synonym. */
function replaceSynonyms(
  words: string[],
  interpretWord: (word: string) => InterpretedWord[],
): InterpretedWord[] | undefined {
  const replacedWords: InterpretedWord[] = []
  let hasReplacement = false
  for (let index = 0; index < words.length; ) {
    const { length, sounds } = findSynonymAt(words, index)
    if (sounds) replacedWords.push({ sounds })
    else replacedWords.push(...words.slice(index, index + length).flatMap(interpretWord))
    hasReplacement ||= sounds !== undefined
    index += length
  }
  return hasReplacement ? replacedWords : undefined
}

function findSynonymAt(words: string[], index: number): { length: number; sounds?: string[] } {
  for (let length = Math.min(MAX_SYNONYM_WORDS, words.length - index); length > 0; length--) {
    const sounds = soundsOfSynonym(words.slice(index, index + length))
    if (sounds) return { length, sounds }
  }
  return { length: 1 }
}

/** The maximum number of sounds per word in a query; with more, a prefix search is faster. */
const MAX_SOUNDS_OF_BEGINNING = 12

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
      limit ${MAX_SOUNDS_OF_BEGINNING + 1}
    ) as sounds
    from unnest(${sql.param(words)}::text[], ${sql.param(sounds)}::text[]) as typed (word, sound)`)
  return new Map(
    rows
      .filter((row) => row.sounds.length > 0)
      .map((row) => [
        row.word,
        row.sounds.length > MAX_SOUNDS_OF_BEGINNING
          ? { sounds: [soundOf(row.word)], beginning: row.word }
          : { sounds: row.sounds },
      ]),
  )
}
