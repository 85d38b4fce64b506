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
}

export type Toast = Omit<ToastWords, 'words'> & {
  id: number
  tone: 'success' | 'error'
  /** Its words, below those of what it joined. */
  lines: string[]
}

/** More would cover the page; the oldest goes first. */
const MOST_AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

function show(tone: Toast['tone'], { words, ...more }: ToastWords, joined?: Toast): void {
  lastId += 1
  const others = toasts.filter(
    (toast) => toast !== joined && (!more.about || toast.about !== more.about),
  )
  const { id = lastId, lines = [] } = joined ?? {}
  change([...others, { ...more, tone, id, lines: [...lines, words] }].slice(-MOST_AT_ONCE))
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

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
