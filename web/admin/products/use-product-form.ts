import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { useForm } from '../../ui/use-form.ts'
import type { PictureWish, ProductWish } from '../data/save-product.ts'
import { fieldsOf, ProductFields } from './product-fields.ts'
import type { StockRow } from './stock-card.tsx'
import { problemOfStock } from './stock-cell.tsx'

/** Everything that is typed, ticked and arranged about a product, until it is saved. */
export function useProductForm(product: StaffProduct | undefined) {
  const [start] = useState(() => startOf(product))
  const fields = useForm(ProductFields, start.fields)
  const [categories, setCategories] = useState(start.categories)
  const [pictures, setPictures] = useState(start.pictures)
  const [stock, setStock] = useState(start.stock)
  const typed = { fields: fields.values, categories, pictures, stock: stock.map(withoutProblem) }
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start)

  /** The wish, where it can be one; otherwise what is wrong is shown. */
  const readStock = (): ProductWish['stock'] | undefined => {
    const checked = stock.map(checkedRow)
    setStock(checked)
    if (checked.some(({ problem }) => problem)) return undefined
    return checked.map(({ color, text, was }) => ({ color, was, count: Number(text) }))
  }
  return {
    fields,
    categories,
    setCategories,
    pictures,
    setPictures,
    stock,
    setStock,
    isChanged,
    readWish: (isDraft: boolean): ProductWish | undefined => {
      const counted = readStock()
      return counted && { fields: fields.values, categories, pictures, stock: counted, isDraft }
    },
  }
}

function startOf(product: StaffProduct | undefined) {
  return {
    fields: fieldsOf(product),
    categories: product?.categories.map(({ id }) => id) ?? [],
    pictures: picturesOf(product),
    stock: stockOf(product),
  }
}

/** The one that stands for the product comes first here, wherever it lay. */
function picturesOf(product: StaffProduct | undefined): PictureWish[] {
  const images = product?.images ?? []
  const inOrder = [...images].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return inOrder.map(({ id, publicId, alt, colorId }) => ({
    key: String(id),
    id,
    src: pictureUrl(publicId, 400, 'webp'),
    alt: alt === product?.name ? '' : alt,
    colorId,
  }))
}

function stockOf(product: StaffProduct | undefined): StockRow[] {
  if (!product) return [{ color: null, text: '1', was: null }]
  if (product.colors.length === 0)
    return [{ color: null, text: String(product.stock), was: product.stock }]
  return product.colors.map(({ color, stock }) => ({ color, text: String(stock), was: stock }))
}

const withoutProblem = ({ color, text, was }: StockRow): StockRow => ({ color, text, was })

function checkedRow(row: StockRow): StockRow {
  const isNumber = /^\d+$/.test(row.text.trim())
  const problem = isNumber ? problemOfStock(Number(row.text)) : 'A whole number of pieces'
  return { ...withoutProblem(row), ...(problem && { problem }) }
}
