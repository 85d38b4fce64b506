import * as z from 'zod/mini'
import { IdInPath } from './fields.ts'
import { Paging } from './paging.ts'
import { PRODUCT_SORTS } from './product-sorts.ts'
import { RupeesInQuery } from './rupees.ts'

const flag = z.pipe(
  z.string().check(z.regex(/^(?:true|false|1|0)$/, 'Please send true or false')),
  z.transform((text: string) => text === 'true' || text === '1'),
)

/** Which products a list shows, and in which order. */
export const ProductFilter = z.object({
  ...Paging,
  /** Kept for older clients: every product carries its offer and categories anyway. */
  include: z.optional(z.string()),
  sort: z._default(z.enum(PRODUCT_SORTS), 'newest'),
  category: z.optional(IdInPath),
  color: z.optional(IdInPath),
  minPrice: z.optional(RupeesInQuery),
  maxPrice: z.optional(RupeesInQuery),
  inStock: z.optional(flag),
  offer: z.optional(flag),
})
export type ProductFilter = z.output<typeof ProductFilter>
