import { and, eq, gt, gte, lte, not, type SQL, sql } from 'drizzle-orm'
import type { ProductConditions } from '#contract/product-filter.ts'
import { offers, productCategories, products } from '../catalogue/tables.ts'
import { isLive } from '../offers/read-offers.ts'
import { stockItems } from '../stock/tables.ts'

/** The SQL conditions of a filter; undefined for each field that is not set. */
export function conditions(filter: ProductConditions): (SQL | undefined)[] {
  const { category, color, metal, minPrice, maxPrice, inStock, offer } = filter
  const ofColor = color === undefined ? undefined : eq(stockItems.colorId, color)
  const ofPieces = and(ofColor, gt(stockItems.quantity, 0))
  return [
    category === undefined ? undefined : isInCategory(category),
    ofColor && hasStockItem(ofColor),
    metal === undefined ? undefined : eq(products.metal, metal),
    minPrice === undefined ? undefined : gte(products.pricePaisa, minPrice),
    maxPrice === undefined ? undefined : lte(products.pricePaisa, maxPrice),
    inStock === undefined ? undefined : conditionIf(hasStockItem(ofPieces), inStock),
    offer === undefined ? undefined : conditionIf(hasLiveOffer, offer),
  ]
}

const conditionIf = (condition: SQL, wanted: boolean) => (wanted ? condition : not(condition))

export const isInCategory = (id: number) =>
  sql`exists (select from ${productCategories} where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${id})`

const hasStockItem = (condition: SQL | undefined) =>
  sql`exists (select from ${stockItems} where ${stockItems.productId} = ${products.id} and ${condition})`

const hasLiveOffer = sql`exists (select from ${offers} where ${offers.productId} = ${products.id} and ${isLive})`
