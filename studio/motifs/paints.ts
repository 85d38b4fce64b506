import { INK } from './pen.ts'

/** A pigment in three shades, and a line colour that is visible on it. */
export type Tone = { base: string; light: string; deep: string; line: string }

/** The colours with which a picture is painted. A drawing takes all its colours from here. */
export type Paints = {
  ink: string
  /** The colour behind all figures. */
  ground: string
  white: string
  accent: Tone
  /** A second pigment, with a contrast to the accent. */
  partner: Tone
  cream: Tone
  yellow: Tone
  red: Tone
  green: Tone
  blue: Tone
  pink: Tone
  turquoise: Tone
}

const LAMP_BLACK = '#1f1a17'
const RICE = '#fbf3e2'

/** The pigments, by the names of the colours in the catalogue. */
const PIGMENTS = {
  'sindoor-red': '#b3122b',
  'pote-green': '#0b6b3a',
  'haldi-yellow': '#e3a400',
  'marine-blue': '#123c7c',
  'lotus-pink': '#d9578d',
  'earth-brown': '#8d4a2b',
  'black-white': LAMP_BLACK,
} as const satisfies Record<string, string>

export type Pigment = keyof typeof PIGMENTS

/** The colours of a wall painting, with one of them as the main colour. */
export function paintsOfWallPainting(lead: Pigment): Paints {
  if (lead === 'black-white') return blackAndWhite()
  const red = toneOf(PIGMENTS['sindoor-red'])
  const green = toneOf(PIGMENTS['pote-green'])
  const isWarmColour = lead === 'sindoor-red' || lead === 'earth-brown' || lead === 'lotus-pink'
  return {
    ink: LAMP_BLACK,
    ground: RICE,
    white: '#ffffff',
    accent: toneOf(PIGMENTS[lead]),
    partner: isWarmColour ? green : red,
    cream: toneOf('#f6e9cd'),
    yellow: toneOf(PIGMENTS['haldi-yellow']),
    red,
    green,
    blue: toneOf(PIGMENTS['marine-blue']),
    pink: toneOf(PIGMENTS['lotus-pink']),
    turquoise: toneOf('#1f9e9a'),
  }
}

/** The kachni style alone: black on white, without other colours. */
function blackAndWhite(): Paints {
  const black: Tone = { base: LAMP_BLACK, light: RICE, deep: LAMP_BLACK, line: RICE }
  const white: Tone = { base: RICE, light: '#fdf8ee', deep: '#e9dfca', line: INK }
  return {
    ...allOf(white),
    ink: LAMP_BLACK,
    ground: RICE,
    white: '#ffffff',
    accent: black,
    red: black,
    blue: black,
    green: black,
  }
}

/** Only the lines, in white on black: the wires of enamel, the strokes of a painting. */
export const wirePaints: Paints = {
  ...allOf({ base: '#000', light: '#000', deep: '#000', line: INK }),
  ink: '#fff',
  ground: '#000',
  white: '#000',
}

/** Everything that is painted, in white on black. */
export const silhouettePaints: Paints = {
  ...allOf({ base: '#fff', light: '#fff', deep: '#fff', line: '#fff' }),
  ink: '#fff',
  ground: '#000',
  white: '#fff',
}

/** Heights of chased metal: areas are high, lines are cut in, backgrounds are low. */
export const chasedMetalPaints: Paints = {
  ...allOf({ base: '#b0b0b0', light: '#d6d6d6', deep: '#8c8c8c', line: INK }),
  ink: '#2a2a2a',
  ground: '#4a4a4a',
  white: '#f0f0f0',
  cream: { base: '#8a8a8a', light: '#a8a8a8', deep: '#6a6a6a', line: INK },
  yellow: { base: '#e2e2e2', light: '#f4f4f4', deep: '#c0c0c0', line: INK },
}

/**
 * Lines of one colour on paper; where the painting changes colour, some areas are filled with the
 * colour of the lines.
 */
export function paintsOfLineDrawing(ink: string, paper: string): Paints {
  const empty: Tone = { base: paper, light: paper, deep: paper, line: INK }
  const full: Tone = { base: INK, light: paper, deep: INK, line: paper }
  return { ...allOf(empty), partner: full, red: full, ink, ground: 'none', white: paper }
}

function allOf(tone: Tone) {
  return {
    accent: tone,
    partner: tone,
    cream: tone,
    yellow: tone,
    red: tone,
    green: tone,
    blue: tone,
    pink: tone,
    turquoise: tone,
  }
}

function toneOf(hex: string): Tone {
  const brightness = luminance(hex)
  return {
    base: hex,
    light: mixed(hex, RICE, brightness > 0.7 ? 0.6 : 0.45),
    deep: mixed(hex, LAMP_BLACK, 0.28),
    line: brightness < 0.2 ? RICE : INK,
  }
}

/** Mixes a share of one colour into another. */
function mixed(hex: string, other: string, share: number) {
  const theirs = channels(other)
  const mix = channels(hex).map((own, i) => Math.round(own + ((theirs[i] ?? 0) - own) * share))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => (value / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string) {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
