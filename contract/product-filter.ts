import * as z from 'zod/mini'
import { convertDigits, Id, IdInPath } from './fields.ts'
import * as m from './messages/validation.ts'
import { METALS } from './metals.ts'
import { pagingFields } from './paging.ts'
import { PRODUCT_SORTS } from './product-rules.ts'
import { Rupees, RupeesInQuery } from './rupees.ts'
import { SIZE_SCALES } from './size-table.ts'
import { TextInNepali } from './texts-in-nepali.ts'

const TrueInQuery = z.pipe(
  z.string().check(z.regex(/^(?:true|false|1|0)$/, m.SEND_TRUE_OR_FALSE)),
  z.transform((text: string) => text === 'true' || text === '1'),
)

/** Grams in a query, with at most three decimals. Parsed to milligrams. */
const GramsInQuery = z.pipe(
  z.string().check(convertDigits, z.regex(/^\d{1,5}(\.\d{1,3})?$/, m.ENTER_A_WEIGHT_IN_GRAMS)),
  z.transform((text: string) => Math.round(Number(text) * 1000)),
)

const PerMilleInQuery = z.pipe(
  z.string().check(z.regex(/^(?:1000|[1-9]\d{0,2})$/, m.PURITY_IS_PER_MILLE)),
  z.transform(Number),
)

/** The filters of a list, as in a query string. */
export const productFilterFields = {
  category: z.optional(IdInPath),
  color: z.optional(IdInPath),
  metal: z.optional(z.enum(METALS)),
  /** The purity in parts of a thousand. */
  purity: z.optional(PerMilleInQuery),
  /** The least and the most gross weight; products without a known weight have none. */
  minWeight: z.optional(GramsInQuery),
  maxWeight: z.optional(GramsInQuery),
  /** If the filter has a colour and a size, one stock item must have both. */
  size: z.optional(IdInPath),
  minPrice: z.optional(RupeesInQuery),
  maxPrice: z.optional(RupeesInQuery),
  inStock: z.optional(TrueInQuery),
  offer: z.optional(TrueInQuery),
}

/** Which products are counted. */
export const ProductConditions = z.object(productFilterFields)
export type ProductConditions = z.output<typeof ProductConditions>

/** Which products a list shows, and in which order. */
export const ProductFilter = z.object({
  ...pagingFields,
  /**
   * Older clients send this parameter; it is ignored. Every product always has its offer and
   * categories.
   */
  include: z.optional(
    z.pipe(
      z.string(),
      z.transform(() => undefined),
    ),
  ),
  sort: z._default(z.enum(PRODUCT_SORTS), 'newest'),
  ...productFilterFields,
})
export type ProductFilter = z.output<typeof ProductFilter>

const countSchema = z.int()

/**
 * The choices for filtering a list. Each count is the number of products with this choice and all
 * other filters of the query. All but the categories are those that occur in the query's category.
 */
export const ProductChoices = z.object({
  /** The number of products that the query finds. */
  total: countSchema,
  categories: z.array(
    z.object({ id: Id, name: z.string(), nameNe: TextInNepali, count: countSchema }),
  ),
  colors: z.array(
    z.object({
      id: Id,
      name: z.string(),
      nameNe: TextInNepali,
      hexCode: z.string(),
      count: countSchema,
    }),
  ),
  metals: z.array(z.object({ metal: z.enum(METALS), count: countSchema })),
  purities: z.array(z.object({ perMille: countSchema, count: countSchema })),
  /** Ranges of gross weights in grams; without `to` a range has no upper end. */
  weights: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), count: countSchema })),
  /** In the order of the sizes of each scale. */
  sizes: z.array(
    z.object({ id: Id, scale: z.enum(SIZE_SCALES), name: z.string(), count: countSchema }),
  ),
  /** Ranges of list prices; without `to` a range has no upper end. */
  prices: z.array(z.object({ from: Rupees, to: z.nullable(Rupees), count: countSchema })),
  inStock: countSchema,
  onOffer: countSchema,
})
export type ProductChoices = z.infer<typeof ProductChoices>
