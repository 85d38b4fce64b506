import type { Recipe } from './recipe.ts'
import { lyingShot } from './shots.ts'

/** Close and a little from the side: the second picture of a piece that lies flat. */
const NEAR = { elevation: 42, azimuth: 14, blur: 0.014 }

/** The recipes for necklaces of beads and amulets. */
export const necklaces: Recipe[] = [
  {
    piece: 16,
    kind: 'naugedi',
    parameters: { metal: 'gold-plated', beadSize: 0.72 },
    front: lyingShot({ camera: { fill: 0.8 } }),
    alt: 'Nine ribbed gold beads spaced along a {} pote with a knot and tassels of thread',
    colours: {
      'Sindoor Red': { parameters: { string: 'red' }, words: 'red' },
      'Pote Green': { parameters: { string: 'green' }, words: 'green' },
    },
    detail: {
      camera: { ...NEAR, fill: 1.7, shift: [0.16, 0.56], depth: 0.1 },
      alt: 'Ribbed gold beads of the naugedi from near, red glass beads between them',
    },
  },
  {
    piece: 17,
    kind: 'naugedi',
    parameters: {
      metal: 'worn-silver',
      string: 'black-thread',
      thread: 'black-thread',
      beadSize: 1.12,
      width: 12.4,
      height: 14,
      ribDepth: 0.17,
      beadLength: 0.82,
      ribs: 12,
      spread: 0.52,
      bell: true,
    },
    front: lyingShot({ backdrop: 'terracotta', camera: { fill: 0.8 } }),
    alt: 'Nine large fluted silver beads on a twisted black cord, a silver bell below the middle one, on terracotta',
    colours: { Silver: { words: 'silver' } },
    detail: {
      camera: { ...NEAR, fill: 1.6, shift: [0.24, 0.34], depth: 0.1 },
      alt: 'The fluted silver beads and the bell from near',
    },
  },
  {
    piece: 19,
    kind: 'mangalsutra',
    parameters: { metal: 'gold-plated', form: 'cups' },
    front: lyingShot({ camera: { fill: 0.4, shift: [0, -0.16] } }),
    alt: 'A short mangalsutra: two small gold cups on two lines of black beads',
    colours: { Gold: { words: 'gold' } },
    detail: {
      camera: { ...NEAR, fill: 0.74, shift: [0.02, 0] },
      alt: 'The two gold cups of the mangalsutra from near, a red bead between them',
    },
  },
  {
    piece: 20,
    kind: 'mangalsutra',
    parameters: { metal: 'gold-22k', form: 'drop' },
    front: lyingShot({ camera: { fill: 0.5, shift: [0, -0.13] } }),
    alt: 'A drop-shaped 22-karat gold pendant with a red stone on a line of black and gold beads',
    colours: { Gold: { words: 'gold' } },
    detail: {
      camera: { ...NEAR, fill: 0.86, shift: [0, -0.04] },
      alt: 'The gold pendant from near: granulated rim, petals about the red stone, a fringe of drops',
    },
  },
  {
    piece: 24,
    kind: 'amulet',
    parameters: { metal: 'worn-silver', form: 'jantar' },
    front: lyingShot({ backdrop: 'slate', camera: { fill: 0.56, shift: [0, -0.12] } }),
    alt: 'A small square amulet box of silver with chased fish, five jingles below it, on a silver chain on dark slate',
    colours: { Silver: { words: 'silver' } },
    detail: {
      copies: [{ turn: [0, 0, 12], parameters: { motif: 'peacock-relief' } }],
      camera: { ...NEAR, fill: 0.9, shift: [0, -0.02] },
      alt: 'The other side of the silver amulet box from near, with a chased peacock',
    },
  },
  {
    piece: 25,
    kind: 'amulet',
    parameters: { metal: 'gilded-copper', form: 'tayo' },
    front: lyingShot({ camera: { fill: 0.62, shift: [0, -0.14] } }),
    alt: 'A gilded lozenge amulet with a {} in its middle, small jingles below, on a string of beads',
    colours: {
      Turquoise: {
        parameters: { stone: 'turquoise', partner: 'coral' },
        words: 'turquoise-coloured stone',
      },
      'Coral Red': {
        parameters: { stone: 'coral', partner: 'turquoise' },
        words: 'coral-red stone',
      },
    },
    detail: {
      camera: { ...NEAR, fill: 0.95, shift: [0, -0.02] },
      alt: 'The tayo from near: petals and grains about the turquoise stone',
    },
  },
  {
    piece: 26,
    kind: 'mala',
    parameters: {
      beads: 'coral',
      from: 0.3,
      to: 0.5,
      barrel: 0.14,
      gap: 0.02,
      knots: 'red-thread',
      close: 'tassel',
      clasp: 0.5,
      width: 14.2,
      height: 16,
    },
    front: lyingShot({ camera: { fill: 0.8 } }),
    alt: 'A mala of {} beads, larger towards the front, closed with red thread',
    colours: { 'Coral Red': { words: 'coral-red' } },
    detail: {
      camera: { ...NEAR, fill: 2, shift: [0, 0.5], depth: 0.1 },
      alt: 'Coral-red beads from near, no two quite alike',
    },
  },
  {
    piece: 64,
    kind: 'mala',
    parameters: { beads: 'pearl', metal: 'silver' },
    front: lyingShot({ backdrop: 'sand-silk', camera: { fill: 0.8 } }),
    alt: 'A single strand of even white pearls with a small silver clasp, laid in a round on sand-coloured silk',
    detail: {
      camera: { ...NEAR, elevation: 34, fill: 2.1, shift: [0, 0.5], depth: 0.06, blur: 0.02 },
      alt: 'White pearls from near, knotted one by one',
    },
  },
]
