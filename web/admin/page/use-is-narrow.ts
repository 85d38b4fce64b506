import { useSyncExternalStore } from 'react'

/** Narrower than the breakpoint `sm` of the classes: a phone that is held upright. */
const narrowScreenQuery = matchMedia('(width < 40rem)')

function subscribeToWidth(onChange: () => void) {
  narrowScreenQuery.addEventListener('change', onChange)
  return () => narrowScreenQuery.removeEventListener('change', onChange)
}

/**
 * Whether the window is narrow. For another order of the same parts: an order by CSS alone would
 * differ from the one in which the keyboard and screen readers go through the page.
 */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribeToWidth, () => narrowScreenQuery.matches)
