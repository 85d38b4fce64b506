import type { Recipe } from './recipe.ts'
import { hangingShot, lyingShot, standingShot, twoSideBySide } from './shots.ts'

/** The recipes for hand-painted pieces in the style of Mithila. */
export const mithila: Recipe[] = [
  {
    piece: 27,
    kind: 'plaque',
    parameters: { form: 'cut-out', size: 1.5, metal: 'silver', hangLean: 3, edge: 'dark-wood' },
    front: hangingShot({
      copies: twoSideBySide(
        3.3,
        { turn: [90, 0, 0] },
        { at: [0, 0.1, -0.1], turn: [90, 0, 0], isMirrored: true },
      ),
      camera: { fill: 0.92 },
    }),
    alt: 'A pair of painted wooden earrings: two facing fish, mostly {}, in double outline',
    colours: {
      'Sindoor Red': { parameters: { motif: 'fish-cut-out-sindoor-red' }, words: 'red' },
      'Pote Green': { parameters: { motif: 'fish-cut-out-pote-green' }, words: 'green' },
      'Marine Blue': { parameters: { motif: 'fish-cut-out-marine-blue' }, words: 'blue' },
    },
    detail: {
      setting: 'floor',
      rig: 'lying',
      backdrop: 'paper',
      copies: [{ turn: [0, 0, 16] }],
      camera: { fill: 0.9, elevation: 62 },
      alt: 'One painted fish from near: scales, fins and the hatched double outline',
    },
  },
  {
    piece: 28,
    kind: 'plaque',
    parameters: { form: 'disc', size: 3.2, metal: 'brass', edge: 'dark-wood' },
    front: hangingShot({
      copies: twoSideBySide(3.9, { turn: [90, 0, 5] }, { at: [0, 0.1, -0.1], turn: [90, 0, -7] }),
    }),
    alt: 'A pair of round wooden drops painted with a lotus over water, on {}',
    colours: {
      'Lotus Pink': { parameters: { motif: 'lotus-disc-lotus-pink' }, words: 'pink' },
      'Sindoor Red': { parameters: { motif: 'lotus-disc-sindoor-red' }, words: 'red' },
    },
    detail: {
      setting: 'floor',
      rig: 'lying',
      backdrop: 'paper',
      copies: [{ turn: [0, 0, 14] }],
      camera: { fill: 0.95, elevation: 60 },
      alt: 'One lotus drop from near: fine hatching in every petal',
    },
  },
  {
    piece: 29,
    kind: 'plaque',
    parameters: {
      form: 'cut-out',
      size: 3.6,
      metal: 'brass',
      edge: 'dark-wood',
      beads: ['metal', 'red', 'metal'],
    },
    front: hangingShot({
      copies: twoSideBySide(
        4.6,
        { turn: [90, 0, 0] },
        { at: [0, 0.1, -0.15], turn: [90, 0, 0], isMirrored: true },
      ),
    }),
    alt: 'A pair of large painted peacock earrings in {} with a bead below each',
    colours: {
      'Marine Blue': { parameters: { motif: 'peacock-cut-out-marine-blue' }, words: 'blue' },
      'Pote Green': { parameters: { motif: 'peacock-cut-out-pote-green' }, words: 'green' },
    },
    detail: {
      setting: 'floor',
      rig: 'lying',
      backdrop: 'paper',
      copies: [{ turn: [0, 0, 12] }],
      camera: { fill: 0.95, elevation: 62 },
      alt: 'One painted peacock from near, its tail spread in rows of eyes',
    },
  },
  {
    piece: 30,
    kind: 'plaque',
    parameters: {
      form: 'disc',
      size: 1.8,
      thickness: 0.26,
      hang: 'none',
      edge: 'dark-wood',
      motif: 'parrot-disc-pote-green',
    },
    front: lyingShot({
      copies: twoSideBySide(
        2.05,
        { turn: [0, 0, 6] },
        { at: [0, 0.12, 0], turn: [0, 0, -6], isMirrored: true },
      ),
      camera: { elevation: 62, fill: 0.88 },
    }),
    alt: 'A pair of round wooden studs, each painted with a green parrot on a branch',
    colours: { 'Pote Green': { words: 'green' } },
    detail: {
      copies: [{ turn: [0, 0, 6] }],
      camera: { fill: 0.86, elevation: 48 },
      alt: 'One parrot stud from near: the red beak, hatched wing and toothed border',
    },
  },
  {
    piece: 35,
    kind: 'plaque',
    parameters: {
      form: 'bar',
      size: 5,
      metal: 'brass',
      edge: 'dark-wood',
      motif: 'bamboo-bar-pote-green',
    },
    front: hangingShot({
      copies: twoSideBySide(2.2, { turn: [90, 0, 8] }, { at: [0, 0.1, -0.15], turn: [90, 0, -10] }),
    }),
    alt: 'A pair of slim wooden bar earrings painted with green bamboo joints',
    colours: { 'Pote Green': { words: 'green' } },
    detail: {
      setting: 'floor',
      rig: 'lying',
      backdrop: 'paper',
      copies: twoSideBySide(1.2, { turn: [0, 0, 38] }, { at: [0.4, 0.2, 0], turn: [0, 0, 26] }),
      camera: { fill: 0.95, elevation: 56 },
      alt: 'The painted bamboo bars lying on pale paper, seen from near',
    },
  },
  {
    piece: 36,
    kind: 'finger_ring',
    parameters: {
      metal: 'brass',
      top: 'plate',
      width: 0.4,
      thickness: 0.13,
      shoulder: 0.3,
      plateSize: 0.78,
      edge: 'dark-wood',
    },
    front: standingShot({ copies: [{ turn: [14, 0, 22] }], camera: { elevation: 36 } }),
    alt: 'A ring with a round wooden top, a white floor-drawing pattern painted on {}, on a brass band',
    colours: {
      'Black-White': { parameters: { motif: 'aripan-disc-black-white' }, words: 'black' },
      'Sindoor Red': { parameters: { motif: 'aripan-disc-sindoor-red' }, words: 'red' },
    },
    detail: {
      camera: { elevation: 62, fill: 0.9 },
      alt: 'The painted top of the ring from near: white lines on black',
    },
  },
  {
    piece: 40,
    kind: 'plaque',
    parameters: {
      form: 'disc',
      size: 4.4,
      thickness: 0.34,
      hang: 'none',
      edge: 'dark-wood',
      metal: 'brass',
    },
    front: lyingShot({
      backdrop: 'sand-silk',
      copies: [{ turn: [0, 0, 5] }],
      camera: { elevation: 58 },
    }),
    alt: 'A round wooden brooch painted with a coiled serpent in {}',
    colours: {
      'Black-White': { parameters: { motif: 'snake-disc-black-white' }, words: 'black and white' },
      'Pote Green': { parameters: { motif: 'snake-disc-pote-green' }, words: 'green' },
    },
    detail: {
      camera: { fill: 1.0, elevation: 40 },
      alt: 'The serpent brooch from near: waves behind its hood and a toothed border',
    },
  },
]
