import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a part is taken over from the page that the server made; false where it is rendered anew. */
export const useIsFirstPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
