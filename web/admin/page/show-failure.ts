import { failureWords, hasCode } from '../../data/failure.ts'
import { toastError } from '../../ui/toasts.ts'

/**
 * Says why something did not work: in the shop's words, or else in these. What was said before about
 * the same goes.
 */
export function showFailure(error: unknown, otherwise: string, about = otherwise) {
  // The sign-in page stands there already.
  if (hasCode(error, 'UNAUTHENTICATED')) return
  const { words, detail } = failureWords(error, otherwise)
  toastError(words, { detail, about })
}
