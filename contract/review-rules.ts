import type { OrderStatus } from './orders.ts'

// Without a schema, so that a product's page, which shows reviews, loads none.

export const MAX_STARS = 5

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/**
 * The statuses of an order that prove that somebody holds the piece. The shop marks an order as
 * PAID when the parcel is handed over for cash; a REFUNDED one was handed over too, and whoever
 * got a damaged piece has something to tell. A CANCELLED one went back to the shelf.
 */
export const PROVING_STATUSES = ['PAID', 'REFUNDED'] as const satisfies readonly OrderStatus[]

/** Whether the pieces of an order may be reviewed. */
export const provesPurchase = (status: OrderStatus): boolean =>
  PROVING_STATUSES.some((proving) => proving === status)
