import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { ONE_OFFER_AT_A_TIME, STOCK_IS_PER_COLOR } from './messages/refusals.ts'
import * as m from './messages/validation.ts'
import { OfferOfProduct, overlaps } from './offers.ts'
import { PictureAlt, PublicId } from './pictures.ts'
import { MAX_COLORS_PER_PRODUCT, MAX_OFFERS, MAX_PICTURES } from './product-rules.ts'
import { PieceCount, ProductFacts, TOO_MANY_COLORS } from './products.ts'

// A product with its stock, pictures and offers, for saving it with one call.

/** The wanted number of pieces in one colour, or without a colour. */
const StockOfProduct = z.object({
  colorId: z.nullable(Id),
  count: PieceCount,
  /** The number of pieces that the client has seen; null for a new colour. */
  seen: z.nullable(z.int()),
})
export type StockOfProduct = z.output<typeof StockOfProduct>

/** A wanted picture: an existing one of the product (`id`), or an uploaded one (`publicId`). */
export const PictureOfProduct = z
  .object({
    id: z.optional(Id),
    publicId: z.optional(PublicId),
    /** For an upload: the whole picture that it was cropped from. */
    wholePublicId: z.optional(z.nullable(PublicId)),
    alt: PictureAlt,
    /** The colour it shows, or null for all. */
    colorId: z.nullable(Id),
  })
  .check(
    z.refine(
      ({ id, publicId }) => (id === undefined) !== (publicId === undefined),
      m.NAME_EACH_PICTURE_BY_ITS_ID_OR_ITS_PUBLICID,
    ),
  )
export type PictureOfProduct = z.output<typeof PictureOfProduct>

const isUnique = (values: unknown[]) => new Set(values).size === values.length

export const WholeFields = z.object({
  ...ProductFacts.shape,
  /** One row without a colour, or one for each colour, in the order they are shown. */
  stock: z.array(StockOfProduct, m.SEND_A_LIST_OF_STOCK).check(
    z.minLength(1, m.SAY_HOW_MANY_THERE_ARE),
    z.maxLength(MAX_COLORS_PER_PRODUCT, TOO_MANY_COLORS),
    z.refine((rows) => isUnique(rows.map((row) => row.colorId)), m.EACH_COLOR_ONCE),
    z.refine(
      (rows) => rows.length === 1 || rows.every((row) => row.colorId !== null),
      STOCK_IS_PER_COLOR,
    ),
  ),
  /** In the order in which they are shown; lists show the first one. */
  pictures: z.array(PictureOfProduct, m.SEND_A_LIST_OF_PICTURES).check(
    z.maxLength(MAX_PICTURES, m.atMostPictures(MAX_PICTURES)),
    z.refine(
      (pictures) => isUnique(pictures.flatMap(({ id }) => id ?? [])),
      m.SEND_EACH_PICTURE_ONCE,
    ),
  ),
  /** Current and future offers; existing ones that are not listed are ended. */
  offers: z.array(OfferOfProduct, m.SEND_A_LIST_OF_OFFERS).check(
    z.maxLength(MAX_OFFERS, m.atMostOffers(MAX_OFFERS)),
    z.refine((offers) => isUnique(offers.flatMap(({ id }) => id ?? [])), m.SEND_EACH_OFFER_ONCE),
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
