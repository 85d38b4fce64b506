import { failureText } from '../../data/failure.ts'
import { showErrorToast } from '../../ui/toasts.ts'
import { ACCOUNT_TOAST_SUBJECT } from '../account/sign-in-requests.ts'

/** Says in a toast that a change of the account failed, and why. */
export function showFailureToast(error: unknown, fallbackText: string): void {
  const { text, detail } = failureText(error, fallbackText)
  showErrorToast(text, { detail, about: ACCOUNT_TOAST_SUBJECT })
}
