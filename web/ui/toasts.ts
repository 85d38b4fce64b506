import type { ReactNode } from 'react'

/** What a toast says. */
export type ToastWords = {
  words: string
  /** What it is about; the next toast about the same takes its place. */
  about?: string
  /** The particulars, on a second line. */
  detail?: ReactNode
  /** A link or a button to act on it; any tap on it closes the toast. */
  action?: ReactNode
  /** Belongs to the page that opens next, and is closed with that one. */
  isForNextPage?: boolean
}

export type Toast = Omit<ToastWords, 'words'> & {
  id: number
  tone: 'success' | 'error'
  /** Its words, below those of what it joined. */
  lines: string[]
}

/** More would cover the page; the oldest goes first. */
const MAX_AT_ONCE = 3

const SHOWN_MS = 6_000
/** Long enough to reach the action by keyboard (Alt+T). */
const SHOWN_WITH_ACTION_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
/** One clock for each toast that closes by itself, whichever toaster shows it. */
const clocks = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]) {
  for (const { id } of toasts) if (!next.some((toast) => toast.id === id)) stopClock(id)
  toasts = next
  for (const tell of listeners) tell()
}

function stopClock(id: number) {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
}

function startClock(id: number) {
  stopClock(id)
  const toast = toasts.find((each) => each.id === id)
  if (toast?.tone !== 'success') return
  const time = toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  clocks.set(
    id,
    setTimeout(() => closeToast(id), time),
  )
}

function show(tone: Toast['tone'], { words, ...more }: ToastWords, joined?: Toast): void {
  lastId += 1
  const others = toasts.filter(
    (toast) => toast !== joined && (!more.about || toast.about !== more.about),
  )
  const { id = lastId, lines = [] } = joined ?? {}
  change([...others, { ...more, tone, id, lines: [...lines, words] }].slice(-MAX_AT_ONCE))
  startClock(id)
}

/**
 * Says that something worked; goes away by itself. Two cards for one deed would cover the page, so
 * what said only that it was done, of something else, joins the card.
 */
export const toastSuccess = (words: string, more: Omit<ToastWords, 'words'> = {}): void =>
  show(
    'success',
    { ...more, words },
    toasts.find(
      ({ tone, about, detail, action }) =>
        tone === 'success' && about !== more.about && !detail && !action,
    ),
  )

/** Says that something failed; stays until it is closed. */
export const toastError = (words: string, more: Omit<ToastWords, 'words'> = {}): void =>
  show('error', { ...more, words })

/** Takes back what was said about something, because it is being tried again. */
export const forgetToasts = (about: string): void =>
  change(toasts.filter((toast) => toast.about !== about))

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Closes all that was said so far. */
export const closeToasts = (): void => change([])

/** Closes what was said on the page that is left; what was said for the next page stays. */
export const closeToastsOfPage = (): void =>
  change(
    toasts
      .filter((toast) => toast.isForNextPage)
      .map((toast) => ({ ...toast, isForNextPage: false })),
  )

/** Keeps a toast open; the answer starts its clock again. */
export function holdToast(id: number): () => void {
  stopClock(id)
  return () => startClock(id)
}

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
