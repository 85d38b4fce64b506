import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CircleAlertIcon, CircleCheckIcon, XIcon } from './icons/storefront.ts'
import { joinClasses } from './join-classes.ts'
import * as m from './messages.ts'
import { closeToast, currentToasts, onToastsChange, pauseToastTimer, type Toast } from './toasts.ts'

const NO_TOASTS: readonly Toast[] = []
const noToasts = () => NO_TOASTS

// While a modal dialog is open, nothing outside of it can be used or is read out. So each dialog
// has a toaster, and only the one opened last shows the toasts.
let toasterIds: readonly string[] = []
const toasterListeners = new Set<() => void>()

function setToasterIds(next: readonly string[]) {
  toasterIds = next
  for (const listener of toasterListeners) listener()
}

function onToasters(listener: () => void): () => void {
  toasterListeners.add(listener)
  return () => toasterListeners.delete(listener)
}

function useIsActiveToaster(id: string): boolean {
  useEffect(() => {
    setToasterIds([...toasterIds, id])
    return () => setToasterIds(toasterIds.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(
    onToasters,
    () => toasterIds.at(-1) === id,
    () => false,
  )
}

/**
 * Shows the toasts. Its two live regions exist before they have content, so that new toasts are
 * announced. Inside a dialog they take up space in the layout, because they are mostly about what
 * is right below.
 */
export function Toaster({ place = 'shop' }: { place?: keyof typeof PLACES }) {
  const isActive = useIsActiveToaster(useId())
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, noToasts)
  const shown = isActive ? toasts : NO_TOASTS
  const container = useRef<HTMLDivElement>(null)
  useFocusByAltT(container, shown.length > 0)
  usePosition(container, shown)

  return (
    <div ref={container} className={PLACES[place]}>
      <div role="alert" aria-atomic="false" className={REGION}>
        {shown.map((toast) => toast.tone === 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
      <div role="status" aria-atomic="false" className={REGION}>
        {shown.map(
          (toast) => toast.tone === 'success' && <ToastCard key={toast.id} toast={toast} />,
        )}
      </div>
    </div>
  )
}

/**
 * On a phone above the bottom bar, within reach of the thumb; at the top if it would cover something
 * in use.
 */
const ON_A_PHONE =
  'pointer-events-none fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 data-[at=top]:bottom-auto'

const PLACES = {
  dialog: 'px-5 has-[p]:pt-3 sm:px-7',
  shop: `${ON_A_PHONE} data-[at=top]:top-19 sm:right-6 sm:left-auto sm:w-96 md:top-19 md:bottom-auto`,
  /** The buttons of the admin's pages are at the right: those of the page at the top, Save at the bottom. */
  admin: `${ON_A_PHONE} data-[at=top]:top-1 sm:right-auto sm:left-6 sm:w-96 lg:left-66 lg:bottom-20 lg:data-[at=top]:top-auto lg:data-[at=top]:bottom-20`,
} as const

/**
 * What a toast should not cover, and within that what it must never cover. A form can fill the
 * whole screen.
 */
const AVOID_COVERING = 'main :is(input, textarea, select, [data-main]), :focus'
const NEVER_COVER = 'main [data-main]'

/** Positions the toasts where they cover least, also when the page changes. */
function usePosition(container: React.RefObject<HTMLDivElement | null>, shown: readonly Toast[]) {
  useLayoutEffect(() => {
    const toasts = container.current
    const main = document.querySelector('main')
    if (!toasts || shown.length === 0) return
    choosePosition(toasts)
    if (!main) return
    const observer = new MutationObserver(() => choosePosition(toasts))
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [container, shown])
}

/** Positions the toasts at the bottom of the page, or at the top if they cover less there. */
function choosePosition(toasts: HTMLElement) {
  const hasCovered = (selector: string) => {
    const { top, bottom } = toasts.getBoundingClientRect()
    return [...document.querySelectorAll(selector)].some((each) => {
      const box = each.getBoundingClientRect()
      return !toasts.contains(each) && box.height > 0 && box.top < bottom && box.bottom > top
    })
  }
  delete toasts.dataset.at
  if (!hasCovered(AVOID_COVERING)) return
  const coversNeededAtBottom = hasCovered(NEVER_COVER)
  toasts.dataset.at = 'top'
  const isBetterAtTop =
    !hasCovered(AVOID_COVERING) || (coversNeededAtBottom && !hasCovered(NEVER_COVER))
  if (!isBetterAtTop) delete toasts.dataset.at
}

const REGION = 'grid grid-cols-1 gap-2 not-empty:mb-2'

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, lines, detail, action } = toast
  const [isHeld, setIsHeld] = useState(false)
  const isSuccess = tone === 'success'
  const Icon = isSuccess ? CircleCheckIcon : CircleAlertIcon

  useEffect(() => (isHeld ? pauseToastTimer(id) : undefined), [id, isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={joinClasses(
        'on-night pointer-events-auto flex items-center gap-2 max-[19rem]:flex-wrap border-l-4 bg-ink py-2 pr-1 pl-3 shadow-dialog ring-1 ring-surface/15 transition-[opacity,translate] duration-200 max-md:starting:translate-y-2 md:starting:-translate-y-2 starting:opacity-0',
        isSuccess ? 'text-leaf-bright' : 'text-error-bright',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 max-[19rem]:hidden" />
      <div className="min-w-0 flex-1 max-[19rem]:basis-full text-surface leading-snug">
        {/* Keyed by text, so that only new lines are read out. */}
        {lines.map((text) => (
          <p key={text} className="font-semibold">
            {text}
          </p>
        ))}
        {detail && (
          <div className={joinClasses('text-sm text-surface/85', isSuccess && 'line-clamp-2')}>
            {detail}
          </div>
        )}
      </div>
      {action && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the click of the link or button inside
        <div
          onClick={() => closeToast(id)}
          className="-my-1.5 shrink-0 *:inline-flex *:min-h-11 *:items-center *:px-1 *:font-semibold *:text-turmeric *:underline *:underline-offset-4"
        >
          {action}
        </div>
      )}
      <button
        type="button"
        aria-label={m.CLOSE_MESSAGE}
        onClick={() => closeToast(id)}
        className="-my-1.5 ml-auto inline-flex size-11 shrink-0 items-center justify-center text-surface/85 hover:text-surface"
      >
        <XIcon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

function useFocusByAltT(container: React.RefObject<HTMLElement | null>, isListening: boolean) {
  useEffect(() => {
    if (!isListening) return
    const focusLast = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return
      container.current?.querySelector<HTMLElement>('a, button')?.focus()
    }
    document.addEventListener('keydown', focusLast)
    return () => document.removeEventListener('keydown', focusLast)
  }, [container, isListening])
}
