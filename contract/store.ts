import * as z from 'zod/mini'
import { call } from './call.ts'

/** Who the shop is and what it promises; the one source of every text that names them. */
export const Store = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  policy: z.object({
    /** Days after receipt in which a damaged or defective piece can be reported. */
    returnDays: z.int(),
    warrantyMonths: z.int(),
  }),
})
export type Store = z.infer<typeof Store>

export const storeCalls = {
  getStore: call('GET /api/store', {
    says: 'The store’s name, contact and policy.',
    who: 'anyone',
    answer: z.object({ success: z.literal(true), data: Store }),
  }),
}
