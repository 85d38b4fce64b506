import { asc, desc } from 'drizzle-orm'
import { isOnSale } from '../catalogue/product-state.ts'
import { categories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'

/** The limit of a sitemap is 50,000 entries; the rest is for categories and other pages. */
const MAX_PRODUCTS = 45_000

/** The pages for search engines: categories, and products on sale with their last change. */
export type SitemapFacts = {
  categories: { id: number }[]
  products: { id: number; updatedAt: Date }[]
}

export const readSitemap = async (db: Database): Promise<SitemapFacts> => ({
  categories: await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)),
  products: await db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(isOnSale)
    .orderBy(desc(products.id))
    .limit(MAX_PRODUCTS),
})
