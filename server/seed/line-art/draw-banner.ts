import { blossom, dotRing } from './flowers.ts'
import { aripan, sheet } from './ground.ts'
import { peacock } from './motif-birds.ts'
import { kamal } from './motif-plants.ts'
import { fish } from './motif-waters.ts'
import { atNight } from './night.ts'
import { ORNAMENTS } from './ornaments.ts'
import type { Paints } from './paints.ts'
import { paintsFor } from './paints.ts'
import { COLOUR_HEX, INK, mixed, NIGHT, PAPER, TURMERIC } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, copies, line, scaled, turned } from './pen.ts'

const LINES = { turmeric: TURMERIC, rice: PAPER }

const SCENES = {
  rings: ringScene,
  earrings: earringScene,
  necklaces: necklaceScene,
  mithila: mithilaScene,
} satisfies Record<string, (paints: Paints) => Drawing>

export type Banner = {
  motif: keyof typeof SCENES
  width: number
  height: number
  tone: keyof typeof LINES
}

/**
 * Draws a banner in one light line on the night ground; a wide one keeps its left free for words,
 * a high one its lower third.
 */
export function drawBanner({ motif, width, height, tone }: Banner): string {
  const isWide = width > height
  const size = Math.min(width, height) / 1000
  const [x, y] = isWide ? [width - height * 0.58, height / 2] : [width / 2, height * 0.37]
  const colour = LINES[tone]
  const scene = SCENES[motif](paintsFor('gold', COLOUR_HEX['Sindoor Red']))
  const halo = turned(11, aripan(motif.length, mixed(NIGHT, colour, 0.2)))
  return sheet(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${NIGHT}"/>`,
    at(x, y, scaled(size, halo, atNight(scene, colour))),
  )
}

function ringScene(paints: Paints): Drawing {
  const green = { ...paints, accent: paints.partner }
  return (
    at(-236, 96, turned(-14, scaled(0.62, ORNAMENTS['lotus-signet'].draw(paints)))) +
    at(250, 110, turned(15, scaled(0.62, ORNAMENTS['bezel-ring'].draw(green)))) +
    at(0, -8, scaled(1.02, ORNAMENTS['navaratna-ring'].draw(paints)))
  )
}

function earringScene(paints: Paints): Drawing {
  const thread = line('M0 -420V-900', 3)
  const one = thread + ORNAMENTS['bead-jhumka'].draw(paints)
  return copies(scaled(0.98, one), ['translate(-196 20)', 'translate(196 84)'])
}

function necklaceScene(paints: Paints): Drawing {
  return at(0, -8, ORNAMENTS['rani-har'].draw(paints))
}

function mithilaScene(paints: Paints): Drawing {
  const blue = paintsFor('gold', COLOUR_HEX['Marine Blue'])
  const small = blossom(34, paints.accent, paints.partner)
  const swimmer = scaled(0.82, fish(paints))
  return (
    at(0, -130, scaled(1.36, peacock(blue))) +
    at(0, 366, scaled(0.84, kamal(paints))) +
    copies(swimmer, [
      'translate(-292 300) rotate(-12)',
      'translate(292 300) scale(-1 1) rotate(-12)',
    ]) +
    copies(small, ['translate(-372 120)', 'translate(372 120)']) +
    dotRing(486, 60, 4, INK)
  )
}
