import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { averageColorOf } from './average-color.ts'

const IMAGE_SIDE_PX = 8

/** The hash of a picture in one colour. */
const thumbHashOf = (...colorChannels: number[]) =>
  rgbaToThumbHash(
    IMAGE_SIDE_PX,
    IMAGE_SIDE_PX,
    Array.from({ length: IMAGE_SIDE_PX * IMAGE_SIDE_PX }, () => [...colorChannels, 255]).flat(),
  )

test.each([
  [255, 255, 255],
  [0, 0, 0],
  [241, 232, 218],
  [158, 27, 50],
  [36, 59, 107],
])('the average colour of a picture in %d %d %d is read from its hash', (red, green, blue) => {
  const thumbHash = thumbHashOf(red, green, blue)
  const { r, g, b } = thumbHashToAverageRGBA(thumbHash)
  expect(averageColorOf(Buffer.from(thumbHash).toString('base64'))).toBe(
    `rgb(${[r, g, b].map((channelShare) => Math.round(255 * channelShare))})`,
  )
})
