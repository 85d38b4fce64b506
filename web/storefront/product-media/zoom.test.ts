import { expect, test } from 'vitest'
import { limitZoomOffset, MAX_ZOOM_SCALE, NO_ZOOM, zoomAt } from './zoom.ts'

const PICTURE = { width: 400, height: 400 }
const PLACE = { width: 400, height: 800 }

test('the clicked point stays in place while the picture is enlarged', () => {
  const at = { x: 100, y: -50 }
  const near = zoomAt(NO_ZOOM, at, 2)
  // On the screen a point of the picture is at its position times the scale, plus the offset.
  expect({ x: at.x * near.scale + near.x, y: at.y * near.scale + near.y }).toEqual(at)
  const zoomedFurther = zoomAt(near, at, 4)
  expect({
    x: at.x * zoomedFurther.scale + zoomedFurther.x,
    y: at.y * zoomedFurther.scale + zoomedFurther.y,
  }).toEqual(at)
})

test('the scale is never below 1, nor above the sharpest', () => {
  expect(zoomAt(NO_ZOOM, { x: 0, y: 0 }, 0.2).scale).toBe(1)
  expect(zoomAt(NO_ZOOM, { x: 0, y: 0 }, 99).scale).toBe(MAX_ZOOM_SCALE)
})

test('the picture cannot be moved beyond its edge', () => {
  expect(limitZoomOffset({ scale: 2, x: 900, y: -900 }, PICTURE, PLACE)).toEqual({
    scale: 2,
    x: 200,
    y: -0,
  })
  expect(limitZoomOffset({ scale: 3, x: -900, y: -900 }, PICTURE, PLACE)).toEqual({
    scale: 3,
    x: -400,
    y: -200,
  })
})
