import * as z from 'zod/mini'
import { Id, IdInPath } from './fields.ts'
import * as m from './messages/validation.ts'
import { METALS } from './metals.ts'
import { Paging } from './paging.ts'
import { PRODUCT_SORTS } from './product-rules.ts'
import { Rupees, RupeesInQuery } from './rupees.ts'

const flag = z.pipe(
  z.string().check(z.regex(/^(?:true|false|1|0)$/, m.SEND_TRUE_OR_FALSE)),
  z.transform((text: string) => text === 'true' || text === '1'),
)

const conditions = {
  category: z.optional(IdInPath),
  color: z.optional(IdInPath),
  metal: z.optional(z.enum(METALS)),
  minPrice: z.optional(RupeesInQuery),
  maxPrice: z.optional(RupeesInQuery),
  inStock: z.optional(flag),
  offer: z.optional(flag),
}

/** Which products are counted. */
export const ProductConditions = z.object(conditions)
export type ProductConditions = z.output<typeof ProductConditions>

/** Which products a list shows, and in which order. */
export const ProductFilter = z.object({
  ...Paging,
  /** Ignored; older clients send it. Every product always has its offer and categories. */
  include: z.optional(
    z.pipe(
      z.string(),
      z.transform(() => undefined),
    ),
  ),
  sort: z._default(z.enum(PRODUCT_SORTS), 'newest'),
  ...conditions,
})
export type ProductFilter = z.output<typeof ProductFilter>

const count = z.int()

/**
 * The choices for filtering a list. Each count is the number of products with this choice and all
 * other filters of the query. Colours, metals and price ranges are those of the query's category.
 */
export const ProductChoices = z.object({
  /** The number of products that the query finds. */
  total: count,
  categories: z.array(z.object({ id: Id, name: z.string(), count })),
  colors: z.array(z.object({ id: Id, name: z.string(), hexCode: z.string(), count })),
  metals: z.array(z.object({ metal: z.enum(METALS), count })),
  /** Ranges of list prices; without `to` a range has no upper end. */
  prices: z.array(z.object({ from: Rupees, to: z.nullable(Rupees), count })),
  inStock: count,
  onOffer: count,
})
export type ProductChoices = z.infer<typeof ProductChoices>
