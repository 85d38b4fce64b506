import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readSession } from '../../platform/session.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import {
  currentSignInRequest,
  openSignInDialog,
  type SignInRequest,
  subscribeToSignInRequests,
} from './sign-in-requests.ts'

const loadDialog = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(async () => ({ default: (await loadDialog()).SignInDialog }))

/** Loads the code of the dialog before the visitor needs it. */
export const preloadSignIn = (): void => {
  if (!readSession()) loadDialog().catch(() => {}) // Opening the dialog tries again and shows the error.
}

/** Opens the sign-in dialog from anywhere; `isOpening` is true while its code is loading. */
export function useSignIn() {
  const { loadFirst: loadThen, isLoading } = useLoadBeforeOpening(loadDialog)
  const signIn = (request: SignInRequest = {}) => loadThen(() => openSignInDialog(request))
  return { signIn, isOpening: isLoading }
}

/** Renders the sign-in dialog; used once, in the shell. */
export function SignInDialogHost() {
  const request = useSyncExternalStore(
    subscribeToSignInRequests,
    currentSignInRequest,
    () => undefined,
  )
  return <Suspense fallback={null}>{request && <SignInDialog reason={request.reason} />}</Suspense>
}
