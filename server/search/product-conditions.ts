import { and, eq, gt, gte, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { ProductConditions } from '#contract/product-filter.ts'
import { FIRST_ADJUSTABLE_SIZE_ID } from '#contract/size-table.ts'
import { offers, productCategories, products } from '../catalogue/tables.ts'
import { isOfferActive } from '../offers/read-offers.ts'
import { stockItems } from '../stock/tables.ts'

/** The SQL conditions of a filter; undefined for each field that is not set. */
export function productConditionsOf(filter: ProductConditions): (SQL | undefined)[] {
  const { category, metal, purity, minWeight, maxWeight, inStock, offer } = filter
  const { minPrice, maxPrice } = filter
  const isOfVariant = isStockItemOfVariant(filter)
  const isVariantInStock = and(isOfVariant, gt(stockItems.quantity, 0))
  return [
    category === undefined ? undefined : isInCategory(category),
    // A product with pieces of the variant also has the variant.
    isOfVariant && inStock !== true ? hasStockItem(isOfVariant) : undefined,
    metal === undefined ? undefined : eq(products.metal, metal),
    purity === undefined ? undefined : eq(PURITY_IN_SQL, purity),
    minWeight === undefined ? undefined : gte(GROSS_MG_IN_SQL, minWeight),
    maxWeight === undefined ? undefined : lte(GROSS_MG_IN_SQL, maxWeight),
    minPrice === undefined ? undefined : gte(products.pricePaisa, minPrice),
    maxPrice === undefined ? undefined : lte(products.pricePaisa, maxPrice),
    inStock === undefined ? undefined : conditionIf(hasStockItem(isVariantInStock), inStock),
    offer === undefined ? undefined : conditionIf(hasLiveOffer, offer),
  ]
}

/** Whether a stock item has the colour and the size of a filter; undefined if it names neither. */
export const isStockItemOfVariant = ({ color, size }: ProductConditions): SQL | undefined =>
  and(
    color === undefined ? undefined : eq(stockItems.colorId, color),
    size === undefined
      ? undefined
      : sql`(${or(eq(stockItems.sizeId, size), isAdjustableTo(size))})`,
  )

/** Whether a stock item is of an adjustable size that fits another size. */
const isAdjustableTo = (size: number) =>
  sql`(${stockItems.sizeId} >= ${FIRST_ADJUSTABLE_SIZE_ID}
    and ${stockItems.sizeId} / ${FIRST_ADJUSTABLE_SIZE_ID} <= ${size} and ${stockItems.sizeId} % ${FIRST_ADJUSTABLE_SIZE_ID} >= ${size})`

// Written like the expressions of the indexes, so that PostgreSQL uses them.

/** The purity in parts of a thousand. */
export const PURITY_IN_SQL = sql`((${products.specification}->>'purityPerMille')::int)`
/** The gross weight in milligrams. */
export const GROSS_MG_IN_SQL = sql`((${products.specification}->>'grossMg')::int)`

const conditionIf = (condition: SQL, isWanted: boolean) => (isWanted ? condition : not(condition))

export const isInCategory = (id: number) =>
  sql`exists (select from ${productCategories} where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${id})`

const hasStockItem = (condition: SQL | undefined) =>
  sql`exists (select from ${stockItems} where ${stockItems.productId} = ${products.id} and ${condition})`

const hasLiveOffer = sql`exists (select from ${offers} where ${offers.productId} = ${products.id} and ${isOfferActive})`
