import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'

/** The signed-in user and the token of the session. */
export type Session = { user: User; token: string }

const USER = 'user'
const TOKEN = 'token'

const listeners = new Set<() => void>()
/** Undefined until localStorage has been read. */
let current: Session | null | undefined

/** The current session; null on the server or if localStorage cannot be read. */
export function readSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
  if (current === undefined) current = readStorage()
  return current
}

export function startSession(session: Session) {
  tryToStore(() => {
    localStorage.setItem(USER, JSON.stringify(session.user))
    localStorage.setItem(TOKEN, session.token)
  })
  setSession(session)
}

/** Signs out. If a token is given, only the session with this token ends, not a newer one. */
export function endSession(token?: string) {
  const session = readSession()
  if (!session || (token !== undefined && token !== session.token)) return
  tryToStore(() => {
    localStorage.removeItem(USER)
    localStorage.removeItem(TOKEN)
  })
  setSession(null)
}

/** Calls the listener after every sign-in and sign-out, in this tab and in others. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', handleStorageEvent)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', handleStorageEvent)
  }
}

/**
 * The current session. Pages are rendered for an anonymous visitor, so it is null until hydration.
 */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, readSession, () => null)

function setSession(session: Session | null) {
  current = session
  for (const listener of listeners) listener()
}

function handleStorageEvent({ key }: StorageEvent) {
  if (key !== null && key !== USER && key !== TOKEN) return
  const session = readStorage()
  if (session?.token !== readSession()?.token) setSession(session)
}

function readStorage(): Session | null {
  try {
    const token = localStorage.getItem(TOKEN)
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null')
    return token && isUser(user) ? { user, token } : null
  } catch {
    return null // Invalid data in localStorage means signed out.
  }
}

/** If localStorage is not available, the session lasts as long as the page. */
function tryToStore(store: () => void) {
  try {
    store()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'email' in value &&
  'role' in value
