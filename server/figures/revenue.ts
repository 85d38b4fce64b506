import { REVENUE_STATUSES } from '#contract/figures.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** Whether an order of this status counts as revenue: somebody agreed to it and it still stands. */
export const isRevenueStatus = (status: OrderStatus): boolean =>
  REVENUE_STATUSES.some((one) => one === status)
