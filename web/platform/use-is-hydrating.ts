import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * True while this part is hydrated from server-rendered HTML, false if it is rendered in the
 * browser only.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
