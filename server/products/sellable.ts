import { and, eq, sql } from 'drizzle-orm'
import type { Certificate } from '#contract/certificates.ts'
import type { Color } from '#contract/colors.ts'
import { engravingPriceOf, type StoredEngraving } from '#contract/engraving.ts'
import { asPaisa, type Paisa, sumOfPaisa } from '#contract/money.ts'
import { discountedPrice } from '#contract/offers.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import type { StoredPriceParts } from '#contract/pricing.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Size } from '#contract/sizes.ts'
import type { Specification } from '#contract/specification.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { pictureInColor } from '../catalogue/first-picture.ts'
import { isOffSale } from '../catalogue/product-state.ts'
import { colors, offers, products } from '../catalogue/tables.ts'
import { toApiSize } from '../catalogue/to-api-size.ts'
import { isOfferActive } from '../offers/read-offers.ts'
import type { Database } from '../platform/database/database.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from '../platform/database/prepared-per-connection.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { stockItems } from '../stock/tables.ts'
import type { StockItemKey } from '../stock/write-stock.ts'
import { toApiCertificate } from './product-view.ts'
import { CERTIFICATE_COLUMNS, ENGRAVING_COLUMNS } from './select-products.ts'

/** A line with its current price and stock. The prices include the engraving, if it has one. */
export type Sellable = ProductVariant & {
  productId: number
  stockItemId: number
  name: string
  nameNe: string | null
  /** The price without an offer. */
  pricePaisa: Paisa
  /** The price with the current offer. */
  finalPaisa: Paisa
  stock: number
  isWithdrawn: boolean
  /** The picture of the colour, or the default picture if there is none. */
  imageUrl: string | null
  /** The ThumbHash of the picture. */
  placeholder: string | null
  color: Color | null
  size: Size | null
  /** The parts of a price by weight, without the engraving; null if the price is fixed. */
  priceParts: StoredPriceParts | null
  /** The checked facts; null if none are known. */
  specification: Specification | null
  certificate: Certificate | null
  /** The engraving that the product offers. */
  offeredEngraving: StoredEngraving
  /** The working days in which it is made after the order; null if it is ready. */
  makingDays: number | null
  /** The text of the engraving and its price; null without one. */
  engraving: string | null
  engravingPaisa: Paisa | null
}

/**
 * Reads lines with their current price and stock, without an engraving; lines without a stock item
 * are left out.
 */
export async function readSellables(db: Database, lines: StockItemKey[]): Promise<Sellable[]> {
  if (lines.length === 0) return []
  const rows = await sellablesQuery(db).execute({
    productIds: lines.map((line) => line.productId),
    colorIds: lines.map((line) => line.colorId),
    sizeIds: lines.map((line) => line.sizeId),
  })
  return rows.map(toSellable)
}

/** Subqueries for lateral joins with products and stock items: the current offer, the picture. */
export const sellableSubqueries = (db: Database) => ({
  offer: db
    .select({ type: offers.type, hundredths: offers.valueHundredths })
    .from(offers)
    .where(and(eq(offers.productId, products.id), isOfferActive))
    .limit(1)
    .as('offer'),
  picture: pictureInColor(db, stockItems.colorId),
})

/** The columns of a sellable, for a query that joins its parts. */
export const sellableColumns = ({ offer, picture }: ReturnType<typeof sellableSubqueries>) => ({
  productId: products.id,
  colorId: stockItems.colorId,
  sizeId: stockItems.sizeId,
  stockItemId: stockItems.id,
  name: products.name,
  nameNe: products.localName,
  pricePaisa: products.pricePaisa,
  priceParts: products.priceParts,
  specification: products.specification,
  certificate: CERTIFICATE_COLUMNS,
  offeredEngraving: ENGRAVING_COLUMNS,
  makingDays: products.makingDays,
  stock: stockItems.quantity,
  isWithdrawn: sql<boolean>`${isOffSale}`,
  color: { id: colors.id, name: colors.name, nameNe: colors.nameNe, hexCode: colors.hexCode },
  offer: { type: offer.type, hundredths: offer.hundredths },
  publicId: picture.publicId,
  placeholder: picture.placeholder,
})

/**
 * The price with the current offer in SQL; the same amount as `discountedPrice`. It needs the
 * lateral join with the offer.
 */
export const finalPriceInSql = ({ offer }: ReturnType<typeof sellableSubqueries>) => sql<number>`
  case ${offer.type}
    when 'percent' then div(${products.pricePaisa} * (10000 - ${offer.hundredths}) + 5000, 10000)::bigint
    when 'amount' then greatest(${products.pricePaisa} - ${offer.hundredths}, 0)
    else ${products.pricePaisa}
  end`

const sellablesQuery = preparedPerConnection((db) => {
  const { placeholder } = sql
  const subqueries = sellableSubqueries(db)
  return db
    .select(sellableColumns(subqueries))
    .from(
      sql`unnest(${placeholder('productIds')}::int[], ${placeholder('colorIds')}::int[], ${placeholder('sizeIds')}::int[]) as line (product_id, color_id, size_id)`,
    )
    .innerJoin(products, sql`${products.id} = line.product_id`)
    .innerJoin(
      stockItems,
      sql`${stockItems.productId} = ${products.id} and ${stockItems.colorId} is not distinct from line.color_id and ${stockItems.sizeId} is not distinct from line.size_id`,
    )
    .leftJoin(colors, eq(colors.id, stockItems.colorId))
    .leftJoinLateral(subqueries.offer, sql`true`)
    .leftJoinLateral(subqueries.picture, sql`true`)
    .where(keepsGenericPlan)
    .prepare('read_sellables')
})

type SellableRow = Awaited<ReturnType<ReturnType<typeof sellablesQuery>['execute']>>[number]

/** Converts a row with the columns of a sellable. */
export function toSellable({ offer, publicId, certificate, ...row }: SellableRow): Sellable {
  const pricePaisa = asPaisa(row.pricePaisa)
  return {
    ...row,
    color: row.color && withNepali(row.color),
    size: toApiSize(row.sizeId),
    certificate: toApiCertificate(certificate) ?? null,
    engraving: null,
    engravingPaisa: null,
    pricePaisa,
    finalPaisa: offer ? discountedPrice(pricePaisa, offer) : pricePaisa,
    imageUrl: publicId && pictureUrl(publicId, 400, 'jpg'),
  }
}

/** The refusal of a text that `withEngraving` does not accept. */
export const makeEngravingRefusal = ({ letters }: StoredEngraving): Refusal =>
  letters === null
    ? new Refusal('ENGRAVING_NOT_OFFERED', { field: 'engraving' })
    : new Refusal('ENGRAVING_TOO_LONG', { params: { most: letters }, field: 'engraving' })

/** The line with this engraving and its price; undefined if the product does not offer it. */
export function withEngraving(sellable: Sellable, text: string | null): Sellable | undefined {
  const price = engravingPriceOf(sellable.offeredEngraving, text)
  if (text === null || price === undefined) return text === null ? sellable : undefined
  return {
    ...sellable,
    pricePaisa: sumOfPaisa([sellable.pricePaisa, price]),
    finalPaisa: sumOfPaisa([sellable.finalPaisa, price]),
    engraving: text,
    engravingPaisa: price,
  }
}
