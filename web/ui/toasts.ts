import type { ReactNode } from 'react'

/** The content of a toast. */
export type ToastContent = {
  text: string
  /** The subject of the toast; a new toast with the same subject replaces this one. */
  about?: string
  /** Details, on a second line. */
  detail?: ReactNode
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

const SHOWN_MS = 6_000
/** Long enough to reach the action with the keyboard (Alt+T). */
const SHOWN_WITH_ACTION_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
/** One timer for each toast that closes by itself, whichever toaster shows it. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]) {
  for (const { id } of toasts) if (!next.some((toast) => toast.id === id)) stopTimer(id)
  toasts = next
  for (const listener of listeners) listener()
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

const isOffline = () => navigator.onLine === false

function startTimer(id: number) {
  stopTimer(id)
  const toast = toasts.find((each) => each.id === id)
  if (!toast || (toast.tone === 'error' && (!toast.isOffline || isOffline()))) return
  const time = toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  timers.set(
    id,
    setTimeout(() => closeToast(id), time),
  )
}

function show(
  tone: Toast['tone'],
  { text, ...options }: ToastContent,
  toastToExtend?: Toast,
): void {
  lastId += 1
  const others = toasts.filter(
    (toast) => toast !== toastToExtend && (!options.about || toast.about !== options.about),
  )
  const { id = lastId, lines = [] } = toastToExtend ?? {}
  const toast = { ...options, tone, id, lines: [...lines, text], isOffline: isOffline() }
  change([...others, toast].slice(-MAX_TOASTS))
  startTimer(id)
  if (toast.isOffline) addEventListener('online', () => startTimer(id), { once: true })
}

/**
 * Shows that something succeeded; closes by itself. A second toast for one action would cover the
 * page, so a plain toast with a different subject is extended instead.
 */
export const showSuccessToast = (text: string, options: Omit<ToastContent, 'text'> = {}): void =>
  show(
    'success',
    { ...options, text },
    toasts.find(
      ({ tone, about, detail, action }) =>
        tone === 'success' && about !== options.about && !detail && !action,
    ),
  )

/** Shows that something failed; stays until it is closed, or a while after the connection is back. */
export const showErrorToast = (text: string, options: Omit<ToastContent, 'text'> = {}): void =>
  show('error', { ...options, text })

/** Closes the toasts on a subject, because the action is tried again. */
export const closeToastsAbout = (about: string): void =>
  change(toasts.filter((toast) => toast.about !== about))

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Closes all toasts. */
export const closeAllToasts = (): void => change([])

/** Closes the toasts of the page that is left, and keeps those for the next page. */
export const closeToastsOfPage = (): void =>
  change(
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

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
