import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { type ProductVariant, productVariantKey, productVariantsOf } from '#contract/variants.ts'
import { useForm } from '../../ui/use-form.ts'
import type { FactFields, OfferDraft, PictureDraft, ProductDraft } from '../data/save-product.ts'
import * as m from './messages/product.ts'
import * as words from './messages/words.ts'
import { useProductPictures } from './pictures/use-product-pictures.ts'
import { ProductFields, productFieldsOf } from './product-fields.ts'
import { findStockProblem } from './stock/stock-cell.tsx'
import { type StockRow, stockRowKey, withAllCombinations } from './stock/stock-rows.ts'

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
export function useProductForm(product: StaffProduct | undefined, unsaved?: TypedProduct) {
  const [start] = useState(() => typedOf(product))
  const [first] = useState(unsaved ?? start)
  const fields = useForm(ProductFields, first.fields)
  const [categories, setCategories] = useState(first.categories)
  const pictures = useProductPictures(first.pictures)
  const [stock, setStock] = useState(first.stock)
  const [offers, setOffers] = useState(first.offers)
  const typed: TypedProduct = {
    fields: fields.values,
    categories,
    pictures: pictures.all,
    stock: stock.map(withoutProblem),
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
    typed,
    isChanged: JSON.stringify(typed) !== JSON.stringify(start),
    /** The typed stock. Returns undefined and shows an error if a number is invalid. */
    readStock: (): ProductDraft['stock'] | undefined => {
      const checked = stock.map(checkedRow)
      setStock(checked)
      if (checked.some(({ problem }) => problem)) return undefined
      return checked.flatMap(({ color, size, text, was }) =>
        isLeftOut({ size, text })
          ? []
          : [{ color, size, was, count: Number(normalizeNumber(text)) }],
      )
    },
    /** Shows the current stock where it has changed, and keeps what was typed. */
    showCurrentStock: (now: CurrentStock) =>
      setStock((rows) => rows.map((row) => withCurrentStock(row, now))),
  }
}

/** A product as the form shows it before anything is typed. */
export function typedOf(product: StaffProduct | undefined): TypedProduct {
  return {
    fields: productFieldsOf(product),
    categories: product?.categories.map(({ id }) => id) ?? [],
    pictures: picturesOf(product),
    stock: stockOf(product),
    offers: offersOf(product),
  }
}

/** The main picture comes first, whatever its position. */
function picturesOf(product: StaffProduct | undefined): PictureDraft[] {
  const images = product?.images ?? []
  const inOrder = [...images].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return inOrder.map(({ id, publicId, width, height, alt, altNe = '', colorId, whole }) => ({
    key: String(id),
    id,
    src: pictureUrl(publicId, 400, 'webp'),
    alt: alt === product?.name ? '' : alt,
    altNe: altNe === product?.localName ? '' : altNe,
    colorId,
    stored: { publicId, width, height },
    whole,
    sent: 1,
  }))
}

function stockOf(product: StaffProduct | undefined): StockRow[] {
  if (!product) return [{ color: null, size: null, text: '1', was: null }]
  const rows = productVariantsOf(product).map(({ colorId, sizeId, stock }) => ({
    color: product.colors.find((entry) => entry.colorId === colorId)?.color ?? null,
    size: product.sizes?.find((entry) => entry.sizeId === sizeId)?.size ?? null,
    text: String(stock),
    was: stock,
  }))
  return withAllCombinations(rows)
}

const offersOf = (product: StaffProduct | undefined): OfferDraft[] =>
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

const withoutProblem = ({ problem: _, ...row }: StockRow): StockRow => row

/** Whether the product does not come in this size; the other sizes of its colour may exist. */
const isLeftOut = ({ size, text }: Pick<StockRow, 'size' | 'text'>) =>
  size !== null && text.trim() === ''

function checkedRow(row: StockRow): StockRow {
  if (isLeftOut(row)) return withoutProblem(row)
  const plain = normalizeNumber(row.text)
  const isNumber = /^\d+$/.test(plain)
  const problem = isNumber ? findStockProblem(Number(plain)) : words.A_WHOLE_NUMBER
  return { ...withoutProblem(row), ...(problem && { problem }) }
}

function withCurrentStock(row: StockRow, currentStock: CurrentStock): StockRow {
  const now = currentStock.find(
    (current) => productVariantKey(current) === stockRowKey(row),
  )?.quantity
  if (row.was === null || now === undefined || now === row.was) return row
  const isTouched = row.text !== String(row.was)
  const problem = m.stockHasChanged(row.was, now)
  return { ...row, was: now, text: isTouched ? row.text : String(now), problem }
}
