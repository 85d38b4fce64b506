/** The toast subject of signing in and out. */
export const ACCOUNT_TOAST_SUBJECT = 'account'

/** Why the user should sign in, and what to do afterwards. */
export type SignInRequest = {
  /** A sentence that explains why signing in is needed. */
  reason?: string
  /** The interrupted action, which runs after the user has signed in. */
  onSignedIn?: () => void
}

let currentRequest: SignInRequest | undefined
const listeners = new Set<() => void>()

function setRequest(request: SignInRequest | undefined) {
  currentRequest = request
  for (const listener of listeners) listener()
}

/** Opens the dialog. A new request replaces the previous one. */
export const openSignInDialog = (request: SignInRequest): void => setRequest(request)

/** Closes the dialog and drops the interrupted action. */
export const cancelSignInRequest = (): void => setRequest(undefined)

/** Closes the dialog and runs the interrupted action once. */
export function completeSignInRequest(): void {
  const request = currentRequest
  setRequest(undefined)
  request?.onSignedIn?.()
}

export const currentSignInRequest = (): SignInRequest | undefined => currentRequest

export function subscribeToSignInRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
