import * as z from 'zod/mini'
import { declareCall, FileAnswer } from './call.ts'
import { DateTime, Day, Id } from './fields.ts'
import { Rupees } from './rupees.ts'
import { TextInNepali } from './texts-in-nepali.ts'

/** The maximum number of days for one request. */
export const MAX_FIGURE_DAYS = 731
/** The default number of days. */
export const DEFAULT_FIGURE_DAYS = 30

/** A number of orders and their total amount. */
export const OrderCountAndTotal = z.object({ orders: z.int(), amount: Rupees })

/** Open work: a number of orders, and their amount for those who may see revenue. */
const WorkSum = z.object({ orders: z.int(), amount: z.nullable(Rupees) })

/** A product, in one colour if it has colours, with little or no stock. */
export const LowStockProduct = z.object({
  productId: Id,
  name: z.string(),
  nameNe: TextInNepali,
  colorName: z.nullable(z.string()),
  colorNameNe: TextInNepali,
  sizeName: z.nullable(z.string()),
  quantity: z.int(),
  imageUrl: z.nullable(z.string()),
})

/** A cart that has not changed for more than a day; `amount` is the total that its shopper saw. */
export const AbandonedCart = z.object({
  customerId: Id,
  name: z.string(),
  email: z.string(),
  pieces: z.int(),
  amount: Rupees,
  changedAt: DateTime,
})

/** A search that found nothing. */
export const MissedSearch = z.object({
  words: z.string(),
  /** How often it was searched for; searches answered by a proxy's cache are not counted. */
  times: z.int(),
  lastAt: DateTime,
})

/** The work that staff have to do today. */
export const TodayFigures = z.object({
  day: Day,
  /** Orders placed today, in any status. */
  placed: WorkSum,
  /**
   * The orders of the list `to-confirm`: PENDING, and not waiting for a payment in advance.
   * `oldestAt` is when the oldest was placed.
   */
  toConfirm: z.object({ ...WorkSum.shape, oldestAt: z.nullable(DateTime) }),
  /** Confirmed and not handed to the courier yet. */
  toShip: z.object({ ...WorkSum.shape, oldestAt: z.nullable(DateTime) }),
  /** Still in the shop on the promised day or after it; `promisedOn` is the earliest of these days. */
  late: z.object({ orders: z.int(), promisedOn: z.nullable(Day) }),
  /** Handed over or delivered, but not paid: the amount that couriers and customers owe. */
  toCollect: WorkSum,
  /** Reviews that staff have not checked yet. */
  reviewsWaiting: z.int(),
  /** Emails that failed after all attempts, or have waited for a long time. */
  unsentMails: z.int(),
  /** Scheduled jobs that failed after all their attempts. */
  failedJobs: z.int(),
  /** When the last daily backup was finished; null before the first one. */
  lastBackupAt: z.nullable(DateTime),
  /** Until when changes are in the archive; null if the shop has none. */
  archivedAt: z.nullable(DateTime),
  /** The pieces that are sold out, the newest first. */
  emptyStock: z.object({ total: z.int(), first: z.array(LowStockProduct) }),
  /** Products with one to three pieces left, the fewest first. */
  lowStock: z.object({ total: z.int(), first: z.array(LowStockProduct) }),
  /** The latest first; null for those who may not see customers. */
  cartsLeft: z.nullable(
    z.object({ total: z.int(), amount: z.nullable(Rupees), first: z.array(AbandonedCart) }),
  ),
  /** The searches of the last 30 days that found nothing, the most frequent first. */
  missedSearches: z.array(MissedSearch),
})
export type TodayFigures = z.infer<typeof TodayFigures>

/** The sales of a period in three numbers. */
export const SalesFigures = z.object({
  revenue: Rupees,
  orders: z.int(),
  /** Revenue divided by orders, rounded to a paisa; null without orders. */
  averageOrder: z.nullable(Rupees),
})

/** A product and its sales. */
export const BestSeller = z.object({
  productId: Id,
  name: z.string(),
  nameNe: TextInNepali,
  imageUrl: z.nullable(z.string()),
  pieces: z.int(),
  revenue: Rupees,
})

/**
 * The sales of some days in Nepal, including the first and the last. Revenue is the final amount of
 * the orders placed on a day that are CONFIRMED or PAID now. Orders that wait for confirmation are
 * reported separately. Cancelled, deleted and refunded orders are no revenue, so the revenue of a
 * past day decreases when one of its orders is cancelled.
 */
export const Figures = z.object({
  from: Day,
  to: Day,
  sales: SalesFigures,
  /** The sales of the same number of days directly before. */
  before: SalesFigures,
  /** Placed in these days and not confirmed yet. */
  waiting: OrderCountAndTotal,
  /** Placed in these days and cancelled, deleted or refunded since. */
  lost: OrderCountAndTotal,
  /** Every day, including those without an order. */
  days: z.array(z.object({ day: Day, revenue: Rupees, orders: z.int() })),
  /** At most ten, most pieces first. */
  bestSellers: z.array(BestSeller),
})
export type Figures = z.infer<typeof Figures>

/** The first and the last day; by default the last 30 days. */
export const FigureDays = z.object({ from: z.optional(Day), to: z.optional(Day) })
export type FigureDays = z.output<typeof FigureDays>

/** What can be exported for an accountant. */
export const EXPORTED_RECORDS = ['orders', 'sales', 'customers', 'stock'] as const
export const ExportedRecordKind = z.enum(EXPORTED_RECORDS)
export type ExportedRecordKind = z.infer<typeof ExportedRecordKind>

export const figureCalls = {
  exportRecords: declareCall('GET /api/admin/exports/{what}', {
    summary:
      'Exports orders, sold lines, customers or the current stock as a CSV file for an accountant. Days are those of the order, or of the account. Costs, profits and spending only for those who may see revenue.',
    access: 'exports.read',
    path: z.object({ what: ExportedRecordKind }),
    query: FigureDays,
    answers: 'file',
    answer: FileAnswer,
  }),
  getToday: declareCall('GET /api/admin/today', {
    summary:
      'Returns what needs attention today: orders, cash, stock, abandoned carts and searches without results. Sums of money only for those who may see revenue.',
    access: 'orders.read',
    answer: z.object({ success: z.literal(true), data: TodayFigures }),
  }),
  getFigures: declareCall('GET /api/admin/figures', {
    summary:
      'Returns revenue, number of orders, average order and best sellers of a period, and the figures of each day.',
    access: 'figures.read',
    query: FigureDays,
    answer: z.object({ success: z.literal(true), data: Figures }),
  }),
}
