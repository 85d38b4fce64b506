import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SignInInput } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import { api, createApiClient } from '../../platform/api.ts'
import { browserCache, setMayKeepPersonalData } from '../../platform/query.ts'
import {
  endSession,
  readSession,
  startSession,
  subscribeToSession,
} from '../../platform/session.ts'
import * as m from './messages.ts'

/** True after a sign-out on purpose, so that the end of the session needs no message. */
let hasSignedOut = false

/** Whether the session ended without a sign-out. */
export const hasStaffSessionExpired = (): boolean => readSession() === null && !hasSignedOut

/** The user who was signed in last. */
let lastUserId = readSession()?.user.id

// The pages keep what was typed until the same user signs in again, so they need their data.
setMayKeepPersonalData((session) => {
  if (session === null) return !hasSignedOut
  const isSameUser = session.user.id === lastUserId
  lastUserId = session.user.id
  return isSameUser
})

let isPasswordNeeded = false
const listeners = new Set<() => void>()

function setPasswordNeeded(isNeeded: boolean) {
  isPasswordNeeded = isNeeded
  for (const listener of listeners) listener()
}

/** Asks for the password, because the server needs a recent sign-in for what the user did. */
export const requestPassword = () => setPasswordNeeded(true)
export const cancelPassword = () => setPasswordNeeded(false)
subscribeToSession(() => setPasswordNeeded(false))

/** Whether the user must enter the password again. */
export const useIsPasswordNeeded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isPasswordNeeded,
  )

/** The password was right, but the account is a shopper's. */
export class ShopperAtAdminSignIn extends Error {
  constructor() {
    super(m.THIS_ACCOUNT_CANNOT_SIGN_IN_HERE)
  }
}

/** Signs in staff; a shopper is refused and gets no session. */
export const useSignIn = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async ({ code, ...credentials }: SignInInput) => {
      const body = { ...credentials, ...(code && { code }) }
      const { user, token } = await api('POST /api/signin', { body })
      if (hasPermission(user, 'office.enter')) {
        hasSignedOut = false
        const previousSession = readSession()
        startSession({ user, token })
        // The new session replaces the old one, which would only end later if this fails.
        if (previousSession)
          void apiWithToken(previousSession.token)('POST /api/signout').catch(() => {})
        return
      }
      await apiWithToken(token)('POST /api/signout')
      throw new ShopperAtAdminSignIn()
    },
  })

const apiWithToken = (token: string) =>
  createApiClient({
    send: (apiPath, requestInit) => fetch(apiPath, requestInit),
    readToken: () => token,
    onUnauthenticated: () => {},
  })

/** Reads the signed-in user again, because an admin may have changed what they may do. */
export async function reloadSignedInUser(): Promise<void> {
  const previousSession = readSession()
  const { user } = await api('GET /api/user/me')
  const session = readSession()
  const isSameUser = JSON.stringify(user) === JSON.stringify(previousSession?.user)
  if (session && session.token === previousSession?.token && !isSameUser)
    startSession({ ...session, user })
}

/** Signs out at once and removes all cached data. */
export async function signOut(): Promise<void> {
  hasSignedOut = true
  const signOutRequest = api('POST /api/signout')
  endSession()
  browserCache.clear()
  await signOutRequest
}
