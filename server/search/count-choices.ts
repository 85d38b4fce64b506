import { and, type Column, isNotNull, type SQL, sql } from 'drizzle-orm'
import { METALS, type Metal } from '#contract/metals.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import type { ProductChoices, ProductConditions } from '#contract/product-filter.ts'
import { FIRST_ADJUSTABLE_SIZE_ID, SIZE_SCALES, SIZES_BY_SCALE } from '#contract/size-table.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import {
  type ChoiceCounts,
  type FilterBand,
  PRICE_BAND_LIMITS,
  PRICE_BANDS,
  PRODUCT_CHOICE_KINDS,
  WEIGHT_BAND_LIMITS,
  WEIGHT_BANDS,
} from '../catalogue/choice-kinds.ts'
import { isOffSale, isOnSale } from '../catalogue/product-state.ts'
import { readChoiceCounts } from '../catalogue/read-choice-counts.ts'
import { categories, colors, productCategories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { stockItems } from '../stock/tables.ts'
import {
  GROSS_MG_IN_SQL,
  isStockItemOfVariant,
  PURITY_IN_SQL,
  productConditionsOf,
} from './product-conditions.ts'
import { selectFoundProducts } from './search-products.ts'

/** Cached counts; the key is the filter. */
export type CountsOfChoices = CatalogueCache<ChoiceCounts>

/** The choices for filtering a list, with the number of products that each would find. */
export async function countChoices(
  db: Database,
  countCache: CountsOfChoices,
  filter: ProductConditions,
): Promise<ProductChoices> {
  const readCountsOf = (filter: ProductConditions) =>
    countCache(
      cacheKeyOf(filter),
      async () => (await readStoredCounts(db, filter)) ?? (await countMatchingChoices(db, filter)),
    )
  return viewChoices(db, await countWithZeros(readCountsOf, filter))
}

/** The counts that the job has stored, if the filter names at most a category. */
const readStoredCounts = async (db: Database, { category, ...others }: ProductConditions) =>
  isEmptyFilter(others) ? readChoiceCounts(db, category) : undefined

const isEmptyFilter = (filter: ProductConditions) =>
  Object.values(filter).every((value) => value === undefined)

/** The choices for filtering what a search finds. */
export async function countSearchChoices(
  db: Database,
  countCache: CountsOfChoices,
  { q: searchText, ...filter }: ProductConditions & { q: string },
): Promise<ProductChoices> {
  const readCountsOf = (filter: ProductConditions) =>
    countCache(cacheKeyOf({ q: searchText, ...filter }), async () =>
      countMatchingChoices(db, filter, await selectFoundProducts(db, searchText)),
    )
  return viewChoices(db, await countWithZeros(readCountsOf, filter))
}

/**
 * Adds choices that no product is left for, with 0, if there is one in the category without the
 * other filters. Counting the products that are left alone is much faster in a large catalogue.
 */
async function countWithZeros(
  readCountsOf: (filter: ProductConditions) => Promise<ChoiceCounts>,
  { category, ...others }: ProductConditions,
): Promise<ChoiceCounts> {
  const counts = await readCountsOf({ category, ...others })
  if (isEmptyFilter(others)) return counts
  const countsInCategory = await readCountsOf({ category })
  const allCounts = { ...counts }
  for (const kind of PRODUCT_CHOICE_KINDS) {
    const zeroCounts = Object.keys(countsInCategory[kind]).map((choice) => [choice, 0])
    allCounts[kind] = { ...Object.fromEntries(zeroCounts), ...counts[kind] }
  }
  return allCounts
}

const cacheKeyOf = (filter: object): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  )

/** What describes a product in its own row; these choices are counted in one pass. */
const FILTERS_OF_PRODUCT_ROW = [
  'metal',
  'purity',
  'minWeight',
  'maxWeight',
  'minPrice',
  'maxPrice',
] as const

/**
 * Counts among all products, or those that a search finds. The products that the whole filter finds
 * are read once, for all choices whose own filter is not set.
 */
