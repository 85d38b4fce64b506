import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readSession } from '../../platform/session.ts'
import { useLoadFirst } from '../../ui/use-load-first.ts'
import {
  currentSignInRequest,
  onSignInRequest,
  requestSignIn,
  type SignInRequest,
} from './sign-in-requests.ts'

const load = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(async () => ({ default: (await load()).SignInDialog }))

/** Fetches the dialog while a visitor is still moving towards what will ask for it. */
export const warmUpSignIn = (): void => {
  if (!readSession()) load().catch(() => {}) // Opening it tries again, and tells.
}

/** Opens the sign-in dialog from anywhere; `isOpening` while its code is on the way. */
export function useSignIn() {
  const { loadFirst, isLoading } = useLoadFirst(load)
  const signIn = (request: SignInRequest = {}) => loadFirst(() => requestSignIn(request))
  return { signIn, isOpening: isLoading }
}

/** Where the dialog appears; stands once in the shell. */
export function SignInPlace() {
  const request = useSyncExternalStore(onSignInRequest, currentSignInRequest, () => undefined)
  return <Suspense fallback={null}>{request && <SignInDialog reason={request.reason} />}</Suspense>
}
