import { inArray } from 'drizzle-orm'
import { REVENUE_STATUSES } from '#contract/figures.ts'
import { orders } from '../orders/tables.ts'

/** Whether an order counts as revenue: somebody agreed to it and it still stands. */
export const isRevenue = inArray(orders.status, REVENUE_STATUSES)
