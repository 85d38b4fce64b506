import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * What lies over a page, such as a dialog or the menu of a phone, and which Back closes. Opening a
 * layer adds an entry to the browser history, with the address and the key of its page, so that
 * Back stays on the page even if it is the first of the tab.
 *
 * Closing a layer in another way leaves its entry, because going back takes a while and could
 * remove the entry of a page that is opened meanwhile. The next page replaces the entry, the next
 * layer uses it again, and Back passes over it.
 */
type Layer = { close: () => void }

/** The open layers; the last one is on top. */
let layers: Layer[] = []
/** The number of entries of layers on top of the entry of the page. */
let entries = 0

type EntryState = { key?: string; layers?: number } | null

const readEntryState = () => history.state as EntryState

/** Reads where the history is, as after a reload; called after each change of it too. */
export function readLayerEntries(): void {
  entries = readEntryState()?.layers ?? 0
}

function addEntry() {
  entries += 1
  history.pushState({ ...readEntryState(), layers: entries }, '')
}

/** Notes that a layer was opened, which Back closes; call the answer when it is closed. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  if (entries < layers.length) addEntry()
  return () => {
    layers = layers.filter((other) => other !== layer)
  }
}

/** Lets Back close what this component shows over the page. */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => openLayer(() => latest.current()), [])
}

/** Whether the entry of the history belongs to a layer, so that the next page replaces it. */
export const isLayerEntry = (): boolean => entries > 0

/**
 * After a step in the history: whether it went back from a layer to its page, which is known by its
 * key. Then it closes the layer, or goes one more step if the layer was closed before.
 */
export function hasLeftLayer(keyOfPage: string): boolean {
  const before = entries
  readLayerEntries()
  const { key = 'default' } = readEntryState() ?? {}
  if (entries >= before || key !== keyOfPage) return false
  const top = layers.at(-1)
  if (!top || layers.length <= entries) {
    history.back()
    return true
  }
  top.close()
  // A dialog may stay open, such as while an order is placed.
  setTimeout(() => {
    if (layers.includes(top) && entries < layers.length) addEntry()
  })
  return true
}
