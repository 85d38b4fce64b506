import type { Colour, Recipe } from './recipe.ts'
import { lyingShot } from './shots.ts'

/**
 * The colours of a tilhari: those of its strands, and those of the bands and stones that go with
 * them.
 */
const GREEN: Colour = { parameters: { beads: 'green', accent: 'red' }, words: 'green' }
const RED: Colour = { parameters: { beads: 'red', accent: 'green', bands: 'gold' }, words: 'red' }

/** The recipes for pote and tilhari: strands of glass seed beads. */
export const pote: Recipe[] = [
  {
    piece: 11,
    kind: 'pote',
    parameters: { form: 'strand' },
    front: lyingShot({ camera: { fill: 0.84, elevation: 58 } }),
    alt: 'One long strand of fine {} glass beads laid in three loose rounds on pale paper',
    colours: {
      'Pote Green': { parameters: { beads: ['green'] }, words: 'green' },
      'Sindoor Red': { parameters: { beads: ['red'] }, words: 'red' },
      'Haldi Yellow': { parameters: { beads: ['yellow'] }, words: 'turmeric yellow' },
      'Marine Blue': { parameters: { beads: ['blue'] }, words: 'deep blue' },
    },
    detail: {
      camera: {
        fill: 2.4,
        elevation: 42,
        azimuth: 14,
        shift: [0.12, 0.5],
        blur: 0.01,
        depth: 0.07,
      },
      alt: 'The green glass beads of the single strand from near, round upon round',
    },
  },
  {
    piece: 12,
    kind: 'pote',
    parameters: { form: 'rope', strands: 20 },
    front: lyingShot({ camera: { fill: 0.8 } }),
    alt: 'A thick pote of twenty strands of {} glass beads twisted into a rope, its ends held by a knot wound of red and gold thread',
    colours: {
      'Pote Green': { parameters: { beads: ['green'] }, words: 'green' },
      'Sindoor Red': { parameters: { beads: ['red'] }, words: 'red' },
      'Green-Gold': { parameters: { beads: ['green', 'gold'] }, words: 'green and gold' },
    },
    detail: {
      camera: {
        fill: 1.9,
        elevation: 40,
        azimuth: -12,
        shift: [-0.1, 0.5],
        blur: 0.014,
        depth: 0.12,
      },
      alt: 'The twisted strands of green glass beads from near',
    },
  },
  {
    piece: 13,
    kind: 'tilhari',
    parameters: { metal: 'gold-plated', form: 'long', drum: 6.2, strands: 9 },
    front: lyingShot({ camera: { fill: 0.8 } }),
    alt: 'A long chhadke tilhari laid in two rounds: a ribbed gold drum on many strands of {} glass beads',
    colours: { 'Pote Green': GREEN, 'Sindoor Red': RED },
    detail: {
      camera: {
        fill: 1.7,
        elevation: 40,
        azimuth: 16,
        shift: [0.24, 0.4],
        blur: 0.014,
        depth: 0.08,
      },
      alt: 'The ribbed gold drum of the chhadke tilhari from near, with its rows of grains and red stones',
    },
  },
  {
    piece: 14,
    kind: 'tilhari',
    parameters: { metal: 'gold-plated', form: 'short', drum: 5.5, strands: 14 },
    front: lyingShot({ camera: { fill: 0.8 } }),
    alt: 'A short maili tilhari: a ribbed gold drum in front of a collar of {} glass bead strands tied with red thread',
    colours: { 'Sindoor Red': RED, 'Pote Green': GREEN },
    detail: {
      camera: {
        fill: 1.7,
        elevation: 42,
        azimuth: -14,
        shift: [-0.24, 0.46],
        blur: 0.014,
        depth: 0.08,
      },
      alt: 'The gold drum of the maili tilhari from near, red bead strands running into it',
    },
  },
  {
    piece: 15,
    kind: 'tilhari',
    parameters: { metal: 'gold-24k', form: 'near', drum: 5.8, strands: 15 },
    front: lyingShot({
      copies: [{ turn: [0, 0, 7] }],
      camera: { elevation: 52, fill: 0.84, shift: [0, -0.06] },
    }),
    alt: 'A seven-part drum of deep yellow 24-karat gold between bundles of {} glass beads',
    colours: { 'Pote Green': GREEN },
    detail: {
      camera: {
        elevation: 34,
        azimuth: 30,
        fill: 1.25,
        shift: [0.12, 0.16],
        blur: 0.016,
        depth: 0.2,
      },
      alt: 'The end of the solid gold drum from near, where the green strands run into it',
    },
  },
]
