import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * What lies over a page, such as a dialog or the menu of a phone, and which Back closes. Opening an
 * overlay adds an entry to the browser history, with the address and the key of its page, so that
 * Back stays on the page even if it is the first of the tab.
 *
 * Closing an overlay in another way leaves its entry, because going back takes a while and could
 * remove the entry of a page that is opened meanwhile. The next page replaces the entry, the next
 * overlay uses it again, and Back passes over it.
 */
type Overlay = { close: () => void }

/** The open overlays; the last one is on top. */
let overlays: Overlay[] = []
/** The number of entries of overlays on top of the entry of the page. */
let entries = 0

type EntryState = { key?: string; overlays?: number } | null

const readEntryState = () => history.state as EntryState

/** Reads the number of entries from the history: after a reload, and after each change of it. */
export function readOverlayEntries(): void {
  entries = readEntryState()?.overlays ?? 0
}

function addEntry() {
  entries += 1
  history.pushState({ ...readEntryState(), overlays: entries }, '')
}

/**
 * Notes that an overlay was opened, which Back closes. Call the returned function when the overlay
 * is closed.
 */
export function openOverlay(close: () => void): () => void {
  const overlay = { close }
  overlays.push(overlay)
  if (entries < overlays.length) addEntry()
  return () => {
    overlays = overlays.filter((other) => other !== overlay)
  }
}

/** Lets Back close what this component shows over the page. */
export function useBackCloses(close: () => void): void {
  const closeByBack = useEffectEvent(close)
  useLayoutEffect(() => openOverlay(() => closeByBack()), [])
}

/** Whether the entry of the history belongs to an overlay, so that the next page replaces it. */
export const isOverlayEntry = (): boolean => entries > 0

/**
 * Handles a step in the history, if it went back from an overlay to its page, which is known by its
 * key: closes the overlay, or goes back once more if the overlay was closed before. Returns whether
 * it was such a step.
 */
export function closeOverlayAfterBack(keyOfPage: string): boolean {
  const before = entries
  readOverlayEntries()
  const { key = 'default' } = readEntryState() ?? {}
  if (entries >= before || key !== keyOfPage) return false
  const top = overlays.at(-1)
  if (!top || overlays.length <= entries) {
    history.back()
    return true
  }
  top.close()
  // A dialog may stay open, such as while an order is placed.
  setTimeout(() => {
    if (overlays.includes(top) && entries < overlays.length) addEntry()
  })
  return true
}
