import * as z from 'zod/mini'
import { call } from './call.ts'

/** Where shops of Nepal are found besides; in the order in which they are shown. */
export const SOCIAL_NETWORKS = ['Facebook', 'Instagram', 'TikTok', 'YouTube'] as const

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
  /** The shop's own pages elsewhere; none where the owner has named none. */
  links: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
})
export type Store = z.infer<typeof Store>

export const storeCalls = {
  getStore: call('GET /api/store', {
    says: 'The store’s name, contact and policy.',
    who: 'anyone',
    answer: z.object({ success: z.literal(true), data: Store }),
  }),
}
