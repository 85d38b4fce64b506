import { bambooBar } from './bands/bamboo-bar.ts'
import { bell } from './bands/bell.ts'
import * as chasedBands from './bands/chased.ts'
import { fishBand } from './bands/fish-band.ts'
import { godnaBand } from './bands/godna-band.ts'
import { lacBand } from './bands/lac-band.ts'
import { BAR, type Band, BELL, NARROW, WIDE } from './bands/rows.ts'
import * as animals from './discs/animals.ts'
import * as chasedDiscs from './discs/chased.ts'
import { RADIUS } from './discs/rings.ts'
import * as signs from './discs/signs.ts'
import { terracottaDisc, terracottaFlowerDisc } from './discs/terracotta.ts'
import { elephant } from './figures/elephant.ts'
import { fish } from './figures/fish.ts'
import { parrot } from './figures/parrot.ts'
import { peacock } from './figures/peacock.ts'
import { turtle } from './figures/turtle.ts'
import type { Paints, Pigment } from './paints.ts'
import type { Drawing, Sheet } from './pen.ts'

export type TextureForm = 'disc' | 'cut-out' | 'bar' | 'band'

/** What is drawn on one kind of piece, and the part of the drawing that becomes the texture. */
export type TextureDesign = {
  form: TextureForm
  draw: (paints: Paints) => Drawing
  window: Omit<Sheet, 'ink' | 'scale'>
}

type Draw = TextureDesign['draw']

/** The maximum distance of a cut-out figure from its middle. */
const CUT_OUT_RADIUS = 288

const centred = (half: number) => ({ left: -half, top: -half, width: 2 * half, height: 2 * half })
const disc = (draw: Draw): TextureDesign => ({ form: 'disc', draw, window: centred(RADIUS) })
const cutOut = (draw: Draw): TextureDesign => ({
  form: 'cut-out',
  draw,
  window: centred(CUT_OUT_RADIUS),
})
const band = (size: Band, draw: Draw): TextureDesign => ({
  form: 'band',
  draw,
  window: { left: 0, top: 0, ...size },
})
const bar = (draw: Draw): TextureDesign => ({ ...band(BAR, draw), form: 'bar' })

const painted = (design: TextureDesign, ...pigments: Pigment[]) => ({ ...design, pigments })

/**
 * The painted and enamelled designs, with their main colours. The name of a texture consists of the
 * design and the colour.
 */
export const PAINTED_DESIGNS: Record<string, TextureDesign & { pigments: Pigment[] }> = {
  'fish-cut-out': painted(cutOut(fish), 'sindoor-red', 'pote-green', 'marine-blue'),
  'fish-disc': painted(disc(animals.fishDisc), 'sindoor-red', 'pote-green', 'marine-blue'),
  'lotus-disc': painted(disc(signs.lotusDisc), 'lotus-pink', 'sindoor-red'),
  'peacock-cut-out': painted(cutOut(peacock), 'marine-blue', 'pote-green'),
  'peacock-disc': painted(disc(animals.peacockDisc), 'marine-blue', 'pote-green'),
  'parrot-cut-out': painted(cutOut(parrot), 'pote-green'),
  'parrot-disc': painted(disc(animals.parrotDisc), 'pote-green'),
  'turtle-cut-out': painted(cutOut(turtle), 'earth-brown', 'haldi-yellow'),
  'elephant-cut-out': painted(cutOut(elephant), 'sindoor-red', 'black-white'),
  'elephant-disc': painted(disc(animals.elephantDisc), 'sindoor-red', 'black-white'),
  'sun-disc': painted(disc(signs.sunDisc), 'haldi-yellow', 'sindoor-red'),
  'kohbar-disc': painted(disc(signs.kohbarDisc), 'sindoor-red', 'black-white'),
  'bamboo-bar': painted(bar(bambooBar), 'pote-green'),
  'aripan-disc': painted(disc(signs.aripanDisc), 'black-white', 'sindoor-red'),
  'fish-band': painted(band(WIDE, fishBand), 'sindoor-red', 'haldi-yellow', 'marine-blue'),
  'terracotta-disc': painted(disc(terracottaDisc), 'earth-brown', 'black-white'),
  'terracotta-flower-disc': painted(disc(terracottaFlowerDisc), 'earth-brown', 'black-white'),
  'godna-band': painted(band(WIDE, godnaBand), 'black-white'),
  'snake-disc': painted(disc(animals.snakeDisc), 'black-white', 'pote-green'),
  'lac-band': painted(band(NARROW, lacBand), 'sindoor-red', 'haldi-yellow'),
}

/** The designs that are chased into metal. */
export const CHASED_DESIGNS: Record<string, TextureDesign> = {
  'lotus-relief': disc(chasedDiscs.lotusSeal),
  'fish-relief': disc(chasedDiscs.fishSeal),
  'peacock-relief': disc(chasedDiscs.peacockSeal),
  'coin-relief': disc(chasedDiscs.coin),
  'sun-relief': disc(signs.sunDisc),
  'petal-disc-relief': disc(chasedDiscs.petalDisc),
  'vine-band-relief': band(NARROW, chasedBands.vineBand),
  'lotus-band-relief': band(NARROW, chasedBands.lotusBand),
  'flower-band-relief': band(NARROW, chasedBands.flowerBand),
  'triangle-band-relief': band(NARROW, chasedBands.triangleBand),
  'scale-band-relief': band(NARROW, chasedBands.fishScaleBand),
  'bell-relief': band(BELL, bell),
}
