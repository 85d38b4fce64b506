import { type Crop, MIN_CROP_SIDE } from '#contract/pictures.ts'

/** The size of a picture in pixels. */
export type Size = { width: number; height: number }

/** The side of the largest square in a picture. */
export const longestSide = ({ width, height }: Size): number => Math.min(width, height)

/**
 * Smaller areas would look blurred. A picture that is already small may still be cropped to a
 * square.
 */
export const shortestSide = (size: Size): number => Math.min(longestSide(size), MIN_CROP_SIDE)

/** Whether a picture looks blurred on the page of its product. */
export const isSmall = (size: Size): boolean => longestSide(size) < MIN_CROP_SIDE

/** The largest square in the centre of a picture. */
export const middleOf = (size: Size): Crop => {
  const side = longestSide(size)
  return within(size, { left: (size.width - side) / 2, top: (size.height - side) / 2, side })
}

/** The area with a new size and the same centre. */
export function zoomed(size: Size, { left, top, side }: Crop, to: number): Crop {
  const wanted = clamp(to, shortestSide(size), longestSide(size))
  const grown = (wanted - side) / 2
  return within(size, { left: left - grown, top: top - grown, side: wanted })
}

/** The area moved by a distance in pixels of the picture. */
export const shifted = (size: Size, { left, top, side }: Crop, right: number, down: number): Crop =>
  within(size, { left: left + right, top: top + down, side })

/** The nearest area inside the picture, in whole pixels. */
function within({ width, height }: Size, crop: Crop): Crop {
  const side = Math.round(crop.side)
  return {
    left: clamp(Math.round(crop.left), 0, width - side),
    top: clamp(Math.round(crop.top), 0, height - side),
    side,
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
