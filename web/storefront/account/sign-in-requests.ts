/** The toast subject of signing in and out. */
export const ACCOUNT = 'account'

/** Why the user should sign in, and what to do afterwards. */
export type SignInRequest = {
  /** A sentence that explains why signing in is needed. */
  reason?: string
  /** The interrupted action, which runs after the user has signed in. */
  afterwards?: () => void
}

let current: SignInRequest | undefined
const listeners = new Set<() => void>()

function change(next: SignInRequest | undefined) {
  current = next
  for (const tell of listeners) tell()
}

/** Opens the dialog. A new request replaces the previous one. */
export const requestSignIn = (request: SignInRequest): void => change(request)

/** Closes the dialog and drops the interrupted action. */
export const dropSignInRequest = (): void => change(undefined)

/** Closes the dialog and runs the interrupted action once. */
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
