import * as z from 'zod/mini'
import { call } from './call.ts'
import { Color } from './colors.ts'
import { Id, IdInPath, Moment, optionalLine } from './fields.ts'
import { listOf, Paging } from './paging.ts'
import { MAX_STOCK } from './product-rules.ts'

/** What a person can say of a change: it came, it was counted, it broke, it came back, or else. */
export const STAFF_REASONS = ['received', 'count', 'damaged', 'returned', 'other'] as const
export type StaffReason = (typeof STAFF_REASONS)[number]

/** Why the number of pieces changed; those that no person says follow from what was done. */
export const STOCK_REASONS = [
  ...STAFF_REASONS,
  'first',
  'removed',
  'order',
  'order-cancelled',
  'order-deleted',
  'import',
] as const
export const StockReason = z.enum(STOCK_REASONS)
export type StockReason = z.infer<typeof StockReason>

/** One row of the shelf: a piece in one colour, and how many there are. */
export const StockLine = z.object({
  stockItemId: Id,
  productId: Id,
  name: z.string(),
  sku: z.string(),
  color: z.nullable(Color),
  quantity: z.int(),
  imageUrl: z.nullable(z.string()),
})
export type StockLine = z.infer<typeof StockLine>

/** One line of the ledger; the changes of a piece add up to what lies on the shelf. */
export const StockChange = z.object({
  id: Id,
  at: Moment,
  /** How many pieces came (or went, below zero). */
  change: z.int(),
  /** How many there were then. */
  quantityAfter: z.int(),
  reason: StockReason,
  note: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  /** Who did it, as far as they still have an account; nobody for what was there before the ledger. */
  by: z.nullable(z.object({ userId: Id, name: z.string() })),
})
export type StockChange = z.infer<typeof StockChange>

const count = z.string().check(z.regex(/^\d{1,7}$/, 'Please send a whole number'))

/** Which rows of the shelf are wanted; the fewest pieces first. */
export const StockFilter = z.object({
  ...Paging,
  /** Only what has at most so many pieces. */
  low: z.optional(z.pipe(count, z.transform(Number))),
  /** Only what is sold out. */
  empty: z.optional(z.enum(['true', 'false'])),
  /** How words of its name or facts begin, in either script; or the number on its label. */
  q: z.optional(optionalLine(100)),
})
export type StockFilter = z.output<typeof StockFilter>

const pieces = z.int('Please enter a whole number of pieces')

const AdjustmentFields = z.object({
  productId: Id,
  colorId: z.optional(z.nullable(Id)),
  /** How many came, or went (below zero). */
  change: z.optional(pieces.check(z.gte(-MAX_STOCK), z.lte(MAX_STOCK, 'That is too many pieces'))),
  /** How many there are, where somebody counted; needs `expected`. */
  countedTo: z.optional(
    pieces.check(z.gte(0, 'Stock cannot be negative'), z.lte(MAX_STOCK, 'That is too many pieces')),
  ),
  /** How many the person saw; the change is refused when there are others now. */
  expected: z.optional(pieces),
  reason: z.enum(STAFF_REASONS, 'Please say why'),
  note: z.optional(optionalLine(300)),
})

const saysOneThing = z.refine<z.output<typeof AdjustmentFields>>(
  ({ change, countedTo }) => (change === undefined) !== (countedTo === undefined),
  { path: ['change'], error: 'Please send either a change or a count' },
)

const changesSomething = z.refine<z.output<typeof AdjustmentFields>>(({ change }) => change !== 0, {
  path: ['change'],
  error: 'Please say how many came or went',
})

const wasLookedAt = z.refine<z.output<typeof AdjustmentFields>>(
  ({ countedTo, expected }) => countedTo === undefined || expected !== undefined,
  { path: ['expected'], error: 'Please send how many there were' },
)

export const StockAdjustment = AdjustmentFields.check(saysOneThing, changesSomething, wasLookedAt)
export type StockAdjustment = z.output<typeof StockAdjustment>

/** A row of the shelf whose ledger does not add up to it. */
const WrongStock = z.object({ stockItemId: Id, quantity: z.int(), ledger: z.int() })

/** Whether every row of the shelf is the sum of its ledger. */
export const StockCheck = z.object({
  isBalanced: z.boolean(),
  stockItems: z.int(),
  pieces: z.int(),
  changes: z.int(),
  /** The first hundred of them. */
  wrong: z.array(WrongStock),
})
export type StockCheck = z.infer<typeof StockCheck>

const oneLine = z.object({ success: z.literal(true), data: StockLine })

export const stockCalls = {
  getStock: call('GET /api/admin/stock', {
    says: 'How many pieces lie on the shelf, the fewest first.',
    access: 'stock.read',
    query: StockFilter,
    answer: listOf(StockLine),
  }),
  checkStock: call('GET /api/admin/stock/check', {
    says: 'Compares every piece on the shelf with the sum of its ledger.',
    access: 'stock.read',
    answer: z.object({ success: z.literal(true), data: StockCheck }),
  }),
  getStockLedger: call('GET /api/admin/stock/{stockItemId}/ledger', {
    says: 'Every change of one piece’s stock, newest first: how many, why, who and when.',
    access: 'stock.read',
    path: z.object({ stockItemId: IdInPath }),
    query: z.object(Paging),
    answer: listOf(StockChange),
  }),
  adjustStock: call('POST /api/admin/stock/adjust', {
    says: 'Changes the stock of a piece and says why; refused when somebody else was first, or when it would fall below nothing.',
    access: 'stock.write',
    body: StockAdjustment,
    answer: oneLine,
  }),
}
