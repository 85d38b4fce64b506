import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'

/** The signed-in user and the token of the session. */
export type Session = { user: User; token: string }

const USER_STORAGE_KEY = 'user'
const TOKEN_STORAGE_KEY = 'token'

const listeners = new Set<() => void>()
/** Undefined until localStorage has been read. */
let currentSession: Session | null | undefined

/** The current session; null on the server or if localStorage cannot be read. */
export function readSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
  if (currentSession === undefined) currentSession = readStoredSession()
  return currentSession
}

export function startSession(session: Session) {
  tryToWriteStorage(() => {
    localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(session.user))
    localStorage.setItem(TOKEN_STORAGE_KEY, session.token)
  })
  setSession(session)
}

/** Signs out. If a token is given, only the session with this token ends, not a newer one. */
export function endSession(token?: string) {
  const session = readSession()
  if (!session || (token !== undefined && token !== session.token)) return
  tryToWriteStorage(() => {
    localStorage.removeItem(USER_STORAGE_KEY)
    localStorage.removeItem(TOKEN_STORAGE_KEY)
  })
  setSession(null)
}

/** Calls the listener after every sign-in and sign-out, in this tab and in others. */
export function subscribeToSession(listener: () => void): () => void {
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
  useSyncExternalStore(subscribeToSession, readSession, () => null)

function setSession(session: Session | null) {
  currentSession = session
  for (const listener of listeners) listener()
}

function handleStorageEvent({ key }: StorageEvent) {
  if (key !== null && key !== USER_STORAGE_KEY && key !== TOKEN_STORAGE_KEY) return
  const session = readStoredSession()
  if (session?.token !== readSession()?.token) setSession(session)
}

function readStoredSession(): Session | null {
  try {
    const token = localStorage.getItem(TOKEN_STORAGE_KEY)
    const user: unknown = JSON.parse(localStorage.getItem(USER_STORAGE_KEY) ?? 'null')
    return token && isUser(user) ? { user, token } : null
  } catch {
    return null // Invalid data in localStorage means signed out.
  }
}

/** If localStorage is not available, the session lasts as long as the page. */
function tryToWriteStorage(writeStorage: () => void) {
  try {
    writeStorage()
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
