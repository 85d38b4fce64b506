import { optionalSingleLineText } from '#contract/fields.ts'
import { MAX_PICTURES } from '#contract/product-rules.ts'
import type { PictureChanges } from '../pictures/write-pictures.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import type { StockChanges } from '../stock/write-stock.ts'
import * as m from './messages.ts'
import { normalizeName } from './normalize-name.ts'
import { pictureIn } from './picture-address.ts'
import type { FileRow } from './read-file.ts'
import type { ShopProduct } from './read-shop.ts'
import type { ComparedProduct } from './report.ts'

const Alt = optionalSingleLineText(250)
type Image = ShopProduct['images'][number]

/** Compares the pictures of a product with those in its rows. */
export function planPictures(comparison: ComparedProduct, stock: StockChanges): PictureChanges {
  const { entry, current, words, report } = comparison
  const plan: PictureChanges = { removed: [], changed: [], added: [] }
  const left = [...(current?.images ?? [])]
  for (const row of entry.rows) {
    const { picture, pictureText, pictureTextNe, pictureColor } = row.cells
    if (!picture) {
      if (pictureText || pictureTextNe || pictureColor)
        report.wrong(row.row, 'picture', m.SAY_WHICH_PICTURE)
      continue
    }
    const publicId = pictureIn(picture)
    if (!publicId) report.wrong(row.row, 'picture', m.PICTURES_ARE_NOT_FETCHED)
    else {
      const stored = words.pictures.get(publicId)
      if (!stored) report.wrong(row.row, 'picture', m.NO_SUCH_PICTURE)
      else {
        const image = removeImage(left, publicId, pictureText)
        planPicture(comparison, plan, row, { stored, image, stock })
      }
    }
  }
  if ((current?.images.length ?? 0) + plan.added.length > MAX_PICTURES)
    report.wrong(entry.rows[0]?.row ?? 1, 'picture', m.tooManyPictures(MAX_PICTURES))
  return plan
}

/**
 * Finds and removes the image that a row means. A product can have the same picture twice, so it
 * prefers an image with the same alt text.
 */
function removeImage(left: Image[], publicId: string, alt: string | undefined): Image | undefined {
  const same = left.filter((image) => image.publicId === publicId)
  const found = same.find((image) => image.alt === alt) ?? same[0]
  if (found) left.splice(left.indexOf(found), 1)
  return found
}

type NamedPicture = { stored: StoredPicture; image: Image | undefined; stock: StockChanges }

function planPicture(
  comparison: ComparedProduct,
  plan: PictureChanges,
  row: FileRow,
  { stored, image, stock }: NamedPicture,
) {
  const { columns, report } = comparison
  const alt = columns.has('pictureText')
    ? altIn(comparison, row, { column: 'pictureText', was: image?.alt ?? '' })
    : (image?.alt ?? '')
  const altNe =
    (columns.has('pictureTextNe')
      ? altIn(comparison, row, { column: 'pictureTextNe', was: image?.altNe ?? '' })
      : image?.altNe) || null
  const colorId = columns.has('pictureColor')
    ? colorIn(comparison, row, image, stock)
    : (image?.colorId ?? null)
  if (!image) {
    const isDefault = comparison.current?.images.length ? false : plan.added.length === 0
    plan.added.push({ ...stored, alt, altNe, colorId, isDefault })
    report.change(m.PICTURE, '', alt || stored.publicId)
    return
  }
  if (alt === image.alt && altNe === image.altNe && colorId === image.colorId) return
  plan.changed.push({ id: image.id, alt, altNe, colorId })
  if (alt !== image.alt) report.change(m.PICTURE_TEXT, image.alt, alt)
  if (altNe !== image.altNe) report.change(m.PICTURE_TEXT_IN_NEPALI, image.altNe ?? '', altNe ?? '')
  if (colorId !== image.colorId)
    report.change(m.PICTURE_COLOR, nameOfColor(comparison, image), row.cells.pictureColor ?? '')
}

function altIn(
  { report }: ComparedProduct,
  { row, cells }: FileRow,
  { column, was }: { column: 'pictureText' | 'pictureTextNe'; was: string },
): string {
  const cell = cells[column] ?? ''
  if (cell === was) return cell
  const result = Alt.safeParse(cell)
  if (result.success) return result.data
  report.wrong(row, column, result.error.issues[0]?.message ?? m.CANNOT_BE_READ)
  return was
}

const nameOfColor = ({ current }: ComparedProduct, image: Image | undefined): string =>
  current?.stock.find(({ colorId }) => colorId !== null && colorId === image?.colorId)?.name ?? ''

function colorIn(
  comparison: ComparedProduct,
  { row, cells }: FileRow,
  image: Image | undefined,
  stock: StockChanges,
): number | null {
  const { current, words, report } = comparison
  const cell = cells.pictureColor ?? ''
  if (image && cell === nameOfColor(comparison, image)) return image.colorId
  if (cell === '') return null
  const color = words.colors.get(normalizeName(cell))
  const colorIdsOfProduct = [...(current?.stock ?? []), ...stock.added].map(
    ({ colorId }) => colorId,
  )
  if (color && colorIdsOfProduct.includes(color.id)) return color.id
  report.wrong(row, 'pictureColor', m.doesNotComeIn(cell))
  return image?.colorId ?? null
}
