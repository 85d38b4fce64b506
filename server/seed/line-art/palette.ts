/** The shop's house colours, as far as the drawings use them. */
export const INK = '#1F1A17'
export const WHITE = '#FFFFFF'
export const PAPER = '#FBF7F0'
export const SAND = '#F1E8DA'
export const SINDOOR = '#9E1B32'
export const TURMERIC = '#E0A526'
export const NIGHT = '#231815'

/** The pigment each colour name of the catalogue stands for. */
export const COLOUR_HEX = {
  'Sindoor Red': '#B3122B',
  'Pote Green': '#0B6B3A',
  'Haldi Yellow': '#E3A400',
  'Marine Blue': '#123C7C',
  'Lotus Pink': '#D9578D',
  'Coral Red': '#E2512E',
  Turquoise: '#1F9E9A',
  'Earth Brown': '#7A4A2B',
  'Black-White': '#1A1A1A',
  Gold: '#C9A227',
  'Antique Gold': '#9A7A2E',
  'Rose Gold tone': '#C98B77',
  Silver: '#C0C4C8',
  Oxidised: '#5B5E62',
  Brass: '#B58B3A',
  'Pearl White': '#F3EEE3',
  'White Gold': '#E4E2DC',
  'Gold tone': '#CDAA45',
  'Green-Gold': '#7E8F2B',
} as const satisfies Record<string, string>

export type ColourName = keyof typeof COLOUR_HEX

/** One pigment in three depths, and the line that can be seen on it. */
export type Tone = { base: string; light: string; deep: string; line: string }

/** What the ornaments are made of; the flat fills under the line. */
export const METALS = {
  gold: { base: '#DBB548', light: '#F2DC9A', deep: '#B08A22', line: INK },
  'antique-gold': { base: '#B4954C', light: '#D9C48C', deep: '#8A6B24', line: INK },
  'rose-gold': { base: '#D8A594', light: '#F0D2C6', deep: '#B8796A', line: INK },
  'white-gold': { base: '#DEDBD2', light: '#F6F4EF', deep: '#B9B4A8', line: INK },
  silver: { base: '#CBD0D4', light: '#ECEFF1', deep: '#9CA3AA', line: INK },
  oxidised: { base: '#8B8F94', light: '#BFC3C6', deep: '#63676C', line: INK },
  brass: { base: '#C39A4C', light: '#E4C98E', deep: '#97722C', line: INK },
  wood: { base: '#B98A5C', light: '#DDBE98', deep: '#8A5F38', line: INK },
  clay: { base: '#BC7549', light: '#DFAE8B', deep: '#8C4E2B', line: INK },
} as const satisfies Record<string, Tone>

export type Metal = keyof typeof METALS

/** The colour names that mean the metal itself and not a stone, bead or paint. */
export const METAL_OF_COLOUR: Partial<Record<ColourName, Metal>> = {
  Gold: 'gold',
  'Gold tone': 'gold',
  'Antique Gold': 'antique-gold',
  'Rose Gold tone': 'rose-gold',
  'White Gold': 'white-gold',
  Silver: 'silver',
  Oxidised: 'oxidised',
  Brass: 'brass',
}

/** The fixed pigments every drawing may use beside its own metal and accent. */
export const PIGMENTS = {
  red: toneOf('#B3122B'),
  green: toneOf('#0B6B3A'),
  yellow: toneOf('#E3A400'),
  blue: toneOf('#123C7C'),
  pink: toneOf('#D9578D'),
  coral: toneOf('#E2512E'),
  turquoise: toneOf('#1F9E9A'),
  brown: toneOf('#7A4A2B'),
  black: toneOf('#2A2522'),
  pearl: toneOf('#F3EEE3'),
} satisfies Record<string, Tone>

/** Clear cut stones, and the black glass of marriage beads. */
export const DIAMOND: Tone = { ...PIGMENTS.pearl, base: '#EEF1F2', light: WHITE }
export const JET: Tone = { base: '#2E2926', light: '#9A928A', deep: INK, line: PAPER }

/** Turns one pigment into the three depths a drawing needs. */
export function toneOf(hex: string): Tone {
  const isPale = luminance(hex) > 0.8
  return {
    base: hex,
    light: isPale ? WHITE : mixed(hex, PAPER, 0.5),
    deep: isPale ? mixed(hex, INK, 0.2) : mixed(hex, INK, 0.28),
    line: luminance(hex) < 0.2 ? PAPER : INK,
  }
}

/** A share of one colour stirred into another. */
export function mixed(hex: string, other: string, share: number) {
  const own = channels(hex)
  const theirs = channels(other)
  const mix = own.map((value, i) => Math.round(value + ((theirs[i] ?? 0) - value) * share))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => (value / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string) {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
