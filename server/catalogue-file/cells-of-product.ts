import type { ProductState } from '#contract/admin-products.ts'
import type { CatalogueFileColumn } from '#contract/file-columns.ts'
import { certificateUrl } from '#contract/picture-files.ts'
import { textsOfPricing } from '#contract/pricing-texts.ts'
import { skuOf } from '#contract/product-rules.ts'
import { mapOptionalTextNames } from '#contract/product-texts.ts'
import { spreadsheetSizeName } from '#contract/size-table.ts'
import { textsOfSpecification } from '#contract/specification-as-text.ts'
import { toApiSize } from '../catalogue/to-api-size.ts'
import * as m from './messages.ts'
import type { CatalogueFileCells } from './other-shops/other-shops.ts'
import { certificateCell, pictureCell } from './picture-address.ts'
import type { ShopOffer, ShopProduct } from './read-shop.ts'
import { dateTimeCell, writeListCell } from './values-in-cells.ts'

/** The cell text of each product state. */
export const PRODUCT_STATE_CELLS: Record<ProductState, string> = {
  'on-sale': m.ACTIVE,
  draft: 'Draft',
  withdrawn: m.HIDDEN,
}

/** The cell text of states in files that were exported before November 2026. */
export const OLD_PRODUCT_STATE_CELLS: Partial<Record<ProductState, string>> = {
  'on-sale': 'On sale',
  withdrawn: 'Withdrawn',
}

/** The text of the status of a product. */
export const productStatusCell = ({
  state,
  isArchived,
}: Pick<ShopProduct, 'state' | 'isArchived'>) =>
  isArchived ? m.ARCHIVED : PRODUCT_STATE_CELLS[state]

const formatRupeesCell = (paisa: number) => (paisa / 100).toFixed(2)

/** Spreadsheets keep only 15 significant digits and would change a longer number. */
const formatNumberCell = (value: number) => String(Number(value.toPrecision(15)))

/** The columns that have a value in each row, and not only in the first one. */
type RowColumn =
  | 'sku'
  | keyof ReturnType<typeof cellsOfStock>
  | keyof ReturnType<typeof productOfferCells>
  | `picture${string}`

/** The cells with the facts of a product, which are written in its first row only. */
export const productFactCells = (product: ShopProduct) =>
  ({
    name: product.name,
    ...mapOptionalTextNames((text) => product[text] ?? ''),
    description: product.description,
    descriptionNe: product.descriptionNe ?? '',
    price: formatRupeesCell(product.pricePaisa),
    categories: writeListCell(product.categories.map(({ name }) => name)),
    status: productStatusCell(product),
    weightGrams: product.weightGrams === null ? '' : formatNumberCell(product.weightGrams),
    ...textsOfSpecification(product.specification),
    certificate: product.certificateId === null ? '' : certificateUrl(product.certificateId),
    certificateIssuer: product.certificateIssuer ?? '',
    certificateNumber: product.certificateNumber ?? '',
    ...textsOfPricing(product.pricing),
    costPrice: product.costPaisa === null ? '' : formatRupeesCell(product.costPaisa),
    lowStock: product.lowStock === null ? '' : String(product.lowStock),
    engravingLetters: product.engravingLetters === null ? '' : String(product.engravingLetters),
    engravingPrice: product.engravingPaisa === null ? '' : formatRupeesCell(product.engravingPaisa),
    engravingDays: product.engravingDays === null ? '' : String(product.engravingDays),
    makingDays: product.makingDays === null ? '' : String(product.makingDays),
  }) satisfies Record<Exclude<CatalogueFileColumn, RowColumn>, string>

function cellsOfStock({ name, sizeId, quantity }: ShopProduct['stock'][number]) {
  const size = toApiSize(sizeId)
  return {
    color: name ?? '',
    size: size ? spreadsheetSizeName(size) : '',
    stock: String(quantity),
    stockWas: String(quantity),
  } satisfies CatalogueFileCells
}

/** The cells of one offer. */
export const productOfferCells = ({
  title,
  titleNe,
  type,
  hundredths,
  startsAt,
  endsAt,
}: Omit<ShopOffer, 'id' | 'productId'>) =>
  ({
    offer: title,
    offerNe: titleNe ?? '',
    offerOff: type === 'percent' ? `${hundredths / 100}%` : formatRupeesCell(hundredths),
    offerStarts: startsAt ? dateTimeCell(startsAt) : '',
    offerEnds: endsAt ? dateTimeCell(endsAt) : '',
  }) satisfies CatalogueFileCells

/** Offers that are over are not exported. */
export const isOfferOver = ({ endsAt }: Pick<ShopOffer, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now

type ExportContext = { publicUrl: string; now: Date }

/**
 * Returns the rows of a product. There are as many as its longest list (stock, pictures or
 * offers) has entries. The first row also has the product's facts, and each row has its SKU.
 */
export function rowsOfProduct(
  product: ShopProduct,
  { publicUrl, now }: ExportContext,
): CatalogueFileCells[] {
  const colorNames = new Map(product.stock.map(({ colorId, name }) => [colorId, name]))
  const stock = product.stock.map(cellsOfStock)
  const pictures = product.images.map(({ publicId, alt, altNe, colorId }) => ({
    picture: pictureCell(publicId, publicUrl),
    pictureText: alt,
    pictureTextNe: altNe ?? '',
    pictureColor: colorNames.get(colorId) ?? '',
  }))
  const offers = product.offers.filter((offer) => !isOfferOver(offer, now)).map(productOfferCells)
  const certificate = product.certificateId !== null && {
    certificate: certificateCell(product.certificateId, publicUrl),
  }
  const rowCount = Math.max(1, stock.length, pictures.length, offers.length)
  return Array.from({ length: rowCount }, (_, at) => ({
    sku: product.sku ?? skuOf(product.id),
    ...(at === 0 && productFactCells(product)),
    ...(at === 0 && certificate),
    ...stock[at],
    ...pictures[at],
    ...offers[at],
  }))
}
