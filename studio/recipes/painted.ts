import type { PlacedObject } from './recipe.ts'

/**
 * Painted pieces beside the main piece of the picture, a disc of wood: a bangle, a lotus, a fish.
 */
export const PAINTED_OBJECTS: PlacedObject[] = [
  {
    kind: 'bangle',
    at: [0.3, 4.7, 0],
    turn: [0, 0, 20],
    parameters: {
      form: 'band',
      radius: 3.1,
      width: 3,
      thickness: 0.32,
      inside: 'wood',
      rim: 'dark-wood',
      motif: 'fish-band-sindoor-red',
    },
  },
  { at: [-2.5, -0.9, 0], turn: [0, 0, 8] },
  {
    at: [2.6, -0.4, 0],
    turn: [0, 0, -9],
    parameters: { motif: 'lotus-disc-lotus-pink', size: 4 },
  },
  {
    at: [1.7, -3.9, 0],
    turn: [0, 0, 10],
    parameters: { form: 'cut-out', motif: 'fish-cut-out-marine-blue', size: 2.1 },
  },
]
