import { api } from '../platform/api.ts'
import { endSession, type Session, useSession } from '../platform/session.ts'
import { useIsFirstPage } from '../platform/use-is-first-page.ts'
import { removeAddressDraft } from './address-draft.ts'

/** The signed-in user; null for a visitor, undefined during hydration. */
export function useWho(): Session | null | undefined {
  const isFirstPage = useIsFirstPage()
  const session = useSession()
  return isFirstPage ? undefined : session
}

/** Signs out on this device at once, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const told = api('POST /api/signout')
  endSession()
  removeAddressDraft()
  await told
}
