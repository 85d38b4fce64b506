import { countGraphemes, isEngravable } from './engraving-text.ts'
import { ENGRAVING_TOO_LONG } from './messages/refusals.ts'
import { TEXT_CANNOT_BE_ENGRAVED } from './messages/validation.ts'

// No schemas here, because the product page needs it too.

/** Why a text cannot be engraved; undefined if it can, or if there is none. */
export function findEngravingProblem(text: string, maxLetters: number): string | undefined {
  if (text === '') return undefined
  if (!isEngravable(text)) return TEXT_CANNOT_BE_ENGRAVED
  return countGraphemes(text) > maxLetters ? ENGRAVING_TOO_LONG({ most: maxLetters }) : undefined
}
