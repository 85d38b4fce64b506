import { api } from '../platform/api.ts'
import { endSession, type Session, useSession } from '../platform/session.ts'
import { useIsHydrating } from '../platform/use-is-hydrating.ts'
import { removeAddressDraft } from './address-draft.ts'

/** The signed-in user; null for a visitor, undefined during hydration. */
export function useHydratedSession(): Session | null | undefined {
  const isFirstPage = useIsHydrating()
  const session = useSession()
  return isFirstPage ? undefined : session
}

/** Signs out on this device at once, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const request = api('POST /api/signout')
  endSession()
  removeAddressDraft()
  await request
}
