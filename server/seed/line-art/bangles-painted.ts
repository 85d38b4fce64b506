import { bandLine, lyingBand, roundTheFront } from './bands.ts'
import { blossom } from './flowers.ts'
import { fish } from './motif-waters.ts'
import type { Paints } from './paints.ts'
import { PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import { circle, d, dashes, dot, FINE, LINE, line, scaled, shape } from './pen.ts'

/** A wide wooden bangle with a running border of fish and flowers. */
export function paintedBangle(paints: Paints): Drawing {
  const { accent, metal, partner } = paints
  const band = {
    rx: 384,
    height: 300,
    metal: { ...metal, base: PIGMENTS.pearl.base },
    tilt: 0.3,
    wall: 34,
  }
  const stripes = [-118, 118].map(
    (h) =>
      line(bandLine(band, h), 48, accent.base) +
      dashes(bandLine(band, h), 26, '3 12', accent.line) +
      line(bandLine(band, h + 25)) +
      line(bandLine(band, h - 25)),
  )
  const running = roundTheFront(384, 0.3, 5, (i) =>
    i % 2 ? blossom(52, partner, PIGMENTS.yellow) : scaled(0.56, fish(paints)),
  )
  const filler = roundTheFront(384, 0.3, 22, (i) => dot(0, i % 2 ? 74 : -74, 5, partner.base))
  return lyingBand(band, stripes.join('') + filler + running)
}

/** A brass cuff with rows of dots and small figures, in the manner of tattoos. */
export function godnaCuff({ accent, metal }: Paints): Drawing {
  const band = { rx: 376, height: 320, metal, tilt: 0.3, wall: 24 }
  const row = (h: number, size: number) =>
    `<path d="${bandLine(band, h)}" fill="none" stroke="${accent.base}" stroke-width="${size}" stroke-dasharray="0 ${size * 1.9}"/>`
  const person =
    line('M0 -34V12M-20 -14L0 -26L20 -14M-16 40L0 12L16 40', LINE + 0.6) +
    circle(0, -44, 10, accent.base, 0) +
    dot(-26, 30, 4) +
    dot(26, 30, 4)
  const tree = line(
    'M0 40V-48M0 -30L-20 -48M0 -30L20 -48M0 -4L-24 -24M0 -4L24 -24M0 22L-26 2M0 22L26 2',
    LINE + 0.6,
  )
  const figures = roundTheFront(376, 0.3, 9, (i) => (i % 2 ? person : tree))
  const opening =
    shape('M196 -240C192 -180 192 60 198 300H250C244 60 244 -180 246 -240Z', metal.deep) +
    line('M202 -60H244M202 -40H244M202 -20H244M202 0H244M202 20H244M202 40H244', FINE)
  const zigzag = (h: number) =>
    roundTheFront(376, 0.3, 19, () => line(d`M-30 ${h + 15}L0 ${h - 15}L30 ${h + 15}`, LINE))
  return lyingBand(
    band,
    [-142, -128, 128, 142].map((h) => row(h, 8)).join('') +
      row(-64, 9) +
      row(64, 9) +
      zigzag(-96) +
      zigzag(96) +
      figures +
      opening,
  )
}
