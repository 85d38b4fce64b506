import { useMutation } from '@tanstack/react-query'
import type { ResetPasswordInput, SignInCredentials, SignUpInput } from '#contract/accounts.ts'
import { api } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'
import { browserCache } from '../platform/query.ts'
import { type Session, startSession } from '../platform/session.ts'
import { mergedWishlistQuery } from './merged-wishlist.ts'

const signIn = async (requestBody: SignInCredentials) =>
  requireSession(await api('POST /api/signin', { body: requestBody }))

/** Checks that the answer of a sign-in reports success and really contains a user and a token. */
function requireSession<AnswerType extends Session & { success: true }>(
  answer: AnswerType,
): AnswerType {
  if (answer.success && answer.user && answer.token) return answer
  throw ApiError.fromCallFailure('PARSE_FAILURE')
}

/** The stored wishlist is merged at once, not when the next page shows it. */
const startSessionOf = ({ user, token }: Session) => {
  startSession({ user, token })
  void browserCache.prefetchQuery(mergedWishlistQuery)
}

export const useSignInCall = () =>
  useMutation({ networkMode: 'always', mutationFn: signIn, onSuccess: startSessionOf })

export const useSignUpCall = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (requestBody: SignUpInput) =>
      requireSession(await api('POST /api/signup', { body: requestBody })),
    onSuccess: startSessionOf,
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
    mutationFn: async (requestBody: ResetPasswordInput) => {
      await api('POST /api/user/verifyCode', { body: requestBody })
      return signIn({ email: requestBody.email, password: requestBody.password })
    },
    onSuccess: startSessionOf,
  })
