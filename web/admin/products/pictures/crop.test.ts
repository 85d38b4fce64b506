import { expect, test } from 'vitest'
import {
  centerSquareOf,
  isPictureTooSmall,
  movePictureCrop,
  smallestCropSide,
  zoomPictureCrop,
} from './crop.ts'

const WIDE_PICTURE_SIZE = { width: 1600, height: 1200 }

test('the initial crop is the largest square in the middle', () => {
  expect(centerSquareOf(WIDE_PICTURE_SIZE)).toEqual({ left: 200, top: 0, side: 1200 })
  expect(centerSquareOf({ width: 301, height: 500 })).toEqual({ left: 0, top: 100, side: 301 })
})

test('a picture with one side below 400 pixels counts as too small', () => {
  expect(isPictureTooSmall({ width: 90, height: 60 })).toBe(true)
  expect(isPictureTooSmall({ width: 1600, height: 213 })).toBe(true)
  expect(isPictureTooSmall({ width: 400, height: 400 })).toBe(false)
})

test('the crop cannot be moved out of the picture', () => {
  const crop = centerSquareOf(WIDE_PICTURE_SIZE)
  expect(movePictureCrop(WIDE_PICTURE_SIZE, crop, -50.4, 30)).toEqual({
    left: 150,
    top: 0,
    side: 1200,
  })
  expect(movePictureCrop(WIDE_PICTURE_SIZE, crop, 9999, 0)).toEqual({
    left: 400,
    top: 0,
    side: 1200,
  })
  expect(movePictureCrop(WIDE_PICTURE_SIZE, crop, -9999, 0)).toEqual({
    left: 0,
    top: 0,
    side: 1200,
  })
})

test('the crop keeps its centre when it is resized, between the whole picture and the smallest size', () => {
  const crop = centerSquareOf(WIDE_PICTURE_SIZE)
  expect(zoomPictureCrop(WIDE_PICTURE_SIZE, crop, 600)).toEqual({ left: 500, top: 300, side: 600 })
  expect(zoomPictureCrop(WIDE_PICTURE_SIZE, crop, 10).side).toBe(400)
  expect(zoomPictureCrop(WIDE_PICTURE_SIZE, { left: 1000, top: 600, side: 600 }, 1200)).toEqual({
    left: 400,
    top: 0,
    side: 1200,
  })
  expect(smallestCropSide({ width: 300, height: 900 })).toBe(300)
})

test('the largest crop is all of the picture, in the middle of a square', () => {
  const wholePictureCrop = { left: 0, top: -200, side: 1600 }
  expect(zoomPictureCrop(WIDE_PICTURE_SIZE, { left: 1000, top: 600, side: 600 }, 5000)).toEqual(
    wholePictureCrop,
  )
  expect(movePictureCrop(WIDE_PICTURE_SIZE, wholePictureCrop, 30, 30)).toEqual(wholePictureCrop)
  expect(
    zoomPictureCrop({ width: 301, height: 500 }, centerSquareOf({ width: 301, height: 500 }), 500),
  ).toEqual({
    left: -99,
    top: 0,
    side: 500,
  })
})
