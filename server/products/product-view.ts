import type { Certificate } from '#contract/certificates.ts'
import { toApiEngraving } from '#contract/engraving.ts'
import { asPaisa, toRupees } from '#contract/money.ts'

import { pictureUrl, servedWidthsOf } from '#contract/picture-files.ts'
import type { ProductImage } from '#contract/pictures.ts'
import { toApiPriceParts } from '#contract/pricing.ts'
import { skuOf } from '#contract/product-rules.ts'
import type { Product, ProductColor } from '#contract/products.ts'
import type { ProductSize } from '#contract/sizes.ts'
import { toApiSize } from '../catalogue/to-api-size.ts'
import { toApiOffer } from '../offers/read-offers.ts'
import { withNepali } from '../platform/with-nepali.ts'
import type { ProductRow } from './select-products.ts'

/** A product with the facts that lists of products leave out. */
export function toApiProductDetails(row: ProductRow): Product {
  const engraving = toApiEngraving(row.engraving)
  const certificate = toApiCertificate(row.certificate)
  return {
    ...toApiProduct(row),
    ...(row.specification && { specification: row.specification }),
    ...(certificate && { certificate }),
    ...toApiPriceParts(row.priceParts),
    ...(engraving && { engraving }),
    ...(row.makingDays !== null && { makingDays: row.makingDays }),
  }
}

type CertificateRow = { publicId: string | null; issuer: string | null; number: string | null }

/** The certificate of a product; undefined if it has none. */
export const toApiCertificate = (row: CertificateRow | null): Certificate | undefined =>
  row?.publicId ? { ...row, publicId: row.publicId } : undefined

/** Converts a product row to the response of the API. */
export function toApiProduct(row: ProductRow): Product {
  const {
    pricePaisa,
    stock,
    images,
    offer,
    createdAt,
    updatedAt,
    specification: _,
    priceParts: _parts,
    engraving: _engraving,
    certificate: _certificate,
    makingDays: _makingDays,
    ...facts
  } = row
  const price = asPaisa(pricePaisa)
  return {
    ...withNepali(facts),
    categories: facts.categories.map(withNepali),
    price: toRupees(price),
    sku: row.sku ?? skuOf(row.id),
    stock: stock.reduce((sum, { quantity }) => sum + quantity, 0),
    colors: viewColors(stock),
    ...(stock.some(({ sizeId }) => sizeId !== null) && { sizes: viewSizes(stock) }),
    images: images.map((image) => viewImage(image, row)),
    offer: offer && toApiOffer(offer, price),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The colours of a product, from its stock rows; in several sizes a colour has several rows. */
function viewColors(stock: ProductRow['stock']): ProductColor[] {
  const colorsById = new Map<number, ProductColor>()
  for (const { id, colorId, sizeId, quantity, name, nameNe, hexCode } of stock) {
    if (colorId === null) continue
    const color = withNepali({ id: colorId, name, nameNe, hexCode })
    const colorView: ProductColor = colorsById.get(colorId) ?? { id, colorId, stock: 0, color }
    colorView.stock += quantity
    if (sizeId !== null) colorView.sizes = [...(colorView.sizes ?? []), { sizeId, stock: quantity }]
    colorsById.set(colorId, colorView)
  }
  return [...colorsById.values()]
}

/** The sizes of a product with their stock in all colours, smallest first. */
function viewSizes(stock: ProductRow['stock']): ProductSize[] {
  const sizesById = new Map<number, ProductSize>()
  for (const { sizeId, quantity } of stock) {
    const size = toApiSize(sizeId)
    if (!size) continue
    const sizeView = sizesById.get(size.id) ?? { sizeId: size.id, stock: 0, size }
    sizeView.stock += quantity
    sizesById.set(size.id, sizeView)
  }
  return [...sizesById.values()].toSorted((a, b) => a.sizeId - b.sizeId)
}

/** A picture without a description has the name of the product as its `alt`. */
const viewImage = (
  image: ProductRow['images'][number],
  { name, localName }: Pick<ProductRow, 'name' | 'localName'>,
): ProductImage => ({
  ...withNepali({ ...image, altNe: image.altNe || (image.alt ? null : localName) }),
  alt: image.alt || name,
  imageUrl: pictureUrl(image.publicId, 800, 'jpg'),
  sizes: servedWidthsOf(image.width),
  createdAt: new Date(image.createdAt).toISOString(),
  updatedAt: new Date(image.updatedAt).toISOString(),
})
