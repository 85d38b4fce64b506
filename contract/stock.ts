import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { Color } from './colors.ts'
import { Engraving } from './engraving.ts'
import { DateTime, Id, IdInPath, LongId, optionalSingleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'
import { MAX_STOCK } from './product-rules.ts'
import { Size } from './sizes.ts'
import { TextInNepali } from './texts-in-nepali.ts'

/** The reasons that staff can choose for a change of stock. */
export const STOCK_REASONS_OF_STAFF = ['received', 'count', 'damaged', 'returned', 'other'] as const
export type StockReasonOfStaff = (typeof STOCK_REASONS_OF_STAFF)[number]

/** All reasons for a change of stock; the shop sets those that staff cannot choose. */
export const STOCK_REASONS = [
  ...STOCK_REASONS_OF_STAFF,
  'first',
  'removed',
  'order',
  'order-changed',
  'order-cancelled',
  'order-deleted',
  'cancel-undone',
  'import',
] as const
export const StockReason = z.enum(STOCK_REASONS)
export type StockReason = z.infer<typeof StockReason>

/** One row of stock: a product in one colour and size, and its number of pieces. */
export const StockLine = z.object({
  stockItemId: Id,
  productId: Id,
  name: z.string(),
  nameNe: TextInNepali,
  sku: z.string(),
  color: z.nullable(Color),
  /** Missing if the product has no sizes. */
  size: z.optional(Size),
  /** Missing if the product offers no engraving. */
  engraving: z.optional(Engraving),
  quantity: z.int(),
  imageUrl: z.nullable(z.string()),
})
export type StockLine = z.infer<typeof StockLine>

/** One entry of the ledger. The sum of all changes of a stock row is its number of pieces. */
export const StockChange = z.object({
  id: LongId,
  at: DateTime,
  /** The number of pieces added; negative if removed. */
  change: z.int(),
  /** The number of pieces after the change. */
  quantityAfter: z.int(),
  reason: StockReason,
  note: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  /** Who made the change; null if the account was deleted, or for the stock before the ledger. */
  by: z.nullable(z.object({ userId: Id, name: z.string() })),
})
export type StockChange = z.infer<typeof StockChange>

const countInQuery = z.string().check(z.regex(/^\d{1,7}$/, m.SEND_A_WHOLE_NUMBER))

/** Which rows of stock the list shows; the fewest pieces first. */
export const StockFilter = z.object({
  ...pagingFields,
  /** Only rows with at most this number of pieces. */
  low: z.optional(z.pipe(countInQuery, z.transform(Number))),
  /** Only rows with at most the number of pieces that counts as low for their product. */
  isLow: z.optional(z.literal('true')),
  /** Only rows that are sold out. */
  empty: z.optional(z.enum(['true', 'false'])),
  /** Beginnings of words in its name or texts, in either script; or the number on its label. */
  q: z.optional(optionalSingleLineText(100)),
})
export type StockFilter = z.output<typeof StockFilter>

const pieceCount = z.int(m.ENTER_A_WHOLE_NUMBER_OF_ITEMS)

const StockAdjustmentFields = z.object({
  productId: Id,
  colorId: z.optional(z.nullable(Id)),
  sizeId: z.optional(z.nullable(Id)),
  /** The number of pieces added; negative if removed. */
  change: z.optional(
    pieceCount.check(z.gte(-MAX_STOCK), z.lte(MAX_STOCK, m.THAT_IS_TOO_MANY_ITEMS)),
  ),
  /** The number of pieces that staff counted; needs `expected`. */
  countedTo: z.optional(
    pieceCount.check(
      z.gte(0, m.STOCK_CANNOT_BE_NEGATIVE),
      z.lte(MAX_STOCK, m.THAT_IS_TOO_MANY_ITEMS),
    ),
  ),
  /** The number of pieces that the client has seen; refused if it has changed since. */
  expected: z.optional(pieceCount),
  reason: z.enum(STOCK_REASONS_OF_STAFF, m.SAY_WHY_YOU_REJECT_IT),
  note: z.optional(optionalSingleLineText(300)),
})

const hasChangeOrQuantity = z.refine<z.output<typeof StockAdjustmentFields>>(
  ({ change, countedTo }) => (change === undefined) !== (countedTo === undefined),
  { path: ['change'], error: m.SEND_EITHER_A_CHANGE_OR_A_COUNT },
)

const hasNonzeroChange = z.refine<z.output<typeof StockAdjustmentFields>>(
  ({ change }) => change !== 0,
  {
    path: ['change'],
    error: m.SAY_HOW_MANY_CAME_OR_WENT,
  },
)

const hasExpectedQuantity = z.refine<z.output<typeof StockAdjustmentFields>>(
  ({ countedTo, expected }) => countedTo === undefined || expected !== undefined,
  { path: ['expected'], error: m.SEND_HOW_MANY_THERE_WERE },
)

export const StockAdjustment = StockAdjustmentFields.check(
  hasChangeOrQuantity,
  hasNonzeroChange,
  hasExpectedQuantity,
)
export type StockAdjustment = z.output<typeof StockAdjustment>

/** A row of stock whose number of pieces is not the sum of its ledger. */
const WrongStock = z.object({ stockItemId: Id, quantity: z.int(), ledger: z.int() })

/** Whether every row of stock is the sum of its ledger. */
export const StockCheck = z.object({
  isBalanced: z.boolean(),
  stockItems: z.int(),
  pieces: z.int(),
  changes: z.int(),
  /** At most the first hundred wrong rows. */
  wrong: z.array(WrongStock),
})
export type StockCheck = z.infer<typeof StockCheck>

const stockLineAnswer = z.object({ success: z.literal(true), data: StockLine })

export const stockCalls = {
  getStock: declareCall('GET /api/admin/stock', {
    summary: 'Lists the stock of all products, lowest first.',
    access: 'stock.read',
    query: StockFilter,
    answer: listAnswerSchema(StockLine),
  }),
  checkStock: declareCall('GET /api/admin/stock/check', {
    summary: 'Compares each stock count with the sum of its ledger.',
    access: 'stock.read',
    answer: z.object({ success: z.literal(true), data: StockCheck }),
  }),
  getStockLedger: declareCall('GET /api/admin/stock/{stockItemId}/ledger', {
    summary:
      'Lists the stock changes of one stock item, newest first, with quantity, reason, user and time.',
    access: 'stock.read',
    path: z.object({ stockItemId: IdInPath }),
    query: z.object(pagingFields),
    answer: listAnswerSchema(StockChange),
  }),
  adjustStock: declareCall('POST /api/admin/stock/adjust', {
    summary:
      'Changes the stock of a stock item, with a reason. Refused if the stock has changed since it was read or would become negative.',
    access: 'stock.write',
    refusals: ['NOT_FOUND', 'CONFLICT'],
    body: StockAdjustment,
    answer: stockLineAnswer,
  }),
}
