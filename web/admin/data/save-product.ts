import type { StaffProduct } from '#contract/admin-products.ts'
import type { Color } from '#contract/colors.ts'
import { apiWithProgress, type OnProgress } from '../../data/upload.ts'
import { api } from '../../platform/api.ts'

/** A picture as it is to be: one the shop has, or one that is still to be sent. */
export type PictureWish = {
  key: string
  /** What it shows before it is sent, and where it lies afterwards. */
  src: string
  alt: string
  colorId: number | null
} & ({ id: number } | { id: null; file: Blob })

/** How many there are to be of a product in one colour, or in none; `was` is what was seen. */
export type StockWish = { color: Color | null; count: number; was: number | null }

/** A product as it is to be. */
export type ProductWish = {
  /** The fields of the form, as they were typed. */
  fields: Record<string, string>
  categories: number[]
  /** In the order they are shown; the first is the one that stands for the product. */
  pictures: PictureWish[]
  stock: StockWish[]
  isDraft: boolean
}

/** A new product was saved, but not all that belongs to it. */
export class SavedInPart extends Error {
  readonly id: number

  constructor(id: number, cause: unknown) {
    super('The product was saved, but not all that belongs to it.', { cause })
    this.id = id
  }
}

/** Adds a product: first itself with its pictures, then what can only be said of one that is there. */
export async function addProduct(wish: ProductWish, onProgress: OnProgress): Promise<number> {
  const form = formOf(wish)
  const [only] = wish.stock
  form.set('stock', String(only && !only.color ? only.count : 0))
  form.set('isDraft', String(wish.isDraft))
  const { data } = await apiWithProgress(onProgress)('POST /addproduct', { body: form })
  try {
    await saveColors(data.id, wish.stock, [])
    await arrangePictures(data.id, wish, data.images)
  } catch (cause) {
    throw new SavedInPart(data.id, cause)
  }
  return data.id
}

/** Changes a product, unless somebody else changed it since it was looked at. */
export async function changeProduct(
  before: StaffProduct,
  wish: ProductWish,
  onProgress: OnProgress,
): Promise<void> {
  const { id } = before
  const form = formOf(wish)
  const kept = wish.pictures.flatMap((picture) => (picture.id === null ? [] : [picture.id]))
  const removed = before.images.filter((image) => !kept.includes(image.id)).map((image) => image.id)
  form.set('seenAt', before.updatedAt)
  if (removed.length > 0) form.set('removeImages', JSON.stringify(removed))
  const { data } = await apiWithProgress(onProgress)('POST /updateproduct/{id}', {
    path: { id },
    body: form,
  })
  await saveColors(id, wish.stock, before.colors)
  await countStock(id, wish.stock)
  await arrangePictures(id, wish, data.images)
}

function formOf({ fields, categories, pictures }: ProductWish): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('categories', JSON.stringify(categories))
  for (const picture of pictures)
    if (picture.id === null) form.append('images', picture.file, 'picture.jpg')
  return form
}

/** Gives the product other colours, where they are others; what nobody counted stays. */
async function saveColors(id: number, stock: StockWish[], before: { colorId: number }[]) {
  const wanted = stock.flatMap(({ color, count, was }) =>
    color ? [{ colorId: color.id, ...(was === null && { stock: count }) }] : [],
  )
  const isSame =
    wanted.length === before.length &&
    wanted.every(({ colorId }, at) => before[at]?.colorId === colorId)
  if (!isSame)
    await api('PUT /product/updatecolors/{id}', { path: { id }, body: { colors: wanted } })
}

/** Counts what was counted, each against what was seen: an order may have come meanwhile. */
async function countStock(productId: number, stock: StockWish[]) {
  for (const { color, count, was } of stock) {
    const isNewWithItsColor = was === null && color !== null
    if (isNewWithItsColor || count === was) continue
    await api('POST /api/admin/stock/adjust', {
      body: {
        productId,
        colorId: color?.id ?? null,
        countedTo: count,
        expected: was ?? 0,
        reason: 'count',
      },
    })
  }
}

/** New pictures have ids now, in the order they were sent, behind those that were there. */
async function arrangePictures(
  id: number,
  { pictures }: ProductWish,
  images: { id: number; alt: string; colorId: number | null }[],
) {
  if (pictures.length === 0) return
  const had = new Set(pictures.flatMap((picture) => (picture.id === null ? [] : [picture.id])))
  const sent = images.filter((image) => !had.has(image.id)).map((image) => image.id)
  const details = pictures.map((picture) => ({
    id: picture.id ?? sent.shift() ?? 0,
    alt: picture.alt,
    colorId: picture.colorId,
  }))
  const imageOrder = details.map((detail) => detail.id)
  const body = { imageOrder, defaultImage: imageOrder[0], imageDetails: details }
  await api('POST /updateproduct/{id}', { path: { id }, body })
}
