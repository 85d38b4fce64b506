import { eq, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Metal, metalOf } from '#contract/metals.ts'
import { categories, colors, productCategories, products } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import {
  SEARCH_KEY_VERSION,
  type SearchableTexts,
  type SearchWordAndSound,
  searchKeyOf,
  searchTermsOf,
} from '../search-words/search-key.ts'
import { searchTerms } from '../search-words/tables.ts'
import { stockItems } from '../stock/tables.ts'

const ROWS_PER_STATEMENT = 1000

/**
 * Updates the columns that are derived from a product's data: its search key and its metal. Call
 * it in the transaction that changed the names, facts, categories or colours.
 */
export async function refreshSearchKeys(tx: Database, productIds: number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += ROWS_PER_STATEMENT) {
    const found = await readFindables(tx, productIds.slice(start, start + ROWS_PER_STATEMENT))
    await writeKeys(tx, found)
    await addTerms(tx, found.flatMap(searchTermsOf))
  }
}

/** Updates the search keys that an older version of the shop created; returns their number. */
export async function refreshOldSearchKeys(db: NodePgDatabase): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const old = await tx
        .select({ id: products.id })
        .from(products)
        .where(ne(products.searchKeyVersion, SEARCH_KEY_VERSION))
        .orderBy(products.id)
        .limit(ROWS_PER_STATEMENT)
      const ids = old.map(({ id }) => id)
      await refreshSearchKeys(tx, ids)
      return ids.length
    })
    total += count
    if (count < ROWS_PER_STATEMENT) return total
  }
}

/** A product with its searchable texts. */
type FoundProduct = SearchableTexts & { id: number; metal: Metal | null }

async function readFindables(tx: Database, productIds: number[]): Promise<FoundProduct[]> {
  const categoryNames = tx
    .select({ names: namesOf(categories).as('category_names') })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, products.id))
    .as('product_category_names')
  const colorNames = tx
    .select({ names: namesOf(colors).as('color_names') })
    .from(stockItems)
    .innerJoin(colors, eq(colors.id, stockItems.colorId))
    .where(eq(stockItems.productId, products.id))
    .as('product_color_names')
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      localName: products.localName,
      searchWords: products.searchWords,
      descriptionNe: products.descriptionNe,
      material: products.material,
      materialNe: products.materialNe,
      specification: products.specification,
      categories: categoryNames.names,
      colors: colorNames.names,
    })
    .from(products)
    .crossJoinLateral(categoryNames)
    .crossJoinLateral(colorNames)
    .where(sql`${products.id} = any(${sql.param(productIds)}::int[])`)
  return rows.map(({ id, name, localName, searchWords, material, specification, ...has }) => ({
    id,
    name,
    otherNames: [localName ?? '', searchWords ?? ''],
    metal: specification?.metal ?? metalOf(material),
    facts: [material ?? '', has.materialNe ?? '', ...has.categories, ...has.colors],
    description: has.descriptionNe ?? '',
  }))
}

/** The names in both languages. */
const namesOf = ({ name, nameNe }: typeof categories | typeof colors) =>
  sql<string[]>`coalesce(array_agg(concat_ws(' ', ${name}, ${nameNe}) order by ${name}), '{}')`

async function writeKeys(tx: Database, found: FoundProduct[]) {
  const ids = sql.param(found.map(({ id }) => id))
  const keys = sql.param(found.map(searchKeyOf))
  const metals = sql.param(found.map(({ metal }) => metal))
  await tx
    .update(products)
    .set({
      searchKey: sql`fresh.key`,
      searchKeyVersion: SEARCH_KEY_VERSION,
      metal: sql`fresh.metal`,
    })
    .from(
      sql`unnest(${ids}::int[], ${keys}::tsvector[], ${metals}::text[]) as fresh (id, key, metal)`,
    )
    .where(
      sql`${products.id} = fresh.id and (${products.searchKey}, ${products.searchKeyVersion}, ${products.metal})
        is distinct from (fresh.key, ${SEARCH_KEY_VERSION}::smallint, fresh.metal)`,
    )
}

async function addTerms(tx: Database, wordsWithSound: SearchWordAndSound[]) {
  const soundOf = new Map(wordsWithSound.map(({ word, sound }) => [word, sound]))
  // Sorted, so that two transactions that insert the same words cannot deadlock.
  const words = [...soundOf.keys()].toSorted()
  const sounds = words.map((word) => soundOf.get(word))
  await tx
    .insert(searchTerms)
    .select(sql`select * from unnest(${sql.param(words)}::text[], ${sql.param(sounds)}::text[])`)
    .onConflictDoUpdate({
      target: searchTerms.word,
      set: { sound: sql`excluded.sound` },
      setWhere: sql`${searchTerms.sound} <> excluded.sound`,
    })
}
