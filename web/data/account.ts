import { api } from '../platform/api.ts'
import { endSession, type Session, useSession } from '../platform/session.ts'
import { useIsFirstPage } from '../platform/use-is-first-page.ts'
import { removeAddressDraft } from './address-draft.ts'

/** Who is signed in; undefined as long as the page has not looked, so nothing is said too early. */
export function useWho(): Session | null | undefined {
  const isFirstPage = useIsFirstPage()
  const session = useSession()
  return isFirstPage ? undefined : session
}

/** Signs out: on this device at once, whether the shop can be reached or not. */
export async function signOut(): Promise<void> {
  const told = api('POST /api/signout')
  endSession()
  removeAddressDraft()
  await told
}
