import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { ONE_OFFER_AT_A_TIME, STOCK_IS_PER_COLOR } from './messages/refusals.ts'
import { OfferOfProduct, overlaps } from './offers.ts'
import { PictureAlt, PublicId } from './pictures.ts'
import { MAX_COLORS_PER_PRODUCT, MAX_OFFERS, MAX_PICTURES } from './product-rules.ts'
import { EACH_COLOR_ONCE, PieceCount, ProductFacts, TOO_MANY_COLORS } from './products.ts'

// A product with all that belongs to it, as one save takes it.

/** How many pieces there are to be in one colour, or in none. */
const StockOfProduct = z.object({
  colorId: z.nullable(Id),
  count: PieceCount,
  /** How many the person saw; null for a colour that is new. */
  seen: z.nullable(z.int()),
})
export type StockOfProduct = z.output<typeof StockOfProduct>

/** A picture of a product as it is to be: one it has, by `id`, or an uploaded one, by `publicId`. */
export const PictureOfProduct = z
  .object({
    id: z.optional(Id),
    publicId: z.optional(PublicId),
    /** Of an upload: what it was cut out of. */
    wholePublicId: z.optional(z.nullable(PublicId)),
    alt: PictureAlt,
    /** The colour it shows, or null for all. */
    colorId: z.nullable(Id),
  })
  .check(
    z.refine(
      ({ id, publicId }) => (id === undefined) !== (publicId === undefined),
      'Please name each picture by its id or its publicId',
    ),
  )
export type PictureOfProduct = z.output<typeof PictureOfProduct>

const isOnce = (values: unknown[]) => new Set(values).size === values.length

export const WholeFields = z.object({
  ...ProductFacts.shape,
  /** One row without a colour, or one for each colour, in the order they are shown. */
  stock: z.array(StockOfProduct, 'Please send a list of stock').check(
    z.minLength(1, 'Please say how many there are'),
    z.maxLength(MAX_COLORS_PER_PRODUCT, TOO_MANY_COLORS),
    z.refine((rows) => isOnce(rows.map((row) => row.colorId)), EACH_COLOR_ONCE),
    z.refine(
      (rows) => rows.length === 1 || rows.every((row) => row.colorId !== null),
      STOCK_IS_PER_COLOR,
    ),
  ),
  /** In the order they are shown; the first one stands for the product. */
  pictures: z.array(PictureOfProduct, 'Please send a list of pictures').check(
    z.maxLength(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures`),
    z.refine(
      (pictures) => isOnce(pictures.flatMap(({ id }) => id ?? [])),
      'Please send each picture once',
    ),
  ),
  /** The ones that are not over; whichever is not named ends. */
  offers: z.array(OfferOfProduct, 'Please send a list of offers').check(
    z.maxLength(MAX_OFFERS, `A product has at most ${MAX_OFFERS} offers`),
    z.refine(
      (offers) => isOnce(offers.flatMap(({ id }) => id ?? [])),
      'Please send each offer once',
    ),
    z.refine(
      (offers) => !offers.some((one, at) => offers.slice(at + 1).some((two) => overlaps(one, two))),
      ONE_OFFER_AT_A_TIME,
    ),
  ),
})
export type WholeProduct = z.output<typeof WholeFields>

export const showsOwnColors = z.refine<WholeProduct>(
  ({ pictures, stock }) =>
    pictures.every(
      ({ colorId }) => colorId === null || stock.some((row) => row.colorId === colorId),
    ),
  { path: ['pictures'], error: 'This product does not come in that color' },
)
