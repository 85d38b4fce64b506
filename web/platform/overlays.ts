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
let overlayEntryCount = 0

type HistoryEntryState = { key?: string; overlays?: number } | null

const readEntryState = () => history.state as HistoryEntryState

/** Reads the number of entries from the history: after a reload, and after each change of it. */
export function readOverlayEntries(): void {
  overlayEntryCount = readEntryState()?.overlays ?? 0
}

function addHistoryEntry() {
  overlayEntryCount += 1
  history.pushState({ ...readEntryState(), overlays: overlayEntryCount }, '')
}

/**
 * Notes that an overlay was opened, which Back closes. Call the returned function when the overlay
 * is closed.
 */
export function openOverlay(closeOverlay: () => void): () => void {
  const overlay = { close: closeOverlay }
  overlays.push(overlay)
  if (overlayEntryCount < overlays.length) addHistoryEntry()
  return () => {
    overlays = overlays.filter((otherOverlay) => otherOverlay !== overlay)
  }
}

/** Lets Back close what this component shows over the page. */
export function useBackCloses(closeOverlay: () => void): void {
  const closeOverlayByBack = useEffectEvent(closeOverlay)
  useLayoutEffect(() => openOverlay(() => closeOverlayByBack()), [])
}

/** Whether the entry of the history belongs to an overlay, so that the next page replaces it. */
export const isOverlayEntry = (): boolean => overlayEntryCount > 0

/**
 * Handles a step in the history, if it went back from an overlay to its page, which is known by its
 * key: closes the overlay, or goes back once more if the overlay was closed before. Returns whether
 * it was such a step.
 */
export function closeOverlayAfterBack(keyOfPage: string): boolean {
  const countBefore = overlayEntryCount
  readOverlayEntries()
  const { key = 'default' } = readEntryState() ?? {}
  if (overlayEntryCount >= countBefore || key !== keyOfPage) return false
  const topOverlay = overlays.at(-1)
  if (!topOverlay || overlays.length <= overlayEntryCount) {
    history.back()
    return true
  }
  topOverlay.close()
  // A dialog may stay open, such as while an order is placed.
  setTimeout(() => {
    if (overlays.includes(topOverlay) && overlayEntryCount < overlays.length) addHistoryEntry()
  })
  return true
}
