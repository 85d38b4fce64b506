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

const PAPER_COLOR = '#fbf7f0'

/** The side of the area that an icon is drawn in. */
const ICON_SIDE = 64
const ICON_AREA = { width: ICON_SIDE, height: ICON_SIDE }
/** Phones cut the corners off. */
const INITIALS_AREA = { width: ICON_SIDE * 0.62, height: ICON_SIDE * 0.44 }

/** A ring with a stone, for a name whose letters have no outlines. */
const RING_SHAPE: DrawnShape = [
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

/** What an icon shows without a logo: the initials of the shop, or else a ring. */
async function chooseIconShape({ name, localName }: ShopBranding): Promise<DrawnShape> {
  const initials = (await drawShopInitials(name)) ?? (await drawShopInitials(localName))
  return initials ? fitShapeIntoArea(initials, ICON_AREA, INITIALS_AREA) : RING_SHAPE
}

/** Large, so that its edges are smooth when it is made smaller. */
const DRAWN_SIDE = 1024

function drawShapeAsPng(shape: DrawnShape, color: string) {
  const size = { width: DRAWN_SIDE, height: DRAWN_SIDE }
  const enlargedShape = shape.map((line) =>
    line.map(([x, y]): DrawnPoint => [(x * DRAWN_SIDE) / ICON_SIDE, (y * DRAWN_SIDE) / ICON_SIDE]),
  )
  return sharp(
    drawShapeAsPixels(enlargedShape, size, { inkColor: PAPER_COLOR, groundColor: color }),
    {
      raw: { ...size, channels: 3 },
    },
  )
}

/** The icon of a shop as SVG: its logo, or its initials on its colour. */
export async function drawShopIcon(
  branding: ShopBranding,
  pictures: PictureStore,
): Promise<string> {
  const logo = await readLogo(branding, pictures)
  if (!logo) {
    const { base } = ACCENT_COLORS[branding.accent]
    const shapePath = `<path d="${svgPathOf(await chooseIconShape(branding))}" fill="${PAPER_COLOR}"/>`
    return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${ICON_SIDE} ${ICON_SIDE}"><rect width="${ICON_SIDE}" height="${ICON_SIDE}" rx="12" fill="${base}"/>${shapePath}</svg>`
  }
  const logoBase64 = (
    await placeLogoOnPaper(logo, { width: 128, height: 128 }).png().toBuffer()
  ).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${logoBase64}"/></svg>`
}

/** The icon of the shop as PNG, for phones and old browsers. */
export async function drawShopIconPng(
  branding: ShopBranding,
  pictures: PictureStore,
  side: number,
): Promise<Buffer> {
  const logo = await readLogo(branding, pictures)
  const size = { width: side, height: side }
  const iconPicture = logo
    ? placeLogoOnPaper(logo, size)
    : drawShapeAsPng(await chooseIconShape(branding), ACCENT_COLORS[branding.accent].base).resize(
        size,
      )
  return iconPicture.png().toBuffer()
}

/** The size that link previews expect. */
const SHARE_SIZE = { width: 1200, height: 630 }
const SHARE_ICON_SIDE = 300
/** The space for the logo or the name in the middle. */
const SHARE_MIDDLE_AREA = { width: 860, height: 340 }
/** A short name does not fill the space. */
const SHARE_NAME_AREA = { width: 860, height: 150 }

/** The picture of link previews: logo, name or initials on paper, above a band in the shop's colour. */
export async function drawSharePicture(
  branding: ShopBranding,
  pictures: PictureStore,
): Promise<Buffer> {
  const { base } = ACCENT_COLORS[branding.accent]
  const logo = await readLogo(branding, pictures)
  const middlePicture = logo
    ? await sharp(logo)
        .resize({ ...SHARE_MIDDLE_AREA, fit: 'inside' })
        .png()
        .toBuffer()
    : await drawNameOf(branding, base)
  const colorBand = { width: SHARE_SIZE.width, height: 28, channels: 3, background: base } as const
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER_COLOR } })
    .composite([
      { input: middlePicture, gravity: 'center' },
      { input: { create: colorBand }, gravity: 'south' },
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function drawNameOf(branding: ShopBranding, color: string): Promise<Buffer> {
  const name = await drawShopName(branding.name)
  if (!name)
    return drawShapeAsPng(await chooseIconShape(branding), color)
      .resize(SHARE_ICON_SIDE)
      .png()
      .toBuffer()
  const enlargeArea = (size: typeof SHARE_NAME_AREA) => ({
    width: size.width * 3,
    height: size.height * 3,
  })
  const enlargedArea = enlargeArea(SHARE_MIDDLE_AREA)
  const pixels = drawShapeAsPixels(
    fitShapeIntoArea(name, enlargedArea, enlargeArea(SHARE_NAME_AREA)),
    enlargedArea,
    {
      inkColor: color,
      groundColor: PAPER_COLOR,
    },
  )
  return sharp(pixels, { raw: { ...enlargedArea, channels: 3 } })
    .resize(SHARE_MIDDLE_AREA)
    .png()
    .toBuffer()
}

const readLogo = async ({ logo }: ShopBranding, pictures: PictureStore) =>
  logo
    ? readPictureVariant(pictures, { publicId: logo.publicId, width: 800, format: 'webp' })
    : undefined

/** The part of an icon that the logo fills; phones cut the corners off. */
const LOGO_SHARE = 0.8

function placeLogoOnPaper(logo: Uint8Array, { width, height }: { width: number; height: number }) {
  const innerWidth = Math.round(width * LOGO_SHARE)
  const margin = Math.floor((width - innerWidth) / 2)
  return sharp(logo)
    .resize({ width: innerWidth, height: innerWidth, fit: 'contain', background: PAPER_COLOR })
    .flatten({ background: PAPER_COLOR })
    .extend({
      top: margin,
      left: margin,
      background: PAPER_COLOR,
      bottom: height - innerWidth - margin,
      right: width - innerWidth - margin,
    })
}
