import { type Crop, MIN_CROP_SIDE } from '#contract/pictures.ts'

/** The size of a picture in pixels. */
export type Size = { width: number; height: number }

/** The largest square of a picture has the length of its shorter side. */
export const longestSide = ({ width, height }: Size): number => Math.min(width, height)

/** Smaller parts would look blurred; what is small already may still be made square. */
export const shortestSide = (size: Size): number => Math.min(longestSide(size), MIN_CROP_SIDE)

/** The largest part of a picture, from its middle. */
export const middleOf = (size: Size): Crop => {
  const side = longestSide(size)
  return within(size, { left: (size.width - side) / 2, top: (size.height - side) / 2, side })
}

/** The part with another side, around the same middle. */
export function zoomed(size: Size, { left, top, side }: Crop, to: number): Crop {
  const wanted = clamp(to, shortestSide(size), longestSide(size))
  const grown = (wanted - side) / 2
  return within(size, { left: left - grown, top: top - grown, side: wanted })
}

/** The part moved by so many pixels of the picture. */
export const shifted = (size: Size, { left, top, side }: Crop, right: number, down: number): Crop =>
  within(size, { left: left + right, top: top + down, side })

/** The nearest part that lies within the picture, in whole pixels. */
function within({ width, height }: Size, crop: Crop): Crop {
  const side = Math.round(crop.side)
  return {
    left: clamp(Math.round(crop.left), 0, width - side),
    top: clamp(Math.round(crop.top), 0, height - side),
    side,
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
