import type { PictureToTake } from '../take-picture.ts'
import { PAINTED_OBJECTS } from './painted.ts'
import type { PlacedObject } from './recipe.ts'
import { hangingShot, lyingShot, standingShot, twoSideBySide } from './shots.ts'

/** A picture for the storefront itself: of no single piece, and not square. */
export type Banner = PictureToTake & {
  /** The path below web/art. */
  file: string
  /**
   * The same picture for phones: in the width that they show, with the lowest quality at which no
   * difference is visible.
   */
  small?: { file: string; width: number; quality: number }
  /** The quality setting of the encoder. */
  quality: number
}

/** The number of pixels of a side with the proportion 1. */
const SIDE = 1200

type Subject = {
  kind: string
  parameters: Record<string, unknown>
  wide: Banner['shot']
  high: Banner['shot']
}

/** Dark slate, lit from the right, so that light text is readable on the free part. */
const ON_SLATE = { backdrop: 'slate', isLitFromRight: true } as const

const RINGS: PlacedObject[] = [
  {
    turn: [40, 0, -18],
    parameters: {
      top: 'nine-stones',
      width: 0.34,
      shoulder: 0.7,
      gems: [
        'ruby',
        'diamond',
        'red-glass',
        'emerald',
        'yellow-sapphire',
        'diamond',
        'sapphire',
        'hessonite',
        'clear-glass',
      ],
    },
  },
  {
    at: [-2.2, 1.1, 0],
    turn: [34, 0, 26],
    parameters: { top: 'bezel', gem: 'green-glass', width: 0.3, shoulder: 0.5, stoneSize: 0.46 },
  },
  {
    at: [2.1, 0.9, 0],
    turn: [34, 0, -24],
    parameters: { top: 'bezel', gem: 'red-glass', width: 0.3, shoulder: 0.5, stoneSize: 0.46 },
  },
  { at: [0.75, -2, 0], turn: [90, 0, 0], parameters: { width: 0.3, thickness: 0.17 } },
]

const JHUMKAS = twoSideBySide(2.4, { turn: [0, 0, 7] }, { at: [0, 0.2, -0.22], turn: [0, 0, -9] })

const SUBJECTS: Record<string, Subject> = {
  rings: {
    kind: 'finger_ring',
    parameters: { metal: 'gold-22k', thickness: 0.16 },
    wide: standingShot({
      ...ON_SLATE,
      rig: 'lying',
      copies: RINGS,
      camera: { elevation: 38, fill: 0.68, shift: [0.2, 0] },
    }),
    high: standingShot({
      ...ON_SLATE,
      rig: 'lying',
      copies: RINGS,
      camera: { elevation: 42, fill: 0.86, shift: [0, 0.16] },
    }),
  },
  earrings: {
    kind: 'jhumka',
    parameters: { metal: 'gold-22k', stones: ['red', 'green'], fringe: 'pearl', drop: 'pearl' },
    wide: hangingShot({ ...ON_SLATE, copies: JHUMKAS, camera: { fill: 0.76, shift: [0.21, 0] } }),
    high: hangingShot({ ...ON_SLATE, copies: JHUMKAS, camera: { fill: 0.78, shift: [0, 0.2] } }),
  },
  necklaces: {
    kind: 'har',
    parameters: { form: 'rani', metal: 'gold-plated', stone: 'red', partner: 'green' },
    wide: lyingShot({
      ...ON_SLATE,
      camera: { elevation: 58, fill: 1.5, shift: [0.22, 0.17] },
    }),
    high: lyingShot({ ...ON_SLATE, camera: { elevation: 62, fill: 0.9, shift: [0, 0.27] } }),
  },
  mithila: {
    kind: 'plaque',
    parameters: {
      form: 'disc',
      size: 4.6,
      hang: 'none',
      edge: 'dark-wood',
      motif: 'peacock-disc-marine-blue',
    },
    wide: lyingShot({
      ...ON_SLATE,
      copies: PAINTED_OBJECTS,
      camera: { elevation: 48, fill: 0.86, shift: [0.22, 0] },
    }),
    high: lyingShot({
      ...ON_SLATE,
      copies: PAINTED_OBJECTS,
      camera: { elevation: 52, fill: 0.68, shift: [0, 0.16] },
    }),
  },
}

const shapeOf = (width: number, height: number) => [width / SIDE, height / SIDE] as const

/**
 * Four subjects for the home page, each in a wide version for desktops and a high one for phones.
 */
const slides = Object.entries(SUBJECTS).flatMap(
  ([name, { kind, parameters, wide, high }]): Banner[] => {
    const one = { piece: 0, kind, parameters, hasGems: name === 'rings', quality: 52 }
    return [
      {
        ...one,
        name: `${name}-wide`,
        file: `banners/${name}-wide.avif`,
        proportions: shapeOf(2000, 1000),
        shot: wide,
      },
      {
        ...one,
        name: `${name}-high`,
        file: `banners/${name}-high.avif`,
        small: { file: `banners/${name}-small.avif`, width: 760, quality: 44 },
        proportions: shapeOf(1000, 1250),
        shot: high,
      },
    ]
  },
)

/** All pictures for the storefront itself. */
export const banners: Banner[] = [
  ...slides,
  {
    name: 'open-graph',
    // A JPEG, because the programs that show link previews do not read AVIF.
    file: '../public/open-graph.jpg',
    quality: 82,
    piece: 0,
    kind: 'har',
    hasGems: false,
    parameters: {
      metal: 'gold-plated',
      stone: 'red',
      partner: 'green',
      stones: ['red', 'green'],
    },
    proportions: shapeOf(1200, 630),
    shot: lyingShot({
      ...ON_SLATE,
      copies: [
        { parameters: { form: 'bridal' } },
        { kind: 'jhumka', turn: [-90, 0, 6], at: [-10.3, 1.6, 0], size: 2.3, isFramed: false },
        { kind: 'jhumka', turn: [-90, 0, -6], at: [10.3, 1.6, 0], size: 2.3, isFramed: false },
      ],
      camera: { fill: 0.88 },
    }),
  },
  {
    name: 'default-picture',
    file: 'default-picture.avif',
    quality: 60,
    piece: 0,
    kind: 'blind_stamp',
    hasGems: false,
    parameters: { motif: 'lotus-relief' },
    shot: lyingShot({ camera: { elevation: 72, fill: 0.56 } }),
  },
]
