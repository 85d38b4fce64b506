import type { PictureToTake } from '../take-picture.ts'
import { PAINTED_OBJECTS } from './painted.ts'
import type { PlacedObject } from './recipe.ts'
import { hangingShot, lyingShot, standingShot } from './shots.ts'

/** A picture for a category: several of its pieces beside each other. */
export type CategoryPicture = PictureToTake & {
  /** The name of the sample category. */
  category: string
  alt: string
}

const EARRINGS: PlacedObject[] = [
  {
    at: [-3, 0.1, 0],
    turn: [0, 0, 12],
    size: 1.35,
    parameters: { fringe: 'metal', drop: 'green' },
  },
  {
    kind: 'hoop',
    at: [3.3, 0.2, -0.3],
    turn: [0, 0, -24],
    size: 0.9,
    parameters: { form: 'guardian', stone: 'green' },
  },
  { at: [0.1, -0.3, -1], turn: [0, 0, -6], size: 1.35, parameters: { stones: ['red', 'green'] } },
]

const NECKLACES: PlacedObject[] = [
  {},
  {
    kind: 'mala',
    parameters: { beads: 'pearl', from: 0.3, to: 0.42, width: 8, height: 9 },
    at: [0, 1, 0],
  },
]

const RINGS: PlacedObject[] = [
  { turn: [40, 0, -18] },
  {
    at: [-2.2, 1.1, 0],
    turn: [34, 0, 26],
    parameters: { top: 'bezel', stone: 'green', width: 0.3, shoulder: 0.5, stoneSize: 0.46 },
  },
  {
    at: [2.1, 0.9, 0],
    turn: [34, 0, -24],
    parameters: { top: 'bezel', stone: 'red', width: 0.3, shoulder: 0.5, stoneSize: 0.46 },
  },
  {
    at: [0.3, -2, 0],
    turn: [90, 0, 0],
    parameters: { top: 'none', width: 0.3, thickness: 0.17 },
  },
]

const BANGLES: PlacedObject[] = [
  { turn: [0, 0, 20] },
  {
    at: [6.4, 2.6, 0],
    turn: [0, 0, 30],
    parameters: { form: 'carved', metal: 'gold-plated' },
  },
  {
    at: [6.3, 2.7, 0],
    turn: [0, 0, 52],
    lift: 1.46,
    parameters: { form: 'carved', metal: 'gold-plated' },
  },
  {
    at: [3.9, -4.6, 0],
    turn: [0, 0, 10],
    parameters: { form: 'open', metal: 'silver', radius: 2.6, thickness: 0.36, knob: 1.45 },
  },
]

const BRIDAL: PlacedObject[] = [
  { parameters: { form: 'bridal' } },
  { parameters: { form: 'tika' }, at: [0, -1, 0] },
  { kind: 'jhumka', turn: [-90, 0, 6], at: [-10.3, 1.6, 0], size: 2.3 },
  { kind: 'jhumka', turn: [-90, 0, -6], at: [10.3, 1.6, 0], size: 2.3 },
]

const one = { piece: 0, hasGems: false }

/** One picture for each sample category, in the order of the categories. */
export const categoryPictures: CategoryPicture[] = [
  {
    ...one,
    name: 'category-earrings',
    category: 'Earrings',
    kind: 'jhumka',
    parameters: { metal: 'gold-22k', fringe: 'pearl', drop: 'pearl' },
    shot: hangingShot({ copies: EARRINGS, camera: { fill: 0.84 } }),
    alt: 'Two gold jhumka and a worked gold hoop hanging before a terracotta wall',
  },
  {
    ...one,
    name: 'category-necklaces',
    category: 'Necklaces',
    kind: 'har',
    parameters: { form: 'rani', metal: 'gold-plated', stone: 'red', partner: 'green' },
    shot: lyingShot({ backdrop: 'sand-silk', copies: NECKLACES, camera: { fill: 0.9 } }),
    alt: 'A long gold necklace with a red pendant and a string of pearls, laid on sand-coloured silk',
  },
  {
    ...one,
    name: 'category-mithila',
    category: 'Mithila Art',
    kind: 'plaque',
    parameters: {
      form: 'disc',
      size: 4.6,
      hang: 'none',
      edge: 'dark-wood',
      motif: 'peacock-disc-marine-blue',
    },
    shot: lyingShot({ copies: PAINTED_OBJECTS, camera: { elevation: 54, fill: 0.84 } }),
    alt: 'Pendants and a bangle painted by the Mithila way: a peacock, a lotus and fish',
  },
  {
    ...one,
    name: 'category-rings',
    category: 'Rings',
    kind: 'finger_ring',
    parameters: {
      metal: 'gold-22k',
      thickness: 0.16,
      top: 'nine-stones',
      width: 0.34,
      shoulder: 0.7,
      stones: ['red', 'white', 'coral', 'green', 'yellow', 'clear', 'blue', 'brown', 'cats-eye'],
    },
    shot: standingShot({ rig: 'lying', copies: RINGS, camera: { elevation: 40, fill: 0.8 } }),
    alt: 'Four gold rings: one with nine stones, one with a green and one with a red stone, one plain',
  },
  {
    ...one,
    name: 'category-bangles',
    category: 'Bangles & Anklets',
    kind: 'bangle',
    parameters: { form: 'glass', colours: ['red'] },
    shot: standingShot({ copies: BANGLES, camera: { elevation: 30, fill: 0.86 } }),
    alt: 'A stack of red glass bangles, two carved gold bangles and an open silver one',
  },
  {
    ...one,
    name: 'category-bridal',
    category: 'Bridal',
    kind: 'har',
    parameters: {
      metal: 'gold-plated',
      stone: 'red',
      partner: 'green',
      stones: ['red', 'green'],
    },
    shot: lyingShot({
      backdrop: 'terracotta',
      copies: BRIDAL,
      camera: { fill: 0.94, shift: [0, 0.03] },
    }),
    alt: 'A bridal set of gold with red stones: a broad necklace, a tika for the parting and earrings',
  },
]
