import { MIN_CROP_SIDE, type PictureCrop } from '#contract/pictures.ts'

/** The size of a picture in pixels. */
export type PixelSize = { width: number; height: number }

/** The side of the largest square in a picture. */
export const largestSquareSide = ({ width, height }: PixelSize): number => Math.min(width, height)

/** The side of the square that shows all of a picture, with white beside or above it. */
export const enclosingSquareSide = ({ width, height }: PixelSize): number => Math.max(width, height)

/**
 * Smaller areas would look blurred. A picture that is already small may still be cropped to a
 * square.
 */
export const smallestCropSide = (size: PixelSize): number =>
  Math.min(largestSquareSide(size), MIN_CROP_SIDE)

/** Whether a picture looks blurred on the page of its product. */
export const isPictureTooSmall = (size: PixelSize): boolean =>
  largestSquareSide(size) < MIN_CROP_SIDE

/** The largest square in the centre of a picture. */
export const centerSquareOf = (size: PixelSize): PictureCrop => {
  const side = largestSquareSide(size)
  return cropWithin(size, { left: (size.width - side) / 2, top: (size.height - side) / 2, side })
}

/** The area with a new size and the same centre. */
export function zoomPictureCrop(
  size: PixelSize,
  { left, top, side }: PictureCrop,
  to: number,
): PictureCrop {
  const wanted = clamp(to, smallestCropSide(size), enclosingSquareSide(size))
  const change = (wanted - side) / 2
  return cropWithin(size, { left: left - change, top: top - change, side: wanted })
}

/** The area moved by a distance in pixels of the picture. */
export const movePictureCrop = (
  size: PixelSize,
  { left, top, side }: PictureCrop,
  right: number,
  down: number,
): PictureCrop => cropWithin(size, { left: left + right, top: top + down, side })

/** The nearest area inside the picture, in whole pixels; a larger one has the picture in its middle. */
function cropWithin({ width, height }: PixelSize, crop: PictureCrop): PictureCrop {
  const side = Math.round(crop.side)
  return { left: startOf(width, crop.left, side), top: startOf(height, crop.top, side), side }
}

const startOf = (size: number, from: number, side: number): number =>
  side > size ? Math.round((size - side) / 2) : clamp(Math.round(from), 0, size - side)

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
