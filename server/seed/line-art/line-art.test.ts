import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Banner } from './draw-banner.ts'
import { drawBanner } from './draw-banner.ts'
import { drawCategoryPicture } from './draw-category-picture.ts'
import { inkByHand } from './ink-by-hand.ts'
import { ORNAMENTS } from './ornaments.ts'
import type { PieceNumber } from './pieces.ts'
import { drawPiece, PIECES } from './pieces.ts'

const NUMBERS = Object.keys(PIECES).map((text) => Number(text) as PieceNumber)
const LARGEST_BYTES = 60_000

describe('the pictures of the sample catalogue', () => {
  test('every piece, from the front and near, is a square picture of decent size', async () => {
    for (const number of NUMBERS) {
      for (const view of ['front', 'detail'] as const) {
        const svg = drawPiece(number, null, view)
        const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
        expect({ format, width, height }).toEqual({ format: 'svg', width: 1200, height: 1200 })
        expect(svg.length).toBeLessThan(LARGEST_BYTES)
        expect(svg).not.toMatch(/NaN|undefined|<text|href="http/)
      }
    }
  })

  test('no two pieces look the same, and the near view is another picture', () => {
    const pictures = NUMBERS.flatMap((number) => [
      drawPiece(number, null, 'front'),
      drawPiece(number, null, 'detail'),
    ])
    expect(new Set(pictures).size).toBe(2 * NUMBERS.length)
  })

  test('the same piece is drawn the same way every time', () => {
    expect(drawPiece(29, 'Marine Blue', 'front')).toBe(drawPiece(29, 'Marine Blue', 'front'))
  })

  test('a colour paints the accent, and a metal colour changes the metal', () => {
    expect(drawPiece(27, 'Pote Green', 'front')).toContain('#0B6B3A')
    expect(drawPiece(1, 'Oxidised', 'front')).not.toBe(drawPiece(1, 'Silver', 'front'))
  })

  test('every ornament that can be drawn is worn by some piece', () => {
    const drawn = new Set(NUMBERS.map((number) => PIECES[number].ornament))
    expect([...drawn].toSorted()).toEqual(Object.keys(ORNAMENTS).toSorted())
  })
})

describe('the pictures around the catalogue', () => {
  test('each banner fills a wide and a high frame', async () => {
    for (const motif of ['rings', 'earrings', 'necklaces', 'mithila'] satisfies Banner['motif'][]) {
      const wide = drawBanner({ motif, width: 1920, height: 900, tone: 'turmeric' })
      const high = drawBanner({ motif, width: 900, height: 1200, tone: 'rice' })
      expect(await sharp(Buffer.from(wide)).metadata()).toMatchObject({ width: 1920, height: 900 })
      expect(await sharp(Buffer.from(high)).metadata()).toMatchObject({ width: 900, height: 1200 })
      expect(wide).not.toContain('NaN')
    }
  })

  test('a category without a sign of its own still gets a picture', () => {
    expect(drawCategoryPicture('Watches')).toContain('<svg')
    expect(drawCategoryPicture('Watches')).not.toBe(drawCategoryPicture('Rings'))
  })
})

test('inking by hand keeps the size of the picture and wavers its lines', async () => {
  const svg = drawCategoryPicture('Rings')
  const inked = await (await inkByHand(svg)).raw().toBuffer({ resolveWithObject: true })
  const straight = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  expect(inked.info).toMatchObject({ width: 1200, height: 1200, channels: 3 })
  expect(inked.data.equals(straight)).toBe(false)
})
