import type { Recipe } from './recipe.ts'
import { lyingShot } from './shots.ts'

/** The recipes for jewellery that is worn on the head. */
export const head: Recipe[] = [
  {
    piece: 59,
    kind: 'shirbandi',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({ backdrop: 'terracotta', camera: { fill: 0.86 } }),
    alt: 'A shirbandi: three lines of gold links with {} stones and pearls, meeting in a round flower over the forehead',
    colours: { 'Sindoor Red': { parameters: { stone: 'red' }, words: 'red' } },
    detail: {
      camera: { fill: 2.2, elevation: 52, shift: [0, 0.4] },
      alt: 'The flower of the shirbandi from near, red stones in gold and pearls below',
    },
  },
  {
    piece: 60,
    kind: 'tika',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({ copies: [{ turn: [0, 0, -6] }], camera: { fill: 0.84 } }),
    alt: 'A mang tika: a round gold pendant with {} and a fringe of pearls, on a line with a hook',
    colours: {
      Gold: {
        parameters: { stone: 'red', leaf: 'green' },
        words: 'a red stone, green leaves of glass',
      },
      'Pearl White': {
        parameters: { stone: 'pearl', leaf: 'white', chain: 'pearl' },
        words: 'a pearl, white leaves of glass',
        backdrop: 'slate',
      },
    },
    detail: {
      camera: { fill: 1.55, elevation: 52, shift: [-0.14, 0.3] },
      alt: 'The pendant of the tika from near: red and green glass in rims of gold, pearls and grains',
    },
  },
  {
    piece: 61,
    kind: 'shirphul',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({ camera: { fill: 0.76 } }),
    alt: 'A shirphul: a round {} disc beaten in rings of leaves, with a coral-coloured stone in the middle',
    colours: { Gold: { words: 'gold' } },
    detail: {
      camera: { fill: 1.5, elevation: 40, azimuth: 16, depth: 0.15 },
      alt: 'The beaten leaves and grains of the disc from near',
    },
  },
]
