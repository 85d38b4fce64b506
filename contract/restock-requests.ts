import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { Id } from './fields.ts'

/** Without a limit, one account could fill the disk. */
export const MAX_RESTOCK_REQUESTS = 50

/** A product in a colour and size that a shopper waits for; null without colours or sizes. */
export const RestockRequest = z.object({
  productId: Id,
  colorId: z._default(z.nullable(Id), null),
  sizeId: z._default(z.nullable(Id), null),
})
export type RestockRequest = z.output<typeof RestockRequest>

const restockRequestList = z.array(
  z.object({ productId: Id, colorId: z.nullable(Id), sizeId: z.nullable(Id) }),
)
const restockRequestsChangedAnswer = z.object({
  success: z.literal(true),
  msg: z.string(),
  data: restockRequestList,
})

export const restockRequestCalls = {
  getRestockRequests: declareCall('GET /api/restock-requests', {
    summary: 'Lists what the shopper waits for, newest first.',
    access: 'shopper',
    answer: z.object({ success: z.literal(true), data: restockRequestList }),
  }),
  addRestockRequest: declareCall('POST /api/restock-requests', {
    summary:
      'Asks for one email when a sold-out product is back in stock in this color and size. The request ends with that email.',
    access: 'shopper',
    refusals: ['NOT_FOUND', 'CONFLICT'],
    body: RestockRequest,
    answer: restockRequestsChangedAnswer,
  }),
  removeRestockRequest: declareCall('DELETE /api/restock-requests', {
    summary: 'Ends a request. The answer is the same if there was none.',
    access: 'shopper',
    body: RestockRequest,
    answer: restockRequestsChangedAnswer,
  }),
}
