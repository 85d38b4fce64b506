import { useEffect, useRef, useState } from 'react'

type ComboboxOptions = {
  inputElement: HTMLInputElement
  listId: string
  optionCount: number
  onOpenOption: (index: number) => void
  /** Whether Enter may submit the form. */
  maySubmitForm: boolean
}

const NO_ACTIVE_INDEX = -1

/**
 * Selects an item of a list with the arrow keys while the focus stays in the input. The input
 * exists before this code is loaded, so its attributes and listeners are set here.
 */
export function useCombobox({
  inputElement,
  listId,
  optionCount,
  onOpenOption,
  maySubmitForm,
}: ComboboxOptions) {
  const [activeIndex, setActiveIndex] = useState(NO_ACTIVE_INDEX)
  const [isListClosed, setIsListClosed] = useState(false)
  const isListOpen = optionCount > 0 && !isListClosed

  useEffect(() => {
    inputElement.role = 'combobox'
    inputElement.ariaAutoComplete = 'list'
    inputElement.ariaExpanded = String(isListOpen)
    if (isListOpen) inputElement.setAttribute('aria-controls', listId)
    else inputElement.removeAttribute('aria-controls')
    if (isListOpen && activeIndex !== NO_ACTIVE_INDEX)
      inputElement.setAttribute('aria-activedescendant', `${listId}-${activeIndex}`)
    else inputElement.removeAttribute('aria-activedescendant')
  }, [inputElement, listId, isListOpen, activeIndex])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (optionCount === 0) return
      event.preventDefault()
      setIsListClosed(false)
      // Between the last and the first item the input itself is selected.
      const positionCount = optionCount + 1
      const indexStep = key === 'ArrowDown' ? 1 : positionCount - 1
      setActiveIndex((shiftedIndex) => ((shiftedIndex + 1 + indexStep) % positionCount) - 1)
    } else if (key === 'Enter') {
      if (isListOpen && activeIndex !== NO_ACTIVE_INDEX) {
        event.preventDefault()
        onOpenOption(activeIndex)
      } else if (!maySubmitForm) event.preventDefault()
    } else if (key === 'Escape' && isListOpen) {
      event.preventDefault()
      event.stopPropagation()
      setIsListClosed(true)
      setActiveIndex(NO_ACTIVE_INDEX)
    }
  }
  const latestHandleKeyDown = useRef(handleKeyDown)
  useEffect(() => {
    latestHandleKeyDown.current = handleKeyDown
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latestHandleKeyDown.current(event)
    const onInput = () => {
      setActiveIndex(NO_ACTIVE_INDEX)
      setIsListClosed(false)
    }
    inputElement.addEventListener('keydown', onKeyDown)
    inputElement.addEventListener('input', onInput)
    return () => {
      inputElement.removeEventListener('keydown', onKeyDown)
      inputElement.removeEventListener('input', onInput)
    }
  }, [inputElement])

  return { active: Math.min(activeIndex, optionCount - 1), isListed: isListOpen }
}
