import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { ProductState } from '#contract/admin-products.ts'
import { products } from './tables.ts'

/** The time when a product was first on sale, and the time since when it is off sale. */
export type ProductPublishTimes = { publishedAt: Date | null; withdrawnAt: Date | null }

export const productStateOf = ({ publishedAt, withdrawnAt }: ProductPublishTimes): ProductState => {
  if (!withdrawnAt) return 'on-sale'
  return publishedAt ? 'withdrawn' : 'draft'
}

/** The reason why a product may not change from one state to another; undefined if it may. */
export function problemOfProductStateChange(
  currentState: ProductState,
  newState: ProductState,
): 'was-on-sale' | 'never-on-sale' | undefined {
  if (newState === 'draft' && currentState !== 'draft') return 'was-on-sale'
  return newState === 'withdrawn' && currentState === 'draft' ? 'never-on-sale' : undefined
}

/** A condition: shoppers can see the product. */
export const isOnSale = isNull(products.withdrawnAt)
/** A condition: the product is a draft or withdrawn. */
export const isOffSale = isNotNull(products.withdrawnAt)

/** A condition: staff have archived the product. */
export const isArchived = sql<boolean>`(${isOffSale} and ${isNotNull(products.archivedAt)})`

/** The columns that put a product on sale. `createdAt` becomes the time of its first sale. */
export const ON_SALE_COLUMNS = {
  withdrawnAt: null,
  archivedAt: null,
  publishedAt: sql`coalesce(${products.publishedAt}, now())`,
  createdAt: sql`case when ${products.publishedAt} is null then now() else ${products.createdAt} end`,
}

/** The columns that take a product off sale. */
export const WITHDRAWN_COLUMNS = { withdrawnAt: sql`now()` }

/** The columns that archive a product, and those that bring it back; it stays off sale. */
export const ARCHIVED_COLUMNS = {
  withdrawnAt: sql`coalesce(${products.withdrawnAt}, now())`,
  archivedAt: sql`now()`,
}
export const NOT_ARCHIVED_COLUMNS = { archivedAt: null }
