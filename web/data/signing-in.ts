import { useMutation } from '@tanstack/react-query'
import type { ResetPasswordInput, SignInCredentials, SignUpInput } from '#contract/accounts.ts'
import { api } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'
import { browserCache } from '../platform/query.ts'
import { type Session, startSession } from '../platform/session.ts'
import { mergedWishlistQuery } from './merged-wishlist.ts'

const signIn = async (body: SignInCredentials) =>
  requireSession(await api('POST /api/signin', { body }))

/** Checks that the answer of a sign-in reports success and really contains a user and a token. */
function requireSession<A extends Session & { success: true }>(answer: A): A {
  if (answer.success && answer.user && answer.token) return answer
  throw ApiError.failed('PARSE_FAILURE')
}

/** The stored wishlist is merged at once, not when the next page shows it. */
const startSignedInSession = ({ user, token }: Session) => {
  startSession({ user, token })
  void browserCache.prefetchQuery(mergedWishlistQuery)
}

export const useSignInCall = () =>
  useMutation({ networkMode: 'always', mutationFn: signIn, onSuccess: startSignedInSession })

export const useSignUpCall = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (body: SignUpInput) =>
      requireSession(await api('POST /api/signup', { body })),
    onSuccess: startSignedInSession,
  })

/** Requests a code by email. The answer does not reveal whether the account exists. */
export const useSendResetCode = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (email: string) => api('POST /api/user/forgotpassword', { body: { email } }),
  })

/** Sets the new password and signs in; all other sessions of the account have ended. */
export const useResetPassword = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (body: ResetPasswordInput) => {
      await api('POST /api/user/verifyCode', { body })
      return signIn({ email: body.email, password: body.password })
    },
    onSuccess: startSignedInSession,
  })
