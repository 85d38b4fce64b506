import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * State of a panel below its button. It closes on Escape, on a click or focus outside, and on
 * navigation.
 */
export function useDisclosure(container: RefObject<HTMLElement | null>) {
  const [openedOnPage, setOpenedOnPage] = useState<string>()
  const { key } = useLocation()
  // Each page has its own key, so the panel is closed after a navigation.
  const isOpen = openedOnPage === key
  const close = () => setOpenedOnPage(undefined)

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedOnPage(undefined)
      container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpenedOnPage(undefined)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [isOpen, container])

  return { isOpen, close, toggle: () => setOpenedOnPage(isOpen ? undefined : key) }
}
