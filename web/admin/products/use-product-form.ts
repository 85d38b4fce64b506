import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { plainNumber } from '#contract/typed-numbers.ts'
import { useForm } from '../../ui/use-form.ts'
import type { OfferDraft, PictureDraft, ProductDraft } from '../data/save-product.ts'
import * as m from './messages.ts'
import { fieldsOf, ProductFields } from './product-fields.ts'
import type { StockRow } from './stock-card.tsx'
import { problemOfStock } from './stock-cell.tsx'
import { usePictures } from './use-pictures.ts'

/** The current stock of a product, if it differs from what was shown. */
export type CurrentStock = { colorId: number | null; quantity: number }[]

/** The state of the form of a product. */
export function useProductForm(product: StaffProduct | undefined) {
  const [start] = useState(() => startOf(product))
  const fields = useForm(ProductFields, start.fields)
  const [categories, setCategories] = useState(start.categories)
  const pictures = usePictures(start.pictures)
  const [stock, setStock] = useState(start.stock)
  const [offers, setOffers] = useState(start.offers)
  const typed = {
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
    isChanged: JSON.stringify(typed) !== JSON.stringify(start),
    /** The typed stock. Returns undefined and shows an error if a number is invalid. */
    readStock: (): ProductDraft['stock'] | undefined => {
      const checked = stock.map(checkedRow)
      setStock(checked)
      if (checked.some(({ problem }) => problem)) return undefined
      return checked.map(({ color, text, was }) => ({
        color,
        was,
        count: Number(plainNumber(text)),
      }))
    },
    /** Shows the current stock where it has changed, and keeps what was typed. */
    seeShelf: (now: CurrentStock) =>
      setStock((rows) => rows.map((row) => withCurrentStock(row, now))),
  }
}

function startOf(product: StaffProduct | undefined) {
  return {
    fields: fieldsOf(product),
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
  return inOrder.map(({ id, publicId, width, height, alt, colorId, whole }) => ({
    key: String(id),
    id,
    src: pictureUrl(publicId, 400, 'webp'),
    alt: alt === product?.name ? '' : alt,
    colorId,
    kept: { publicId, width, height },
    whole,
    sent: 1,
  }))
}

function stockOf(product: StaffProduct | undefined): StockRow[] {
  if (!product) return [{ color: null, text: '1', was: null }]
  if (product.colors.length === 0)
    return [{ color: null, text: String(product.stock), was: product.stock }]
  return product.colors.map(({ color, stock }) => ({ color, text: String(stock), was: stock }))
}

const offersOf = (product: StaffProduct | undefined): OfferDraft[] =>
  (product?.offers ?? []).map(({ finalPrice: _, ...offer }) => ({
    ...offer,
    key: String(offer.id),
  }))

const withoutProblem = ({ color, text, was }: StockRow): StockRow => ({ color, text, was })

function checkedRow(row: StockRow): StockRow {
  const plain = plainNumber(row.text)
  const isNumber = /^\d+$/.test(plain)
  const problem = isNumber ? problemOfStock(Number(plain)) : m.A_WHOLE_NUMBER
  return { ...withoutProblem(row), ...(problem && { problem }) }
}

function withCurrentStock(row: StockRow, shelf: CurrentStock): StockRow {
  const now = shelf.find(({ colorId }) => colorId === (row.color?.id ?? null))?.quantity
  if (row.was === null || now === undefined || now === row.was) return row
  const isTouched = row.text !== String(row.was)
  const problem = m.stockHasChanged(row.was, now)
  return { color: row.color, was: now, text: isTouched ? row.text : String(now), problem }
}
