import { failureText, hasRefusalCode, hasRefusalKey } from '../../data/failure.ts'
import { showErrorToast } from '../../ui/toasts.ts'

/**
 * Shows why something failed: the message from the server, or else the given one. The toast
 * replaces an earlier one on the same subject.
 */
export function showFailure(error: unknown, fallbackText: string, subject = fallbackText) {
  // The sign-in is already shown.
  if (hasRefusalCode(error, 'UNAUTHENTICATED') || hasRefusalKey(error, 'SIGN_IN_AGAIN')) return
  const { text, detail } = failureText(error, fallbackText)
  showErrorToast(text, { detail, about: subject })
}
