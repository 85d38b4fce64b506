import type { SamplePicture } from './draw-sample-picture.ts'
import { drawSamplePicture } from './draw-sample-picture.ts'
import type { Ornament } from './ornaments.ts'
import type { ColourName, Metal } from './palette.ts'
import { COLOUR_HEX, METAL_OF_COLOUR } from './palette.ts'

/** How one piece of the sample catalogue is drawn. */
export type Piece = {
  ornament: Ornament
  metal: Metal
  /** The accent where the colour name only tells the metal, or where there is none. */
  accent: ColourName
}

function piece(ornament: Ornament, metal: Metal, accent: ColourName = 'Sindoor Red'): Piece {
  return { ornament, metal, accent }
}

/** The drawing of every piece, by its catalogue number. */
export const PIECES = {
  1: piece('jhumka', 'silver', 'Silver'),
  2: piece('bead-jhumka', 'gold'),
  3: piece('marwari-hoop', 'gold', 'Pote Green'),
  4: piece('marwari-hoop', 'silver', 'Pote Green'),
  5: piece('star-stud', 'gold'),
  6: piece('disc-earring', 'gold', 'Pote Green'),
  7: piece('u-hoop', 'oxidised'),
  8: piece('lotus-stud', 'silver'),
  9: piece('filigree-leaf', 'silver'),
  10: piece('bali', 'gold'),
  11: piece('pote-strand', 'gold', 'Pote Green'),
  12: piece('pote-rope', 'gold', 'Pote Green'),
  13: piece('chhadke-tilhari', 'gold', 'Pote Green'),
  14: piece('maili-tilhari', 'gold'),
  15: piece('gold-tilhari', 'gold', 'Pote Green'),
  16: piece('naugedi', 'gold'),
  17: piece('silver-naugedi', 'silver'),
  18: piece('kantha-collar', 'gold'),
  19: piece('mangalsutra', 'gold'),
  20: piece('mangalsutra-pendant', 'gold'),
  21: piece('chandrahar', 'gold'),
  22: piece('rani-har', 'gold'),
  23: piece('coin-necklace', 'gold'),
  24: piece('jantar', 'silver'),
  25: piece('tayo', 'gold', 'Turquoise'),
  26: piece('coral-mala', 'silver', 'Coral Red'),
  27: piece('fish-earrings', 'silver'),
  28: piece('lotus-drops', 'brass', 'Lotus Pink'),
  29: piece('peacock-earrings', 'brass', 'Marine Blue'),
  30: piece('parrot-studs', 'wood', 'Pote Green'),
  31: piece('turtle-pendant', 'clay', 'Earth Brown'),
  32: piece('elephant-pendant', 'brass'),
  33: piece('sun-choker', 'wood', 'Haldi Yellow'),
  34: piece('kohbar-necklace', 'wood'),
  35: piece('bamboo-bars', 'wood', 'Pote Green'),
  36: piece('aripan-ring', 'brass', 'Black-White'),
  37: piece('painted-bangle', 'wood'),
  38: piece('terracotta-set', 'clay', 'Earth Brown'),
  39: piece('godna-cuff', 'brass', 'Black-White'),
  40: piece('snake-brooch', 'wood', 'Black-White'),
  41: piece('plain-band', 'silver'),
  42: piece('bezel-ring', 'silver'),
  43: piece('navaratna-ring', 'gold'),
  44: piece('toe-rings', 'silver'),
  45: piece('lotus-signet', 'silver'),
  46: piece('wedding-band', 'gold'),
  47: piece('eternity-band', 'white-gold'),
  48: piece('glass-chura', 'gold', 'Pote Green'),
  49: piece('lac-chura', 'gold'),
  50: piece('carved-bangles', 'gold'),
  51: piece('knob-bangle', 'silver'),
  52: piece('pauju', 'silver'),
  53: piece('kalli', 'silver'),
  54: piece('rudraksha', 'silver', 'Earth Brown'),
  55: piece('phuli', 'silver'),
  56: piece('dot-phuli', 'gold'),
  57: piece('bulaki', 'gold', 'Pote Green'),
  58: piece('nathiya', 'gold'),
  59: piece('shirbandi', 'gold'),
  60: piece('mang-tika', 'gold'),
  61: piece('shirphul', 'gold', 'Pote Green'),
  62: piece('hair-fork', 'oxidised'),
  63: piece('bridal-set', 'gold'),
  64: piece('pearl-necklace', 'white-gold', 'Pearl White'),
  65: piece('sapphire-earrings', 'white-gold', 'Marine Blue'),
  66: piece('eternity-ring', 'white-gold', 'White Gold'),
} as const satisfies Record<number, Piece>

export type PieceNumber = keyof typeof PIECES

/** Draws a piece of the catalogue in one of its colours (or in its own, where it has none). */
export function drawPiece(
  number: PieceNumber,
  colour: ColourName | null,
  view: SamplePicture['view'],
): string {
  const { ornament, metal, accent } = PIECES[number]
  const ownMetal = colour === null ? undefined : METAL_OF_COLOUR[colour]
  const paint = colour === null || ownMetal ? accent : colour
  return drawSamplePicture({
    ornament,
    metal: ownMetal ?? metal,
    accent: COLOUR_HEX[paint],
    view,
    seed: number,
  })
}
