import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { correctSpelling } from './correct-spelling.ts'
import { soundOf } from './search-key.ts'
import { searchTerms } from './tables.ts'

/** What one word of a search may mean: these sounds, and where those are too many, any word that begins so. */
export type Heard = { sounds: string[]; beginning?: string }

/** What is searched for: words, what each may mean, and what all may mean when written as one. */
export type Search = { words: string[]; each: Heard[]; asOne: Heard | undefined }

/**
 * Finds out what words may mean: every word they are the beginning of, in its spelling or as it
 * sounds. A word that begins nothing the shop knows counts as mistyped.
 */
export async function hearWords(db: Database, words: string[]): Promise<Search> {
  // Several words may be one in the shop: `mangal sutra`, `mangalsutra`.
  const asOne = words.join('')
  const known = await readKnown(db, [...new Set([...words, asOne])])
  const corrected = await correctSpelling(
    db,
    words.filter((word) => !known.has(word)),
  )
  return {
    words,
    each: words.flatMap(
      (word) => known.get(word) ?? corrected.get(word)?.map((sounds) => ({ sounds })) ?? [],
    ),
    asOne: words.length > 1 ? known.get(asOne) : undefined,
  }
}

/** A query names so many sounds at most; more are found faster by their beginning. */
const MAX_SOUNDS = 12

async function readKnown(db: Database, words: string[]): Promise<Map<string, Heard>> {
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
