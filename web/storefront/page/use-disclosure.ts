import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Something that opens below its button, until Escape, a tap or the focus elsewhere, or another page. */
export function useDisclosure(place: RefObject<HTMLElement | null>) {
  const [openedOn, setOpenedOn] = useState<string>()
  const { key } = useLocation()
  // Another page has another key, and so finds it closed.
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
