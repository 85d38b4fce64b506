import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { CircleAlertIcon } from './icons/storefront.ts'
import * as m from './messages.ts'

type ErrorStateProps = {
  /** What failed. */
  title: string
  /** What to do about it. By default a browser without connection is told that it is offline. */
  text?: string | undefined
  onRetry: () => void
  isRetrying?: boolean
}

/** Says that something could not be loaded and offers a retry. */
export function ErrorState({
  title,
  text = navigator.onLine === false ? m.OFFLINE : undefined,
  onRetry,
  isRetrying,
}: ErrorStateProps) {
  return (
    <div
      ref={useKeepFocus()}
      role="alert"
      className="mx-auto flex max-w-[28rem] flex-col items-center gap-3 px-4 py-12 text-center"
    >
      <CircleAlertIcon aria-hidden="true" className="size-8 text-error" />
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      {text && <p className="text-ink-2">{text}</p>}
      <Button variant="secondary" busy={isRetrying && m.TRYING_AGAIN} onClick={onRetry}>
        {m.TRY_AGAIN}
      </Button>
    </div>
  )
}

/** The path of the page on which Retry was pressed last. */
let lastRetryPath: string | undefined

/**
 * The Retry button disappears while it has the focus. The focus moves to the title of the page or
 * dialog, and back to the button if the retry fails.
 */
function useKeepFocus() {
  const containerRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const retryButton = containerRef.current?.querySelector('button')
    if (lastRetryPath === location.pathname && document.activeElement?.matches('body, h1, h2'))
      retryButton?.focus()
    lastRetryPath = undefined
    const dialogElement = containerRef.current?.closest('dialog')
    return () => {
      if (document.activeElement !== retryButton) return
      lastRetryPath = location.pathname
      queueMicrotask(() =>
        (dialogElement?.querySelector('h2') ?? document.querySelector('h1'))?.focus({
          preventScroll: true,
        }),
      )
    }
  }, [])
  return containerRef
}
