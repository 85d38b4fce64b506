import type { Copy, Recipe } from './recipe.ts'
import { standing } from './shots.ts'

/** A ring that leans back a little, turned so that its side is seen. */
const LEANING: Copy = { turn: [16, 0, 24] }
const NEAR = { elevation: 45, fill: 0.95 }

/** Rings. */
export const rings: Recipe[] = [
  {
    piece: 41,
    kind: 'finger_ring',
    parameters: { metal: 'silver', width: 0.4, thickness: 0.16 },
    front: standing({ copies: [LEANING] }),
    alt: 'A plain, broad silver band standing on pale paper',
    colours: { Silver: { words: 'silver' } },
    detail: {
      copies: [{ turn: [90, 0, 0] }, { turn: [58, 0, -28], at: [0.9, 1.2, 0], lift: 0 }],
      camera: { elevation: 40 },
      alt: 'Two of the plain silver bands, one lying flat, so that the rounded inside is seen',
    },
  },
  {
    piece: 46,
    kind: 'finger_ring',
    parameters: { metal: 'gold-22k', width: 0.3, thickness: 0.17 },
    front: standing({ copies: [LEANING] }),
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
    front: standing({ copies: [LEANING] }),
    alt: 'A narrow ring of {} with a row of small diamonds all round the band',
    colours: {
      'White Gold': { parameters: { metal: 'white-gold' }, words: 'white gold' },
      Gold: { parameters: { metal: 'gold-18k' }, words: 'yellow gold' },
    },
    detail: { camera: NEAR, alt: 'The row of small diamonds in the band, seen from near' },
  },
]
