import { type RefObject, useEffect, useRef, useState } from 'react'
import { markOrdersSeen, useUnseenOrders } from '../../page/unseen-orders.ts'

type List = { refetch: () => unknown; dataUpdatedAt: number }

type FreshList = {
  /** Around the list. */
  place: RefObject<HTMLDivElement | null>
  /** How many new orders wait to be shown. */
  waiting: number
  show: () => void
}

/**
 * Loads the list again when an order arrives, unless that could move what somebody is about to use:
 * with the mouse or the focus in the list, with ticked rows, or on a touch screen, where nobody
 * knows what a finger is coming down on. Then the new orders wait for a button.
 */
export function useListWithNewOrders(
  { refetch, dataUpdatedAt }: List,
  hasTicked: boolean,
): FreshList {
  const place = useRef<HTMLDivElement>(null)
  const isUnderMouse = useIsPointed(place)
  const isVisible = useIsVisible()
  const waiting = useUnseenOrders().length
  useEffect(() => {
    if (waiting === 0 || !isVisible || hasTicked || isUnderMouse) return
    if (!place.current?.contains(document.activeElement)) void refetch()
  }, [waiting, isVisible, hasTicked, isUnderMouse, refetch])
  // However the list was loaded, it shows the orders that had arrived before.
  useEffect(() => {
    if (dataUpdatedAt > 0 && isVisible) markOrdersSeen()
  }, [dataUpdatedAt, isVisible])
  const show = () => {
    void refetch()
    scrollTo({ top: 0 })
  }
  return { place, waiting, show }
}

/** Whether the mouse is over an element; on a touch screen, always. */
function useIsPointed(place: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setIsPointed] = useState(() => !matchMedia('(hover: hover)').matches)
  useEffect(() => {
    const element = place.current
    if (!element || !matchMedia('(hover: hover)').matches) return
    const update = () => setIsPointed(element.matches(':hover'))
    element.addEventListener('pointerenter', update)
    element.addEventListener('pointerleave', update)
    return () => {
      element.removeEventListener('pointerenter', update)
      element.removeEventListener('pointerleave', update)
    }
  }, [place])
  return isPointed
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const update = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}
