import type { Recipe } from './recipe.ts'
import { lyingShot, standingShot } from './shots.ts'

/**
 * A front view from a low angle, so that more of the outside of a bangle is visible than of its
 * opening.
 */
const LOW = { elevation: 26 }

const stack = (...colours: string[]) => ({ parameters: { colours } })

/** Bangles, cuffs, bracelets and anklets. */
export const bangles: Recipe[] = [
  {
    piece: 37,
    kind: 'bangle',
    parameters: {
      form: 'band',
      radius: 3.1,
      width: 3.4,
      thickness: 0.32,
      inside: 'wood',
      rim: 'dark-wood',
    },
    front: standingShot({ copies: [{ turn: [0, 0, 20] }], camera: { elevation: 22 } }),
    alt: 'A wide wooden bangle painted with a running border of fish and flowers on {}',
    colours: {
      'Sindoor Red': { parameters: { motif: 'fish-band-sindoor-red' }, words: 'red and cream' },
      'Haldi Yellow': { parameters: { motif: 'fish-band-haldi-yellow' }, words: 'yellow' },
      'Marine Blue': { parameters: { motif: 'fish-band-marine-blue' }, words: 'blue' },
    },
    detail: {
      copies: [{ turn: [0, 0, 66] }],
      camera: { fill: 1.25, elevation: 12 },
      alt: 'Fish and flowers of the painted bangle from near',
    },
  },
  {
    piece: 39,
    kind: 'bangle',
    parameters: { form: 'cuff', metal: 'brass', motif: 'godna-band-black-white' },
    front: standingShot({ copies: [{ turn: [0, 0, 30] }], camera: { elevation: 22 } }),
    alt: 'An open brass cuff painted in black and white with rows of dots and small figures',
    colours: { 'Black-White': { words: 'black and white' } },
    detail: {
      copies: [{ turn: [0, 0, 150] }],
      camera: { elevation: 34 },
      alt: 'The cuff turned so that its opening and the brass inside are seen',
    },
  },
  {
    piece: 48,
    kind: 'bangle',
    hasGems: true,
    parameters: { form: 'glass' },
    front: standingShot({ camera: LOW }),
    alt: 'A stack of a dozen thin {} glass bangles touched with gold',
    colours: {
      'Pote Green': { ...stack('green'), words: 'green' },
      'Sindoor Red': { ...stack('red'), words: 'red' },
      'Haldi Yellow': { ...stack('yellow'), words: 'yellow' },
      'Lotus Pink': { ...stack('pink'), words: 'pink' },
    },
    detail: {
      camera: { fill: 1.7, elevation: 20, shift: [-0.2, 0.1] },
      alt: 'The glass bangles from near: facets and small strokes of gold',
    },
  },
  {
    piece: 49,
    kind: 'bangle',
    parameters: {
      form: 'band',
      radius: 3.02,
      width: 1.2,
      thickness: 0.26,
      mirrors: 20,
      metal: 'gold-plated',
    },
    front: standingShot({
      copies: [{ turn: [0, 0, 10] }, { turn: [0, 0, 34], at: [0.08, -0.05, 0], lift: 1.22 }],
      camera: LOW,
    }),
    alt: 'A pair of {} lac bangles set with small round mirrors, one on the other',
    colours: {
      'Sindoor Red': {
        parameters: {
          motif: 'lac-band-sindoor-red',
          inside: 'red-lac',
          rim: 'red-lac',
          edgeBeads: 'yellow',
        },
        words: 'red',
      },
      'Haldi Yellow': {
        parameters: {
          motif: 'lac-band-haldi-yellow',
          inside: 'yellow-lac',
          rim: 'yellow-lac',
          edgeBeads: 'red',
        },
        words: 'yellow',
      },
    },
    detail: {
      camera: { fill: 1.5, elevation: 18, shift: [0, 0.1] },
      alt: 'The mirrors in the lac from near, each in a ring of wire',
    },
  },
  {
    piece: 50,
    kind: 'bangle',
    parameters: { form: 'carved' },
    front: standingShot({
      copies: [{ turn: [0, 0, 6] }, { turn: [0, 0, 24], at: [-0.06, 0.04, 0], lift: 1.46 }],
      camera: LOW,
    }),
    alt: 'A pair of heavy carved bangles in {}, with flowers between vines and a screw that opens them',
    colours: {
      Gold: { parameters: { metal: 'gold-plated' }, words: 'gold' },
      'Antique Gold': { parameters: { metal: 'antique-gold' }, words: 'antique gold' },
    },
    detail: {
      copies: [{ turn: [0, 0, -14] }],
      camera: { fill: 1.2, elevation: 16 },
      alt: 'One carved bangle from near, with the head of its screw',
    },
  },
  {
    piece: 51,
    kind: 'bangle',
    parameters: { form: 'open', metal: 'silver', radius: 2.9, thickness: 0.36, knob: 1.45 },
    front: standingShot({
      backdrop: 'slate',
      copies: [{ turn: [0, 0, 28] }],
      camera: { elevation: 40 },
    }),
    alt: 'A solid round silver bangle with knob ends, lying on dark slate',
    colours: { Silver: { words: 'silver' } },
    detail: {
      copies: [{ turn: [0, 0, 6] }],
      camera: { fill: 1.5, elevation: 34, shift: [0, 0.25] },
      alt: 'The two knob ends of the silver bangle from near',
    },
  },
  {
    piece: 52,
    kind: 'anklet',
    parameters: { form: 'pauju', metal: 'silver' },
    front: lyingShot({
      backdrop: 'terracotta',
      copies: [
        { at: [0, 1.5, 0], turn: [0, 0, 8] },
        { at: [0.2, -1.5, 0], turn: [0, 0, -6], parameters: { side: -1 } },
      ],
      camera: { fill: 0.94, elevation: 72 },
    }),
    alt: 'A pair of silver chain anklets with a row of small round bells, lying on terracotta',
    colours: { Silver: { words: 'silver' } },
    detail: {
      camera: { fill: 1.7, elevation: 50, shift: [0.1, 0.15] },
      alt: 'The bells of the anklet from near, each on its ring',
    },
  },
  {
    piece: 53,
    kind: 'bangle',
    parameters: {
      form: 'open',
      radius: 3.5,
      thickness: 0.62,
      swell: 0.34,
      knob: 1.35,
      opening: 34,
      relief: 'triangle-band-relief',
      reliefRows: 2,
    },
    front: standingShot({
      copies: [{ turn: [0, 0, 24] }, { turn: [0, 0, -30], at: [0.5, 0.6, 0], lift: 1.22 }],
      camera: { elevation: 34 },
    }),
    alt: 'A pair of thick hollow anklets in {}, one on the other, their open ends ringed and knobbed',
    colours: {
      Silver: { parameters: { metal: 'silver' }, words: 'bright silver', backdrop: 'slate' },
      Oxidised: { parameters: { metal: 'oxidised' }, words: 'dark oxidised silver' },
    },
    detail: {
      copies: [{ turn: [0, 0, 4] }],
      camera: { fill: 1.2, elevation: 32, shift: [0, 0.16] },
      alt: 'The open ends of one anklet from near, with their rings and grains',
    },
  },
  {
    piece: 54,
    kind: 'anklet',
    parameters: { form: 'rudraksha', metal: 'silver' },
    front: lyingShot({ camera: { fill: 0.78, elevation: 52 } }),
    alt: 'A bracelet of brown rudraksha seeds with silver caps between them, lying on pale paper',
    colours: { 'Earth Brown': { words: 'brown' } },
    detail: {
      camera: { fill: 1.7, elevation: 34, shift: [0, 0.22] },
      alt: 'The furrowed seeds and the fluted silver caps from near',
    },
  },
]
