import { failureWords, hasCode } from '../../data/failure.ts'
import { toastError } from '../../ui/toasts.ts'

/** Says why something did not work: in the shop's words, or else in these. */
export function tellFailure(error: unknown, otherwise: string) {
  // The sign-in page stands there already.
  if (hasCode(error, 'UNAUTHENTICATED')) return
  const { words, detail } = failureWords(error, otherwise)
  toastError(words, { detail, about: otherwise })
}
