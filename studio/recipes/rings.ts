import type { PlacedObject, Recipe } from './recipe.ts'
import { standingShot } from './shots.ts'

/** A ring that leans back a little and is turned, so that its side is visible. */
const LEANING: PlacedObject = { turn: [16, 0, 24] }
/** A ring whose face is turned to the camera. */
const FACE: PlacedObject = { turn: [30, 0, 20] }

/** Rings. */
export const rings: Recipe[] = [
  {
    piece: 41,
    kind: 'finger_ring',
    parameters: { metal: 'silver', width: 0.4, thickness: 0.16 },
    front: standingShot({ backdrop: 'slate', copies: [LEANING] }),
    alt: 'A plain, broad silver band standing on dark slate',
    colours: { Silver: { words: 'silver' } },
    detail: {
      copies: [{ turn: [90, 0, 0] }],
      camera: { elevation: 36 },
      alt: 'The silver band lying flat, its rounded inside and edge catching the light',
    },
  },
  {
    piece: 42,
    kind: 'finger_ring',
    parameters: {
      metal: 'silver',
      top: 'bezel',
      width: 0.3,
      thickness: 0.15,
      shoulder: 0.5,
      stoneSize: 0.46,
    },
    front: standingShot({ backdrop: 'slate', copies: [FACE], camera: { elevation: 36 } }),
    alt: 'A silver ring with one domed {} stone in a raised rim, standing on dark slate',
    colours: {
      'Sindoor Red': { parameters: { stone: 'red' }, words: 'red' },
      'Pote Green': { parameters: { stone: 'green' }, words: 'green' },
    },
    detail: {
      camera: { elevation: 54, fill: 0.95 },
      alt: 'The red stone of the ring from near, in its rim of silver grains',
    },
  },
  {
    piece: 43,
    kind: 'finger_ring',
    parameters: {
      metal: 'gold-plated',
      top: 'nine-stones',
      width: 0.34,
      thickness: 0.16,
      shoulder: 0.7,
      stones: ['red', 'white', 'coral', 'green', 'yellow', 'clear', 'blue', 'brown', 'cats-eye'],
    },
    front: standingShot({ copies: [{ turn: [38, 0, 18] }], camera: { elevation: 40 } }),
    alt: 'A gold ring with a round face of nine stones: red in the middle, eight other colours about it',
    colours: { Gold: { words: 'gold' } },
    detail: {
      camera: { elevation: 66, fill: 0.95 },
      alt: 'The nine stones of the ring from near, each in its own rim, with gold grains round them',
    },
  },
  {
    piece: 44,
    kind: 'toe_ring',
    parameters: { metal: 'silver' },
    front: standingShot({
      backdrop: 'slate',
      copies: [
        { turn: [24, 0, 28], at: [-1.05, 0, 0] },
        { turn: [24, 0, -22], at: [1.05, 0.4, 0] },
      ],
      camera: { fill: 0.82 },
    }),
    alt: 'A pair of silver toe rings, open at the back, with a small flower on each, on dark slate',
    colours: { Silver: { words: 'silver' } },
    detail: {
      copies: [{ turn: [52, 0, 22] }],
      camera: { elevation: 46 },
      alt: 'One silver toe ring from near, its flower and the grains beside it',
    },
  },
  {
    piece: 45,
    kind: 'finger_ring',
    parameters: { top: 'seal', motif: 'lotus-relief', width: 0.4, thickness: 0.17, shoulder: 0.7 },
    front: standingShot({
      copies: [{ turn: [38, 0, 18] }],
      camera: { elevation: 40 },
      backdrop: 'slate',
    }),
    alt: 'A {} signet ring with a lotus engraved on its round face',
    colours: {
      Silver: { parameters: { metal: 'silver' }, words: 'bright silver' },
      Oxidised: {
        parameters: { metal: 'oxidised' },
        words: 'dark oxidised silver',
        backdrop: 'paper',
      },
    },
    detail: {
      camera: { elevation: 66, fill: 0.95 },
      alt: 'The face of the silver signet from near: a lotus within a ring of dots',
    },
  },
  {
    piece: 46,
    kind: 'finger_ring',
    parameters: { metal: 'gold-22k', width: 0.3, thickness: 0.17 },
    front: standingShot({ copies: [LEANING] }),
    alt: 'A plain wedding band of deep yellow gold standing on pale paper',
    colours: { Gold: { words: 'gold' } },
    detail: {
      copies: [{ turn: [90, 0, 0] }],
      camera: { elevation: 35 },
      alt: 'The plain gold band lying flat, its rounded edge catching the light',
    },
  },
  {
    piece: 47,
    kind: 'finger_ring',
    parameters: { width: 0.22, thickness: 0.16, top: 'eternity', stoneSize: 0.082 },
    hasGems: true,
    front: standingShot({ copies: [LEANING] }),
    alt: 'A narrow ring of {} with a row of small diamonds all round the band',
    colours: {
      'White Gold': { parameters: { metal: 'white-gold' }, words: 'white gold', backdrop: 'slate' },
      Gold: { parameters: { metal: 'gold-18k' }, words: 'yellow gold' },
    },
    detail: {
      camera: { elevation: 45, fill: 1.05 },
      alt: 'The row of small diamonds in the band, seen from near',
    },
  },
  {
    piece: 66,
    kind: 'finger_ring',
    parameters: { metal: 'silver', width: 0.26, thickness: 0.15, top: 'eternity', stoneSize: 0.1 },
    hasGems: true,
    front: standingShot({ backdrop: 'slate', copies: [{ turn: [16, 0, -28] }] }),
    alt: 'A silver ring with bright stones all the way round the band, leaning on dark slate',
    detail: {
      copies: [{ turn: [90, 0, 10] }],
      camera: { elevation: 34, fill: 0.84 },
      alt: 'The ring lying flat, so that its stones are seen all the way round',
    },
  },
]
