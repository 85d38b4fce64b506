import { normalizedWords, soundOf } from './search-key.ts'

/**
 * The keys are what shoppers type. Right: words of the catalogue with this meaning. For other
 * names, common misspellings and occasions. An entry covers both scripts and all spellings with the
 * same sound. Words that occur in product names need no entry.
 */
const SYNONYMS: Record<string, string> = {
  // Misspellings that differ too much for the automatic correction.
  neckless: 'necklace',
  neclace: 'necklace',
  nekles: 'necklace',
  'ear ring': 'earring',
  airing: 'earring',
  braslet: 'bracelet',
  bangel: 'bangle',
  dimond: 'diamond',
  // Neck
  chain: 'chain necklace',
  sikri: 'chain necklace',
  haar: 'har necklace mala',
  mala: 'mala necklace',
  kanthi: 'kantha necklace',
  galahar: 'necklace choker har',
  locket: 'pendant laket amulet',
  laket: 'pendant amulet',
  tabiz: 'jantar amulet',
  buti: 'jantar amulet',
  'coin necklace': 'asarfi',
  'black beads': 'mangalsutra',
  dholna: 'mangalsutra pendant',
  hasuli: 'kantha collar choker',
  हँसुली: 'kantha collar choker',
  // Ears
  kundal: 'earring jhumka marwari',
  karnaphool: 'earring jhumka dhungri',
  kanbali: 'bali hoop earring',
  'kan ko': 'earring',
  ringi: 'hoop bali',
  hoops: 'hoop bali marwari',
  studs: 'stud tap top',
  // Nose
  'nose pin': 'phuli nathiya bulaki',
  'nose ring': 'nathiya bulaki phuli',
  'nose stud': 'phuli',
  nath: 'nathiya',
  laung: 'phuli',
  besar: 'nathiya phuli',
  jhulni: 'bulaki nathiya',
  // Hands
  bangles: 'bangle chura bala',
  chudi: 'chura bangle',
  kangan: 'bangle chura bala kada',
  kankan: 'bangle chura bala kada',
  bracelets: 'bracelet cuff',
  lahathi: 'laha chura',
  anguthi: 'aunthi ring',
  mundari: 'mundri',
  // Feet
  ghungru: 'pauju anklet payal',
  payal: 'pauju anklet',
  nupur: 'pauju anklet',
  anklets: 'anklet pauju kalli',
  bichhuwa: 'bichhiya',
  'toe rings': 'bichhiya',
  // Head
  'maang tika': 'tika',
  मांगटीका: 'tika',
  bindiya: 'tika',
  mathatika: 'tika shirphul',
  'hair pin': 'judakanta fork',
  hairclip: 'judakanta fork',
  // Synonyms for materials
  chandi: 'silver',
  sun: 'gold surya',
  sona: 'gold',
  hira: 'diamond',
  moti: 'pearl',
  manik: 'navaratna',
  kath: 'wood',
  artificial: 'plated',
  imitation: 'plated',
  duplicate: 'plated',
  'one gram': 'plated',
  'rolled gold': 'plated',
  madhubani: 'mithila',
  // Synonyms for occasions and people
  wedding: 'bridal dulahi',
  marriage: 'bridal dulahi',
  bihe: 'bridal dulahi',
  bibah: 'bridal dulahi',
  biyah: 'bridal dulahi',
  shadi: 'bridal dulahi',
  bride: 'bridal dulahi',
  beuli: 'bridal dulahi',
  dulhan: 'bridal dulahi',
  kaniya: 'bridal dulahi',
  engagement: 'ring eternity',
  'wedding ring': 'band eternity',
  gift: 'pendant earring bracelet',
  present: 'pendant earring bracelet',
  upahar: 'pendant earring bracelet',
  koseli: 'pendant earring bracelet',
  birthday: 'pendant earring bracelet',
  baby: 'baby',
  bachha: 'baby bali',
  pasni: 'baby bali silver',
  teej: 'pote chura tilhari',
  chhath: 'laha chura',
  dashain: 'tilhari jhumka',
  tihar: 'jhumka pote',
}

const soundsOfText = (text: string) => [...new Set(normalizedWords(text).map(soundOf))]
const synonymKeyOf = (words: string[]) => soundOf(words.join(''))

const SYNONYMS_BY_WORD = new Map(
  Object.entries(SYNONYMS).map(([typedWords, synonyms]) => [
    synonymKeyOf(normalizedWords(typedWords)),
    soundsOfText(synonyms),
  ]),
)

/** The maximum number of words in a synonym. */
export const MAX_SYNONYM_WORDS = 2

/** The sounds that these words mean together; undefined if they are not a synonym. */
export const soundsOfSynonym = (words: string[]): string[] | undefined =>
  SYNONYMS_BY_WORD.get(synonymKeyOf(words))
