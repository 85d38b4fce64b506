import type { ReactNode } from 'react'

/** The content of a toast. */
export type ToastContent = {
  text: string
  /** The subject of the toast; a new toast with the same subject replaces this one. */
  about?: string
  /** Details, on a second line. */
  detail?: string
  /** A link or button. Clicking it also closes the toast. */
  action?: ReactNode
  /** Shown on the next page and closed with it. */
  isForNextPage?: boolean
}

export type Toast = Omit<ToastContent, 'text'> & {
  id: number
  tone: 'success' | 'error'
  /** One line of text for each message merged into this toast, newest last. */
  lines: string[]
  /** Whether the action failed without a connection; then the toast closes once there is one. */
  isOffline: boolean
}

/** More would cover the page; the oldest is removed first. */
const MAX_TOASTS = 3

const TOAST_DURATION_MS = 6_000
/** Long enough to reach the action with the keyboard (Alt+T). */
const TOAST_WITH_ACTION_DURATION_MS = 10_000

let toasts: readonly Toast[] = []
let lastToastId = 0
const listeners = new Set<() => void>()
/** One timer for each toast that closes by itself, whichever toaster shows it. */
const closeTimers = new Map<number, ReturnType<typeof setTimeout>>()

function setToasts(newToasts: readonly Toast[]) {
  for (const { id } of toasts) if (!newToasts.some((toast) => toast.id === id)) stopTimer(id)
  toasts = newToasts
  for (const listener of listeners) listener()
}

function stopTimer(id: number) {
  clearTimeout(closeTimers.get(id))
  closeTimers.delete(id)
}

const isOffline = () => navigator.onLine === false

function startTimer(id: number) {
  stopTimer(id)
  const toast = toasts.find((each) => each.id === id)
  if (!toast || (toast.tone === 'error' && (!toast.isOffline || isOffline()))) return
  const durationMs = toast.action ? TOAST_WITH_ACTION_DURATION_MS : TOAST_DURATION_MS
  closeTimers.set(
    id,
    setTimeout(() => closeToast(id), durationMs),
  )
}

function showToast(
  tone: Toast['tone'],
  { text, ...options }: ToastContent,
  toastToExtend?: Toast,
): void {
  lastToastId += 1
  const otherToasts = toasts.filter(
    (toast) => toast !== toastToExtend && (!options.about || toast.about !== options.about),
  )
  const { id = lastToastId, lines = [] } = toastToExtend ?? {}
  const toast = { ...options, tone, id, lines: [...lines, text], isOffline: isOffline() }
  setToasts([...otherToasts, toast].slice(-MAX_TOASTS))
  startTimer(id)
  if (toast.isOffline) addEventListener('online', () => startTimer(id), { once: true })
}

/**
 * Shows that something succeeded; closes by itself. A second toast for one action would cover the
 * page, so a plain toast with a different subject is extended instead.
 */
export const showSuccessToast = (text: string, options: Omit<ToastContent, 'text'> = {}): void =>
  showToast(
    'success',
    { ...options, text },
    toasts.find(
      ({ tone, about, detail, action }) =>
        tone === 'success' && about !== options.about && !detail && !action,
    ),
  )

/** Shows that something failed; stays until it is closed, or a while after the connection is back. */
export const showErrorToast = (text: string, options: Omit<ToastContent, 'text'> = {}): void =>
  showToast('error', { ...options, text })

/** Closes the toasts on a subject, because the action is tried again. */
export const closeToastsAbout = (about: string): void =>
  setToasts(toasts.filter((toast) => toast.about !== about))

export const closeToast = (id: number): void => setToasts(toasts.filter((toast) => toast.id !== id))

/** Closes all toasts. */
export const closeAllToasts = (): void => setToasts([])

/** Closes the toasts of the page that is left, and keeps those for the next page. */
export const closeToastsOfPage = (): void =>
  setToasts(
    toasts
      .filter((toast) => toast.isForNextPage)
      .map((toast) => ({ ...toast, isForNextPage: false })),
  )

/** Stops the timer of a toast; the returned function starts it again. */
export function pauseToastTimer(id: number): () => void {
  stopTimer(id)
  return () => startTimer(id)
}

export const currentToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
