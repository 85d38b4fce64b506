import { and, type SQL, sql } from 'drizzle-orm'
import { METALS, type Metal } from '#contract/metals.ts'
import { paisa, toRupees } from '#contract/money.ts'
import type { ProductChoices, ProductConditions } from '#contract/product-filter.ts'
import { ADJUSTABLE_FROM, SIZE_SCALES, SIZES_OF_SCALE } from '#contract/size-table.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { categories, colors, productCategories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { stockItems } from '../stock/tables.ts'
import { conditions, GROSS_MG, isVariant, PURITY } from './product-conditions.ts'
import { selectSearched } from './search-products.ts'

/** The limits between the price bands, in paisa. */
const PRICE_STEPS = [1_000, 2_500, 5_000, 10_000, 50_000].map((rupees) => rupees * 100)
/** The limits between the bands of weights, in milligrams. */
const WEIGHT_STEPS = [2, 5, 10, 20, 50].map((grams) => grams * 1000)

/** A range of whole numbers; without `to` it has no upper end. */
type Band = { from: number; to: number | null }

const bandsBetween = (steps: number[]): Band[] =>
  [0, ...steps].map((from, index) => ({ from, to: steps[index] ?? null }))
const PRICE_BANDS = bandsBetween(PRICE_STEPS)
const WEIGHT_BANDS = bandsBetween(WEIGHT_STEPS)

/** The number of products for each choice, by id, by metal, by purity or by the index of the band. */
type Counts = {
  total: number
  categories: Record<string, number>
  colors: Record<string, number>
  metals: Record<string, number>
  purities: Record<string, number>
  weights: Record<string, number>
  sizes: Record<string, number>
  prices: Record<string, number>
  inStock: number
  onOffer: number
}

/** Cached counts; the key is the filter. */
export type CountsOfChoices = CatalogueCache<Counts>

/** The choices for filtering a list, with the number of products that each would find. */
export async function countChoices(
  db: Database,
  remembered: CountsOfChoices,
  filter: ProductConditions,
): Promise<ProductChoices> {
  const counts = await remembered(keyOf(filter), () => count(db, filter))
  return viewChoices(db, counts)
}

/** The choices for filtering what a search finds. */
export async function countSearchChoices(
  db: Database,
  remembered: CountsOfChoices,
  { q, ...filter }: ProductConditions & { q: string },
): Promise<ProductChoices> {
  const counts = await remembered(keyOf({ q, ...filter }), async () => {
    // Under the name of the table, so that everything is counted among a few rows.
    const found = sql`with products as materialized (${await selectSearched(db, q)})`
    return count(db, filter, found)
  })
  return viewChoices(db, counts)
}

const keyOf = (filter: object): string => JSON.stringify(Object.entries(filter).toSorted())

/** Counts among all products, or those that a search finds. */
async function count(db: Database, filter: ProductConditions, searched = sql``): Promise<Counts> {
  const { category } = filter
  const inScope = and(isOnSale, ...conditions({ category }))
  const found = (filter: ProductConditions) => and(isOnSale, ...conditions(filter))
  const without = (...names: (keyof ProductConditions)[]) =>
    found({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) })
  const { rows } = await db.execute<Counts>(sql`${searched}
    select
      (${numberOf(found(filter))}) as total,
      (${numberOf(found({ ...filter, inStock: true }))}) as "inStock",
      (${numberOf(found({ ...filter, offer: true }))}) as "onOffer",
      (${countsBy(
        sql`${productCategories.categoryId}`,
        sql`${products} join ${productCategories} on ${productCategories.productId} = ${products.id}`,
        isOnSale,
        without('category'),
      )}) as categories,
      (${countsOfVariants(
        sql`${stockItems.colorId}`,
        inScope,
        and(without('color'), isItemFor({ ...filter, color: undefined })),
      )}) as colors,
      (${countsOfVariants(
        sql`${stockItems.sizeId}`,
        inScope,
        and(without('size'), isItemFor({ ...filter, size: undefined })),
        ITEMS_IN_PLAIN_SIZES,
      )}) as sizes,
      (${countsBy(
        sql`${products.metal}`,
        sql`${products}`,
        and(inScope, sql`${products.metal} is not null`),
        without('metal'),
      )}) as metals,
      (${countsBy(
        PURITY,
        sql`${products}`,
        and(inScope, sql`${PURITY} is not null`),
        without('purity'),
      )}) as purities,
      (${countsOfBands(
        GROSS_MG,
        WEIGHT_BANDS,
        inScope,
        without('minWeight', 'maxWeight'),
      )}) as weights,
      (${countsOfBands(
        sql`${products.pricePaisa}`,
        PRICE_BANDS,
        inScope,
        without('minPrice', 'maxPrice'),
      )}) as prices`)
  const [counts] = rows
  if (!counts) throw new Error('A count gave no row')
  return counts
}

/**
 * A product counts for a colour only if an item of this colour has the size of the filter and, with
 * the filter "in stock", is in stock; and likewise for a size.
 */
