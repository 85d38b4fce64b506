import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { fulfilmentStatesWhere } from '#contract/fulfilment.ts'
import { hasPermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ReviewObstacle } from '#contract/reviews.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import { orderItems, orders } from '../orders/tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'

const REVIEWABLE_STATES = fulfilmentStatesWhere((facts) => facts.mayBeReviewed)

/** The newest order line by which a user bought and received a product. */
export const selectPurchaseOfProduct = (db: Database, userId: number, productId: number) =>
  db
    .select({ orderId: orderItems.orderId, position: orderItems.position })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.deletedAt),
        eq(orderItems.productId, productId),
        inArray(orders.fulfilment, REVIEWABLE_STATES),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id), orderItems.position)
    .limit(1)

/** The reason why a user may not review a product; null if they may. */
export async function findReviewObstacle(
  db: Database,
  caller: SignedInCaller,
  productId: number,
): Promise<ReviewObstacle | null> {
  // Staff who moderate reviews must not write reviews.
  if (hasPermission(caller, 'reviews.write')) return 'STAFF_DO_NOT_REVIEW'
  const [purchase] = await selectPurchaseOfProduct(db, caller.userId, productId)
  return purchase ? null : 'NOT_A_BUYER'
}

/** Refuses (`FORBIDDEN`) if the caller may not review the product. */
export async function requireBuyer(
  db: Database,
  caller: SignedInCaller,
  productId: number,
): Promise<void> {
  const reviewObstacle = await findReviewObstacle(db, caller, productId)
  if (reviewObstacle) throw new Refusal(reviewObstacle)
}

/** Refuses (`NOT_FOUND`) a product that is not on sale, because it has no page for reviews. */
export async function requireProductOnSale(db: Database, productId: number): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isOnSale))
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
}
