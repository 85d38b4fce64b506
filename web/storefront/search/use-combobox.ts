import { useEffect, useRef, useState } from 'react'

type Combobox = {
  box: HTMLInputElement
  listId: string
  count: number
  onOpen: (index: number) => void
  /** Whether Enter may submit the form. */
  maySubmit: boolean
}

const NONE = -1

/**
 * Selects an item of a list with the arrow keys while the focus stays in the input. The input
 * exists before this code is loaded, so its attributes and listeners are set here.
 */
export function useCombobox({ box, listId, count, onOpen, maySubmit }: Combobox) {
  const [activeIndex, setActiveIndex] = useState(NONE)
  const [isClosed, setIsClosed] = useState(false)
  const isListed = count > 0 && !isClosed

  useEffect(() => {
    box.role = 'combobox'
    box.ariaAutoComplete = 'list'
    box.ariaExpanded = String(isListed)
    if (isListed) box.setAttribute('aria-controls', listId)
    else box.removeAttribute('aria-controls')
    if (isListed && activeIndex !== NONE)
      box.setAttribute('aria-activedescendant', `${listId}-${activeIndex}`)
    else box.removeAttribute('aria-activedescendant')
  }, [box, listId, isListed, activeIndex])

  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (count === 0) return
      event.preventDefault()
      setIsClosed(false)
      // Between the last and the first item the input itself is selected.
      const positionCount = count + 1
      const step = key === 'ArrowDown' ? 1 : positionCount - 1
      setActiveIndex((position) => ((position + 1 + step) % positionCount) - 1)
    } else if (key === 'Enter') {
      if (isListed && activeIndex !== NONE) {
        event.preventDefault()
        onOpen(activeIndex)
      } else if (!maySubmit) event.preventDefault()
    } else if (key === 'Escape' && isListed) {
      event.preventDefault()
      event.stopPropagation()
      setIsClosed(true)
      setActiveIndex(NONE)
    }
  }
  const latest = useRef(handleKey)
  useEffect(() => {
    latest.current = handleKey
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current(event)
    const onInput = () => {
      setActiveIndex(NONE)
      setIsClosed(false)
    }
    box.addEventListener('keydown', onKey)
    box.addEventListener('input', onInput)
    return () => {
      box.removeEventListener('keydown', onKey)
      box.removeEventListener('input', onInput)
    }
  }, [box])

  return { active: Math.min(activeIndex, count - 1), isListed }
}
