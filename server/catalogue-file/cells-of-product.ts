import type { ProductState } from '#contract/admin-products.ts'
import type { FileColumn } from '#contract/catalogue-file.ts'
import { skuOf } from '#contract/product-rules.ts'

import { pictureCell } from './picture-address.ts'
import type { ShopOffer, ShopProduct } from './read-shop.ts'
import { listCell, momentCell } from './values-in-cells.ts'

export type Cells = Partial<Record<FileColumn, string>>

/** A state as a person writes it. */
export const STATE_CELLS: Record<ProductState, string> = {
  'on-sale': 'On sale',
  draft: 'Draft',
  withdrawn: 'Withdrawn',
}

const rupees = (paisa: number) => (paisa / 100).toFixed(2)

/** A spreadsheet counts with fifteen digits, and would change a number that has more. */
const numberCell = (value: number) => String(Number(value.toPrecision(15)))

/** What a file says of a product as a whole. */
export const factCells = (product: ShopProduct) =>
  ({
    name: product.name,
    localName: product.localName ?? '',
    description: product.description,
    price: rupees(product.pricePaisa),
    categories: listCell(product.categories.map(({ name }) => name)),
    status: STATE_CELLS[product.state],
    material: product.material ?? '',
    purity: product.purity ?? '',
    weightGrams: product.weightGrams === null ? '' : numberCell(product.weightGrams),
    dimensions: product.dimensions ?? '',
    searchWords: product.searchWords ?? '',
  }) satisfies Cells

const stockCells = ({ name, quantity }: ShopProduct['stock'][number]) =>
  ({ color: name ?? '', stock: String(quantity), stockWas: String(quantity) }) satisfies Cells

/** What a file says of an offer. */
export const offerCells = ({
  title,
  type,
  hundredths,
  startsAt,
  endsAt,
}: Omit<ShopOffer, 'id' | 'productId'>) =>
  ({
    offer: title,
    offerOff: type === 'percent' ? `${hundredths / 100}%` : rupees(hundredths),
    offerStarts: startsAt ? momentCell(startsAt) : '',
    offerEnds: endsAt ? momentCell(endsAt) : '',
  }) satisfies Cells

/** An offer that is over is history, and stands in no file. */
export const isOver = ({ endsAt }: Pick<ShopOffer, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now

type Place = { publicUrl: string; now: Date }

/**
 * The rows of a product: as many as it has colours, pictures or offers, whichever are most. The
 * first also says what is true of all of it; every row says whose it is.
 */
export function rowsOfProduct(product: ShopProduct, { publicUrl, now }: Place): Cells[] {
  const colorNames = new Map(product.stock.map(({ colorId, name }) => [colorId, name]))
  const stock = product.stock.map(stockCells)
  const pictures = product.images.map(({ publicId, alt, colorId }) => ({
    picture: pictureCell(publicId, publicUrl),
    pictureText: alt,
    pictureColor: colorNames.get(colorId) ?? '',
  }))
  const offers = product.offers.filter((offer) => !isOver(offer, now)).map(offerCells)
  const height = Math.max(1, stock.length, pictures.length, offers.length)
  return Array.from({ length: height }, (_, at) => ({
    sku: skuOf(product.id),
    ...(at === 0 && factCells(product)),
    ...stock[at],
    ...pictures[at],
    ...offers[at],
  }))
}
