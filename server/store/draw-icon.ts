import sharp from 'sharp'
import { ACCENTS } from '#contract/accents.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { readVariant } from '../platform/pictures/read-variant.ts'
import type { Face } from './read-store.ts'

const PAPER = '#fbf7f0'

/** A ring with a stone, for a shop without a logo. No letters, because a server may have no font. */
const RING = `<circle cx="32" cy="39" r="14" fill="none" stroke="${PAPER}" stroke-width="4"/><path d="M32 25 23.5 16.5 27 11h10l3.500 5.500z" fill="${PAPER}"/>`

const ringOn = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${color}"/>${RING}</svg>`

/** Large, so that its edges are smooth when it is made smaller. */
const DRAWN_SIDE = 1024

/** The same ring as pixels. The shop reads no SVG, because uploads must not be any. */
function drawRing(color: string) {
  const [paper, ground] = [PAPER, color].map((hex) => Buffer.from(hex.slice(1), 'hex'))
  const pixels = Buffer.alloc(DRAWN_SIDE * DRAWN_SIDE * 3, ground)
  for (let row = 0; row < DRAWN_SIDE; row++)
    for (let column = 0; column < DRAWN_SIDE; column++)
      if (isInRing((column * 64) / DRAWN_SIDE, (row * 64) / DRAWN_SIDE))
        pixels.set(paper ?? [], (row * DRAWN_SIDE + column) * 3)
  return sharp(pixels, { raw: { width: DRAWN_SIDE, height: DRAWN_SIDE, channels: 3 } })
}

/** Whether a point is on the ring or its stone, in the units of the SVG. */
function isInRing(x: number, y: number): boolean {
  if (Math.abs(Math.hypot(x - 32, y - 39) - 14) <= 2) return true
  const halfWidth = y < 16.5 ? 5 + ((y - 11) * 3.5) / 5.5 : 25 - y
  return y >= 11 && y <= 25 && Math.abs(x - 32) <= halfWidth
}

/** The icon of a shop as SVG: its logo, or a ring in its colour. */
export async function drawIcon(face: Face, pictures: PictureStore): Promise<string> {
  const logo = await readLogo(face, pictures)
  if (!logo) return ringOn(ACCENTS[face.accent].base)
  const square = (await logoOn(logo, { width: 128, height: 128 }).png().toBuffer()).toString(
    'base64',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${square}"/></svg>`
}

/** The same icon as PNG, for phones and old browsers. */
export async function drawPngIcon(
  face: Face,
  pictures: PictureStore,
  side: number,
): Promise<Buffer> {
  const logo = await readLogo(face, pictures)
  const size = { width: side, height: side }
  const icon = logo ? logoOn(logo, size) : drawRing(ACCENTS[face.accent].base).resize(size)
  return icon.png().toBuffer()
}

/** The size that link previews expect. */
const SHARE_SIZE = { width: 1200, height: 630 }
const SHARE_ICON = 300

/** The picture of link previews: logo or ring on paper, above a band in the colour of the shop. */
export async function drawSharePicture(face: Face, pictures: PictureStore): Promise<Buffer> {
  const { base } = ACCENTS[face.accent]
  const logo = await readLogo(face, pictures)
  const middle = logo
    ? await sharp(logo).resize({ width: 800, height: 340, fit: 'inside' }).png().toBuffer()
    : await drawRing(base).resize(SHARE_ICON).png().toBuffer()
  const band = { width: SHARE_SIZE.width, height: 28, channels: 3, background: base } as const
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
    .composite([
      { input: middle, gravity: 'center' },
      { input: { create: band }, gravity: 'south' },
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}

const readLogo = async ({ logo }: Face, pictures: PictureStore) =>
  logo ? readVariant(pictures, { publicId: logo.publicId, width: 800, format: 'webp' }) : undefined

/** The share of an icon that the logo takes; phones cut the corners off. */
const LOGO_SHARE = 0.8

function logoOn(logo: Uint8Array, { width, height }: { width: number; height: number }) {
  const inner = Math.round(width * LOGO_SHARE)
  const edge = Math.floor((width - inner) / 2)
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .extend({
      ...{ top: edge, left: edge, background: PAPER },
      ...{ bottom: height - inner - edge, right: width - inner - edge },
    })
}
