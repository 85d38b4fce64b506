import sharp, { type Sharp } from 'sharp'
import { makeColoursUneven, makeLinesUneven, type Pixels } from './look-hand-drawn.ts'
import { chasedMetalPaints, type Paints, silhouettePaints, wirePaints } from './paints.ts'
import { drawSheet } from './pen.ts'
import type { TextureDesign } from './textures.ts'

/** A design, and its height in pixels. */
export type Picture = Pick<TextureDesign, 'draw' | 'window'> & { pixelsHigh: number }

/** The picture in colours, with the irregular look of paint applied by hand. */
export async function rasterisePaint(picture: Picture, paints: Paints): Promise<Pixels> {
  const wavered = await drawn(picture, paints, 3)
  return { ...wavered, data: makeColoursUneven(wavered) }
}

/** The places of the lines, in white on black. */
export const rasteriseMask = (picture: Picture): Promise<Pixels> => drawn(picture, wirePaints, 1)

/** The painted places, exactly as they were drawn, in white on black. */
export const rasteriseShadow = (picture: Picture): Promise<Pixels> =>
  pixelsOf(picture, silhouettePaints, 1)

const SHOULDER = 0.008

/**
 * The heights, in grey. Hammered metal has no sharp edges, so the edges of all areas are made
 * round.
 */
export async function rasteriseRelief(picture: Picture): Promise<Pixels> {
  const sharpEdged = await drawn(picture, chasedMetalPaints, 1)
  const near = await softened(sharpEdged, sharpEdged.height * SHOULDER * 0.25)
  const far = await softened(sharpEdged, sharpEdged.height * SHOULDER)
  return { ...near, data: near.data.map((value, i) => (value + (far.data[i] ?? 0)) / 2) }
}

async function drawn(picture: Picture, paints: Paints, channels: 1 | 3) {
  const straight = await pixelsOf(picture, paints, channels)
  return { ...straight, data: makeLinesUneven(straight) }
}

async function pixelsOf({ draw, window, pixelsHigh }: Picture, paints: Paints, channels: 1 | 3) {
  const { ink, ground } = paints
  const svg = drawSheet({ ...window, ink, scale: pixelsHigh / window.height }, draw(paints))
  const flat = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: ground })
  return rawOf(channels === 1 ? flat.toColourspace('b-w') : flat)
}

/** Blurs a picture whose left edge continues at its right edge. */
async function softened({ data, width, height }: Pixels, sigma: number): Promise<Pixels> {
  const margin = Math.ceil(sigma * 4)
  const wider = await sharp(data, { raw: { width, height, channels: 1 } })
    .extend({ left: margin, right: margin, extendWith: 'repeat' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: wide, channels } = wider.info
  const soft = sharp(wider.data, { raw: { width: wide, height, channels } })
    .blur(sigma)
    .extract({ left: margin, top: 0, width, height })
  return rawOf(soft.toColourspace('b-w'))
}

async function rawOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
