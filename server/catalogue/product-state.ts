import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { ProductState } from '#contract/admin-products.ts'
import { products } from './tables.ts'

/** When a product first was on sale, and since when it is not. */
export type PublicMoments = { publishedAt: Date | null; withdrawnAt: Date | null }

export const stateOf = ({ publishedAt, withdrawnAt }: PublicMoments): ProductState => {
  if (!withdrawnAt) return 'on-sale'
  return publishedAt ? 'withdrawn' : 'draft'
}

/** Why a product may not move from one state to another; undefined if it may. */
export function refusedMove(
  from: ProductState,
  to: ProductState,
): 'was-on-sale' | 'never-on-sale' | undefined {
  if (to === 'draft' && from !== 'draft') return 'was-on-sale'
  return to === 'withdrawn' && from === 'draft' ? 'never-on-sale' : undefined
}

/** Whether shoppers see a product. */
export const isOnSale = isNull(products.withdrawnAt)
/** Whether a product is a draft or withdrawn. */
export const isOffSale = isNotNull(products.withdrawnAt)

/** What puts a product on sale. To shoppers a piece is new when they first see it. */
export const ON_SALE = {
  withdrawnAt: null,
  publishedAt: sql`coalesce(${products.publishedAt}, now())`,
  createdAt: sql`case when ${products.publishedAt} is null then now() else ${products.createdAt} end`,
}

/** What makes a product a draft when it is added. */
export const DRAFT = { withdrawnAt: sql`now()`, publishedAt: null }

/** What takes a product off sale. */
export const WITHDRAWN = { withdrawnAt: sql`now()` }
