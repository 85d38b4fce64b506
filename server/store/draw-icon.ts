import sharp from 'sharp'
import { ACCENT_COLORS } from '#contract/accents.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { readPictureVariant } from '../platform/pictures/read-picture-variant.ts'
import { drawShapeAsPixels, fitShapeIntoArea, svgPathOf } from './draw-shape.ts'
import {
  type DrawnPoint,
  type DrawnShape,
  drawShopInitials,
  drawShopName,
} from './letter-shapes.ts'
import type { ShopBranding } from './read-store.ts'

const PAPER = '#fbf7f0'

/** The side of the area that an icon is drawn in. */
const SIDE = 64
const AREA = { width: SIDE, height: SIDE }
/** Phones cut the corners off. */
const INITIALS = { width: SIDE * 0.62, height: SIDE * 0.44 }

/** A ring with a stone, for a name whose letters have no outlines. */
const RING: DrawnShape = [
  drawCircle(16),
  drawCircle(12).reverse(),
  [
    [32, 25],
    [23.5, 16.5],
    [27, 11],
    [37, 11],
    [40.5, 16.5],
  ],
]

function drawCircle(radius: number): DrawnPoint[] {
  return Array.from({ length: 96 }, (_, index): DrawnPoint => {
    const angle = (index / 96) * 2 * Math.PI
    return [32 + radius * Math.cos(angle), 39 + radius * Math.sin(angle)]
  })
}

/** What an icon shows without a logo: the initials of the shop. */
async function signOf({ name, localName }: ShopBranding): Promise<DrawnShape> {
  const initials = (await drawShopInitials(name)) ?? (await drawShopInitials(localName))
  return initials ? fitShapeIntoArea(initials, AREA, INITIALS) : RING
}

/** Large, so that its edges are smooth when it is made smaller. */
const DRAWN_SIDE = 1024

function drawSign(shape: DrawnShape, color: string) {
  const size = { width: DRAWN_SIDE, height: DRAWN_SIDE }
  const large = shape.map((line) =>
    line.map(([x, y]): DrawnPoint => [(x * DRAWN_SIDE) / SIDE, (y * DRAWN_SIDE) / SIDE]),
  )
  return sharp(drawShapeAsPixels(large, size, { ink: PAPER, ground: color }), {
    raw: { ...size, channels: 3 },
  })
}

/** The icon of a shop as SVG: its logo, or its initials on its colour. */
export async function drawShopIcon(
  branding: ShopBranding,
  pictures: PictureStore,
): Promise<string> {
  const logo = await readLogo(branding, pictures)
  if (!logo) {
    const { base } = ACCENT_COLORS[branding.accent]
    const sign = `<path d="${svgPathOf(await signOf(branding))}" fill="${PAPER}"/>`
    return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="12" fill="${base}"/>${sign}</svg>`
  }
  const square = (await logoOn(logo, { width: 128, height: 128 }).png().toBuffer()).toString(
    'base64',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${square}"/></svg>`
}

/** The icon of the shop as PNG, for phones and old browsers. */
export async function drawShopIconPng(
  branding: ShopBranding,
  pictures: PictureStore,
  side: number,
): Promise<Buffer> {
  const logo = await readLogo(branding, pictures)
  const size = { width: side, height: side }
  const icon = logo
    ? logoOn(logo, size)
    : drawSign(await signOf(branding), ACCENT_COLORS[branding.accent].base).resize(size)
  return icon.png().toBuffer()
}

/** The size that link previews expect. */
const SHARE_SIZE = { width: 1200, height: 630 }
const SHARE_ICON = 300
/** The space for the logo or the name in the middle. */
const SHARE_MIDDLE = { width: 860, height: 340 }
/** A short name does not fill the space. */
const SHARE_NAME = { width: 860, height: 150 }

/** The picture of link previews: logo, name or initials on paper, above a band in the shop's colour. */
export async function drawSharePicture(
  branding: ShopBranding,
  pictures: PictureStore,
): Promise<Buffer> {
  const { base } = ACCENT_COLORS[branding.accent]
  const logo = await readLogo(branding, pictures)
  const middle = logo
    ? await sharp(logo)
        .resize({ ...SHARE_MIDDLE, fit: 'inside' })
        .png()
        .toBuffer()
    : await drawNameOf(branding, base)
  const band = { width: SHARE_SIZE.width, height: 28, channels: 3, background: base } as const
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
    .composite([
      { input: middle, gravity: 'center' },
      { input: { create: band }, gravity: 'south' },
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function drawNameOf(branding: ShopBranding, color: string): Promise<Buffer> {
  const name = await drawShopName(branding.name)
  if (!name)
    return drawSign(await signOf(branding), color)
      .resize(SHARE_ICON)
      .png()
      .toBuffer()
  const large = (size: typeof SHARE_NAME) => ({ width: size.width * 3, height: size.height * 3 })
  const area = large(SHARE_MIDDLE)
  const pixels = drawShapeAsPixels(fitShapeIntoArea(name, area, large(SHARE_NAME)), area, {
    ink: color,
    ground: PAPER,
  })
  return sharp(pixels, { raw: { ...area, channels: 3 } })
    .resize(SHARE_MIDDLE)
    .png()
    .toBuffer()
}

const readLogo = async ({ logo }: ShopBranding, pictures: PictureStore) =>
  logo
    ? readPictureVariant(pictures, { publicId: logo.publicId, width: 800, format: 'webp' })
    : undefined

/** The part of an icon that the logo fills; phones cut the corners off. */
const LOGO_SHARE = 0.8

function logoOn(logo: Uint8Array, { width, height }: { width: number; height: number }) {
  const inner = Math.round(width * LOGO_SHARE)
  const edge = Math.floor((width - inner) / 2)
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .extend({
      top: edge,
      left: edge,
      background: PAPER,
      bottom: height - inner - edge,
      right: width - inner - edge,
    })
}
