const CONSONANTS = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह']
const SIGNS = ['', ...'ािीुूृेैोौंँ्']

/** Vowel signs with the marks of a nasal sound, and those whose place depends on the letter. */
const MARKED = 'ि े ै ो ँ ाँ िँ ीँ ुँ ेँ ैँ ोँ ौँ ें ैं ों ौं'.split(' ')

/** Three consonants that sentences of the admin write as one sign. */
const JOINED_IN_ADMIN = 'स्क्य ट्र्य न्क्य न्त्य न्ध्र स्प्य स्क्र न्थ्य ङ्क्त क्ष्म'.split(' ')

/** Consonant clusters that modern Nepali and Maithili write as one sign. */
const JOINED = `क्क क्त क्य क्र क्ल क्ष क्स ख्य ग्न ग्य ग्र ङ्क ङ्ख ङ्ग ङ्घ ङ्ग्र च्च च्छ च्य ज्ज ज्ञ ज्य
  ञ्च ञ्ज ट्ट ट्र ट्य ण्ट ण्ठ ण्ड त्क त्त त्थ त्न त्म त्य त्र त्व थ्य द्द द्ध द्य द्र द्व ध्य
  ध्र न्त न्थ न्द न्ध न्न न्य न्स न्ह न्ट न्ड न्च न्छ न्त्र न्द्र प्त प्न प्प प्य प्र प्ल ब्द
  ब्ब ब्य ब्र भ्य भ्र म्प म्ब म्भ म्म म्य म्र ल्क ल्ड ल्त ल्द ल्प ल्म ल्य ल्ल व्य व्र श्च श्न
  श्य श्र श्व ष्ट ष्ठ ष्ण ष्ट्र स्क स्ट स्त स्थ स्प स्म स्य स्व स्त्र ह्र ख्न ल्न स्ब म्क
  ङ्ख्य ल्छ च्न ढ्न ङ्क्त फ्न ग्छ क्छ म्त ज्न ध्न प्ट म्प्य क्ष्म`.split(/\s+/)

const MORE_SYLLABLES = [...'अआइईउऊऋएऐओऔङञॐ०१२३४५६७८९।', 'ङ्', 'ञ्', 'ः', 'र्‍य', 'र्‍ह']

/** The syllables of Nepali names and texts. Rarer clusters are shown with a visible virama. */
export const NEPALI = [
  ...CONSONANTS.flatMap((letter) => SIGNS.map((sign) => letter + sign)),
  ...JOINED.flatMap((letters) => [letters, `${letters}ि`]),
  ...CONSONANTS.map((letter) => `र्${letter}`),
  ...MORE_SYLLABLES,
]

/**
 * Also every pair of consonants, for the admin: it shows the names and addresses of all customers,
 * and it is loaded once.
 */
export const ALL_PAIRS = [
  ...NEPALI,
  ...CONSONANTS.flatMap((first) => CONSONANTS.map((second) => `${first}्${second}`)),
  ...JOINED_IN_ADMIN,
  ...CONSONANTS.flatMap((letter) => MARKED.map((signs) => letter + signs)),
  ...CONSONANTS.flatMap((letter) => ['ा', 'ी', 'ु', ...MARKED].map((signs) => `र्${letter}${signs}`)),
  'ईं',
  'इँ',
]
