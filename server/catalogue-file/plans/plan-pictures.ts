import { optionalSingleLineText } from '#contract/fields.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import type { PictureChanges } from '../../pictures/write-pictures.ts'
import type { StoredPicture } from '../../platform/pictures/store-picture.ts'
import type { StockChanges } from '../../stock/write-stock.ts'
import { type PictureAddress, pictureAddressKey } from '../import-pictures.ts'
import * as m from '../messages.ts'
import { normalizeName } from '../normalize-name.ts'
import { downloadAddressInCell, pictureInCell, picturesInCell } from '../picture-address.ts'
import type { CatalogueFileRow } from '../read-file.ts'
import type { ShopProduct } from '../read-shop.ts'
import type { ComparedProduct } from './product-check-report.ts'

const PictureTextSchema = optionalSingleLineText(250)
type ProductImage = ShopProduct['images'][number]

/** The changes of the pictures that the shop has, and the pictures to download. */
export type PlannedPictures = { changes: PictureChanges; addresses: PictureAddress[] }

/** Compares the pictures of a product with those in its rows. */
export function planPictures(
  comparedProduct: ComparedProduct,
  stock: StockChanges,
): PlannedPictures {
  const { entry, current, names, isForeign, report } = comparedProduct
  const changes: PictureChanges = { removedIds: [], changedPictures: [], addedPictures: [] }
  const addresses: PictureAddress[] = []
  const left = [...(current?.images ?? [])]
  // A shop that moves here still gets its products; only what is not a picture is left out.
  const reportRefusal = isForeign ? report.note : report.wrong
  for (const row of entry.rows) {
    const { picture, pictureText, pictureTextNe, pictureColor } = row.cells
    if (!picture && (pictureText || pictureTextNe || pictureColor))
      reportRefusal(row.row, 'picture', m.SAY_WHICH_PICTURE)
    for (const cell of picturesInCell(picture ?? '')) {
      const publicId = pictureInCell(cell)
      const stored = publicId && names.pictures.get(publicId)
      const url = downloadAddressInCell(cell)
      if (stored) {
        const currentImage = takeMatchingImage(left, publicId, pictureText)
        planPicture(comparedProduct, changes, row, { stored, image: currentImage, stock })
      } else if (url) addresses.push(pictureAddressOf(comparedProduct, row, url, stock))
      else reportRefusal(row.row, 'picture', publicId ? m.NO_SUCH_PICTURE : m.NOT_A_PICTURE_ADDRESS)
    }
  }
  const pictures = (current?.images.length ?? 0) + changes.addedPictures.length
  return { changes, addresses: planDownloads(comparedProduct, addresses, pictures) }
}

