import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * True while this part is hydrated from server-rendered HTML, false if it is rendered in the
 * browser only.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
