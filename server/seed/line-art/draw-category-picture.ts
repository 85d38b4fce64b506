import { oval } from './curves.ts'
import { petalRing } from './flowers.ts'
import { ground, SIDE, sheet } from './ground.ts'
import type { Ornament } from './ornaments.ts'
import { ORNAMENTS } from './ornaments.ts'
import { paintsFor } from './paints.ts'
import type { ColourName, Metal, Tone } from './palette.ts'
import { COLOUR_HEX, PAPER, PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, circle, rim, scaled } from './pen.ts'

type Sign = { ornament: Ornament; metal: Metal; accent: ColourName; petals: Tone }

const SIGNS: Record<string, Sign> = {
  Earrings: {
    ornament: 'disc-earring',
    metal: 'gold',
    accent: 'Sindoor Red',
    petals: PIGMENTS.red,
  },
  Necklaces: {
    ornament: 'maili-tilhari',
    metal: 'gold',
    accent: 'Pote Green',
    petals: PIGMENTS.green,
  },
  'Mithila Art': {
    ornament: 'peacock-earrings',
    metal: 'brass',
    accent: 'Marine Blue',
    petals: PIGMENTS.blue,
  },
  Rings: { ornament: 'bezel-ring', metal: 'gold', accent: 'Sindoor Red', petals: PIGMENTS.yellow },
  'Bangles & Anklets': {
    ornament: 'lac-chura',
    metal: 'gold',
    accent: 'Sindoor Red',
    petals: PIGMENTS.pink,
  },
  'Bridal & Head/Nose': {
    ornament: 'mang-tika',
    metal: 'gold',
    accent: 'Sindoor Red',
    petals: PIGMENTS.coral,
  },
}

const FOR_ANY_OTHER: Sign = {
  ornament: 'lotus-drops',
  metal: 'brass',
  accent: 'Lotus Pink',
  petals: PIGMENTS.red,
}

/** Draws the picture of a category: its sign in a medallion of lotus petals. */
export function drawCategoryPicture(categoryName: string): string {
  const { ornament, metal, accent, petals } = SIGNS[categoryName] ?? FOR_ANY_OTHER
  const piece = ORNAMENTS[ornament].draw(paintsFor(metal, COLOUR_HEX[accent]))
  return sheet(
    SIDE,
    SIDE,
    ground(categoryName.length, 'sand'),
    at(SIDE / 2, SIDE / 2, medallion(petals), scaled(SIZE[ornament] ?? 0.8, piece)),
  )
}

// One of a pair stands alone here and is drawn larger than a whole necklace.
const SIZE: Partial<Record<Ornament, number>> = {
  'disc-earring': 1.5,
  'peacock-earrings': 1.3,
  'lotus-drops': 1.3,
  'maili-tilhari': 0.74,
  'mang-tika': 0.92,
}

function medallion(petals: Tone): Drawing {
  return (
    petalRing(420, 486, 40, petals) + circle(0, 0, 424, PAPER) + rim(oval(414), petals.light, 12)
  )
}
