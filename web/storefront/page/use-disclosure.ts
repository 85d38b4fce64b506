import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * State of a panel below its button. It closes on Escape, on a click or focus outside, and on
 * navigation.
 */
export function useDisclosure(place: RefObject<HTMLElement | null>) {
  const [openedOn, setOpenedOn] = useState<string>()
  const { key } = useLocation()
  // Each page has its own key, so the panel is closed after a navigation.
  const isOpen = openedOn === key
  const close = () => setOpenedOn(undefined)

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedOn(undefined)
      place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpenedOn(undefined)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen, place])

  return { isOpen, close, toggle: () => setOpenedOn(isOpen ? undefined : key) }
}
