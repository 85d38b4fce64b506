import { and, like, or, type SQL, sql } from 'drizzle-orm'
import { type Page, pageOf } from '#contract/paging.ts'
import type { Database } from '../platform/database.ts'
import { correctSpelling } from './correct-spelling.ts'
import { readProducts } from './read-products.ts'
import { foldedWords, soundOf } from './search-key.ts'
import { products } from './tables.ts'

/** Nobody looks at more; beyond it a search ranks no further and counts no further. */
const MAX_FOUND = 1000
const MAX_WORDS = 8

/** What is searched for: words that must all be found, each in one of several readings. */
type Readings = string[][]

/** Finds products on sale by a few words, best first. What nothing is found for is taken as mistyped. */
export async function searchProducts(db: Database, { q, ...page }: Page & { q: string }) {
  const words = searchedWords(q)
  const asTyped = await findProducts(
    db,
    q,
    words.map((word) => [word]),
    page,
  )
  const found =
    asTyped.total > 0 ? asTyped : await findProducts(db, q, await correctSpelling(db, words), page)
  return pageOf(await readProducts(db, found.ids), found.total, page)
}

const LITTLE_WORDS = new Set('a an and for from in of on the to with ka ki ko ra'.split(' '))

/** The words of what somebody typed. Little words count only where there are no others. */
function searchedWords(q: string): string[] {
  const words = [...new Set(foldedWords(q))]
  const telling = words.filter((word) => !LITTLE_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

type Found = { ids: number[]; total: number }

async function findProducts(
  db: Database,
  q: string,
  readings: Readings,
  { page, limit }: Page,
): Promise<Found> {
  const condition = or(hasSku(q), isFoundBy(readings), isFoundTogether(readings))
  if (!condition) return { ids: [], total: 0 }
  const { rows } = await db.execute<Found>(sql`
    with found as materialized (
      select ${products.id} as id, ${products.createdAt} as created_at, ${rankFor(q, readings)} as rank
      from ${products}
      where ${products.withdrawnAt} is null and (${condition})
      limit ${MAX_FOUND}
    )
    select
      (select count(*)::int from found) as total,
      array(
        select id from found order by rank, created_at desc, id desc
        limit ${limit} offset ${(page - 1) * limit}
      ) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

const SKU = /^ga[- ]?0*([1-9]\d{0,8})$/i

function hasSku(q: string): SQL | undefined {
  const [, id] = SKU.exec(q) ?? []
  return id === undefined ? undefined : sql`${products.id} = ${Number(id)}`
}

const isFoundBy = (readings: Readings): SQL | undefined =>
  and(...readings.map((words) => or(...words.flatMap((word) => [begins(word), sounds(word)]))))

/** What is typed as several words may be one in the shop: `mangal sutra`, `mangalsutra`. */
function isFoundTogether(readings: Readings): SQL | undefined {
  if (readings.length < 2) return undefined
  const together = readings.map(([word]) => word).join('')
  return or(begins(together), sounds(together))
}

// Words hold nothing but letters and digits, so none of them is a wildcard of LIKE.

const begins = (word: string, before = '') => like(products.searchKey, `% ${word}%${before}`)

/** The sound of a long word may be the beginning of another's; short ones begin too many. */
function sounds(word: string, before = '') {
  const sound = soundOf(word)
  return like(products.searchKey, `% =${sound}${sound.length > 2 ? '' : ' '}%${before}`)
}

const NAME_PART = '|%'

/** How well a product fits, from 0: its number, its name, how its name begins, its words. */
function rankFor(q: string, readings: Readings): SQL {
  const words = readings.map((reading) => reading[0] ?? '')
  const asSpelled = and(...words.map((word) => begins(word, NAME_PART)))
  const asHeard = and(...words.map((word) => or(begins(word, NAME_PART), sounds(word, NAME_PART))))
  return sql`case
    when ${hasSku(q) ?? sql`false`} then 0
    when lower(${products.name}) = lower(${q}) or ${products.localName} = ${q} then 1
    when starts_with(lower(${products.name}), lower(${q})) or starts_with(${products.localName}, ${q}) then 2
    when ${asSpelled ?? sql`false`} then 3
    when ${asHeard ?? sql`false`} then 4
    else 5
  end`
}
