import { expect, test } from 'vitest'
import { limitZoomOffset, MAX_ZOOM_SCALE, NO_ZOOM, zoomAt } from './zoom.ts'

const PICTURE_SIZE = { width: 400, height: 400 }
const VIEWPORT_SIZE = { width: 400, height: 800 }

test('the clicked point stays in place while the picture is enlarged', () => {
  const zoomPoint = { x: 100, y: -50 }
  const zoomedOnce = zoomAt(NO_ZOOM, zoomPoint, 2)
  // On the screen a point of the picture is at its position times the scale, plus the offset.
  expect({
    x: zoomPoint.x * zoomedOnce.scale + zoomedOnce.x,
    y: zoomPoint.y * zoomedOnce.scale + zoomedOnce.y,
  }).toEqual(zoomPoint)
  const zoomedTwice = zoomAt(zoomedOnce, zoomPoint, 4)
  expect({
    x: zoomPoint.x * zoomedTwice.scale + zoomedTwice.x,
    y: zoomPoint.y * zoomedTwice.scale + zoomedTwice.y,
  }).toEqual(zoomPoint)
})

test('the scale is never below 1, nor above the sharpest', () => {
  expect(zoomAt(NO_ZOOM, { x: 0, y: 0 }, 0.2).scale).toBe(1)
  expect(zoomAt(NO_ZOOM, { x: 0, y: 0 }, 99).scale).toBe(MAX_ZOOM_SCALE)
})

test('the picture cannot be moved beyond its edge', () => {
  expect(limitZoomOffset({ scale: 2, x: 900, y: -900 }, PICTURE_SIZE, VIEWPORT_SIZE)).toEqual({
    scale: 2,
    x: 200,
    y: -0,
  })
  expect(limitZoomOffset({ scale: 3, x: -900, y: -900 }, PICTURE_SIZE, VIEWPORT_SIZE)).toEqual({
    scale: 3,
    x: -400,
    y: -200,
  })
})
