import { useEffect } from 'react'

declare global {
  interface Window {
    earlyTaps?: Event[] & { hear: EventListener }
  }
}

/** Buttons that need JavaScript. Disabled ones are left out. */
const BUTTON = 'button[type="button"]:not([aria-disabled="true"])'

/**
 * An inline script that records clicks until the page is hydrated. A clicked button shows at once
 * that it is busy.
 */
export const HEAR_EARLY_TAPS = `addEventListener("click",(self.earlyTaps=[]).hear=e=>{earlyTaps.push(e);e.target.closest?.('${BUTTON}')?.setAttribute("aria-busy","true")},true)`

/**
 * Repeats the clicks made before hydration. Links and forms work without JavaScript; a button that
 * was clicked several times is clicked once. If something was chosen too, such as a colour, only
 * the choice is repeated: it takes a moment to apply, and until then a button would act on the
 * previous choice.
 */
export function useEarlyTaps(): void {
  useEffect(() => {
    const taps = window.earlyTaps
    if (!taps) return
    window.removeEventListener('click', taps.hear, true)
    delete window.earlyTaps
    // A click that is still being dispatched triggered the hydration, and React handles it itself.
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
      // React already considers the radio button checked, and only a change fires an event.
      if (one instanceof HTMLInputElement) one.checked = false
      one?.click()
    }
  }, [])
}
