import { eq, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Metal, metalOf } from '#contract/metals.ts'
import { categories, colors, productCategories, products } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
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
    const searchableProducts = await readSearchableProducts(
      tx,
      productIds.slice(start, start + ROWS_PER_STATEMENT),
    )
    await writeSearchKeys(tx, searchableProducts)
    await addSearchTerms(tx, searchableProducts.flatMap(searchTermsOf))
  }
}

/** Updates the search keys that an older version of the shop created; returns their number. */
export async function refreshOldSearchKeys(db: NodePgDatabase): Promise<number> {
  for (let refreshedCount = 0; ; ) {
    const batchCount = await inTransaction(db, async (tx) => {
      const outdatedProducts = await tx
        .select({ id: products.id })
        .from(products)
        .where(ne(products.searchKeyVersion, SEARCH_KEY_VERSION))
        .orderBy(products.id)
        .limit(ROWS_PER_STATEMENT)
      const ids = outdatedProducts.map(({ id }) => id)
      await refreshSearchKeys(tx, ids)
      return ids.length
    })
    refreshedCount += batchCount
    if (batchCount < ROWS_PER_STATEMENT) return refreshedCount
  }
}

/** A product with its searchable texts. */
type SearchableProduct = SearchableTexts & { id: number; metal: Metal | null }

async function readSearchableProducts(
  tx: Database,
  productIds: number[],
): Promise<SearchableProduct[]> {
  const categoryNames = tx
    .select({ names: namesInSql(categories).as('category_names') })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, products.id))
    .as('product_category_names')
  const colorNames = tx
    .select({ names: namesInSql(colors).as('color_names') })
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
    .where(isAnyOf(products.id, productIds))
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
const namesInSql = ({ name, nameNe }: typeof categories | typeof colors) =>
  sql<string[]>`coalesce(array_agg(concat_ws(' ', ${name}, ${nameNe}) order by ${name}), '{}')`

async function writeSearchKeys(tx: Database, searchableProducts: SearchableProduct[]) {
  const ids = sql.param(searchableProducts.map(({ id }) => id))
  const searchKeys = sql.param(searchableProducts.map(searchKeyOf))
  const metals = sql.param(searchableProducts.map(({ metal }) => metal))
  await tx
    .update(products)
    .set({
      searchKey: sql`fresh.key`,
      searchKeyVersion: SEARCH_KEY_VERSION,
      metal: sql`fresh.metal`,
    })
    .from(
      sql`unnest(${ids}::int[], ${searchKeys}::tsvector[], ${metals}::text[]) as fresh (id, key, metal)`,
    )
    .where(
      sql`${products.id} = fresh.id and (${products.searchKey}, ${products.searchKeyVersion}, ${products.metal})
        is distinct from (fresh.key, ${SEARCH_KEY_VERSION}::smallint, fresh.metal)`,
    )
}

async function addSearchTerms(tx: Database, wordsWithSound: SearchWordAndSound[]) {
  const soundOfWord = new Map(wordsWithSound.map(({ word, sound }) => [word, sound]))
  // Sorted, so that two transactions that insert the same words cannot deadlock.
  const words = [...soundOfWord.keys()].toSorted()
  const sounds = words.map((word) => soundOfWord.get(word))
  await tx
    .insert(searchTerms)
    .select(sql`select * from unnest(${sql.param(words)}::text[], ${sql.param(sounds)}::text[])`)
    .onConflictDoUpdate({
      target: searchTerms.word,
      set: { sound: sql`excluded.sound` },
      setWhere: sql`${searchTerms.sound} <> excluded.sound`,
    })
}
