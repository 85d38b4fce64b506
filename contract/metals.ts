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
const METAL_PATTERNS: Record<Metal, RegExp> = {
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
  const materialText = material?.normalize('NFC').toLowerCase() ?? ''
  const metalMatches = METALS.flatMap((metal) => {
    const metalMatch = METAL_PATTERNS[metal].exec(materialText)
    return metalMatch ? [{ metal, at: metalMatch.index, length: metalMatch[0].length }] : []
  })
  const [firstMatch] = metalMatches.sort(
    (firstMetal, secondMetal) =>
      firstMetal.at - secondMetal.at || secondMetal.length - firstMetal.length,
  )
  return firstMatch?.metal ?? null
}

const METAL_TONE_WORDS = new Set(
  'antique black brass bronze copper dark dull gold golden matte metal oxidised oxidized plated rose silver tone white yellow'.split(
    ' ',
  ),
)
const METAL_COLOR_WORDS = new Set(
  'brass bronze copper gold golden metal oxidised oxidized silver'.split(' '),
)

/** Whether a colour only names a metal: "Antique Gold", "Silver", but not "Green-Gold". */
export function isMetalTone(colorName: string): boolean {
  const colorWords = colorName.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    colorWords.every((colorWord) => METAL_TONE_WORDS.has(colorWord)) &&
    colorWords.some((colorWord) => METAL_COLOR_WORDS.has(colorWord))
  )
}
