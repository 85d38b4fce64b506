import { Refusal } from '#contract/refusals.ts'

/** The list is sorted by frequency. Only its first entries are refused. */
const COMMON_PASSWORD_COUNT = 20_000

let commonPasswords: Promise<Set<string>> | undefined

/** Loads the list when the first new password is checked, because the list is large. */
function readCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const commonestPasswords = dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT)
    return new Set(commonestPasswords.map(String).filter((password) => password.length >= 8))
  })
  return commonPasswords
}

/**
 * Refuses a password that is easy to guess: a common one, a repeated character or short group, a
 * sequence, or the name or email address of the person or the shop. `field` names the field of the
 * form that the refusal is about.
 */
export async function refuseWeakPassword(
  password: string,
  personalWords: string[],
  field = 'password',
): Promise<void> {
  const normalized = password.normalize('NFKC').toLowerCase().trim()
  const commonPasswordSet = await readCommonPasswords()
  if (
    commonPasswordSet.has(normalized) ||
    isRepeatedText(normalized) ||
    isCharacterSequence(normalized) ||
    isKnownWord(normalized, personalWords)
  )
    throw new Refusal('PASSWORD_TOO_EASY', { field })
}

/** A longer repetition is accepted, because nobody guesses a character repeated that often. */
const MAX_GUESS_LENGTH = 32

/** Matches "", "        ", "aaaaaaaa" and "abababab". */
const isRepeatedText = (text: string) =>
  text === '' || (text.length <= MAX_GUESS_LENGTH && /^(.{1,3})\1+$/su.test(text))

/** Matches "abcdefgh" and "98765432". */
function isCharacterSequence(text: string): boolean {
  const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0)
  const codePointStep = (codePoints[1] ?? 0) - (codePoints[0] ?? 0)
  return (
    Math.abs(codePointStep) === 1 &&
    codePoints.every(
      (codePoint, index) => codePoint === (codePoints[0] ?? 0) + index * codePointStep,
    )
  )
}

/** Matches a known name or email address, also with other punctuation or with digits at the end. */
function isKnownWord(foldedText: string, personalWords: string[]): boolean {
  const foldedLetters = lettersOf(foldedText)
  return personalWords.some((personalWord) => {
    const [localPart = ''] = personalWord.split('@')
    return (
      foldedLetters !== '' &&
      (foldedLetters === lettersOf(personalWord) || foldedLetters === lettersOf(localPart))
    )
  })
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