async function countMatchingChoices(
  db: Database,
  filter: ProductConditions,
  searchCondition?: SQL,
): Promise<ChoiceCounts> {
  const isFiltered = !isEmptyFilter(filter)
  const isOfAll = !isFiltered && !searchCondition
  const { category: _, ...otherFilters } = filter
  const isOfWholeCategories = !searchCondition && isEmptyFilter(otherFilters)
  const selectRowsFor = (filter: ProductConditions) => sql`
    select ${products.id}, ${products.metal}, ${products.specification}, ${products.pricePaisa}
    from ${products} where ${and(isOnSale, ...productConditionsOf(filter))}`
  // Under the name of the table, which the conditions use.
  const filterWithout = (...names: readonly (keyof ProductConditions)[]) =>
    names.every((name) => filter[name] === undefined)
      ? sql`found as products`
      : sql`(${selectRowsFor({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) })}) as products`
  const searchedProducts = searchCondition
    ? sql`products as materialized (${searchCondition}),`
    : sql``
  const { rows } = await db.execute<ChoiceCounts>(sql`
    with ${searchedProducts}
    found as ${isFiltered ? sql`materialized` : sql`not materialized`} (${selectRowsFor(filter)}),
    described ${countByDescription(filter, filterWithout(...FILTERS_OF_PRODUCT_ROW))}
    select
      (${countInSql(filterWithout())}) as total,
      (${countInSql(filterWithout('inStock'), productConditionsOf({ ...variantFilterOf(filter), inStock: true }))}) as "inStock",
      (${countInSql(filterWithout('offer'), productConditionsOf({ offer: true }))}) as "onOffer",
      (${isOfWholeCategories ? COUNTS_OF_WHOLE_CATEGORIES : countsByLinkInSql(CATEGORY_LINKS, filterWithout('category'))}) as categories,
      (${countsByLinkInSql(
        COLOR_LINKS,
        isOfAll ? undefined : filterWithout('color'),
        isStockItemFor({ ...filter, color: undefined }),
      )}) as colors,
      (${countsByLinkInSql(
        SIZE_LINKS,
        isOfAll ? undefined : filterWithout('size'),
        isStockItemFor({ ...filter, size: undefined }),
      )}) as sizes,
      (${sumsByGroup(sql`metal`, sql`has_purity and has_weight and has_price`)}) as metals,
      (${sumsByGroup(sql`purity`, sql`has_metal and has_weight and has_price`)}) as purities,
      (${sumsOfBands('weight', WEIGHT_BANDS, sql`has_metal and has_purity and has_price`)}) as weights,
      (${sumsOfBands('price', PRICE_BANDS, sql`has_metal and has_purity and has_weight`)}) as prices`)
  const [counts] = rows
  if (!counts) throw new Error('A count gave no row')
  return counts
}

const variantFilterOf = ({ color, size }: ProductConditions) => ({ color, size })

/**
 * Counts products by everything that stands in their own row. The columns that begin with `has` say
 * whether they meet the filter of that kind.
 */
function countByDescription(
  { metal, purity, minWeight, maxWeight, minPrice, maxPrice }: ProductConditions,
  fromClause: SQL,
): SQL {
  const meetsFilter = (filter: ProductConditions) =>
    sql`coalesce(${and(sql`true`, ...productConditionsOf(filter))}, false)`
  const bandOfInSql = (value: SQL, bandLimits: number[]) => {
    const limits = sql`${sql.param(bandLimits)}::bigint[]`
    return sql`width_bucket(${value}::bigint, ${limits}), ${value} = any(${limits})`
  }
  return sql`(
      metal, purity, weight, is_weight_limit, price, is_price_limit,
      has_metal, has_purity, has_weight, has_price, number
    ) as materialized (
      select ${products.metal}, ${PURITY_IN_SQL}, ${bandOfInSql(GROSS_MG_IN_SQL, WEIGHT_BAND_LIMITS)},
        ${bandOfInSql(sql`${products.pricePaisa}`, PRICE_BAND_LIMITS)},
        ${meetsFilter({ metal })}, ${meetsFilter({ purity })}, ${meetsFilter({ minWeight, maxWeight })},
        ${meetsFilter({ minPrice, maxPrice })}, count(*)
      from ${fromClause} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    )`
}

/** The number of products per metal or purity, as JSON. */
const sumsByGroup = (group: SQL, otherFilters: SQL) => sql`
  select coalesce(json_object_agg(name, number), '{}') from (
    select ${group} as name, sum(number)::int as number
    from described where ${otherFilters} and ${group} is not null group by 1
  ) as counted`

/** The number of products per band. A value on the limit of two bands counts in both, as in the filter. */
const sumsOfBands = (kind: 'weight' | 'price', bands: FilterBand[], meetsOtherFilters: SQL) => {
  const [band, isLimit] = [sql.identifier(kind), sql.identifier(`is_${kind}_limit`)]
  return sql`
  select coalesce(json_object_agg(place, number), '{}') from (
    select place, sum(number)::int as number
    from described join generate_series(0, ${bands.length - 1}) as place
      on place = ${band} or (${isLimit} and place = ${band} - 1)
    where ${meetsOtherFilters} group by place
  ) as counted`
}

/**
 * A product counts for a colour only if an item of this colour has the size of the filter and, with
 * the filter "in stock", is in stock; and likewise for a size.
 */
const isStockItemFor = (filter: ProductConditions) =>
  and(isStockItemOfVariant(filter), filter.inStock ? sql`${stockItems.quantity} > 0` : undefined)

const countInSql = (fromClause: SQL, conditions: (SQL | undefined)[] = []) =>
  sql`select count(*)::int from ${fromClause} where ${and(sql`true`, ...conditions)}`

/**
 * The number of products on sale in each category, as JSON. Links are counted in one pass, and those
 * of the few products that are off sale subtracted; joining all products would take seconds in a
 * large catalogue.
 */
