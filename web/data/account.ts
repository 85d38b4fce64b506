import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ResetPassword, SignIn, SignUp } from '#contract/accounts.ts'
import { api } from '../platform/api.ts'
import { endSession, type Session, startSession, useSession } from '../platform/session.ts'

const never = () => () => {}

/** Who is signed in; undefined as long as the page has not looked, so nothing is said too early. */
export function useWho(): Session | null | undefined {
  const hasLooked = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const session = useSession()
  return hasLooked ? session : undefined
}

const signIn = (body: SignIn) => api('POST /api/signin', { body })
const begin = ({ user, token }: Session) => startSession({ user, token })

export const useSignInCall = () =>
  useMutation({ networkMode: 'always', mutationFn: signIn, onSuccess: begin })

export const useSignUpCall = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: SignUp) => api('POST /api/signup', { body }),
    onSuccess: begin,
  })

/** Asks for a code by mail; the answer is the same whether there is such an account or not. */
export const useSendResetCode = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (email: string) => api('POST /api/user/forgotpassword', { body: { email } }),
  })

/** Sets the new password and signs in with it: every session of the account has just ended. */
export const useResetPassword = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (body: ResetPassword) => {
      await api('POST /api/user/verifyCode', { body })
      return signIn({ email: body.email, password: body.password })
    },
    onSuccess: begin,
  })

/** Signs out: on this device at once, whether the shop can be reached or not. */
export async function signOut(): Promise<void> {
  const told = api('POST /api/signout')
  endSession()
  await told
}
