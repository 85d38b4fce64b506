import * as z from 'zod/mini'
import { IdInPath } from './fields.ts'
import { RupeesSent } from './money.ts'
import { Paging } from './paging.ts'

export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'name'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

const flag = z.pipe(
  z.string().check(z.regex(/^(?:true|false|1|0)$/, 'Please send true or false')),
  z.transform((text: string) => text === 'true' || text === '1'),
)

const rupeesInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Please send an amount in rupees')),
  z.pipe(z.transform(Number), RupeesSent),
)

/** Which products a list shows, and in which order. */
export const ProductFilter = z.object({
  ...Paging,
  /** Kept for older clients: every product carries its offer and categories anyway. */
  include: z.optional(z.string()),
  sort: z._default(z.enum(PRODUCT_SORTS), 'newest'),
  category: z.optional(IdInPath),
  color: z.optional(IdInPath),
  minPrice: z.optional(rupeesInQuery),
  maxPrice: z.optional(rupeesInQuery),
  inStock: z.optional(flag),
  offer: z.optional(flag),
})
export type ProductFilter = z.output<typeof ProductFilter>
