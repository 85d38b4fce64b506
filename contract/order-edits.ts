import * as z from 'zod/mini'
import { AddressByStaff } from './addresses.ts'
import { declareCall } from './call.ts'
import { AddToCartInput } from './cart.ts'
import { optionalSingleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { OrderIdInPath } from './orders.ts'
import { MAX_STOCK } from './product-rules.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'
import { OrderItemWithLabel, StaffOrder } from './staff-order.ts'

const MAX_EDITED_ORDER_LINES = 50

/** A line of the order that stays, by its position; a line that is not sent is removed. */
const KeptLine = z.object({
  position: z.int().check(z.gte(0), z.lte(32_767)),
  quantity: z.int(m.ENTER_A_WHOLE_NUMBER).check(z.gte(1, m.ADD_AT_LEAST_ONE), z.lte(MAX_STOCK)),
})

const OrderLinesInput = z.object({
  kept: z.array(KeptLine).check(
    z.maxLength(MAX_EDITED_ORDER_LINES, m.atMostItems(MAX_EDITED_ORDER_LINES)),
    z.refine(
      (orderLines) =>
        new Set(orderLines.map(({ position }) => position)).size === orderLines.length,
      m.ADD_AN_ITEM,
    ),
  ),
  added: z
    .array(AddToCartInput)
    .check(z.maxLength(MAX_EDITED_ORDER_LINES, m.atMostItems(MAX_EDITED_ORDER_LINES))),
})

const hasLine = z.refine<z.output<typeof OrderLinesInput>>(
  ({ kept, added }) => kept.length + added.length > 0,
  { path: ['kept'], error: m.ADD_AN_ITEM },
)

/** The pieces of an order as staff want them. */
export const EditedOrderLines = OrderLinesInput.check(hasLine)
export type EditedOrderLines = z.output<typeof EditedOrderLines>

/** The content of an order after an edit. */
export const OrderEditInput = z.object({
  /** The version of the order that staff saw; refused if anything has changed since. */
  version: ExpectedVersion,
  lines: EditedOrderLines,
  address: AddressByStaff,
  /** The delivery charge that staff agreed on with the customer. */
  deliveryAmount: RupeesInput,
  /** The new total that staff saw; the edit is refused if it is another one now. */
  expectedTotal: RupeesInput,
  /** What the customer reads about the change. */
  reason: z.optional(optionalSingleLineText(500)),
  /** Whether the customer gets an email about it. */
  tellsCustomer: z._default(z.boolean(), false),
})
export type OrderEditInput = z.output<typeof OrderEditInput>

/** A line after the edit; without a position, if it is new. */
const LineAfterEdit = z.object({
  ...z.omit(OrderItemWithLabel, { sku: true, position: true }).shape,
  position: z.nullable(z.int()),
})

/** What an edit would make of an order. */
export const OrderEditPreview = z.object({
  items: z.array(LineAfterEdit),
  /** The pieces with their offers, without the delivery. */
  piecesAmount: Rupees,
  deliveryAmount: Rupees,
  /** The delivery charge of the shop for this province and these pieces. */
  usualDelivery: Rupees,
  finalAmount: Rupees,
  /** The amount that the customer pays in addition; negative if the order becomes cheaper. */
  difference: Rupees,
  /** The part of the difference that is paid from money that was due for refund. */
  keptAmount: Rupees,
  /** What is still to be paid afterwards. */
  dueAmount: Rupees,
  /** What the shop has to give back because of the edit. */
  returnAmount: Rupees,
})
export type OrderEditPreview = z.infer<typeof OrderEditPreview>

/** Reads a parameter of a query as JSON. */
const linesInQuery = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20_000)),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: m.ADD_AN_ITEM, input: text })
        return undefined
      }
    }),
  ),
  EditedOrderLines,
)

export const orderEditCalls = {
  previewOrderEdit: declareCall('GET /api/admin/orders/{orderId}/edit', {
    summary:
      'Returns what an edit would make of an order: its lines with their prices, the total, and what is to pay or to return. Nothing changes.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION', 'OUT_OF_STOCK'],
    path: OrderIdInPath,
    query: z.object({
      /** The lines as JSON, in the form of the edit. */
      lines: linesInQuery,
      /** The province of the delivery address. */
      state: optionalSingleLineText(100),
      deliveryAmount: z.pipe(
        z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, m.SEND_AN_AMOUNT_IN_RUPEES)),
        z.pipe(z.transform(Number), RupeesInput),
      ),
    }),
    answer: z.object({ success: z.literal(true), data: OrderEditPreview }),
  }),
  editOrder: declareCall('PUT /api/admin/orders/{orderId}/edit', {
    summary:
      'Changes pieces, delivery address and delivery charge of an order that has not left the shop. Pieces that stay keep their price; pieces that are added cost what they cost today. What is to pay or to return follows.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'ORDER_LIMIT'],
    path: OrderIdInPath,
    body: OrderEditInput,
    answer: z.object({ success: z.literal(true), msg: z.string(), order: StaffOrder }),
  }),
}