const COUNTS_OF_WHOLE_CATEGORIES = sql`
  select coalesce(json_object_agg(choice, number), '{}') from (
    select choice, sum(links)::int as number from (
      select ${productCategories.categoryId} as choice, count(*) as links from ${productCategories} group by 1
      union all
      select ${productCategories.categoryId}, -count(*) from ${productCategories}
        join ${products} on ${products.id} = ${productCategories.productId}
        where ${isOffSale} group by 1
    ) as linked group by 1 having sum(links) > 0
  ) as counted`

const PLAIN_SIZE_IDS = SIZE_SCALES.flatMap((scale) => SIZES_BY_SCALE[scale].map(({ id }) => id))

/** The stock items, with those of an adjustable size once for each size that it fits. */
export const STOCK_IN_EACH_FITTING_SIZE = sql`(
    select product_id, color_id, quantity, size_id from ${stockItems} where size_id < ${FIRST_ADJUSTABLE_SIZE_ID}
    union all
    select product_id, color_id, quantity, plain.size_id
    from ${stockItems} join unnest(${sql.param(PLAIN_SIZE_IDS)}::int[]) as plain (size_id)
      on plain.size_id between ${stockItems.sizeId} / ${FIRST_ADJUSTABLE_SIZE_ID}
        and ${stockItems.sizeId} % ${FIRST_ADJUSTABLE_SIZE_ID}
    where ${stockItems.sizeId} >= ${FIRST_ADJUSTABLE_SIZE_ID}
  ) as stock_items`

/** Rows that give products their choices of one kind. */
type ChoiceLinks = { rows: SQL; productId: Column; choiceId: Column }

const CATEGORY_LINKS: ChoiceLinks = {
  rows: sql`${productCategories}`,
  productId: productCategories.productId,
  choiceId: productCategories.categoryId,
}
const COLOR_LINKS: ChoiceLinks = {
  rows: sql`${stockItems}`,
  productId: stockItems.productId,
  choiceId: stockItems.colorId,
}
const SIZE_LINKS: ChoiceLinks = {
  ...COLOR_LINKS,
  rows: STOCK_IN_EACH_FITTING_SIZE,
  choiceId: stockItems.sizeId,
}

/**
 * The number of products per choice, as JSON; without `from`, of all products on sale. Leaving out
 * the few that are off sale is then five times faster than joining all others.
 */
const countsByLinkInSql = (
  { rows, productId, choiceId: choice }: ChoiceLinks,
  fromClause?: SQL,
  isCounted?: SQL,
) => {
  const productsOffSale = sql`select from ${products} where ${products.id} = ${productId} and ${isOffSale}`
  const countedRows = fromClause
    ? sql`${fromClause} join ${rows} on ${productId} = ${products.id} where true`
    : sql`${rows} where not exists (${productsOffSale})`
  return sql`
  select coalesce(json_object_agg(choice, number), '{}') from (
    select choice, count(*)::int as number from (
      select distinct ${choice} as choice, ${productId}
      from ${countedRows} and ${and(isNotNull(choice), isCounted)}
    ) as chosen group by 1
  ) as counted`
}

/** Adds the names, which are not cached, because a name can change without changing the counts. */
async function viewChoices(db: Database, counts: ChoiceCounts): Promise<ProductChoices> {
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
    categories: categoryRows.flatMap(withCount(counts.categories)),
    colors: colorRows.flatMap(withCount(counts.colors)),
    metals: METALS.flatMap((metal) => countOfMetal(counts.metals, metal)),
    purities: Object.entries(counts.purities)
      .map(([perMille, choiceCount]) => ({ perMille: Number(perMille), count: choiceCount }))
      .toSorted((a, b) => b.perMille - a.perMille),
    weights: WEIGHT_BANDS.flatMap(
      toBandWithCount(counts.weights, (milligrams) => milligrams / 1000),
    ),
    sizes: SIZE_SCALES.flatMap((scale) => SIZES_BY_SCALE[scale])
      .map(({ id, scale, name }) => ({ id, scale, name }))
      .flatMap(withCount(counts.sizes)),
    prices: PRICE_BANDS.flatMap(
      toBandWithCount(counts.prices, (amount) => toRupees(asPaisa(amount))),
    ),
    inStock: counts.inStock,
    onOffer: counts.onOffer,
  }
}

const withCount =
  (countsById: Record<string, number>) =>
  <Row extends { id: number }>(row: Row) => {
    const choiceCount = countsById[row.id]
    return choiceCount === undefined ? [] : [{ ...withNepali(row), count: choiceCount }]
  }

const toBandWithCount =
  (countsById: Record<string, number>, toUnit: (value: number) => number) =>
  ({ from, to }: FilterBand, bandIndex: number) => {
    const choiceCount = countsById[bandIndex]
    return choiceCount === undefined
      ? []
      : [{ from: toUnit(from), to: to === null ? null : toUnit(to), count: choiceCount }]
  }

const countOfMetal = (countsById: Record<string, number>, metal: Metal) => {
  const choiceCount = countsById[metal]
  return choiceCount === undefined ? [] : [{ metal, count: choiceCount }]
}
