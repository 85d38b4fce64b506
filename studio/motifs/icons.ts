import sharp from 'sharp'
import { detailedMark, mark } from './figures/mark.ts'
import { paintsOfLineDrawing } from './paints.ts'
import { box, type Drawing, drawSheet, fill, movedTo, oval, scaled } from './pen.ts'
import { shortenSvg } from './shorten-svg.ts'

const SINDOOR = '#9e1b32'
const PAPER = '#fbf7f0'
/** The mark in the colour of paper on red (sindoor), with red lines between its petals. */
const PAINTS = paintsOfLineDrawing(SINDOOR, PAPER)

const HALF = 128
const SIDE = 2 * HALF

/** A round badge, for icons that stand freely. */
const badge = (weight: number) =>
  fill(oval(HALF), SINDOOR) + movedTo(0, 46, scaled(1.08, mark(PAINTS, weight)))

/** A full square, for systems that cut the corners themselves. */
const tile = () =>
  fill(box(-HALF, -HALF, SIDE, SIDE), SINDOOR) + movedTo(0, 25, scaled(0.74, detailedMark(PAINTS)))

function iconOf(drawing: Drawing, scale = 1) {
  return shortenSvg(
    drawSheet({ left: -HALF, top: -HALF, width: SIDE, height: SIDE, ink: SINDOOR, scale }, drawing),
  )
}

const pixels = (drawing: Drawing, side: number) =>
  sharp(Buffer.from(iconOf(drawing, side / SIDE)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** The icons in web/public, by file name. */
export async function drawIcons(): Promise<Record<string, string | Buffer>> {
  return {
    'favicon.svg': iconOf(badge(8)),
    'favicon.ico': ico(await pixels(badge(12), 32), 32),
    'apple-touch-icon.png': await pixels(tile(), 180),
    'icon-192.png': await pixels(tile(), 192),
    'icon-512.png': await pixels(tile(), 512),
  }
}

const HEAD_BYTES = 6
const ENTRY_BYTES = 16

/** An icon file (.ico) with one picture, for browsers that do not know SVG icons. */
function ico(png: Buffer, side: number) {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
