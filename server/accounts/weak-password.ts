import { Refusal } from '#contract/refusals.ts'

/** The list is sorted by frequency. Only its first entries are refused. */
const MOST_COMMON = 20_000

let commonPasswords: Promise<Set<string>> | undefined

/** Loads the list when the first new password is checked, because the list is large. */
function readCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'].slice(0, MOST_COMMON)
    return new Set(list.map(String).filter((password) => password.length >= 8))
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
  const common = await readCommonPasswords()
  if (
    common.has(normalized) ||
    isRepeated(normalized) ||
    isSequence(normalized) ||
    isKnown(normalized, personalWords)
  )
    throw new Refusal('PASSWORD_TOO_EASY', { field })
}

/** A longer repetition is accepted, because nobody guesses a character repeated that often. */
const MAX_GUESS_LENGTH = 32

/** Matches "", "        ", "aaaaaaaa" and "abababab". */
const isRepeated = (text: string) =>
  text === '' || (text.length <= MAX_GUESS_LENGTH && /^(.{1,3})\1+$/su.test(text))

/** Matches "abcdefgh" and "98765432". */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) === 1 && codes.every((code, at) => code === (codes[0] ?? 0) + at * step)
}

/** Matches a known name or email address, also with other punctuation or with digits at the end. */
function isKnown(foldedText: string, personalWords: string[]): boolean {
  const letters = lettersOf(foldedText)
  return personalWords.some((one) => {
    const [localPart = ''] = one.split('@')
    return letters !== '' && (letters === lettersOf(one) || letters === lettersOf(localPart))
  })
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
