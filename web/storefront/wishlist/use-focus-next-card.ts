import { useLayoutEffect, useRef } from 'react'

/**
 * When the focused card is removed, the focus moves to the next card, or to the heading of the
 * page.
 */
export function useFocusNextCard(count: number) {
  const container = useRef<HTMLDivElement>(null)
  const focusedCard = useRef(-1)
  const countBefore = useRef(count)

  useLayoutEffect(() => {
    const wasRemoved = count < countBefore.current
    countBefore.current = count
    if (!wasRemoved || focusedCard.current < 0 || document.activeElement !== document.body) return
    const cards = container.current?.querySelectorAll('li') ?? []
    const nextCard = cards[Math.min(focusedCard.current, count - 1)]
    const nextTarget = nextCard?.querySelector('[aria-pressed]') ?? document.querySelector('h1')
    if (nextTarget instanceof HTMLElement) nextTarget.focus()
  }, [count])

  const onFocus = ({ target }: { target: Element }) => {
    const card = target.closest('li')
    focusedCard.current = card ? [...(card.parentElement?.children ?? [])].indexOf(card) : -1
  }
  return { place: container, onFocus }
}
