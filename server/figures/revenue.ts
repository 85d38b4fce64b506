import { inArray } from 'drizzle-orm'
import { REVENUE_STATUSES } from '#contract/figures.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { orders } from '../orders/tables.ts'

/** Whether an order of this status counts as revenue: somebody agreed to it and it still stands. */
export const isRevenueStatus = (status: OrderStatus): boolean =>
  REVENUE_STATUSES.some((one) => one === status)

/** The same, asked in the database. */
export const isRevenue = inArray(orders.status, REVENUE_STATUSES)
