/** The provinces of Nepal, in the order of their numbers. */
export const PROVINCES = [
  'Koshi',
  'Madhesh',
  'Bagmati',
  'Gandaki',
  'Lumbini',
  'Karnali',
  'Sudurpashchim',
] as const
export type Province = (typeof PROVINCES)[number]

/** Other spellings of each province, in Latin letters without accents and in Nepali. */
const OTHER_SPELLINGS: Record<Province, string[]> = {
  Koshi: ['कोशी', 'कोसी', 'kosi'],
  Madhesh: ['मधेश', 'मधेस', 'madhes', 'madesh'],
  Bagmati: ['बागमती', 'वागमती', 'bagamati'],
  Gandaki: ['गण्डकी', 'गंडकी'],
  Lumbini: ['लुम्बिनी', 'लुंबिनी'],
  Karnali: ['कर्णाली'],
  Sudurpashchim: [
    'सुदूरपश्चिम',
    'सुदुरपश्चिम',
    'sudurpaschim',
    'sudurpashim',
    'sudoorpashchim',
    'farwest',
    'farwestern',
  ],
}

/** Text around the name to ignore: "Bagmati Province", "Province No. 3", "बागमती प्रदेश". */
const IGNORED_PARTS_PATTERN = /province|pradesh|state|प्रदेश|number|no(?=\.|\d|\s)|नं|[\s.,()_-]/g

/**
 * The province in the text of an address; undefined if it is not recognized. The text may be in
 * Latin or Devanagari letters, with the name of the province or with its former number.
 */
export function provinceOf(writtenName: string): Province | undefined {
  const normalizedName = writtenName
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(IGNORED_PARTS_PATTERN, '')
  return (
    PROVINCES[Number(normalizedName) - 1] ??
    PROVINCES.find(
      (province) =>
        normalizedName === province.toLowerCase() ||
        OTHER_SPELLINGS[province].some((spelling) => normalizedName === spelling),
    )
  )
}
