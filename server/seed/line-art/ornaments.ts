import * as anklets from './anklets.ts'
import * as bangles from './bangles.ts'
import * as paintedBangles from './bangles-painted.ts'
import { snakeBrooch } from './brooch.ts'
import * as drops from './earrings-drop.ts'
import * as studs from './earrings-round.ts'
import * as head from './head.ts'
import { beadJhumka, jhumka } from './jhumkas.ts'
import * as chains from './necklaces-chain.ts'
import * as painted from './necklaces-painted.ts'
import * as pendants from './necklaces-pendant.ts'
import * as pote from './necklaces-pote.ts'
import * as nose from './nose.ts'
import type { Paints } from './paints.ts'
import type { Drawing } from './pen.ts'
import { askew, pair } from './pen.ts'
import * as rings from './rings.ts'

export type OrnamentArt = {
  draw: (paints: Paints) => Drawing
  /** How the two of a pair are laid out; the second picture shows one alone. */
  laid?: (one: Drawing) => Drawing
  /** Where the second picture looks, and how much nearer it goes. */
  near: { x: number; y: number; times: number }
}

const onThePendant = { x: 0, y: 220, times: 1.9 }
const onTheMiddle = { x: 0, y: 0, times: 1.55 }
const onTheHead = { x: 0, y: -140, times: 1.9 }

