import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * True while this part is hydrated from server-rendered HTML, false if it is rendered in the
 * browser only.
 */
export const useIsFirstPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
