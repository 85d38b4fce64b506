import { useSyncExternalStore } from 'react'
import type { NewOrder } from '#contract/admin-orders.ts'

/** The orders that arrived on this page and were not looked at yet, the latest first. */
let unseenOrders: readonly NewOrder[] = []
const listeners = new Set<() => void>()

/** The ids of the orders that the shop had at the last answer; undefined before the first one. */
let knownOrderIds: ReadonlySet<string> | undefined

function setUnseenOrders(newUnseenOrders: readonly NewOrder[]) {
  unseenOrders = newUnseenOrders
  for (const listener of listeners) listener()
}

export const markOrdersSeen = (): void => setUnseenOrders([])

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
export function findNewOrders(latestOrders: readonly NewOrder[]): readonly NewOrder[] {
  const previouslyKnownIds = knownOrderIds
  // Kept together with those of before: an order that leaves the list and returns is not new.
  knownOrderIds = new Set([
    ...(previouslyKnownIds ?? []),
    ...latestOrders.map(({ orderId }) => orderId),
  ])
  const newlyArrivedOrders = previouslyKnownIds
    ? latestOrders.filter(({ orderId }) => !previouslyKnownIds.has(orderId))
    : []
  if (newlyArrivedOrders.length === 0) return []
  setUnseenOrders([...newlyArrivedOrders, ...unseenOrders])
  return unseenOrders
}
