import { type RefObject, useEffect, useRef, useState } from 'react'
import { markOrdersSeen, useUnseenOrders } from '../../page/unseen-orders.ts'

type ReloadableList = { refetch: () => unknown; dataUpdatedAt: number }

type ListWithNewOrders = {
  /** Around the list. */
  listRef: RefObject<HTMLDivElement | null>
  /** How many new orders wait to be shown. */
  waitingCount: number
  showNewOrders: () => void
}

/**
 * Loads the list again when an order arrives, unless that could move what somebody is about to use:
 * with the mouse or the focus in the list, with ticked rows, or on a touch screen, where nobody
 * knows what a finger is coming down on. Then the new orders wait for a button.
 */
export function useListWithNewOrders(
  { refetch, dataUpdatedAt }: ReloadableList,
  hasTickedRows: boolean,
): ListWithNewOrders {
  const listRef = useRef<HTMLDivElement>(null)
  const isListUnderMouse = useIsPointed(listRef)
  const isPageVisible = useIsPageVisible()
  const waitingCount = useUnseenOrders().length
  useEffect(() => {
    if (waitingCount === 0 || !isPageVisible || hasTickedRows || isListUnderMouse) return
    if (!listRef.current?.contains(document.activeElement)) void refetch()
  }, [waitingCount, isPageVisible, hasTickedRows, isListUnderMouse, refetch])
  // However the list was loaded, it shows the orders that had arrived before.
  useEffect(() => {
    if (dataUpdatedAt > 0 && isPageVisible) markOrdersSeen()
  }, [dataUpdatedAt, isPageVisible])
  const showNewOrders = () => {
    void refetch()
    scrollTo({ top: 0 })
  }
  return { listRef, waitingCount, showNewOrders }
}

/** Whether the mouse is over an element; on a touch screen, always. */
function useIsPointed(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setIsPointed] = useState(() => !matchMedia('(hover: hover)').matches)
  useEffect(() => {
    const element = elementRef.current
    if (!element || !matchMedia('(hover: hover)').matches) return
    const updateIsPointed = () => setIsPointed(element.matches(':hover'))
    element.addEventListener('pointerenter', updateIsPointed)
    element.addEventListener('pointerleave', updateIsPointed)
    return () => {
      element.removeEventListener('pointerenter', updateIsPointed)
      element.removeEventListener('pointerleave', updateIsPointed)
    }
  }, [elementRef])
  return isPointed
}

function useIsPageVisible(): boolean {
  const [isPageVisible, setIsPageVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const updateIsPageVisible = () => setIsPageVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', updateIsPageVisible)
    return () => document.removeEventListener('visibilitychange', updateIsPageVisible)
  }, [])
  return isPageVisible
}
