const CONSONANTS = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह']
const VOWEL_SIGNS = ['', ...'ािीुूृेैोौंँ्']

/** Vowel signs with the marks of a nasal sound, and those whose place depends on the letter. */
const MARKED_VOWEL_SIGNS = 'ि े ै ो ँ ाँ िँ ीँ ुँ ेँ ैँ ोँ ौँ ें ैं ों ौं'.split(' ')

/** Joined consonants of common names and words, as customers and owners write them. */
const JOINED_CONSONANTS = 'ज्ञ त्म त्व द्व ध्र न्ह न्त्र भ्र म्य श्य श्र ष्ट ष्ट्र स्म स्त्र ष्ण द्ध'.split(' ')

const OTHER_SIGNS = [...'अआइईउऊऋएऐओऔङञॐ०१२३४५६७८९।', 'ङ्', 'ञ्', 'ः', 'र्‍य', 'र्‍ह']

/** Each letter with each sign. */
export const SIMPLE_SYLLABLES = [
  ...CONSONANTS.flatMap((letter) => VOWEL_SIGNS.map((sign) => letter + sign)),
  ...CONSONANTS.map((letter) => `र्${letter}`),
  ...OTHER_SIGNS,
]

/** For text that people write. Joined consonants that are not listed have a visible virama. */
export const SYLLABLES_WITH_JOINED_CONSONANTS = [...SIMPLE_SYLLABLES, ...JOINED_CONSONANTS]

/**
 * Also every pair of consonants, for the admin: it shows the names and addresses of all customers,
 * and it is loaded once.
 */
export const SYLLABLES_WITH_ALL_PAIRS = [
  ...SYLLABLES_WITH_JOINED_CONSONANTS,
  ...CONSONANTS.flatMap((firstConsonant) =>
    CONSONANTS.map((secondConsonant) => `${firstConsonant}्${secondConsonant}`),
  ),
  ...CONSONANTS.flatMap((letter) => MARKED_VOWEL_SIGNS.map((signs) => letter + signs)),
  ...CONSONANTS.flatMap((letter) =>
    ['ा', 'ी', 'ु', ...MARKED_VOWEL_SIGNS].map((signs) => `र्${letter}${signs}`),
  ),
  'ईँ',
  'इँ',
]

const SYLLABLE_PATTERN = /[क-ह](?:्[\u200c\u200d]?[क-ह])*(?:[ािीुूृेैोौ]?[ंँः]?|्)|[अ-औ][ंँः]?/g

/** The syllables of a text, each of which a font draws as one shape. */
export const syllablesOf = (text) => [...new Set(text.match(SYLLABLE_PATTERN))]