const isItemFor = (filter: ProductConditions) =>
  and(isVariant(filter), filter.inStock ? sql`${stockItems.quantity} > 0` : undefined)

const numberOf = (condition: SQL | undefined) =>
  sql`select count(*)::int from ${products} where ${condition}`

/** The number of matching products per group, as JSON; includes groups with 0 matches. */
const countsBy = (group: SQL, from: SQL, scope: SQL | undefined, condition: SQL | undefined) => sql`
  select coalesce(json_object_agg(name, number), '{}') from (
    select ${group} as name, count(*) filter (where ${condition})::int as number
    from ${from} where ${scope} group by 1
  ) as counted`

/** The number of matching products per colour or size, as JSON. */
const countsOfVariants = (
  group: SQL,
  scope: SQL | undefined,
  condition: SQL | undefined,
  items = sql`${stockItems}`,
) => sql`
  select coalesce(json_object_agg(name, number), '{}') from (
    select ${group} as name, count(distinct ${products.id}) filter (where ${condition})::int as number
    from ${products} join ${items} on ${stockItems.productId} = ${products.id}
    where ${and(scope, sql`${group} is not null`)} group by 1
  ) as counted`

const PLAIN_SIZE_IDS = SIZE_SCALES.flatMap((scale) => SIZES_OF_SCALE[scale].map(({ id }) => id))

/** The stock items, with those of an adjustable size once for each size that it fits. */
const ITEMS_IN_PLAIN_SIZES = sql`(
    select product_id, color_id, quantity, size_id from ${stockItems} where size_id < ${ADJUSTABLE_FROM}
    union all
    select product_id, color_id, quantity, plain.size_id
    from ${stockItems} join unnest(${sql.param(PLAIN_SIZE_IDS)}::int[]) as plain (size_id)
      on plain.size_id between ${stockItems.sizeId} / ${ADJUSTABLE_FROM}
        and ${stockItems.sizeId} % ${ADJUSTABLE_FROM}
    where ${stockItems.sizeId} >= ${ADJUSTABLE_FROM}
  ) as stock_items`

/** Counts per band. A value on the limit of two bands counts in both, as in the filter. */
const countsOfBands = (
  value: SQL,
  bands: Band[],
  scope: SQL | undefined,
  condition: SQL | undefined,
) => sql`
  select coalesce(json_object_agg(place, number), '{}') from (
    select place, count(*) filter (where ${condition})::int as number
    from ${products} join (values ${sql.join(
      bands.map(({ from, to }, place) => sql`(${place}::int, ${from}::bigint, ${to}::bigint)`),
      sql`, `,
    )}) as band (place, "from", "to")
      on ${value} >= band."from" and (band."to" is null or ${value} <= band."to")
    where ${scope} group by place
  ) as counted`

/** Adds the names, which are not cached, because a name can change without changing the counts. */
async function viewChoices(db: Database, counts: Counts): Promise<ProductChoices> {
  const categoryRows = await db
    .select({ id: categories.id, name: categories.name, nameNe: categories.nameNe })
    .from(categories)
    .orderBy(categories.position)
  const colorRows = await db
    .select({
      id: colors.id,
      name: colors.name,
      nameNe: colors.nameNe,
      hexCode: colors.hexCode,
    })
    .from(colors)
    .orderBy(colors.id)
  return {
    total: counts.total,
    categories: categoryRows.flatMap(counted(counts.categories)),
    colors: colorRows.flatMap(counted(counts.colors)),
    metals: METALS.flatMap((metal) => countOfMetal(counts.metals, metal)),
    purities: Object.entries(counts.purities)
      .map(([perMille, number]) => ({ perMille: Number(perMille), count: number }))
      .toSorted((one, other) => other.perMille - one.perMille),
    weights: WEIGHT_BANDS.flatMap(countedBand(counts.weights, (mg) => mg / 1000)),
    sizes: SIZE_SCALES.flatMap((scale) => SIZES_OF_SCALE[scale])
      .map(({ id, scale, name }) => ({ id, scale, name }))
      .flatMap(counted(counts.sizes)),
    prices: PRICE_BANDS.flatMap(countedBand(counts.prices, (amount) => toRupees(paisa(amount)))),
    inStock: counts.inStock,
    onOffer: counts.onOffer,
  }
}

const counted =
  (numbers: Record<string, number>) =>
  <Row extends { id: number }>(row: Row) => {
    const number = numbers[row.id]
    return number === undefined ? [] : [{ ...withNepali(row), count: number }]
  }

const countedBand =
  (numbers: Record<string, number>, inUnit: (value: number) => number) =>
  ({ from, to }: Band, place: number) => {
    const number = numbers[place]
    return number === undefined
      ? []
      : [{ from: inUnit(from), to: to === null ? null : inUnit(to), count: number }]
  }

const countOfMetal = (numbers: Record<string, number>, metal: Metal) => {
  const number = numbers[metal]
  return number === undefined ? [] : [{ metal, count: number }]
}
