import { type RefObject, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'

type BlockedNavigation = Extract<Blocker, { state: 'blocked' }>

/** What keeps the user from leaving a page, for example unsaved changes. */
type NavigationGuard = {
  shouldBlock: BlockerFunction
  /** Called once for a blocked navigation, which it may let proceed. */
  onBlocked: (navigation: BlockedNavigation) => void
}

const navigationGuards: RefObject<NavigationGuard>[] = []

/** Adds a guard while the component is mounted. The guards added last are asked first. */
export function useNavigationGuard(guard: NavigationGuard): void {
  const latestGuard = useRef(guard)
  latestGuard.current = guard
  useEffect(() => {
    navigationGuards.push(latestGuard)
    return () => {
      navigationGuards.splice(navigationGuards.indexOf(latestGuard), 1)
    }
  }, [])
}

/**
 * Asks the guards before every navigation. The router accepts only one blocker, but a form with
 * unsaved changes and a dialog above it may both be open.
 */
export function NavigationGuards(): null {
  const blockingGuard = useRef<NavigationGuard>(undefined)
  const blocker = useBlocker((navigation) => {
    blockingGuard.current = navigationGuards.findLast(({ current }) =>
      current.shouldBlock(navigation),
    )?.current
    return blockingGuard.current !== undefined
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blockingGuard.current?.onBlocked(blocker)
  }, [blocker])
  return null
}
