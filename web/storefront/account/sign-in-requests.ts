/** What toasts of signing in and out are about. */
export const ACCOUNT = 'account'

/** Why somebody is asked to sign in, and what they were about to do. */
export type SignInRequest = {
  /** A line that tells what signing in is good for. */
  reason?: string
  /** What they wanted; done for them once they are signed in. */
  afterwards?: () => void
}

let current: SignInRequest | undefined
const listeners = new Set<() => void>()

function change(next: SignInRequest | undefined) {
  current = next
  for (const tell of listeners) tell()
}

/** Opens the dialog. A second request replaces the first: the last tap is the one that is meant. */
export const requestSignIn = (request: SignInRequest): void => change(request)

/** Closes the dialog; what they were about to do is forgotten. */
export const dropSignInRequest = (): void => change(undefined)

/** Closes the dialog and does, once, what they were about to do. */
export function fulfilSignInRequest(): void {
  const request = current
  change(undefined)
  request?.afterwards?.()
}

export const currentSignInRequest = (): SignInRequest | undefined => current

export function onSignInRequest(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