/** A picture to download, with its text and colour. */
function pictureAddressOf(
  comparedProduct: ComparedProduct,
  row: CatalogueFileRow,
  url: string,
  stock: StockChanges,
): PictureAddress {
  const { columns } = comparedProduct
  const readTextOfColumn = (column: 'pictureText' | 'pictureTextNe') =>
    columns.has(column) ? readPictureText(comparedProduct, row, { column, currentText: '' }) : ''
  return {
    url,
    alt: readTextOfColumn('pictureText'),
    altNe: readTextOfColumn('pictureTextNe') || null,
    colorId: columns.has('pictureColor')
      ? readPictureColor(comparedProduct, row, undefined, stock)
      : null,
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
  const wantedAddresses = addresses.filter(({ url }) => {
    const isKnownAddress =
      seenUrls.has(url) ||
      (entry.id !== null && names.addresses.has(pictureAddressKey(entry.id, url)))
    seenUrls.add(url)
    return !isKnownAddress
  })
  if (isForeign && wantedAddresses.length > 0 && current && current.images.length > 0) {
    report.note(row, 'picture', m.HAS_PICTURES_ALREADY)
    return []
  }
  const freePictureCount = Math.max(0, MAX_PRODUCT_PICTURES - pictures)
  if (wantedAddresses.length > freePictureCount && isForeign)
    report.note(
      row,
      'picture',
      m.picturesNotUsed(wantedAddresses.length - freePictureCount, MAX_PRODUCT_PICTURES),
    )
  else if (pictures + wantedAddresses.length > MAX_PRODUCT_PICTURES)
    report.wrong(row, 'picture', m.tooManyPictures(MAX_PRODUCT_PICTURES))
  const usedAddresses = wantedAddresses.slice(0, freePictureCount)
  if (usedAddresses.length > 0)
    report.change(m.PICTURES, '', m.picturesToDownload(usedAddresses.length))
  return usedAddresses
}

/**
 * Takes out of `remainingImages` the image that a row of the file names, and returns it. A product
 * can have the same picture twice, so it prefers an image with the same alt text.
 */
function takeMatchingImage(
  remainingImages: ProductImage[],
  publicId: string,
  alt: string | undefined,
): ProductImage | undefined {
  const imagesWithId = remainingImages.filter((image) => image.publicId === publicId)
  const chosenImage = imagesWithId.find((image) => image.alt === alt) ?? imagesWithId[0]
  if (chosenImage) remainingImages.splice(remainingImages.indexOf(chosenImage), 1)
  return chosenImage
}

type NamedPicture = { stored: StoredPicture; image: ProductImage | undefined; stock: StockChanges }

function planPicture(
  comparedProduct: ComparedProduct,
  changes: PictureChanges,
  row: CatalogueFileRow,
  { stored, image, stock }: NamedPicture,
) {
  const { columns, report } = comparedProduct
  const alt = columns.has('pictureText')
    ? readPictureText(comparedProduct, row, {
        column: 'pictureText',
        currentText: image?.alt ?? '',
      })
    : (image?.alt ?? '')
  const altNe =
    (columns.has('pictureTextNe')
      ? readPictureText(comparedProduct, row, {
          column: 'pictureTextNe',
          currentText: image?.altNe ?? '',
        })
      : image?.altNe) || null
  const colorId = columns.has('pictureColor')
    ? readPictureColor(comparedProduct, row, image, stock)
    : (image?.colorId ?? null)
  if (!image) {
    const isDefault = comparedProduct.current?.images.length
      ? false
      : changes.addedPictures.length === 0
    changes.addedPictures.push({ ...stored, alt, altNe, colorId, isDefault })
    report.change(m.PICTURE, '', alt || stored.publicId)
    return
  }
  if (alt === image.alt && altNe === image.altNe && colorId === image.colorId) return
  changes.changedPictures.push({ id: image.id, alt, altNe, colorId })
  if (alt !== image.alt) report.change(m.PICTURE_TEXT, image.alt, alt)
  if (altNe !== image.altNe) report.change(m.PICTURE_TEXT_IN_NEPALI, image.altNe ?? '', altNe ?? '')
  if (colorId !== image.colorId)
    report.change(
      m.PICTURE_COLOR,
      nameOfColor(comparedProduct, image),
      row.cells.pictureColor ?? '',
    )
}

function readPictureText(
  { report }: ComparedProduct,
  { row, cells }: CatalogueFileRow,
  { column, currentText }: { column: 'pictureText' | 'pictureTextNe'; currentText: string },
): string {
  const cell = cells[column] ?? ''
  if (cell === currentText) return cell
  const parsedText = PictureTextSchema.safeParse(cell)
  if (parsedText.success) return parsedText.data
  report.wrong(row, column, parsedText.error.issues[0]?.message ?? m.CANNOT_BE_READ)
  return currentText
}

const nameOfColor = ({ current }: ComparedProduct, image: ProductImage | undefined): string =>
  current?.stock.find(({ colorId }) => colorId !== null && colorId === image?.colorId)?.name ?? ''

function readPictureColor(
  comparedProduct: ComparedProduct,
  { row, cells }: CatalogueFileRow,
  image: ProductImage | undefined,
  stock: StockChanges,
): number | null {
  const { current, names, report } = comparedProduct
  const cell = cells.pictureColor ?? ''
  if (image && cell === nameOfColor(comparedProduct, image)) return image.colorId
  if (cell === '') return null
  const color = names.colors.get(normalizeName(cell))
  const colorIdsOfProduct = [...(current?.stock ?? []), ...stock.added].map(
    ({ colorId }) => colorId,
  )
  if (color && colorIdsOfProduct.includes(color.id)) return color.id
  report.wrong(row, 'pictureColor', m.doesNotComeIn(cell))
  return image?.colorId ?? null
}
