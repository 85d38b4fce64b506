import * as z from 'zod/mini'
import { Certificate } from './certificates.ts'
import { Id } from './fields.ts'
import { ONE_OFFER_AT_A_TIME, STOCK_IS_PER_COLOR, STOCK_IS_PER_SIZE } from './messages/refusals.ts'
import * as m from './messages/validation.ts'
import { areOffersOverlapping, OfferOfProduct } from './offers.ts'
import { PictureAlt, PictureAltNe, PicturePublicId } from './pictures.ts'
import { Pricing } from './pricing.ts'
import {
  OptionalDescription,
  ProductFacts,
  StockCount,
  TOO_MANY_COLORS_MESSAGE,
} from './product-input.ts'
import {
  MAX_COLORS_PER_PRODUCT,
  MAX_PRODUCT_OFFERS,
  MAX_PRODUCT_PICTURES,
  MAX_SIZES_PER_PRODUCT,
  MAX_STOCK_ROWS_PER_PRODUCT,
} from './product-rules.ts'
import { findSizeById } from './size-table.ts'
import { SizeId } from './sizes.ts'
import { Specification } from './specification.ts'
import { productVariantKey } from './variants.ts'

// A product with its stock, pictures and offers, for saving it with one call.

/** The wanted number of pieces in one colour and size; null without colours or sizes. */
const StockOfProduct = z.object({
  colorId: z.nullable(Id),
  sizeId: z._default(z.nullable(SizeId), null),
  count: StockCount,
  /** The number of pieces that the client has seen; null for a new colour or size. */
  seen: z.nullable(z.int()),
})
export type StockOfProduct = z.output<typeof StockOfProduct>

/** A wanted picture: an existing one of the product (`id`), or an uploaded one (`publicId`). */
export const PictureOfProduct = z
  .object({
    id: z.optional(Id),
    publicId: z.optional(PicturePublicId),
    /** For an upload: the whole picture that it was cropped from. */
    wholePublicId: z.optional(z.nullable(PicturePublicId)),
    alt: PictureAlt,
    altNe: PictureAltNe,
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

const countDistinct = (values: unknown[]) => new Set(values).size
const isUnique = (values: unknown[]) => countDistinct(values) === values.length

const colorIdsIn = (stockRows: StockOfProduct[]) => stockRows.map(({ colorId }) => colorId)
const sizeIdsIn = (stockRows: StockOfProduct[]) => stockRows.flatMap(({ sizeId }) => sizeId ?? [])

const areAllOrNone =
  (valueOfRow: (stockRow: StockOfProduct) => unknown) => (stockRows: StockOfProduct[]) =>
    countDistinct(stockRows.map((stockRow) => valueOfRow(stockRow) === null)) === 1

const hasOneScale = (stockRows: StockOfProduct[]) =>
  countDistinct(sizeIdsIn(stockRows).map((id) => findSizeById(id)?.scale)) <= 1

const TOO_MANY_SIZES_MESSAGE = m.atMostSizes(MAX_SIZES_PER_PRODUCT)

export const WholeProductFields = z.object({
  ...ProductFacts.shape,
  description: OptionalDescription,
  /** If the field is missing, the Nepali text does not change. */
  specification: z.optional(z.nullable(Specification)),
  /** Null if there is none. If the field is missing, the Nepali text does not change. */
  certificate: z.optional(z.nullable(Certificate)),
  /**
   * How the price follows from the weight; null for a fixed price. If the field is missing, the
   * Nepali text does not change.
   */
  pricing: z.optional(z.nullable(Pricing)),
  /**
   * One row for each colour and size, in the order in which the colours are shown. Without colours,
   * or without sizes, they are null in all rows.
   */
  stock: z.array(StockOfProduct, m.SEND_A_LIST_OF_STOCK).check(
    z.minLength(1, m.SAY_HOW_MANY_THERE_ARE),
    z.maxLength(MAX_STOCK_ROWS_PER_PRODUCT, m.atMostStockRows(MAX_STOCK_ROWS_PER_PRODUCT)),
    z.refine(
      (stockRows) => sizeIdsIn(stockRows).length > 0 || isUnique(colorIdsIn(stockRows)),
      m.EACH_COLOR_ONCE,
    ),
    z.refine((stockRows) => isUnique(stockRows.map(productVariantKey)), m.EACH_COLOR_AND_SIZE_ONCE),
    z.refine(
      (stockRows) => countDistinct(colorIdsIn(stockRows)) <= MAX_COLORS_PER_PRODUCT,
      TOO_MANY_COLORS_MESSAGE,
    ),
    z.refine(
      (stockRows) => countDistinct(sizeIdsIn(stockRows)) <= MAX_SIZES_PER_PRODUCT,
      TOO_MANY_SIZES_MESSAGE,
    ),
    z.refine(
      areAllOrNone((stockRow) => stockRow.colorId),
      STOCK_IS_PER_COLOR,
    ),
    z.refine(
      areAllOrNone((stockRow) => stockRow.sizeId),
      STOCK_IS_PER_SIZE,
    ),
    z.refine(hasOneScale, m.ALL_SIZES_OF_ONE_SCALE),
  ),
  /** In the order in which they are shown; lists show the first one. */
  pictures: z.array(PictureOfProduct, m.SEND_A_LIST_OF_PICTURES).check(
    z.maxLength(MAX_PRODUCT_PICTURES, m.atMostPictures(MAX_PRODUCT_PICTURES)),
    z.refine(
      (pictures) => isUnique(pictures.flatMap(({ id }) => id ?? [])),
      m.SEND_EACH_PICTURE_ONCE,
    ),
  ),
  /** Current and future offers; existing ones that are not listed are ended. */
  offers: z.array(OfferOfProduct, m.SEND_A_LIST_OF_OFFERS).check(
    z.maxLength(MAX_PRODUCT_OFFERS, m.atMostOffers(MAX_PRODUCT_OFFERS)),
    z.refine(
      (productOffers) => isUnique(productOffers.flatMap(({ id }) => id ?? [])),
      m.SEND_EACH_OFFER_ONCE,
    ),
    z.refine(
      (productOffers) =>
        !productOffers.some((firstOffer, offerIndex) =>
          productOffers
            .slice(offerIndex + 1)
            .some((secondOffer) => areOffersOverlapping(firstOffer, secondOffer)),
        ),
      ONE_OFFER_AT_A_TIME,
    ),
  ),
})
export type WholeProduct = z.output<typeof WholeProductFields>

export const hasOnlyOwnPictureColors = z.refine<WholeProduct>(
  ({ pictures, stock }) =>
    pictures.every(
      ({ colorId }) => colorId === null || stock.some((stockRow) => stockRow.colorId === colorId),
    ),
  { path: ['pictures'], error: 'This product does not come in that color' },
)
