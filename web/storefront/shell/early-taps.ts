import { useEffect } from 'react'

declare global {
  interface Window {
    earlyTaps?: Event[] & { hear: EventListener }
  }
}

/** Stands as a script in the page itself, and remembers what is tapped while the others load. */
export const HEAR_EARLY_TAPS =
  'addEventListener("click",(self.earlyTaps=[]).hear=e=>earlyTaps.push(e),true)'

/**
 * Does what was tapped before the page could answer. Links and forms never had to wait; a button
 * that was tapped several times, as nothing happened, is meant once. Who had also chosen something,
 * such as a colour, is left to tap again: the choice was lost, so the button would mean another.
 */
export function useEarlyTaps(): void {
  useEffect(() => {
    const taps = window.earlyTaps
    if (!taps) return
    window.removeEventListener('click', taps.hear, true)
    delete window.earlyTaps
    if (taps.some(({ target }) => target instanceof HTMLInputElement)) return
    const buttons = taps
      // A tap that is still on its way made React hurry, and is answered without us.
      .filter(({ eventPhase }) => eventPhase === Event.NONE)
      .map(({ target }) =>
        target instanceof Element
          ? target.closest<HTMLButtonElement>('button[type="button"]')
          : null,
      )
    for (const button of new Set(buttons)) button?.click()
  }, [])
}
