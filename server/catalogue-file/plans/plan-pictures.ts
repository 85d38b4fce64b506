import { optionalSingleLineText } from '#contract/fields.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import type { PictureChanges } from '../../pictures/write-pictures.ts'
import type { StoredPicture } from '../../platform/pictures/store-picture.ts'
import type { StockChanges } from '../../stock/write-stock.ts'
import { type PictureAddress, pictureAddressKey } from '../import-pictures.ts'
import * as m from '../messages.ts'
import { normalizeName } from '../normalize-name.ts'
import { downloadAddress, pictureInCell, picturesInCell } from '../picture-address.ts'
import type { CatalogueFileRow } from '../read-file.ts'
import type { ShopProduct } from '../read-shop.ts'
import type { ComparedProduct } from './product-check-report.ts'

const Alt = optionalSingleLineText(250)
type Image = ShopProduct['images'][number]

/** The changes of the pictures that the shop has, and the pictures to download. */
export type PlannedPictures = { changes: PictureChanges; addresses: PictureAddress[] }

/** Compares the pictures of a product with those in its rows. */
export function planPictures(comparison: ComparedProduct, stock: StockChanges): PlannedPictures {
  const { entry, current, names, isForeign, report } = comparison
  const changes: PictureChanges = { removed: [], changed: [], added: [] }
  const addresses: PictureAddress[] = []
  const left = [...(current?.images ?? [])]
  // A shop that moves here still gets its products; only what is not a picture is left out.
  const refuse = isForeign ? report.note : report.wrong
  for (const row of entry.rows) {
    const { picture, pictureText, pictureTextNe, pictureColor } = row.cells
    if (!picture && (pictureText || pictureTextNe || pictureColor))
      refuse(row.row, 'picture', m.SAY_WHICH_PICTURE)
    for (const cell of picturesInCell(picture ?? '')) {
      const publicId = pictureInCell(cell)
      const stored = publicId && names.pictures.get(publicId)
      const url = downloadAddress(cell)
      if (stored) {
        const image = removeImage(left, publicId, pictureText)
        planPicture(comparison, changes, row, { stored, image, stock })
      } else if (url) addresses.push(addressOf(comparison, row, url, stock))
      else refuse(row.row, 'picture', publicId ? m.NO_SUCH_PICTURE : m.NOT_A_PICTURE_ADDRESS)
    }
  }
  const pictures = (current?.images.length ?? 0) + changes.added.length
  return { changes, addresses: planDownloads(comparison, addresses, pictures) }
}

/** A picture to download, with its text and colour. */
function addressOf(
  comparison: ComparedProduct,
  row: CatalogueFileRow,
  url: string,
  stock: StockChanges,
): PictureAddress {
  const { columns } = comparison
  const textIn = (column: 'pictureText' | 'pictureTextNe') =>
    columns.has(column) ? readAlt(comparison, row, { column, was: '' }) : ''
  return {
    url,
    alt: textIn('pictureText'),
    altNe: textIn('pictureTextNe') || null,
    colorId: columns.has('pictureColor') ? colorIn(comparison, row, undefined, stock) : null,
  }
}

/**
 * The pictures that are really downloaded: each address once for a product. A file of another shop
 * adds none to a product that has pictures, because they may be the same ones.
 */
function planDownloads(
  { entry, current, names, isForeign, report }: ComparedProduct,
  addresses: PictureAddress[],
  pictures: number,
): PictureAddress[] {
  const row = entry.rows.find(({ cells }) => cells.picture)?.row ?? 1
  const seenUrls = new Set<string>()
  const wanted = addresses.filter(({ url }) => {
    const isKnown =
      seenUrls.has(url) ||
      (entry.id !== null && names.addresses.has(pictureAddressKey(entry.id, url)))
    seenUrls.add(url)
    return !isKnown
  })
  if (isForeign && wanted.length > 0 && current && current.images.length > 0) {
    report.note(row, 'picture', m.HAS_PICTURES_ALREADY)
    return []
  }
  const freePictures = Math.max(0, MAX_PRODUCT_PICTURES - pictures)
  if (wanted.length > freePictures && isForeign)
    report.note(
      row,
      'picture',
      m.picturesNotUsed(wanted.length - freePictures, MAX_PRODUCT_PICTURES),
    )
  else if (pictures + wanted.length > MAX_PRODUCT_PICTURES)
    report.wrong(row, 'picture', m.tooManyPictures(MAX_PRODUCT_PICTURES))
  const used = wanted.slice(0, freePictures)
  if (used.length > 0) report.change(m.PICTURES, '', m.picturesToDownload(used.length))
  return used
}

/**
 * Takes out of `left` the image that a row of the file names, and returns it. A product can have the same picture twice, so it
 * prefers an image with the same alt text.
 */
function removeImage(left: Image[], publicId: string, alt: string | undefined): Image | undefined {
  const same = left.filter((image) => image.publicId === publicId)
  const chosen = same.find((image) => image.alt === alt) ?? same[0]
  if (chosen) left.splice(left.indexOf(chosen), 1)
  return chosen
}

type NamedPicture = { stored: StoredPicture; image: Image | undefined; stock: StockChanges }

function planPicture(
  comparison: ComparedProduct,
  changes: PictureChanges,
  row: CatalogueFileRow,
  { stored, image, stock }: NamedPicture,
) {
  const { columns, report } = comparison
  const alt = columns.has('pictureText')
    ? readAlt(comparison, row, { column: 'pictureText', was: image?.alt ?? '' })
    : (image?.alt ?? '')
  const altNe =
    (columns.has('pictureTextNe')
      ? readAlt(comparison, row, { column: 'pictureTextNe', was: image?.altNe ?? '' })
      : image?.altNe) || null
  const colorId = columns.has('pictureColor')
    ? colorIn(comparison, row, image, stock)
    : (image?.colorId ?? null)
  if (!image) {
    const isDefault = comparison.current?.images.length ? false : changes.added.length === 0
    changes.added.push({ ...stored, alt, altNe, colorId, isDefault })
    report.change(m.PICTURE, '', alt || stored.publicId)
    return
  }
  if (alt === image.alt && altNe === image.altNe && colorId === image.colorId) return
  changes.changed.push({ id: image.id, alt, altNe, colorId })
  if (alt !== image.alt) report.change(m.PICTURE_TEXT, image.alt, alt)
  if (altNe !== image.altNe) report.change(m.PICTURE_TEXT_IN_NEPALI, image.altNe ?? '', altNe ?? '')
  if (colorId !== image.colorId)
    report.change(m.PICTURE_COLOR, nameOfColor(comparison, image), row.cells.pictureColor ?? '')
}

function readAlt(
  { report }: ComparedProduct,
  { row, cells }: CatalogueFileRow,
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
  { row, cells }: CatalogueFileRow,
  image: Image | undefined,
  stock: StockChanges,
): number | null {
  const { current, names, report } = comparison
  const cell = cells.pictureColor ?? ''
  if (image && cell === nameOfColor(comparison, image)) return image.colorId
  if (cell === '') return null
  const color = names.colors.get(normalizeName(cell))
  const colorIdsOfProduct = [...(current?.stock ?? []), ...stock.added].map(
    ({ colorId }) => colorId,
  )
  if (color && colorIdsOfProduct.includes(color.id)) return color.id
  report.wrong(row, 'pictureColor', m.doesNotComeIn(cell))
  return image?.colorId ?? null
}
