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
const MAX_PRODUCTS_FOUND = 240
const MAX_SEARCH_WORDS = 8

/**
 * Searches products on sale that match all words; the best match comes first. Filters narrow what
 * the search finds, so they take no more time in a large catalogue than the search itself.
 * `isMissed` says that nothing was found even without them.
 */
export async function searchProducts(
  db: Database,
  { q: searchText, page, limit, ...filter }: PageAndLimit & ProductConditions & { q: string },
) {
  const { ids, total, found } = await findIdsOfPage(
    db,
    await selectFoundProducts(db, searchText),
    filter,
    {
      page,
      limit,
    },
  )
  const productPage = makePageAnswer(await readProducts(db, ids), total, { page, limit })
  return { list: productPage, isMissed: found === 0 }
}

/** Selects all products that a search finds, with the columns that filters read. */
export const selectFoundProducts = async (db: Database, searchText: string): Promise<SQL> =>
  sql`select distinct on (id) * from (${await makeSearchCondition(db, searchText)}) as gathered order by id, rank`

const STOP_WORDS = new Set('a an and for from in of on the to with ka ki ko ra'.split(' '))

/** The words of a query. Stop words are removed unless there are no other words. */
function searchedWords(searchText: string): string[] {
  const words = [...new Set(normalizedWords(searchText))]
  const significantWords = words.filter((word) => !STOP_WORDS.has(word))
  return (significantWords.length > 0 ? significantWords : words).slice(0, MAX_SEARCH_WORDS)
}

type FoundProducts = {
  ids: number[]
  /** The products that the search finds with the filters. */
  total: number
  /** The products that the search finds without the filters. */
  found: number
}

async function findIdsOfPage(
  db: Database,
  searchedProducts: SQL,
  filter: ProductConditions,
  { page, limit }: PageAndLimit,
): Promise<FoundProducts> {
  const { rows } = await db.execute<FoundProducts>(sql`
    with found as materialized (${searchedProducts}),
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
async function makeSearchCondition(db: Database, searchText: string): Promise<SQL> {
  const interpretedSearch = await interpretSearchQuery(db, searchedWords(searchText))
  const candidateSelects = [
    selectCandidates(sql`0`, matchesName(searchText)),
    ...candidatesInOrder(interpretedSearch, [
      rankByTitle(searchText, interpretedSearch),
      rankByNames(searchText, interpretedSearch),
      sql`7`,
    ]),
  ]
  if (interpretedSearch.replacedBySynonyms) {
    const searchBySynonyms = {
      ...interpretedSearch,
      interpretedWords: interpretedSearch.replacedBySynonyms,
      joinedWord: undefined,
    }
    candidateSelects.push(...candidatesInOrder(searchBySynonyms, [sql`8`, sql`9`, sql`10`]))
  }
  candidateSelects.push(selectCandidates(sql`11`, hasDescription(interpretedSearch)))
  return sql`${sql.join(candidateSelects, sql` union all `)} limit ${MAX_PRODUCTS_FOUND}`
}

/** Products with all words in the name, in any of the names, or anywhere, each with its rank. */
function candidatesInOrder(
  interpretedSearch: InterpretedSearchQuery,
  [titleRank, nameRank, descriptionRank]: [SQL, SQL, SQL],
): SQL[] {
  const hasTitle = matchesSearch(interpretedSearch, TITLE_WORD_PREFIX)
  const hasName = matchesSearch(interpretedSearch, ANY_NAME_WORD_PREFIX)
  return [
    selectCandidates(titleRank, hasTitle),
    selectCandidates(nameRank, sql`${hasName} and not ${hasTitle}`),
    selectCandidates(descriptionRank, sql`${matchesSearch(interpretedSearch)} and not ${hasName}`),
  ]
}

const selectCandidates = (rank: SQL, condition: SQL) => sql`
  select ${products.id}, ${products.createdAt}, ${rank} as rank, ${products.withdrawnAt},
    ${products.metal}, ${products.specification}, ${products.pricePaisa}
  from ${products} where ${isOnSale} and ${condition}`

/** Whether the query is exactly the name of the product or its SKU. */
function matchesName(searchText: string): SQL {
  const id = idOfSku(searchText)
  return id === undefined
    ? sql`(lower(${products.name}) = lower(${searchText}) or lower(${products.sku}) collate "C" = lower(${searchText}))`
    : sql`${products.id} = ${id}`
}

const rankByTitle = (searchText: string, { words }: InterpretedSearchQuery) => sql`case
  when ${products.localName} = ${searchText} then 1
  when starts_with(lower(${products.name}), lower(${searchText})) or starts_with(${products.localName}, ${searchText}) then 2
  when ${containsWords(words, TITLE_WORD_PREFIX)} then 3
  else 4 end`

const rankByNames = (searchText: string, { words }: InterpretedSearchQuery) => sql`case
  when ${products.localName} = ${searchText} then 1
  when starts_with(${products.localName}, ${searchText}) then 2
  when ${containsWords(words, ANY_NAME_WORD_PREFIX)} then 5
  else 6 end`

/** Whether all words match by spelling and not only by sound. */
const containsWords = (words: string[], lexemePrefix: string): SQL =>
  matchesQuery(allOfQueries(words.map((word) => `${quoteLexeme(`${lexemePrefix}${word}`)}:*`)))

/** Whether the description in Nepali has all words, in this spelling. */
const hasDescription = ({ words }: InterpretedSearchQuery): SQL =>
  matchesQuery(allOfQueries(words.map((word) => quoteLexeme(`${DESCRIPTION_WORD_PREFIX}${word}`))))

/**
 * Whether all words match in one of their meanings. With a `lexemePrefix`, such as that of names,
 * only words with this mark count.
 */
function matchesSearch(
  { interpretedWords, joinedWord }: InterpretedSearchQuery,
  lexemePrefix = '',
): SQL {
  const eachWordMatches = allOfQueries(
    interpretedWords.map((interpreted) => anyOfQueries(lexemeQueryOf(interpreted, lexemePrefix))),
  )
  return matchesQuery(
    anyOfQueries(
      [eachWordMatches, ...(joinedWord ? lexemeQueryOf(joinedWord, lexemePrefix) : [])].filter(
        Boolean,
      ),
    ),
  )
}

const lexemeQueryOf = ({ sounds, beginning }: InterpretedWord, lexemePrefix: string) => [
  ...sounds.map((sound) => quoteLexeme(`${lexemePrefix}${WORD_SOUND_PREFIX}${sound}`)),
  ...(beginning ? [`${quoteLexeme(`${lexemePrefix}${beginning}`)}:*`] : []),
]

const matchesQuery = (query: string) => sql`${products.searchKey} @@ ${query}::tsquery`

const anyOfQueries = (queries: string[]) => (queries.length > 0 ? `(${queries.join(' | ')})` : '')
/** An empty query matches nothing, so the combination with it also matches nothing. */
const allOfQueries = (queries: string[]) => (queries.every(Boolean) ? queries.join(' & ') : '')
