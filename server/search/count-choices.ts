import { and, type SQL, sql } from 'drizzle-orm'
import { METALS, type Metal } from '#contract/metals.ts'
import { paisa, toRupees } from '#contract/money.ts'
import type { ProductChoices, ProductConditions } from '#contract/product-filter.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { categories, colors, productCategories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { stockItems } from '../stock/tables.ts'
import { conditions } from './product-conditions.ts'

/** The limits between the price bands, in paisa. */
const PRICE_STEPS = [1_000, 2_500, 5_000, 10_000, 50_000].map((rupees) => rupees * 100)
const BANDS = [0, ...PRICE_STEPS].map((from, index) => ({ from, to: PRICE_STEPS[index] ?? null }))

/** The number of products for each choice, by id, by metal or by the index of the price band. */
type Counts = {
  total: number
  categories: Record<string, number>
  colors: Record<string, number>
  metals: Record<string, number>
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
  // Offers start and end without a change of the catalogue, so a count is cached for a minute.
  const minute = Math.floor(Date.now() / 60_000)
  const key = JSON.stringify([minute, ...Object.entries(filter).toSorted()])
  const counts = await remembered(key, () => count(db, filter))
  return viewChoices(db, counts)
}

async function count(db: Database, filter: ProductConditions): Promise<Counts> {
  const { category } = filter
  const inScope = and(isOnSale, ...conditions({ category }))
  const without = (...names: (keyof ProductConditions)[]) =>
    found({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) })
  const { rows } = await db.execute<Counts>(sql`
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
      (${countsBy(
        sql`${stockItems.colorId}`,
        sql`${products} join ${stockItems} on ${stockItems.productId} = ${products.id}`,
        and(inScope, sql`${stockItems.colorId} is not null`),
        inColor(without('color'), filter),
      )}) as colors,
      (${countsBy(
        sql`${products.metal}`,
        sql`${products}`,
        and(inScope, sql`${products.metal} is not null`),
        without('metal'),
      )}) as metals,
      (${countsOfBands(inScope, without('minPrice', 'maxPrice'))}) as prices`)
  const [counts] = rows
  if (!counts) throw new Error('A count gave no row')
  return counts
}

const found = (filter: ProductConditions): SQL | undefined => and(isOnSale, ...conditions(filter))

/** With the filter "in stock", a product counts for a colour only if this colour is in stock. */
const inColor = (condition: SQL | undefined, { inStock }: ProductConditions) =>
  inStock ? and(condition, sql`${stockItems.quantity} > 0`) : condition

const numberOf = (condition: SQL | undefined) =>
  sql`select count(*)::int from ${products} where ${condition}`

/** The number of matching products per group, as JSON; includes groups with 0 matches. */
const countsBy = (group: SQL, from: SQL, scope: SQL | undefined, condition: SQL | undefined) => sql`
  select coalesce(json_object_agg(name, number), '{}') from (
    select ${group} as name, count(*) filter (where ${condition})::int as number
    from ${from} where ${scope} group by 1
  ) as counted`

/** Counts per price band. A price on the limit of two bands counts in both, as in the filter. */
const countsOfBands = (scope: SQL | undefined, condition: SQL | undefined) => sql`
  select coalesce(json_object_agg(place, number), '{}') from (
    select place, count(*) filter (where ${condition})::int as number
    from ${products} join (values ${sql.join(
      BANDS.map(({ from, to }, place) => sql`(${place}::int, ${from}::bigint, ${to}::bigint)`),
      sql`, `,
    )}) as band (place, "from", "to")
      on ${products.pricePaisa} >= band."from" and (band."to" is null or ${products.pricePaisa} <= band."to")
    where ${scope} group by place
  ) as counted`

/** Adds the names, which are not cached, because a name can change without changing the counts. */
async function viewChoices(db: Database, counts: Counts): Promise<ProductChoices> {
  const [categoryRows, colorRows] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(categories.position),
    db
      .select({ id: colors.id, name: colors.name, hexCode: colors.hexCode })
      .from(colors)
      .orderBy(colors.id),
  ])
  return {
    total: counts.total,
    categories: categoryRows.flatMap(counted(counts.categories)),
    colors: colorRows.flatMap(counted(counts.colors)),
    metals: METALS.flatMap((metal) => countOfMetal(counts.metals, metal)),
    prices: BANDS.flatMap(({ from, to }, place) => {
      const number = counts.prices[place]
      return number === undefined
        ? []
        : [{ from: toRupees(paisa(from)), to: to && toRupees(paisa(to)), count: number }]
    }),
    inStock: counts.inStock,
    onOffer: counts.onOffer,
  }
}

const counted =
  (numbers: Record<string, number>) =>
  <Row extends { id: number }>(row: Row) => {
    const number = numbers[row.id]
    return number === undefined ? [] : [{ ...row, count: number }]
  }

const countOfMetal = (numbers: Record<string, number>, metal: Metal) => {
  const number = numbers[metal]
  return number === undefined ? [] : [{ metal, count: number }]
}
