import type { Recipe } from './recipe.ts'
import { lyingShot } from './shots.ts'

const NEAR = { elevation: 44, azimuth: 14, fill: 0.92, blur: 0.014, shift: [0, 0] } as const

/** The recipes for pendants painted in the style of Mithila. */
export const mithilaPendants: Recipe[] = [
  {
    piece: 31,
    kind: 'plaque',
    parameters: {
      form: 'cut-out',
      size: 4.2,
      thickness: 0.36,
      edge: 'clay',
      metal: 'brass',
      hang: 'cord',
      cord: 'black-thread',
      cordSize: 0.09,
    },
    front: lyingShot({ camera: { fill: 0.66, shift: [0, -0.1] } }),
    alt: 'A painted clay pendant in the shape of a turtle, mostly {}, on a black cotton cord',
    colours: {
      'Earth Brown': { parameters: { motif: 'turtle-cut-out-earth-brown' }, words: 'earth brown' },
      'Haldi Yellow': {
        parameters: { motif: 'turtle-cut-out-haldi-yellow' },
        words: 'turmeric yellow',
      },
    },
    detail: {
      copies: [{ turn: [0, 0, -10] }],
      camera: NEAR,
      alt: 'The turtle pendant from near: the patterned shell in hatched double outline',
    },
  },
  {
    piece: 32,
    kind: 'plaque',
    parameters: {
      form: 'cut-out',
      size: 4.0,
      thickness: 0.3,
      edge: 'dark-wood',
      metal: 'brass',
      hang: 'chain',
    },
    front: lyingShot({ camera: { fill: 0.66, shift: [0, -0.1] } }),
    alt: 'A painted wooden pendant of a procession elephant in {} on a brass chain',
    colours: {
      'Sindoor Red': { parameters: { motif: 'elephant-cut-out-sindoor-red' }, words: 'red' },
      'Black-White': {
        parameters: { motif: 'elephant-cut-out-black-white' },
        words: 'black and white',
      },
    },
    detail: {
      copies: [{ turn: [0, 0, 10] }],
      camera: NEAR,
      alt: 'The painted elephant from near: saddle cloth, trunk and hatched outline',
    },
  },
  {
    piece: 33,
    kind: 'painted_necklace',
    parameters: { form: 'choker', metal: 'brass' },
    front: lyingShot({ camera: { fill: 0.82 } }),
    alt: 'A choker of seven wooden discs painted with sun faces in {}, on a black cord with a sliding knot',
    colours: {
      'Haldi Yellow': {
        parameters: { motif: 'sun-disc-haldi-yellow', bead: 'red' },
        words: 'turmeric yellow',
      },
      'Sindoor Red': {
        parameters: { motif: 'sun-disc-sindoor-red', bead: 'yellow' },
        words: 'red and green',
      },
    },
    detail: {
      camera: { ...NEAR, fill: 2, shift: [0, 0.46], depth: 0.1 },
      alt: 'The painted sun faces from near, a glass bead between each two',
    },
  },
  {
    piece: 34,
    kind: 'painted_necklace',
    parameters: { form: 'strands', metal: 'brass' },
    front: lyingShot({ camera: { fill: 0.62, shift: [0, -0.13] } }),
    alt: 'A large round pendant painted with the lotus and bamboo of the kohbar in {}, on three strings of glass beads',
    colours: {
      'Sindoor Red': {
        parameters: { motif: 'kohbar-disc-sindoor-red', beads: 'red', round: ['yellow', 'white'] },
        words: 'red',
      },
      'Black-White': {
        parameters: { motif: 'kohbar-disc-black-white', beads: 'black', round: ['white', 'red'] },
        words: 'black and white',
      },
    },
    detail: {
      copies: [{ turn: [0, 0, -8] }],
      camera: NEAR,
      alt: 'The kohbar painting from near: fine double lines round the lotus',
    },
  },
  {
    piece: 38,
    kind: 'painted_necklace',
    parameters: { metal: 'brass', bead: 'clay' },
    front: lyingShot({
      copies: [
        { parameters: { form: 'clay' } },
        { parameters: { form: 'clay-earring' }, at: [-1.75, 2.5, 0], turn: [0, 0, 4] },
        { parameters: { form: 'clay-earring' }, at: [1.75, 2.4, 0], turn: [0, 0, -5] },
      ],
      camera: { fill: 0.84 },
    }),
    alt: 'A set of fired clay painted in {}: a necklace of discs and beads with a round pendant, and a pair of earrings',
    colours: {
      'Earth Brown': {
        parameters: {
          motif: 'terracotta-disc-earth-brown',
          small: 'terracotta-flower-disc-earth-brown',
        },
        words: 'white on earth brown',
      },
      'Black-White': {
        parameters: {
          motif: 'terracotta-disc-black-white',
          small: 'terracotta-flower-disc-black-white',
          edge: 'black-paint',
          bead: 'black-paint',
        },
        words: 'white on black',
      },
    },
    detail: {
      camera: { ...NEAR, fill: 1.6, shift: [0.3, 0.2], depth: 0.1 },
      alt: 'The clay pendant from near, painted by hand with a fine brush',
    },
  },
]
