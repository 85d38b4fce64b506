import { useEffect } from 'react'

declare global {
  interface Window {
    earlyTaps?: Event[] & { record: EventListener }
  }
}

/** Buttons that need JavaScript. Disabled ones are left out. */
const BUTTON_SELECTOR = 'button[type="button"]:not([aria-disabled="true"])'

/**
 * An inline script that records clicks until the page is hydrated. A clicked button shows at once
 * that it is busy.
 */
export const RECORD_EARLY_CLICKS = `addEventListener("click",(self.earlyTaps=[]).record=e=>{earlyTaps.push(e);e.target.closest?.('${BUTTON_SELECTOR}')?.setAttribute("aria-busy","true")},true)`

/**
 * Repeats the clicks made before hydration. Links and forms work without JavaScript; a button that
 * was clicked several times is clicked once. If something was chosen too, such as a colour, only
 * the choice is repeated: it takes a moment to apply, and until then a button would act on the
 * previous choice.
 */
export function useEarlyClicks(): void {
  useEffect(() => {
    const clicks = window.earlyTaps
    if (!clicks) return
    window.removeEventListener('click', clicks.record, true)
    delete window.earlyTaps
    // A click that is still being dispatched triggered the hydration, and React handles it itself.
    const unhandledClicks = clicks.filter(({ eventPhase }) => eventPhase === Event.NONE)
    const clickedElements = <T extends Element>(selector: string) =>
      new Set(
        unhandledClicks.map(({ target }) =>
          target instanceof Element ? target.closest<T>(selector) : null,
        ),
      )
    const choices = clickedElements<HTMLInputElement>('input[type="radio"]')
    const isChoice = clicks.some(({ target }) => target instanceof HTMLInputElement)
    const targets = isChoice ? choices : clickedElements<HTMLButtonElement>(BUTTON_SELECTOR)
    for (const button of document.querySelectorAll(`${BUTTON_SELECTOR}[aria-busy]`))
      button.removeAttribute('aria-busy')
    for (const element of targets) {
      // React already considers the radio button checked, and only a change fires an event.
      if (element instanceof HTMLInputElement) element.checked = false
      element?.click()
    }
  }, [])
}
