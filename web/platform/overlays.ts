import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * What lies over a page, such as a dialog or the menu of a phone, and which Back closes. Opening an
 * overlay adds an entry to the browser history, with the address and the key of its page, so that
 * Back stays on the page even if it is the first of the tab.
 *
 * Closing an overlay in another way removes its entry, so that the next Back leaves the page. Going
 * back takes a while: a page or an overlay that is opened meanwhile waits for it. If a link in an
 * overlay opens a page, the page replaces the entry. If the page is loaded again, its overlay is gone
 * but the entry stays: Back then goes back two entries, and leaves the page.
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

/** Ends when the entries of closed overlays are removed; undefined while none is being removed. */
let removal: Promise<unknown> | undefined

export const waitForRemoval = (): Promise<unknown> | undefined => removal

/** Adds the entries that open overlays need, or removes those of closed ones. */
function matchEntriesToOverlays() {
  if (removal) return
  while (overlayEntryCount < overlays.length) {
    overlayEntryCount += 1
    history.pushState({ ...readEntryState(), overlays: overlayEntryCount }, '')
  }
  if (overlayEntryCount === overlays.length) return
  removal = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    // If the browser does not go back, pages are opened nevertheless.
    setTimeout(resolve, 1000)
  })
  history.go(overlays.length - overlayEntryCount)
}

/**
 * Notes that an overlay was opened, which Back closes. Call the returned function when the overlay
 * is closed.
 */
export function openOverlay(closeOverlay: () => void): () => void {
  const overlay = { close: closeOverlay }
  overlays.push(overlay)
  matchEntriesToOverlays()
  return () => {
    overlays = overlays.filter((otherOverlay) => otherOverlay !== overlay)
    // Later, because another overlay may be opened in its place.
    setTimeout(matchEntriesToOverlays)
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
  if (removal) {
    removal = undefined
    matchEntriesToOverlays()
    return true
  }
  const { key = 'default' } = readEntryState() ?? {}
  if (overlayEntryCount >= countBefore || key !== keyOfPage) return false
  const topOverlay = overlays.at(-1)
  if (!topOverlay || overlays.length <= overlayEntryCount) {
    history.back()
    return true
  }
  topOverlay.close()
  // A dialog may stay open, such as while an order is placed.
  setTimeout(matchEntriesToOverlays)
  return true
}
