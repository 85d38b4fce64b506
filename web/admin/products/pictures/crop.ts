import { MIN_CROP_SIDE_PX, type PictureCrop } from '#contract/pictures.ts'

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
export const smallestCropSide = (pictureSize: PixelSize): number =>
  Math.min(largestSquareSide(pictureSize), MIN_CROP_SIDE_PX)

/** Whether a picture looks blurred on the page of its product. */
export const isPictureTooSmall = (pictureSize: PixelSize): boolean =>
  largestSquareSide(pictureSize) < MIN_CROP_SIDE_PX

/** The largest square in the centre of a picture. */
export const centerSquareOf = (pictureSize: PixelSize): PictureCrop => {
  const side = largestSquareSide(pictureSize)
  return cropWithin(pictureSize, {
    left: (pictureSize.width - side) / 2,
    top: (pictureSize.height - side) / 2,
    side,
  })
}

/** The area with a new size and the same centre. */
export function zoomPictureCrop(
  pictureSize: PixelSize,
  { left, top, side }: PictureCrop,
  requestedSide: number,
): PictureCrop {
  const newSide = clamp(
    requestedSide,
    smallestCropSide(pictureSize),
    enclosingSquareSide(pictureSize),
  )
  const sideChange = (newSide - side) / 2
  return cropWithin(pictureSize, { left: left - sideChange, top: top - sideChange, side: newSide })
}

/** The area moved by a distance in pixels of the picture. */
export const movePictureCrop = (
  pictureSize: PixelSize,
  { left, top, side }: PictureCrop,
  pixelsRight: number,
  pixelsDown: number,
): PictureCrop => cropWithin(pictureSize, { left: left + pixelsRight, top: top + pixelsDown, side })

/** The nearest area inside the picture, in whole pixels; a larger one has the picture in its middle. */
function cropWithin({ width, height }: PixelSize, crop: PictureCrop): PictureCrop {
  const side = Math.round(crop.side)
  return {
    left: clampedStartOf(width, crop.left, side),
    top: clampedStartOf(height, crop.top, side),
    side,
  }
}

const clampedStartOf = (pictureLength: number, requestedStart: number, side: number): number =>
  side > pictureLength
    ? Math.round((pictureLength - side) / 2)
    : clamp(Math.round(requestedStart), 0, pictureLength - side)

const clamp = (value: number, minimum: number, maximum: number) =>
  Math.min(Math.max(value, minimum), maximum)