/** Every ornament that can be drawn. */
export const ORNAMENTS = {
  jhumka: { draw: jhumka, laid: (one) => pair(205, 26, one), near: { x: 0, y: -20, times: 1.8 } },
  'bead-jhumka': {
    draw: beadJhumka,
    laid: (one) => pair(205, 18, one),
    near: { x: 0, y: 50, times: 1.8 },
  },
  'marwari-hoop': {
    draw: studs.marwariHoop,
    laid: (one) => askew(186, 132, 1.16, one),
    near: { x: 0, y: 0, times: 2 },
  },
  'star-stud': {
    draw: studs.starStud,
    laid: (one) => askew(188, 160, 1.16, one),
    near: { x: 0, y: 0, times: 2.1 },
  },
  'disc-earring': {
    draw: studs.discEarring,
    laid: (one) => askew(184, 138, 1.22, one),
    near: { x: 0, y: 20, times: 2.2 },
  },
  'u-hoop': {
    draw: studs.uHoop,
    laid: (one) => pair(205, 42, one),
    near: { x: 0, y: 0, times: 1.8 },
  },
  'lotus-stud': {
    draw: studs.lotusStud,
    laid: (one) => askew(186, 150, 1.24, one),
    near: { x: 0, y: 0, times: 2.1 },
  },
  'filigree-leaf': {
    draw: drops.filigreeLeaf,
    laid: (one) => pair(186, -36, one),
    near: { x: 0, y: 60, times: 1.7 },
  },
  bali: {
    draw: studs.bali,
    laid: (one) => askew(188, 126, 1.14, one),
    near: { x: 0, y: 20, times: 1.9 },
  },
  'sapphire-earrings': {
    draw: studs.sapphireEarrings,
    laid: (one) => pair(202, -14, one),
    near: { x: 0, y: 30, times: 1.9 },
  },
  'pote-strand': { draw: pote.poteStrand, near: { x: 0, y: -230, times: 1.9 } },
  'pote-rope': { draw: pote.poteRope, near: { x: 0, y: 230, times: 1.9 } },
  'chhadke-tilhari': { draw: pote.chhadkeTilhari, near: { x: -140, y: 250, times: 1.9 } },
  'maili-tilhari': { draw: pote.mailiTilhari, near: { x: 0, y: 160, times: 1.9 } },
  'gold-tilhari': { draw: pote.goldTilhari, near: { x: 0, y: 190, times: 1.7 } },
  naugedi: { draw: pote.naugedi, near: { x: 0, y: 230, times: 1.9 } },
  'silver-naugedi': { draw: pote.silverNaugedi, near: { x: 0, y: 240, times: 1.8 } },
  'kantha-collar': { draw: chains.kantha, near: { x: 0, y: 150, times: 1.9 } },
  mangalsutra: { draw: chains.mangalsutra, near: { x: 0, y: 250, times: 1.9 } },
  'mangalsutra-pendant': { draw: chains.mangalsutraPendant, near: onThePendant },
  chandrahar: { draw: chains.chandrahar, near: { x: -180, y: 20, times: 1.9 } },
  'rani-har': { draw: chains.raniHar, near: onThePendant },
  'coin-necklace': { draw: chains.coinNecklace, near: onThePendant },
  jantar: { draw: pendants.jantar, near: { x: 0, y: 200, times: 1.8 } },
  tayo: { draw: pendants.tayo, near: { x: 60, y: 110, times: 1.7 } },
  'coral-mala': { draw: pote.gradedBeads, near: onThePendant },
  'pearl-necklace': { draw: pote.gradedBeads, near: onThePendant },
  'fish-earrings': {
    draw: drops.fishEarrings,
    laid: (one) => askew(190, 150, 1.16, one),
    near: { x: 0, y: 40, times: 2 },
  },
  'lotus-drops': {
    draw: drops.lotusDrops,
    laid: (one) => pair(203, 0, one),
    near: { x: 0, y: 20, times: 1.9 },
  },
  'peacock-earrings': {
    draw: drops.peacockEarrings,
    laid: (one) => pair(207, -10, one),
    near: { x: 0, y: 0, times: 1.9 },
  },
  'parrot-studs': {
    draw: drops.parrotStuds,
    laid: (one) => pair(204, -20, one),
    near: { x: 0, y: 40, times: 1.8 },
  },
  'turtle-pendant': { draw: painted.turtlePendant, near: { x: 0, y: 180, times: 1.7 } },
  'elephant-pendant': { draw: painted.elephantPendant, near: { x: 0, y: 180, times: 1.65 } },
  'sun-choker': { draw: painted.sunChoker, near: { x: 0, y: 170, times: 1.95 } },
  'kohbar-necklace': { draw: painted.kohbarNecklace, near: { x: 0, y: 200, times: 1.9 } },
  'bamboo-bars': {
    draw: drops.bambooBars,
    laid: (one) => pair(150, -24, one),
    near: { x: 0, y: 120, times: 1.9 },
  },
  'aripan-ring': { draw: rings.aripanRing, near: onTheHead },
  'painted-bangle': { draw: paintedBangles.paintedBangle, near: { x: 0, y: 60, times: 1.8 } },
  'terracotta-set': { draw: painted.terracottaSet, near: { x: 0, y: 200, times: 1.7 } },
  'godna-cuff': { draw: paintedBangles.godnaCuff, near: { x: 60, y: 60, times: 1.8 } },
  'snake-brooch': { draw: snakeBrooch, near: onTheMiddle },
  'plain-band': { draw: rings.plainBand, near: { x: 0, y: 60, times: 1.7 } },
  'wedding-band': { draw: rings.weddingBand, near: { x: -60, y: 40, times: 1.7 } },
  'bezel-ring': { draw: rings.bezelRing, near: onTheHead },
  'navaratna-ring': { draw: rings.navaratnaRing, near: onTheHead },
  'toe-rings': {
    draw: rings.toeRings,
    laid: (one) => askew(180, 120, 1.24, one),
    near: { x: 0, y: -40, times: 1.9 },
  },
  'lotus-signet': { draw: rings.lotusSignet, near: onTheHead },
  'eternity-ring': { draw: rings.eternityRing, near: { x: 150, y: -150, times: 1.8 } },
  'eternity-band': { draw: rings.eternityBand, near: { x: -60, y: 60, times: 1.8 } },
  'glass-chura': { draw: bangles.glassChura, near: { x: -130, y: -120, times: 1.7 } },
  'lac-chura': { draw: bangles.lacChura, near: { x: 0, y: 60, times: 1.7 } },
  'carved-bangles': { draw: bangles.carvedBangles, near: { x: 120, y: 60, times: 1.8 } },
  'knob-bangle': { draw: bangles.knobBangle, near: { x: 0, y: 180, times: 1.8 } },
  pauju: { draw: anklets.pauju, near: { x: -120, y: 120, times: 1.9 } },
  kalli: { draw: anklets.kalli, near: { x: 40, y: 120, times: 1.6 } },
  rudraksha: { draw: bangles.rudraksha, near: { x: 0, y: 220, times: 1.9 } },
  phuli: { draw: nose.phuli, near: { x: -100, y: -60, times: 1.7 } },
  'dot-phuli': { draw: nose.dotPhuli, near: { x: -40, y: 0, times: 1.5 } },
  bulaki: { draw: nose.bulaki, near: { x: 0, y: 60, times: 1.6 } },
  nathiya: { draw: nose.nathiya, near: { x: -110, y: 190, times: 1.8 } },
  shirbandi: { draw: head.shirbandi, near: { x: 60, y: 20, times: 1.8 } },
  'mang-tika': { draw: head.mangTika, near: { x: 0, y: 170, times: 1.7 } },
  shirphul: { draw: head.shirphul, near: { x: 100, y: -100, times: 1.6 } },
  'hair-fork': { draw: head.hairFork, near: { x: 50, y: -220, times: 1.8 } },
  'bridal-set': { draw: head.bridalSet, near: { x: 0, y: 160, times: 1.8 } },
} satisfies Record<string, OrnamentArt>

export type Ornament = keyof typeof ORNAMENTS
