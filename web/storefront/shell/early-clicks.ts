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
    const earlyClicks = window.earlyTaps
    if (!earlyClicks) return
    window.removeEventListener('click', earlyClicks.record, true)
    delete window.earlyTaps
    // A click that is still being dispatched triggered the hydration, and React handles it itself.
    const unhandledClicks = earlyClicks.filter(({ eventPhase }) => eventPhase === Event.NONE)
    const clickedElements = <ElementType extends Element>(elementSelector: string) =>
      new Set(
        unhandledClicks.map(({ target }) =>
          target instanceof Element ? target.closest<ElementType>(elementSelector) : null,
        ),
      )
    const clickedRadioButtons = clickedElements<HTMLInputElement>('input[type="radio"]')
    const hasInputClick = earlyClicks.some(({ target }) => target instanceof HTMLInputElement)
    const clickTargets = hasInputClick
      ? clickedRadioButtons
      : clickedElements<HTMLButtonElement>(BUTTON_SELECTOR)
    for (const clickTarget of document.querySelectorAll(`${BUTTON_SELECTOR}[aria-busy]`))
      clickTarget.removeAttribute('aria-busy')
    for (const element of clickTargets) {
      // React already considers the radio button checked, and only a change fires an event.
      if (element instanceof HTMLInputElement) element.checked = false
      element?.click()
    }
  }, [])
}
