import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { type ProductVariant, productVariantKey, productVariantsOf } from '#contract/variants.ts'
import { useForm } from '../../../ui/use-form.ts'
import type { FactFields, OfferDraft, PictureDraft, ProductDraft } from '../../data/save-product.ts'
import * as m from '../messages/product.ts'
import * as words from '../messages/words.ts'
import { useProductPictures } from '../pictures/use-product-pictures.ts'
import { findStockProblem } from '../stock/stock-cell.tsx'
import { fillCombinations, type StockRow, stockRowKey } from '../stock/stock-rows.ts'
import { ProductFields, productFieldsOf } from './product-fields.ts'

/** The current stock of a product, if it differs from what was shown. */
export type CurrentStock = (ProductVariant & { quantity: number })[]

/** The values of the form of a product. */
export type TypedProduct = {
  fields: FactFields
  categories: number[]
  pictures: PictureDraft[]
  stock: StockRow[]
  offers: OfferDraft[]
}

/**
 * The state of the form of a product. It begins with the product, or with what was typed before
 * and not saved yet.
 */
export function useProductForm(product: StaffProduct | undefined, unsavedInput?: TypedProduct) {
  const [initialVersion] = useState(() => typedProductOf(product))
  const [firstValues] = useState(unsavedInput ?? initialVersion)
  const fields = useForm(ProductFields, firstValues.fields)
  const [categories, setCategories] = useState(firstValues.categories)
  const pictures = useProductPictures(firstValues.pictures)
  const [stock, setStock] = useState(firstValues.stock)
  const [offers, setOffers] = useState(firstValues.offers)
  const typedProduct: TypedProduct = {
    fields: fields.values,
    categories,
    pictures: pictures.all,
    stock: stock.map(rowWithoutProblem),
    offers,
  }
  return {
    fields,
    categories,
    setCategories,
    pictures,
    stock,
    setStock,
    offers,
    setOffers,
    typed: typedProduct,
    isChanged: JSON.stringify(typedProduct) !== JSON.stringify(initialVersion),
    /** The typed stock. Returns undefined and shows an error if a number is invalid. */
    readStock: (): ProductDraft['stock'] | undefined => {
      const checkedRows = stock.map(checkedRow)
      setStock(checkedRows)
      if (checkedRows.some(({ problem }) => problem)) return undefined
      return checkedRows.flatMap(({ color, size, typedCount, shownCount }) =>
        isRowLeftOut({ size, typedCount })
          ? []
          : [{ color, size, shownCount, count: Number(normalizeNumber(typedCount)) }],
      )
    },
    /** Shows the current stock where it has changed, and keeps what was typed. */
    showCurrentStock: (currentStock: CurrentStock) =>
      setStock((rows) => rows.map((row) => withCurrentStock(row, currentStock))),
  }
}

/** A product as the form shows it before anything is typed. */
export function typedProductOf(product: StaffProduct | undefined): TypedProduct {
  return {
    fields: productFieldsOf(product),
    categories: product?.categories.map(({ id }) => id) ?? [],
    pictures: pictureDraftsOf(product),
    stock: stockRowsOf(product),
    offers: offerDraftsOf(product),
  }
}

/** The main picture comes first, whatever its position. */
function pictureDraftsOf(product: StaffProduct | undefined): PictureDraft[] {
  const images = product?.images ?? []
  const mainPictureFirst = [...images].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return mainPictureFirst.map(
    ({ id, publicId, width, height, alt, altNe = '', colorId, whole }) => ({
      key: String(id),
      id,
      previewSrc: pictureUrl(publicId, 400, 'webp'),
      alt: alt === product?.name ? '' : alt,
      altNe: altNe === product?.localName ? '' : altNe,
      colorId,
      uploadedPicture: { publicId, width, height },
      originalPicture: whole,
      uploadedShare: 1,
    }),
  )
}

function stockRowsOf(product: StaffProduct | undefined): StockRow[] {
  if (!product) return [{ color: null, size: null, typedCount: '1', shownCount: null }]
  const rows = productVariantsOf(product).map(({ colorId, sizeId, stock }) => ({
    color: product.colors.find((entry) => entry.colorId === colorId)?.color ?? null,
    size: product.sizes?.find((entry) => entry.sizeId === sizeId)?.size ?? null,
    typedCount: String(stock),
    shownCount: stock,
  }))
  return fillCombinations(rows)
}

const offerDraftsOf = (product: StaffProduct | undefined): OfferDraft[] =>
  (product?.offers ?? []).map(({ id, title, titleNe, type, value, startsAt, endsAt }) => ({
    id,
    title,
    titleNe,
    type,
    value,
    startsAt,
    endsAt,
    key: String(id),
  }))

const rowWithoutProblem = ({ problem: _, ...row }: StockRow): StockRow => row

/** Whether the product does not come in this size; the other sizes of its colour may exist. */
const isRowLeftOut = ({ size, typedCount }: Pick<StockRow, 'size' | 'typedCount'>) =>
  size !== null && typedCount.trim() === ''

function checkedRow(row: StockRow): StockRow {
  if (isRowLeftOut(row)) return rowWithoutProblem(row)
  const normalizedCount = normalizeNumber(row.typedCount)
  const isNumber = /^\d+$/.test(normalizedCount)
  const problem = isNumber ? findStockProblem(Number(normalizedCount)) : words.WHOLE_NUMBER_REQUIRED
  return { ...rowWithoutProblem(row), ...(problem && { problem }) }
}

function withCurrentStock(row: StockRow, currentStock: CurrentStock): StockRow {
  const currentCount = currentStock.find(
    (currentVariant) => productVariantKey(currentVariant) === stockRowKey(row),
  )?.quantity
  if (row.shownCount === null || currentCount === undefined || currentCount === row.shownCount)
    return row
  const isCountChanged = row.typedCount !== String(row.shownCount)
  const problem = m.stockHasChangedText(row.shownCount, currentCount)
  return {
    ...row,
    shownCount: currentCount,
    typedCount: isCountChanged ? row.typedCount : String(currentCount),
    problem,
  }
}
