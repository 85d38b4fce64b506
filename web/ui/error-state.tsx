import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

type ErrorStateProps = {
  /** What went wrong. */
  title: string
  /** What to do about it; a browser that is offline says so where nothing else is said. */
  words?: string | undefined
  onRetry: () => void
  isRetrying?: boolean
}

/** What to do where the shop answered that it cannot. */
export const ON_OUR_SIDE = 'This is on our side. Please try again in a moment.'
const OFFLINE = 'You are offline. Please check your connection and try again.'

/** Something could not be loaded: says what, and offers another try. */
export function ErrorState({
  title,
  words = navigator.onLine === false ? OFFLINE : undefined,
  onRetry,
  isRetrying,
}: ErrorStateProps) {
  return (
    <div
      ref={useFocusKept()}
      role="alert"
      className="mx-auto flex max-w-[28rem] flex-col items-center gap-3 px-4 py-12 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-8 text-error" />
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      {words && <p className="text-ink-2">{words}</p>}
      <Button look="secondary" busy={isRetrying && 'Trying again…'} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

/** The page on which a Retry was pressed last. */
let retriedOn: string | undefined

/**
 * A new try takes away the button that has the focus. It goes to the title of the page or dialog,
 * below which the answer appears, and back to the button should that fail again.
 */
function useFocusKept() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const button = place.current?.querySelector('button')
    if (retriedOn === location.pathname && document.activeElement?.matches('body, h1, h2'))
      button?.focus()
    retriedOn = undefined
    const dialog = place.current?.closest('dialog')
    return () => {
      if (document.activeElement !== button) return
      retriedOn = location.pathname
      queueMicrotask(() =>
        (dialog?.querySelector('h2') ?? document.querySelector('h1'))?.focus({
          preventScroll: true,
        }),
      )
    }
  }, [])
  return place
}
