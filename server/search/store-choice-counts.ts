import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  type ChoiceCounts,
  type FilterBand,
  PRICE_BANDS,
  WEIGHT_BANDS,
} from '../catalogue/choice-kinds.ts'
import { choiceCounts } from '../catalogue/choice-tables.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { productCategories, products } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { isLargeCount } from '../platform/large-count-cache.ts'
import { stockItems } from '../stock/tables.ts'
import { STOCK_IN_EACH_FITTING_SIZE } from './count-choices.ts'
import { GROSS_MG_IN_SQL, PURITY_IN_SQL, productConditionsOf } from './product-conditions.ts'

/**
 * The largest number of products that are counted at once: this takes a fraction of a second, so
 * nobody else waits for the database.
 */
const PRODUCTS_AT_ONCE = 3_000

/** Null stands for the whole shop. */
type CategoryId = number | null

/**
 * Counts the choices of all categories in one pass through the products, and stores those of
 * categories with many products. Visitors would have to wait some seconds for these numbers.
 */
export async function storeChoiceCounts(
  db: NodePgDatabase,
  signal: AbortSignal,
  {
    largeCount,
    productsAtOnce = PRODUCTS_AT_ONCE,
  }: { largeCount?: number; productsAtOnce?: number } = {},
): Promise<void> {
  const countsByCategory = new Map<CategoryId, ChoiceCounts>()
  const lastId = await readLastId(db)
  for (let afterId = 0; afterId < lastId; afterId += productsAtOnce) {
    signal.throwIfAborted()
    for (const row of await countByCategory(db, {
      afterId,
      lastId: afterId + productsAtOnce,
    })) {
      const counts = countsByCategory.get(row.category) ?? createEmptyCounts()
      addToCounts(counts, row)
      countsByCategory.set(row.category, counts)
    }
  }
  const categories: ChoiceCounts['categories'] = {}
  for (const [category, { total }] of countsByCategory)
    if (category !== null) categories[category] = total
  const rows = [...countsByCategory]
    .filter(([, { total }]) => isLargeCount(total, largeCount))
    .map(([categoryId, counts]) => ({ categoryId, counts: { ...counts, categories } }))
  await inTransaction(db, async (tx) => {
    await tx.delete(choiceCounts)
    if (rows.length > 0) await tx.insert(choiceCounts).values(rows)
  })
}

async function readLastId(db: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${products.id}), 0)` })
    .from(products)
  return row?.last ?? 0
}

const createEmptyCounts = (): ChoiceCounts => ({
  total: 0,
  inStock: 0,
  onOffer: 0,
  categories: {},
  colors: {},
  metals: {},
  purities: {},
  weights: {},
  sizes: {},
  prices: {},
})

/** The number of products that have one choice of a kind, as `ChoiceCounts` names them. */
type CountRow = {
  category: CategoryId
  number: number
} & (
  | { kind: 'total' | 'inStock' | 'onOffer'; choice: null }
  | { kind: 'colors' | 'metals' | 'purities' | 'weights' | 'sizes' | 'prices'; choice: string }
)

function addToCounts(counts: ChoiceCounts, row: CountRow) {
  if (row.choice === null) counts[row.kind] += row.number
  else {
    const countsOfKind = counts[row.kind]
    countsOfKind[row.choice] = (countsOfKind[row.choice] ?? 0) + row.number
  }
}

/**
 * Counts the choices of the products with the ids after `afterId` up to `lastId`, by category. The
 * rows of each table are read once, in the order of its index, under the name of the table, so that
 * the conditions of the filters use them.
 */
async function countByCategory(
  db: Database,
  { afterId, lastId }: { afterId: number; lastId: number },
): Promise<CountRow[]> {
  const isInBatch = (id: Column) => sql`${id} > ${afterId} and ${id} <= ${lastId}`
  const { rows } = await db.execute<CountRow>(sql`
    with products as materialized (
      select ${products.id}, ${products.metal}, ${products.specification}, ${products.pricePaisa}
      from ${products} where ${isOnSale} and ${isInBatch(products.id)}
    ), stock_items as materialized (
      select ${stockItems.productId}, ${stockItems.colorId}, ${stockItems.sizeId}, ${stockItems.quantity}
      from ${stockItems} where ${isInBatch(stockItems.productId)}
    ), shown_in (category, product_id) as materialized (
      select ${productCategories.categoryId}, ${productCategories.productId}
      from ${productCategories} join ${products} on ${products.id} = ${productCategories.productId}
      where ${isInBatch(productCategories.productId)}
      union all select null, ${products.id} from ${products}
    ), chosen (product_id, kind, choice) as (
      ${sql.join(CHOICE_SELECTS, sql` union all `)}
    )
    select category, kind, choice, count(*)::int as number
    from shown_in join chosen using (product_id) group by category, kind, choice`)
  return rows
}

const productChoices = (kind: string, choice: SQL, condition?: SQL) => sql`
  select ${products.id}, ${kind}::text, ${choice}::text from ${products} where ${condition ?? sql`true`}`

/** A value on the limit of two bands counts in both. */
const bandChoices = (kind: string, value: SQL, bands: FilterBand[]) => sql`
  select ${products.id}, ${kind}::text, band.index::text from ${products}
  join (values ${sql.join(
    bands.map(({ from, to }, index) => sql`(${index}::int, ${from}::bigint, ${to}::bigint)`),
    sql`, `,
  )}) as band (index, lowest, highest)
    on ${value} >= band.lowest and (band.highest is null or ${value} <= band.highest)`

/** A product counts once for a choice, whatever the number of its stock items. */
const itemChoices = (kind: string, items: SQL, choice: SQL) => sql`
  select distinct ${stockItems.productId}, ${kind}::text, ${choice}::text
  from ${products} join ${items} on ${stockItems.productId} = ${products.id} where ${choice} is not null`

const CHOICE_SELECTS = [
  productChoices('total', sql`null`),
  productChoices('inStock', sql`null`, and(...productConditionsOf({ inStock: true }))),
  productChoices('onOffer', sql`null`, and(...productConditionsOf({ offer: true }))),
  productChoices('metals', sql`${products.metal}`, sql`${products.metal} is not null`),
  productChoices('purities', PURITY_IN_SQL, sql`${PURITY_IN_SQL} is not null`),
  bandChoices('weights', GROSS_MG_IN_SQL, WEIGHT_BANDS),
  bandChoices('prices', sql`${products.pricePaisa}`, PRICE_BANDS),
  itemChoices('colors', sql`${stockItems}`, sql`${stockItems.colorId}`),
  itemChoices('sizes', STOCK_IN_EACH_FITTING_SIZE, sql`${stockItems.sizeId}`),
]
