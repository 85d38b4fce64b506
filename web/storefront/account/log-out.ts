import { signOut } from '../../data/account.ts'
import { failureText } from '../../data/failure.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'
import { ACCOUNT_TOAST_SUBJECT } from './sign-in-requests.ts'

/** Logs out on this device, and says so. */
export async function logOut(): Promise<void> {
  // The button disappears while it has the focus.
  document.querySelector('h1')?.focus({ preventScroll: true })
  try {
    await signOut()
    showSuccessToast(m.LOGGED_OUT, { about: ACCOUNT_TOAST_SUBJECT })
  } catch (error) {
    const { detail } = failureText(error, '')
    showErrorToast(m.LOGGED_OUT_HERE_ONLY, { detail, about: ACCOUNT_TOAST_SUBJECT })
  }
}
