// No schemas here, so that product lists do not load zod.

/** The main materials for the filter of product lists, in the order in which it shows them. */
export const METALS = [
  'gold',
  'silver',
  'gold-plated',
  'brass',
  'copper',
  'wood',
  'clay',
  'glass',
  'lac',
  'beads',
] as const
export type Metal = (typeof METALS)[number]

/** The words in a product's material that indicate each metal. */
const WORDS: Record<Metal, RegExp> = {
  gold: /\bgold\b|सुन/,
  silver: /\bsilver\b|\bsterling\b|\b925\b|चाँदी|चांदी/,
  'gold-plated':
    /\bgold[- ](?:plated|plating|tone|filled|vermeil)\b|\bgilded\b|\bgilt\b|\bvermeil\b|\bplated\b|जलप/,
  brass: /\bbrass\b|\bbronze\b|पित्तल/,
  copper: /\bcopper\b|तामा/,
  wood: /\bwood(?:en)?\b|\bbamboo\b|काठ/,
  clay: /\bclay\b|\bterracotta\b|\bceramic\b|माटो/,
  glass: /\bglass\b|\bkundan\b|काँच|कांच/,
  lac: /\blac\b|\blacquer\b|\blaha\b|लाहा/,
  beads: /\bbeads?\b|\bpearls?\b|\bcoral\b|\bpote\b|\brudraksha\b|मोती|पोते|रुद्राक्ष/,
}

/**
 * Finds the metal in the text of a material. The first matching word decides: "Brass, glass bead"
 * is brass. If two words match at the same position, the longer one decides, so "Gold-plated brass"
 * is not gold.
 */
export function metalOf(material: string | null): Metal | null {
  const text = material?.normalize('NFC').toLowerCase() ?? ''
  const found = METALS.flatMap((metal) => {
    const match = WORDS[metal].exec(text)
    return match ? [{ metal, at: match.index, length: match[0].length }] : []
  })
  const [first] = found.sort((one, other) => one.at - other.at || other.length - one.length)
  return first?.metal ?? null
}

const TONES = new Set(
  'antique black brass bronze copper dark dull gold golden matte metal oxidised oxidized plated rose silver tone white yellow'.split(
    ' ',
  ),
)
const METAL_WORDS = new Set(
  'brass bronze copper gold golden metal oxidised oxidized silver'.split(' '),
)

/** Whether a colour only names a metal: "Antique Gold", "Silver", but not "Green-Gold". */
export function isMetalTone(colorName: string): boolean {
  const words = colorName.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((word) => TONES.has(word)) && words.some((word) => METAL_WORDS.has(word))
}
