import { useSyncExternalStore } from 'react'
import type { NewOrder } from '#contract/admin-orders.ts'

/** The orders that arrived on this page and were not looked at yet, the latest first. */
let unseenOrders: readonly NewOrder[] = []
const listeners = new Set<() => void>()

/** The ids of the orders that the shop had at the last answer; undefined before the first one. */
let known: ReadonlySet<string> | undefined

function setUnseen(next: readonly NewOrder[]) {
  unseenOrders = next
  for (const listener of listeners) listener()
}

export const markOrdersSeen = (): void => setUnseen([])

export const useUnseenOrders = (): readonly NewOrder[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unseenOrders,
  )

/**
 * Compares the latest orders with those of before. Returns all unseen orders if one of them is new,
 * otherwise none. The orders in the first answer do not count as new.
 */
export function findNewOrders(latest: readonly NewOrder[]): readonly NewOrder[] {
  const before = known
  // Kept together with those of before: an order that leaves the list and returns is not new.
  known = new Set([...(before ?? []), ...latest.map(({ orderId }) => orderId)])
  const arrived = before ? latest.filter(({ orderId }) => !before.has(orderId)) : []
  if (arrived.length === 0) return []
  setUnseen([...arrived, ...unseenOrders])
  return unseenOrders
}
