import { queryOptions } from '@tanstack/react-query'
import type { PersonName } from '#contract/accounts.ts'
import type { ChangePasswordInput } from '#contract/own-account.ts'
import { api } from '../platform/api.ts'
import { personalQuery } from '../platform/query.ts'
import { readSession, startSession } from '../platform/session.ts'

/** Where the user is signed in, which changes elsewhere too. */
export const ownSessionsQuery = queryOptions({
  ...personalQuery('GET /api/user/sessions'),
  staleTime: 0,
})

/** Changes the name of the user, who stays signed in. */
export async function changeOwnName(body: PersonName): Promise<void> {
  const { user } = await api('PUT /api/user/name', { body })
  const session = readSession()
  if (session) startSession({ ...session, user })
}

export const changeOwnPassword = (body: ChangePasswordInput) =>
  api('PUT /api/user/password', { body })

export const endOwnSession = (id: string) => api('DELETE /api/user/sessions/{id}', { path: { id } })

export const endOtherSessions = () => api('DELETE /api/user/sessions')
