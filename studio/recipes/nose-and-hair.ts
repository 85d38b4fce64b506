import type { Recipe } from './recipe.ts'
import { lyingShot, standingShot, twoSideBySide } from './shots.ts'

/** The recipes for nose ornaments and hair ornaments. */
export const noseAndHair: Recipe[] = [
  {
    piece: 55,
    kind: 'stud',
    parameters: { form: 'flower', radius: 0.2, petals: 6 },
    hasGems: true,
    front: standingShot({
      copies: [{ turn: [69, 0, 22] }],
      camera: { elevation: 44, fill: 0.62, blur: 0.008 },
    }),
    alt: 'A tiny {} flower stud for the nose, six round petals about one clear stone',
    colours: {
      Silver: { parameters: { metal: 'silver' }, words: 'silver', backdrop: 'terracotta' },
      'Gold tone': { parameters: { metal: 'gold-plated' }, words: 'gold-coloured' },
    },
    detail: {
      copies: [{ turn: [69, 0, -38] }],
      camera: { elevation: 26, fill: 0.8 },
      alt: 'The flower stud from the side, its post behind it',
    },
  },
  {
    piece: 56,
    kind: 'stud',
    parameters: { form: 'dot', metal: 'gold-22k', radius: 0.13 },
    front: standingShot({
      copies: [{ turn: [82, 0, 38] }],
      camera: { elevation: 30, fill: 0.6, blur: 0.01 },
    }),
    alt: 'A single small dome of yellow gold on a screw post with its nut, on pale paper',
    colours: { Gold: { words: 'gold' } },
    detail: {
      copies: twoSideBySide(0.46, { turn: [82, 0, 60] }, { turn: [82, 0, 14] }),
      camera: { elevation: 34, fill: 0.84 },
      alt: 'Two gold nose dots side by side, one showing its screw post',
    },
  },
  {
    piece: 57,
    kind: 'bulaki',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({ copies: [{ turn: [0, 0, 6] }] }),
    alt: 'A leaf-shaped gold bulaki with a red stone in its flower, a fringe of small leaves and an open bow above',
    colours: { Gold: { words: 'gold' } },
    detail: {
      camera: { fill: 1.15, elevation: 44 },
      alt: 'The bulaki from near: grains along its edge, red and green stones',
    },
  },
  {
    piece: 58,
    kind: 'nathiya',
    parameters: { metal: 'gold-plated' },
    front: lyingShot({ backdrop: 'terracotta', copies: [{}], camera: { fill: 0.84 } }),
    alt: 'A large gold nose ring set with red and green flowers and pearls, with three strings of beads that end in a hook',
    colours: { Gold: { words: 'gold' } },
    detail: {
      camera: { fill: 1.7, elevation: 50, shift: [0.3, 0.32] },
      alt: 'The flowers and pearls along the nose ring, seen from near',
    },
  },
  {
    piece: 62,
    kind: 'hair_fork',
    parameters: { metal: 'oxidised-brass' },
    front: lyingShot({ copies: [{ turn: [0, 0, -40] }], camera: { fill: 0.84 } }),
    alt: 'A two-pronged hair fork of dark oxidised brass with an open lotus at its head, lying aslant on pale paper',
    colours: { Oxidised: { words: 'oxidised' } },
    detail: {
      camera: { fill: 2.0, elevation: 50, shift: [-0.5, -0.42] },
      alt: 'The lotus head of the hair fork from near, petal behind petal',
    },
  },
]
