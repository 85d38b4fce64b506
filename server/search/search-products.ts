import { and, type SQL, sql } from 'drizzle-orm'
import { makePageAnswer, type PageAndLimit } from '#contract/paging.ts'
import type { ProductConditions } from '#contract/product-filter.ts'
import { idOfSku } from '#contract/product-rules.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { readProducts } from '../products/read-products.ts'
import {
  type InterpretedSearchQuery,
  type InterpretedWord,
  interpretSearchQuery,
} from '../search-words/interpret-search-query.ts'
import {
  ANY_NAME_WORD_PREFIX,
  DESCRIPTION_WORD_PREFIX,
  normalizedWords,
  quoteLexeme,
  TITLE_WORD_PREFIX,
  WORD_SOUND_PREFIX,
} from '../search-words/search-key.ts'
import { productConditionsOf } from './product-conditions.ts'

/**
 * The maximum number of results; hardly anybody pages further. Ranking takes most of the time of a
 * search in a large catalogue (bench/README.md), so this also limits the response time.
 */
const MAX_FOUND = 240
const MAX_WORDS = 8

/**
 * Searches products on sale that match all words; the best match comes first. Filters narrow what
 * the search finds, so they take no more time in a large catalogue than the search itself.
 * `isMissed` says that nothing was found even without them.
 */
export async function searchProducts(
  db: Database,
  { q, page, limit, ...filter }: PageAndLimit & ProductConditions & { q: string },
) {
  const { ids, total, found } = await findPage(db, await selectFoundProducts(db, q), filter, {
    page,
    limit,
  })
  const list = makePageAnswer(await readProducts(db, ids), total, { page, limit })
  return { list, isMissed: found === 0 }
}

/** Selects all products that a search finds, with the columns that filters read. */
export const selectFoundProducts = async (db: Database, q: string): Promise<SQL> =>
  sql`select distinct on (id) * from (${await conditionOfSearch(db, q)}) as gathered order by id, rank`

const STOP_WORDS = new Set('a an and for from in of on the to with ka ki ko ra'.split(' '))

/** The words of a query. Stop words are removed unless there are no other words. */
function searchedWords(q: string): string[] {
  const words = [...new Set(normalizedWords(q))]
  const significantWords = words.filter((word) => !STOP_WORDS.has(word))
  return (significantWords.length > 0 ? significantWords : words).slice(0, MAX_WORDS)
}

type FoundProducts = {
  ids: number[]
  /** The products that the search finds with the filters. */
  total: number
  /** The products that the search finds without the filters. */
  found: number
}

async function findPage(
  db: Database,
  searched: SQL,
  filter: ProductConditions,
  { page, limit }: PageAndLimit,
): Promise<FoundProducts> {
  const { rows } = await db.execute<FoundProducts>(sql`
    with found as materialized (${searched}),
    filtered as materialized (
      select id, rank, created_at from found as products
      where ${and(sql`true`, ...productConditionsOf(filter))}
    )
    select
      (select count(*)::int from found) as found,
      (select count(*)::int from filtered) as total,
      array(
        select id from filtered order by rank, created_at desc, id desc
        limit ${limit} offset ${(page - 1) * limit}
      ) as ids`)
  return rows[0] ?? { ids: [], total: 0, found: 0 }
}

/**
 * Collects candidates, best matches first: the exact name or product number, all words in the
 * product name, in its other names, in its facts, through synonyms, and last in its description in
 * Nepali. The limit therefore leaves out the worst matches.
 */
async function conditionOfSearch(db: Database, q: string): Promise<SQL> {
  const search = await interpretSearchQuery(db, searchedWords(q))
  const parts = [
    candidates(sql`0`, matchesName(q)),
    ...inOrder(search, [rankOfTitle(q, search), rankOfNames(q, search), sql`7`]),
  ]
  if (search.bySynonyms) {
    const meant = { ...search, each: search.bySynonyms, joined: undefined }
    parts.push(...inOrder(meant, [sql`8`, sql`9`, sql`10`]))
  }
  parts.push(candidates(sql`11`, hasDescription(search)))
  return sql`${sql.join(parts, sql` union all `)} limit ${MAX_FOUND}`
}

/** Products with all words in the name, in any of the names, or anywhere, each with its rank. */
function inOrder(
  search: InterpretedSearchQuery,
  [titled, named, described]: [SQL, SQL, SQL],
): SQL[] {
  const hasTitle = matchesSearch(search, TITLE_WORD_PREFIX)
  const hasName = matchesSearch(search, ANY_NAME_WORD_PREFIX)
  return [
    candidates(titled, hasTitle),
    candidates(named, sql`${hasName} and not ${hasTitle}`),
    candidates(described, sql`${matchesSearch(search)} and not ${hasName}`),
  ]
}

const candidates = (rank: SQL, condition: SQL) => sql`
  select ${products.id}, ${products.createdAt}, ${rank} as rank, ${products.withdrawnAt},
    ${products.metal}, ${products.specification}, ${products.pricePaisa}
  from ${products} where ${isOnSale} and ${condition}`

/** Whether the query is exactly the name of the product or its SKU. */
function matchesName(q: string): SQL {
  const id = idOfSku(q)
  return id === undefined
    ? sql`(lower(${products.name}) = lower(${q}) or lower(${products.sku}) collate "C" = lower(${q}))`
    : sql`${products.id} = ${id}`
}

const rankOfTitle = (q: string, { words }: InterpretedSearchQuery) => sql`case
  when ${products.localName} = ${q} then 1
  when starts_with(lower(${products.name}), lower(${q})) or starts_with(${products.localName}, ${q}) then 2
  when ${containsWords(words, TITLE_WORD_PREFIX)} then 3
  else 4 end`

const rankOfNames = (q: string, { words }: InterpretedSearchQuery) => sql`case
  when ${products.localName} = ${q} then 1
  when starts_with(${products.localName}, ${q}) then 2
  when ${containsWords(words, ANY_NAME_WORD_PREFIX)} then 5
  else 6 end`

/** Whether all words match by spelling and not only by sound. */
const containsWords = (words: string[], mark: string): SQL =>
  matches(all(words.map((word) => `${quoteLexeme(`${mark}${word}`)}:*`)))

/** Whether the description in Nepali has all words, in this spelling. */
const hasDescription = ({ words }: InterpretedSearchQuery): SQL =>
  matches(all(words.map((word) => quoteLexeme(`${DESCRIPTION_WORD_PREFIX}${word}`))))

/**
 * Whether all words match in one of their meanings. With a `mark`, such as that of names,
 * only words with this mark count.
 */
function matchesSearch({ each, joined }: InterpretedSearchQuery, mark = ''): SQL {
  const eachWordMatches = all(each.map((interpreted) => anyOfQueries(lexemesOf(interpreted, mark))))
  return matches(
    anyOfQueries([eachWordMatches, ...(joined ? lexemesOf(joined, mark) : [])].filter(Boolean)),
  )
}

const lexemesOf = ({ sounds, beginning }: InterpretedWord, mark: string) => [
  ...sounds.map((sound) => quoteLexeme(`${mark}${WORD_SOUND_PREFIX}${sound}`)),
  ...(beginning ? [`${quoteLexeme(`${mark}${beginning}`)}:*`] : []),
]

const matches = (query: string) => sql`${products.searchKey} @@ ${query}::tsquery`

const anyOfQueries = (queries: string[]) => (queries.length > 0 ? `(${queries.join(' | ')})` : '')
/** An empty query matches nothing, so the combination with it also matches nothing. */
const all = (queries: string[]) => (queries.every(Boolean) ? queries.join(' & ') : '')
