import { Refusal } from '#contract/refusals.ts'

/** Of the list, which begins with the most common ones, so many are refused. */
const MOST_COMMON = 20_000

let commonPasswords: Promise<Set<string>> | undefined

/** The list is large, so it is loaded when the first new password is checked. */
function readCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'].slice(0, MOST_COMMON)
    return new Set(list.map(String).filter((password) => password.length >= 8))
  })
  return commonPasswords
}

/**
 * Refuses a new password that is among the first guesses: a common one, one character or a short
 * piece repeated, a sequence, or the name or address of the person or the shop.
 */
export async function refuseWeakPassword(password: string, known: string[]): Promise<void> {
  const folded = password.normalize('NFKC').toLowerCase().trim()
  const common = await readCommonPasswords()
  if (common.has(folded) || isRepeated(folded) || isSequence(folded) || isKnown(folded, known))
    throw new Refusal('PASSWORD_TOO_EASY', { field: 'password' })
}

/** Nobody guesses one character a hundred times. */
const MAX_GUESS_LENGTH = 32

/** "", "        ", "aaaaaaaa", "abababab" */
const isRepeated = (text: string) =>
  text === '' || (text.length <= MAX_GUESS_LENGTH && /^(.{1,3})\1+$/su.test(text))

/** "abcdefgh", "98765432" */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) === 1 && codes.every((code, at) => code === (codes[0] ?? 0) + at * step)
}

/** The name or address of somebody, also with other signs or with digits at its end. */
function isKnown(folded: string, known: string[]): boolean {
  const core = coreOf(folded)
  return known.some((one) => {
    const [beforeAt = ''] = one.split('@')
    return core !== '' && (core === coreOf(one) || core === coreOf(beforeAt))
  })
}

const coreOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
