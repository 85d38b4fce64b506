import { useMutation } from '@tanstack/react-query'
import type { SignInInput } from '#contract/accounts.ts'
import { may } from '#contract/permissions.ts'
import { api, createApi } from '../../platform/api.ts'
import { browserCache } from '../../platform/query.ts'
import { endSession, startSession } from '../../platform/session.ts'

/** Somebody chose to leave, so the end of the session is no surprise. */
let hasLeft = false

/** Whether a session that was there ended by itself. */
export const wasSignedOut = (wasInside: boolean): boolean => wasInside && !hasLeft

/** Somebody signed in rightly, and has no business here. */
export class NotForShoppers extends Error {
  constructor() {
    super('This account cannot sign in here.')
  }
}

/** Signs in whoever runs the shop; a shopper's session ends before it began. */
export const useSignIn = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async ({ code, ...who }: SignInInput) => {
      const body = { ...who, ...(code && { code }) }
      const { user, token } = await api('POST /api/signin', { body })
      if (may(user.role, 'office.enter')) {
        hasLeft = false
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

/** Signs out here at once, and forgets all that was read. */
export async function signOut(): Promise<void> {
  hasLeft = true
  const told = api('POST /api/signout')
  endSession()
  browserCache.clear()
  await told
}
