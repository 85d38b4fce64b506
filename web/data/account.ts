import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { endSession, type Session, useSession } from '../platform/session.ts'

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

/** Signs out: on this device at once, whether the shop can be reached or not. */
export async function signOut(): Promise<void> {
  const told = api('POST /api/signout')
  endSession()
  await told
}
