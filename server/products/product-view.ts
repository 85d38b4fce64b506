import { paisa, toRupees } from '#contract/money.ts'

import { pictureUrl, widthsFor } from '#contract/picture-files.ts'
import type { ProductImage } from '#contract/pictures.ts'
import { skuOf } from '#contract/product-rules.ts'
import type { Product, ProductColor } from '#contract/products.ts'
import { viewOffer } from '../offers/read-offers.ts'
import type { ProductRow } from './select-products.ts'

/** Converts a product row to the response of the API. */
export function viewProduct(row: ProductRow): Product {
  const { pricePaisa, stock, images, offer, createdAt, updatedAt, ...facts } = row
  const price = paisa(pricePaisa)
  return {
    ...facts,
    price: toRupees(price),
    sku: row.sku ?? skuOf(row.id),
    stock: stock.reduce((sum, { quantity }) => sum + quantity, 0),
    colors: viewColors(stock),
    images: images.map((image) => viewImage(image, row.name)),
    offer: offer && viewOffer(offer, price),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The colours of a product, from its stock rows. */
const viewColors = (stock: ProductRow['stock']): ProductColor[] =>
  stock.flatMap(({ id, colorId, quantity, name, hexCode }) =>
    colorId === null
      ? []
      : [{ id, colorId, stock: quantity, color: { id: colorId, name, hexCode } }],
  )

/** A picture without a description has the name of the product as its `alt`. */
const viewImage = (image: ProductRow['images'][number], name: string): ProductImage => ({
  ...image,
  alt: image.alt || name,
  imageUrl: pictureUrl(image.publicId, 800, 'jpg'),
  sizes: widthsFor(image.width),
  createdAt: new Date(image.createdAt).toISOString(),
  updatedAt: new Date(image.updatedAt).toISOString(),
})
