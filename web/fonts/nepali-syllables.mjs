const CONSONANTS = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह']
const SIGNS = ['', ...'ािीुूृेैोौंँ्']

/** Consonant clusters that modern Nepali and Maithili write as one sign. */
const JOINED = `क्क क्ख क्त क्य क्र क्ल क्व क्ष क्स क्ट ख्य ग्ग ग्ध ग्न ग्य ग्र ग्ल ग्व घ्न घ्र ङ्क ङ्ख ङ्ग ङ्घ ङ्ग्र
  च्च च्छ च्य च्छ्व ज्ज ज्ञ ज्य ज्र ज्व ञ्च ञ्ज ञ्छ ट्ट ट्ठ ट्र ट्य ड्ड ड्र ड्ढ ण्ट ण्ठ ण्ड ण्य
  त्क त्त त्थ त्न त्प त्म त्य त्र त्व त्स त्त्व त्त्य थ्य थ्व द्द द्ध द्भ द्म द्य द्र द्व द्ध्य ध्य ध्र ध्व
  न्त न्थ न्द न्ध न्न न्म न्य न्र न्व न्स न्ह न्ट न्ड न्च न्छ न्ज न्त्र न्द्र न्ध्य न्त्य
  प्त प्न प्प प्य प्र प्ल प्स फ्र फ्ल ब्ज ब्द ब्ध ब्ब ब्य ब्र ब्ल भ्य भ्र म्न म्प म्ब म्भ म्म म्य म्र म्ह म्प्र
  ल्क ल्ग ल्ट ल्ड ल्त ल्द ल्प ल्ब ल्म ल्य ल्ल ल्व ल्ह व्य व्र श्च श्न श्य श्र श्व ष्क ष्ट ष्ठ ष्ण ष्म ष्य ष्ट्र
  स्क स्ख स्ट स्ठ स्त स्थ स्न स्प स्फ स्म स्य स्र स्व स्त्र स्त्य ह्न ह्म ह्य ह्र क्ष्म क्ष्ण`.split(/\s+/)

const MORE_SYLLABLES = [...'अआइईउऊऋएऐओऔङञॐ०१२३४५६७८९।', 'ङ्', 'ञ्', 'ः', 'र्‍य', 'र्‍ह']

/** The syllables of Nepali names and texts. Rarer clusters are shown with a visible virama. */
export const NEPALI = [
  ...CONSONANTS.flatMap((letter) => SIGNS.map((sign) => letter + sign)),
  ...JOINED.flatMap((letters) => [letters, `${letters}ि`]),
  ...CONSONANTS.map((letter) => `र्${letter}`),
  ...MORE_SYLLABLES,
]
