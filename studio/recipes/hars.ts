import type { Colour, Recipe } from './recipe.ts'
import { lyingShot } from './shots.ts'

const NEAR = { elevation: 42, azimuth: 14, blur: 0.014, depth: 0.1 }
const RED: Colour = { parameters: { stone: 'red', partner: 'green' }, words: 'red' }
const GREEN: Colour = {
  parameters: { stone: 'green', partner: 'red', thread: 'green-thread' },
  words: 'green',
}

/** The recipes for collars and large gold necklaces. */
export const hars: Recipe[] = [
  {
    piece: 18,
    kind: 'collar',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({ camera: { fill: 0.82 } }),
    alt: 'A kantha: rows of gold beads sewn on a collar of {} felt, with ties of thread',
    colours: { 'Sindoor Red': { words: 'red' } },
    detail: {
      camera: { ...NEAR, fill: 1.9, shift: [0, 0.42] },
      alt: 'Ribbed and round gold beads on red felt from near',
    },
  },
  {
    piece: 21,
    kind: 'har',
    parameters: { form: 'chandrahar' },
    front: lyingShot({ camera: { fill: 0.84 } }),
    alt: 'A chandrahar of {}: four rows of linked discs falling in half-moons from two jewelled plates',
    colours: {
      Gold: { parameters: { metal: 'gold-plated' }, words: 'bright gold' },
      'Antique Gold': { parameters: { metal: 'antique-gold' }, words: 'antique gold' },
    },
    detail: {
      camera: { ...NEAR, fill: 1.9, shift: [0, 0.42] },
      alt: 'The linked discs of the chandrahar from near, drops along the lowest row',
    },
  },
  {
    piece: 22,
    kind: 'har',
    parameters: { form: 'rani', metal: 'gold-plated' },
    front: lyingShot({ camera: { fill: 0.86 } }),
    alt: 'A long bridal rani har of gold beads and pearls with {} stones and a great round pendant',
    colours: { 'Sindoor Red': RED, 'Pote Green': GREEN },
    detail: {
      camera: { ...NEAR, fill: 1.9, shift: [0.14, 0.26] },
      alt: 'The round pendant of the rani har from near: red and green leaves of glass in gold, pearls below',
    },
  },
  {
    piece: 23,
    kind: 'coin_mala',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({ camera: { fill: 0.82 } }),
    alt: 'A necklace of struck {} coins hung close together on a string of small beads',
    colours: { Gold: { words: 'gold' } },
    detail: {
      camera: { ...NEAR, fill: 2, shift: [0, 0.46] },
      alt: 'The struck coins from near, each with a milled rim',
    },
  },
  {
    piece: 63,
    kind: 'har',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({
      copies: [
        { parameters: { form: 'bridal' } },
        { parameters: { form: 'tika' }, at: [0, 0.1, 0], size: 0.85 },
        { kind: 'jhumka', turn: [-90, 0, 6], at: [-2.7, 2.6, 0], size: 1.15 },
        { kind: 'jhumka', turn: [-90, 0, -6], at: [2.7, 2.6, 0], size: 1.15 },
      ],
      camera: { fill: 0.84 },
    }),
    alt: 'A bridal set with {} glass in gold: a broad necklace with a pendant, a pair of jhumka and a tika',
    colours: {
      'Sindoor Red': {
        parameters: { stone: 'red', partner: 'green', stones: ['red', 'green'] },
        words: 'red',
      },
      'Pote Green': {
        parameters: {
          stone: 'green',
          partner: 'red',
          stones: ['green', 'red'],
          thread: 'green-thread',
        },
        words: 'green',
      },
    },
    detail: {
      camera: { ...NEAR, fill: 1.6, shift: [0.24, 0.4] },
      alt: 'The pendant and the leaves of red and green glass of the bridal necklace from near',
    },
  },
]
