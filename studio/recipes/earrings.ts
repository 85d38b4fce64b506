import type { Recipe } from './recipe.ts'
import { hanging, pair } from './shots.ts'

/** Earrings. */
export const earrings: Recipe[] = [
  {
    piece: 1,
    kind: 'jhumka',
    parameters: { fringe: 'metal', drop: 'metal' },
    front: hanging({
      copies: pair(2.3, { turn: [0, 0, 7] }, { at: [0, 0.2, -0.1], turn: [0, 0, -9] }),
    }),
    alt: 'A pair of {} jhumka with bell-shaped domes and a fringe of small metal beads, hanging before a terracotta wall',
    colours: {
      Silver: { parameters: { metal: 'silver' }, words: 'bright silver' },
      Oxidised: { parameters: { metal: 'oxidised' }, words: 'dark oxidised silver' },
    },
    detail: {
      copies: [{ turn: [0, 0, 14] }],
      camera: { elevation: 12 },
      alt: 'One silver jhumka from near: its flower stud, the chased bell and the ring of beads',
    },
  },
  {
    piece: 2,
    kind: 'jhumka',
    parameters: { metal: 'gold-plated', fringe: 'metal', dropSize: 0.2 },
    front: hanging({
      copies: pair(2.3, { turn: [0, 0, 7] }, { at: [0, 0.2, -0.1], turn: [0, 0, -9] }),
    }),
    alt: 'A pair of gold jhumka, each with one round {} glass bead below its dome, hanging before a terracotta wall',
    colours: {
      'Sindoor Red': { parameters: { drop: 'red' }, words: 'red' },
      'Pote Green': { parameters: { drop: 'green' }, words: 'green' },
    },
    detail: {
      copies: [{ turn: [0, 0, 14] }],
      camera: { elevation: -8 },
      alt: 'One gold jhumka seen from a little below, with the red glass bead in the middle of its dome',
    },
  },
]
