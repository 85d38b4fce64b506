import { useMutation } from '@tanstack/react-query'
import type { SignInInput } from '#contract/accounts.ts'
import { may } from '#contract/permissions.ts'
import { api, createApi } from '../../platform/api.ts'
import { browserCache } from '../../platform/query.ts'
import { endSession, startSession } from '../../platform/session.ts'
import * as m from './messages.ts'

/** True after a sign-out on purpose, so that the end of the session needs no message. */
let hasSignedOut = false

/** Whether the session ended without a sign-out. */
export const wasSignedOut = (wasSignedIn: boolean): boolean => wasSignedIn && !hasSignedOut

/** The password was right, but the account is a shopper's. */
export class NotForShoppers extends Error {
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
      if (may(user.role, 'office.enter')) {
        hasSignedOut = false
        return startSession({ user, token })
      }
      await apiOf(token)('POST /api/signout')
      throw new NotForShoppers()
    },
  })

const apiOf = (token: string) =>
  createApi({
    send: (path, init) => fetch(path, init),
    readToken: () => token,
    onUnauthenticated: () => {},
  })

/** Signs out at once and removes all cached data. */
export async function signOut(): Promise<void> {
  hasSignedOut = true
  const told = api('POST /api/signout')
  endSession()
  browserCache.clear()
  await told
}
