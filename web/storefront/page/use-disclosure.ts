import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * State of a panel below its button. It closes on Escape, on a click or focus outside, and on
 * navigation.
 */
export function useDisclosure(containerRef: RefObject<HTMLElement | null>) {
  const [openedPageKey, setOpenedPageKey] = useState<string>()
  const { key } = useLocation()
  // Each page has its own key, so the panel is closed after a navigation.
  const isOpen = openedPageKey === key
  const closeDisclosure = () => setOpenedPageKey(undefined)

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedPageKey(undefined)
      containerRef.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const closeOnOutsideTarget = ({ target }: Event) => {
      if (target instanceof Node && !containerRef.current?.contains(target))
        setOpenedPageKey(undefined)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnOutsideTarget)
    document.addEventListener('focusin', closeOnOutsideTarget)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnOutsideTarget)
      document.removeEventListener('focusin', closeOnOutsideTarget)
    }
  }, [isOpen, containerRef])

  return {
    isOpen,
    close: closeDisclosure,
    toggle: () => setOpenedPageKey(isOpen ? undefined : key),
  }
}
