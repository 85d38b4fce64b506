import type { Recipe } from './recipe.ts'
import { hangingShot, lyingShot, twoSideBySide } from './shots.ts'

const JHUMKA_PAIR = twoSideBySide(
  2.3,
  { turn: [0, 0, 7] },
  { at: [0, 0.2, -0.1], turn: [0, 0, -9] },
)

/** The recipes for earrings. */
export const earrings: Recipe[] = [
  {
    piece: 1,
    kind: 'jhumka',
    parameters: { fringe: 'metal', drop: 'metal' },
    front: hangingShot({ copies: JHUMKA_PAIR }),
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
    front: hangingShot({ copies: JHUMKA_PAIR }),
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
  {
    piece: 3,
    kind: 'hoop',
    parameters: { form: 'guardian', stone: 'green' },
    front: hangingShot({
      copies: twoSideBySide(3.6, { turn: [0, 0, 24] }, { at: [0, 0.3, -0.15], turn: [0, 0, -20] }),
    }),
    alt: 'A pair of thick worked hoops in {}: two creatures face each other at a green bead',
    colours: {
      Gold: { parameters: { metal: 'gold-plated' }, words: 'gold' },
      'Antique Gold': { parameters: { metal: 'antique-gold' }, words: 'antique gold' },
    },
    detail: {
      copies: [{ turn: [0, 0, 8] }],
      camera: { fill: 0.86, elevation: -6 },
      alt: 'One gold hoop from near: the scales, the granulation and the two heads at the green bead',
    },
  },
  {
    piece: 4,
    kind: 'hoop',
    parameters: { form: 'guardian', metal: 'silver', radius: 1.2, thickness: 0.37 },
    front: lyingShot({
      backdrop: 'slate',
      copies: twoSideBySide(4.1, { turn: [90, 0, 198] }, { at: [0, 0.3, 0], turn: [90, 0, 156] }),
      camera: { fill: 0.86 },
    }),
    alt: 'A pair of worked silver hoops lying on dark slate, the heads of two creatures meeting at a bead',
    colours: { Silver: { words: 'silver' } },
    detail: {
      copies: [{ turn: [90, 0, 160] }],
      camera: { fill: 0.88, elevation: 50 },
      alt: 'One silver hoop from near: hand-chased scales and the two facing heads',
    },
  },
  {
    piece: 5,
    kind: 'stud',
    parameters: { form: 'star', metal: 'gold-plated', radius: 1.2 },
    front: lyingShot({
      copies: twoSideBySide(2.9, { turn: [36, 0, 9] }, { at: [0, 0.3, 0], turn: [36, 0, -14] }),
      camera: { elevation: 58, fill: 0.84 },
    }),
    alt: 'A pair of large gold star studs with {} glass in the middle and between the rays, lying on pale paper',
    colours: {
      'Sindoor Red': { parameters: { stone: 'red' }, words: 'red' },
      'Pote Green': { parameters: { stone: 'green' }, words: 'green' },
    },
    detail: {
      copies: [{ turn: [36, 0, 16] }],
      camera: { fill: 0.86, elevation: 40 },
      alt: 'One gold star stud from near, its domed red stone ringed with gold grains',
    },
  },
  {
    piece: 6,
    kind: 'stud',
    parameters: { form: 'disc', metal: 'gold-plated', radius: 3 },
    front: lyingShot({
      copies: twoSideBySide(
        5.3,
        { turn: [0, 0, 20], at: [0, -0.5, 0] },
        { at: [-0.1, 0.9, 0], turn: [12, -9, 0] },
      ),
    }),
    alt: 'A pair of broad flat gold disc earrings chased with rings of leaves, lying on pale paper',
    colours: { Gold: { words: 'gold' } },
    detail: {
      copies: [{ turn: [0, 0, 20] }],
      camera: { fill: 1.15, elevation: 42 },
      alt: 'A gold disc earring from near: leaves, grains and the raised boss in the middle',
    },
  },
  {
    piece: 7,
    kind: 'hoop',
    parameters: { form: 'u' },
    front: hangingShot({
      copies: twoSideBySide(3.3, { turn: [0, 0, 20] }, { at: [0, 0.2, -0.1], turn: [0, 0, -16] }),
    }),
    alt: 'A pair of U-shaped ear ornaments in {}, ringed with grains, hanging before a terracotta wall',
    colours: {
      Oxidised: { parameters: { metal: 'oxidised-brass' }, words: 'dark oxidised brass' },
      Brass: { parameters: { metal: 'brass' }, words: 'bright brass' },
    },
    detail: {
      copies: [{ turn: [0, 0, -12] }],
      camera: { fill: 0.86, elevation: -4 },
      alt: 'One oxidised U-hoop from near: ribs and rows of grains round its thick lower part',
    },
  },
  {
    piece: 8,
    kind: 'stud',
    parameters: { form: 'lotus', radius: 0.45, hasPost: false },
    front: lyingShot({
      copies: twoSideBySide(1.15, { turn: [6, 4, 14] }, { at: [0, 0.15, 0], turn: [9, -5, -20] }),
      camera: { elevation: 58, fill: 0.84 },
    }),
    alt: 'A pair of small {} studs shaped like an open lotus, lying side by side',
    colours: {
      Silver: { parameters: { metal: 'silver' }, words: 'silver', backdrop: 'slate' },
      'Rose Gold tone': { parameters: { metal: 'rose-gold' }, words: 'rose gold' },
    },
    detail: {
      copies: [{ turn: [8, 0, 20] }],
      camera: { fill: 0.86, elevation: 48 },
      alt: 'One silver lotus stud from near: three rows of petals about the seed pod',
    },
  },
  {
    piece: 9,
    kind: 'leaf',
    parameters: { metal: 'silver', size: 3.4 },
    front: hangingShot({
      copies: twoSideBySide(3.0, { turn: [90, 0, 6] }, { at: [0, 0.1, -0.1], turn: [90, 0, -8] }),
    }),
    alt: 'A pair of leaf-shaped drops in silver filigree, twisted wire curled into spirals',
    colours: { Silver: { words: 'silver' } },
    detail: {
      backdrop: 'slate',
      setting: 'floor',
      rig: 'lying',
      copies: [{ turn: [0, 0, 22] }],
      camera: { fill: 0.98, elevation: 62 },
      alt: 'A silver filigree leaf lying on dark slate, its twisted wires seen from near',
    },
  },
  {
    piece: 10,
    kind: 'hoop',
    parameters: { form: 'plain', metal: 'gold-24k', radius: 0.5, thickness: 0.062 },
    front: lyingShot({
      copies: twoSideBySide(1.15, { turn: [90, 0, 30] }, { at: [0, 0.1, 0], turn: [90, 0, -35] }),
      camera: { elevation: 48, fill: 0.86 },
    }),
    alt: 'A pair of small plain hoops in deep yellow gold lying on pale paper',
    colours: { Gold: { words: 'gold' } },
    detail: {
      copies: [{ turn: [90, 0, 200] }],
      camera: { fill: 0.84, elevation: 40 },
      alt: 'One small gold hoop from near, with the bead in its middle and its thin ear wire',
    },
  },
  {
    piece: 65,
    kind: 'stud',
    parameters: { form: 'claw', metal: 'silver', stone: 'sapphire', radius: 0.5 },
    hasGems: true,
    front: lyingShot({
      copies: twoSideBySide(
        1.5,
        { turn: [65.6, 0, 14] },
        { at: [0, 0.15, 0], turn: [65.6, 0, -24] },
      ),
      camera: { elevation: 36, fill: 0.84 },
    }),
    alt: 'A pair of stud earrings: deep blue round stones, each held by four silver claws',
    detail: {
      copies: [{ turn: [65.6, 0, 58] }],
      camera: { fill: 0.8, elevation: 26 },
      alt: 'One blue stone from the side, in its silver basket with four claws',
    },
  },
]
