import { useEffect } from 'react'

declare global {
  interface Window {
    earlyTaps?: Event[] & { hear: EventListener }
  }
}

/** The buttons that only a script makes work; one that is out of use does nothing later either. */
const BUTTON = 'button[type="button"]:not([aria-disabled="true"])'

/**
 * Stands as a script in the page itself, and remembers what is tapped while the others load. A
 * button that was tapped shows at once that it was heard.
 */
export const HEAR_EARLY_TAPS = `addEventListener("click",(self.earlyTaps=[]).hear=e=>{earlyTaps.push(e);e.target.closest?.('${BUTTON}')?.setAttribute("aria-busy","true")},true)`

/**
 * Does what was tapped before the page could answer. Links and forms never had to wait; a button
 * that was tapped several times, as nothing happened, is meant once. Who had also chosen something,
 * such as a colour, gets the choice and is left to tap again: a choice takes a moment to hold, and
 * until then the button would mean another.
 */
export function useEarlyTaps(): void {
  useEffect(() => {
    const taps = window.earlyTaps
    if (!taps) return
    window.removeEventListener('click', taps.hear, true)
    delete window.earlyTaps
    // A tap that is still on its way made React hurry, and is answered without us.
    const left = taps.filter(({ eventPhase }) => eventPhase === Event.NONE)
    const tapped = <T extends Element>(selector: string) =>
      new Set(
        left.map(({ target }) => (target instanceof Element ? target.closest<T>(selector) : null)),
      )
    const choices = tapped<HTMLInputElement>('input[type="radio"]')
    const isChoice = taps.some(({ target }) => target instanceof HTMLInputElement)
    const meant = isChoice ? choices : tapped<HTMLButtonElement>(BUTTON)
    for (const button of document.querySelectorAll(`${BUTTON}[aria-busy]`))
      button.removeAttribute('aria-busy')
    for (const one of meant) {
      // React took the choice for what it had rendered; only a change is told.
      if (one instanceof HTMLInputElement) one.checked = false
      one?.click()
    }
  }, [])
}
