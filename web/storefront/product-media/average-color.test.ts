import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { averageColor } from './average-color.ts'

const SIDE = 8

/** The hash of a picture in one colour. */
const hashOf = (...rgb: number[]) =>
  rgbaToThumbHash(SIDE, SIDE, Array.from({ length: SIDE * SIDE }, () => [...rgb, 255]).flat())

test.each([
  [255, 255, 255],
  [0, 0, 0],
  [241, 232, 218],
  [158, 27, 50],
  [36, 59, 107],
])('the average colour of a picture in %d %d %d is read from its hash', (red, green, blue) => {
  const hash = hashOf(red, green, blue)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  expect(averageColor(Buffer.from(hash).toString('base64'))).toBe(
    `rgb(${[r, g, b].map((share) => Math.round(255 * share))})`,
  )
})
