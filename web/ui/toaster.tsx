import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CircleAlertIcon, CircleCheckIcon, XIcon } from './icons/storefront.ts'
import { joinClasses } from './join-classes.ts'
import { langOf } from './lang-of.ts'
import * as m from './messages.ts'
import {
  closeToast,
  currentToasts,
  pauseToastTimer,
  subscribeToToasts,
  type Toast,
} from './toasts.ts'

const NO_TOASTS: readonly Toast[] = []
const returnNoToasts = () => NO_TOASTS

// While a modal dialog is open, nothing outside of it can be used or is read out. So each dialog
// has a toaster, and only the one opened last shows the toasts.
let toasterIds: readonly string[] = []
const toasterListeners = new Set<() => void>()

function setToasterIds(newToasterIds: readonly string[]) {
  toasterIds = newToasterIds
  for (const listener of toasterListeners) listener()
}

function subscribeToToasters(listener: () => void): () => void {
  toasterListeners.add(listener)
  return () => toasterListeners.delete(listener)
}

function useIsActiveToaster(id: string): boolean {
  useEffect(() => {
    setToasterIds([...toasterIds, id])
    return () => setToasterIds(toasterIds.filter((otherId) => otherId !== id))
  }, [id])
  return useSyncExternalStore(
    subscribeToToasters,
    () => toasterIds.at(-1) === id,
    () => false,
  )
}

/**
 * Shows the toasts. Its two live regions exist before they have content, so that new toasts are
 * announced. Inside a dialog they take up space in the layout, because they are mostly about what
 * is right below.
 */
export function Toaster({ place = 'shop' }: { place?: keyof typeof PLACE_CLASSES }) {
  const isActiveToaster = useIsActiveToaster(useId())
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, returnNoToasts)
  const shownToasts = isActiveToaster ? toasts : NO_TOASTS
  const containerRef = useRef<HTMLDivElement>(null)
  useFocusByAltT(containerRef, shownToasts.length > 0)
  useToastPosition(containerRef, shownToasts)

  return (
    <div ref={containerRef} className={PLACE_CLASSES[place]}>
      <div role="alert" aria-atomic="false" className={TOAST_REGION_CLASSES}>
        {shownToasts.map(
          (toast) => toast.tone === 'error' && <ToastCard key={toast.id} toast={toast} />,
        )}
      </div>
      <div role="status" aria-atomic="false" className={TOAST_REGION_CLASSES}>
        {shownToasts.map(
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
const PHONE_POSITION_CLASSES =
  'pointer-events-none fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 data-[at=top]:bottom-auto'

const PLACE_CLASSES = {
  dialog: 'px-5 has-[p]:pt-3 sm:px-7',
  shop: `${PHONE_POSITION_CLASSES} data-[at=top]:top-19 sm:right-6 sm:left-auto sm:w-96 md:top-19 md:bottom-auto`,
  /** The buttons of the admin's pages are at the right: those of the page at the top, Save at the bottom. */
  admin: `${PHONE_POSITION_CLASSES} data-[at=top]:top-1 sm:right-auto sm:left-6 sm:w-96 lg:left-66 lg:bottom-20 lg:data-[at=top]:top-auto lg:data-[at=top]:bottom-20`,
} as const

/**
 * What a toast should not cover, and within that what it must never cover. A form can fill the
 * whole screen.
 */
const AVOID_COVERING_SELECTOR = 'main :is(input, textarea, select, [data-main]), :focus'
const NEVER_COVER_SELECTOR = 'main [data-main]'

/** Positions the toasts where they cover least, also when the page changes. */
function useToastPosition(
  containerRef: React.RefObject<HTMLDivElement | null>,
  shownToasts: readonly Toast[],
) {
  useLayoutEffect(() => {
    const toastsElement = containerRef.current
    const mainElement = document.querySelector('main')
    if (!toastsElement || shownToasts.length === 0) return
    chooseToastPosition(toastsElement)
    if (!mainElement) return
    const observer = new MutationObserver(() => chooseToastPosition(toastsElement))
    observer.observe(mainElement, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [containerRef, shownToasts])
}

/** Positions the toasts at the bottom of the page, or at the top if they cover less there. */
function chooseToastPosition(toastsElement: HTMLElement) {
  const hasCovered = (selector: string) => {
    const { top, bottom } = toastsElement.getBoundingClientRect()
    return [...document.querySelectorAll(selector)].some((coverableElement) => {
      const coverableBox = coverableElement.getBoundingClientRect()
      return (
        !toastsElement.contains(coverableElement) &&
        coverableBox.height > 0 &&
        coverableBox.top < bottom &&
        coverableBox.bottom > top
      )
    })
  }
  delete toastsElement.dataset.at
  if (!hasCovered(AVOID_COVERING_SELECTOR)) return
  const coversNeverCoverAtBottom = hasCovered(NEVER_COVER_SELECTOR)
  toastsElement.dataset.at = 'top'
  const isBetterAtTop =
    !hasCovered(AVOID_COVERING_SELECTOR) ||
    (coversNeverCoverAtBottom && !hasCovered(NEVER_COVER_SELECTOR))
  if (!isBetterAtTop) delete toastsElement.dataset.at
}

const TOAST_REGION_CLASSES = 'grid grid-cols-1 gap-2 not-empty:mb-2'

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, lines, detail, action } = toast
  const [isTimerPaused, setIsTimerPaused] = useState(false)
  const isSuccess = tone === 'success'
  const ToneIcon = isSuccess ? CircleCheckIcon : CircleAlertIcon

  useEffect(() => (isTimerPaused ? pauseToastTimer(id) : undefined), [id, isTimerPaused])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock
    <div
      onPointerEnter={() => setIsTimerPaused(true)}
      onPointerLeave={() => setIsTimerPaused(false)}
      onFocus={() => setIsTimerPaused(true)}
      onBlur={() => setIsTimerPaused(false)}
      className={joinClasses(
        'on-night pointer-events-auto flex items-center gap-2 max-[19rem]:flex-wrap border-l-4 bg-ink py-2 pr-1 pl-3 shadow-dialog ring-1 ring-surface/15 transition-[opacity,translate] duration-200 max-md:starting:translate-y-2 md:starting:-translate-y-2 starting:opacity-0',
        isSuccess ? 'text-leaf-bright' : 'text-error-bright',
      )}
    >
      <ToneIcon aria-hidden="true" className="size-5 shrink-0 max-[19rem]:hidden" />
      <div className="min-w-0 flex-1 max-[19rem]:basis-full text-surface leading-snug">
        {/* Keyed by text, so that only new lines are read out. */}
        {lines.map((text) => (
          <p key={text} lang={langOf(text)} className="font-semibold">
            {text}
          </p>
        ))}
        {detail && (
          <div
            lang={langOf(detail)}
            className={joinClasses('text-sm text-surface/85', isSuccess && 'line-clamp-2')}
          >
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

function useFocusByAltT(containerRef: React.RefObject<HTMLElement | null>, isListening: boolean) {
  useEffect(() => {
    if (!isListening) return
    const focusLastToast = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return
      containerRef.current?.querySelector<HTMLElement>('a, button')?.focus()
    }
    document.addEventListener('keydown', focusLastToast)
    return () => document.removeEventListener('keydown', focusLastToast)
  }, [containerRef, isListening])
}
