import * as bands from './bands.ts'
import * as discs from './discs.ts'
import { elephant } from './figures/elephant.ts'
import { fish } from './figures/fish.ts'
import { parrot } from './figures/parrot.ts'
import { peacock } from './figures/peacock.ts'
import { turtle } from './figures/turtle.ts'
import type { Paints, Pigment } from './paints.ts'
import type { Drawing, Sheet } from './pen.ts'

export type Form = 'disc' | 'cut-out' | 'bar' | 'band'

type Draw = (paints: Paints) => Drawing

/** What is drawn on one kind of blank, and in which leading colours. */
type Design = { form: Form; draw: Draw; pigments: Pigment[] }

const disc = (draw: Draw, ...pigments: Pigment[]): Design => ({ form: 'disc', draw, pigments })
const cutOut = (draw: Draw, ...pigments: Pigment[]): Design => ({ form: 'cut-out', draw, pigments })
const band = (draw: Draw, ...pigments: Pigment[]): Design => ({ form: 'band', draw, pigments })

/** What is painted or enamelled; a texture's name is that of the design and that of the colour. */
export const DESIGNS: Record<string, Design> = {
  'fish-cut-out': cutOut(fish, 'sindoor-red', 'pote-green', 'marine-blue'),
  'fish-disc': disc(discs.fishDisc, 'sindoor-red', 'pote-green', 'marine-blue'),
  'lotus-disc': disc(discs.lotusDisc, 'lotus-pink', 'sindoor-red'),
  'peacock-cut-out': cutOut(peacock, 'marine-blue', 'pote-green'),
  'peacock-disc': disc(discs.peacockDisc, 'marine-blue', 'pote-green'),
  'parrot-cut-out': cutOut(parrot, 'pote-green'),
  'parrot-disc': disc(discs.parrotDisc, 'pote-green'),
  'turtle-cut-out': cutOut(turtle, 'earth-brown', 'haldi-yellow'),
  'elephant-cut-out': cutOut(elephant, 'sindoor-red', 'black-white'),
  'elephant-disc': disc(discs.elephantDisc, 'sindoor-red', 'black-white'),
  'sun-disc': disc(discs.sunDisc, 'haldi-yellow', 'sindoor-red'),
  'kohbar-disc': disc(discs.kohbarDisc, 'sindoor-red', 'black-white'),
  'bamboo-bar': { form: 'bar', draw: bands.bambooBar, pigments: ['pote-green'] },
  'aripan-disc': disc(discs.aripanDisc, 'black-white', 'sindoor-red'),
  'fish-band': band(bands.fishBand, 'sindoor-red', 'haldi-yellow', 'marine-blue'),
  'terracotta-disc': disc(discs.terracottaDisc, 'earth-brown', 'black-white'),
  'terracotta-flower-disc': disc(discs.terracottaFlowerDisc, 'earth-brown', 'black-white'),
  'godna-band': band(bands.godnaBand, 'black-white'),
  'snake-disc': disc(discs.snakeDisc, 'black-white', 'pote-green'),
  'lac-band': band(bands.lacBand, 'sindoor-red', 'haldi-yellow'),
}

/** What is chased into metal. */
export const RELIEFS: Record<string, { form: Form; draw: Draw }> = {
  'lotus-relief': { form: 'disc', draw: discs.lotusSeal },
  'fish-relief': { form: 'disc', draw: discs.fishSeal },
  'peacock-relief': { form: 'disc', draw: discs.peacockSeal },
  'coin-relief': { form: 'disc', draw: discs.coin },
  'sun-relief': { form: 'disc', draw: discs.sunDisc },
  'petal-disc-relief': { form: 'disc', draw: discs.petalDisc },
  'vine-band-relief': { form: 'band', draw: bands.vineBand },
  'lotus-band-relief': { form: 'band', draw: bands.lotusBand },
  'flower-band-relief': { form: 'band', draw: bands.flowerBand },
  'triangle-band-relief': { form: 'band', draw: bands.triangleBand },
  'scale-band-relief': { form: 'band', draw: bands.scaleBand },
  'bell-relief': { form: 'band', draw: bands.bell },
}

/** How far round its middle a cut-out figure may reach. */
const REACH = 288

type Window = Omit<Sheet, 'ink' | 'scale'>

const centred = (half: number): Window => ({
  left: -half,
  top: -half,
  width: 2 * half,
  height: 2 * half,
})

const WIDE_BANDS: Draw[] = [bands.fishBand, bands.godnaBand]

/** The part of a drawing that becomes the texture. */
export function windowOf({ form, draw }: { form: Form; draw: Draw }): Window {
  if (form === 'disc') return centred(discs.RADIUS)
  if (form === 'cut-out') return centred(REACH)
  if (form === 'bar') return { left: 0, top: 0, ...bands.BAR }
  if (draw === bands.bell) return { left: 0, top: 0, ...bands.BELL }
  return { left: 0, top: 0, ...(WIDE_BANDS.includes(draw) ? bands.WIDE : bands.NARROW) }
}
