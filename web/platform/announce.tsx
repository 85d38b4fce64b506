import { useSyncExternalStore } from 'react'

/** Said when the person pauses, or at once because something failed. */
export type Urgency = 'status' | 'alert'

const said: Record<Urgency, string> = { status: '', alert: '' }
const listeners = new Set<() => void>()

/** Tells a person who cannot see the page what happened on it. */
export function announce(words: string, urgency: Urgency = 'status') {
  // The same words twice would be no change, and so not be heard again.
  said[urgency] = said[urgency] === words ? `${words}\u00a0` : words
  for (const listener of listeners) listener()
}

/** Where announcements are heard: there from the beginning, empty until something is said. */
export function Announcements() {
  return (
    <>
      <p role="status" className="sr-only">
        {useSaid('status')}
      </p>
      <p role="alert" className="sr-only">
        {useSaid('alert')}
      </p>
    </>
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useSaid = (urgency: Urgency) =>
  useSyncExternalStore(
    subscribe,
    () => said[urgency],
    () => '',
  )
