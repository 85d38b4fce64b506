import { useLayoutEffect, useRef } from 'react'

/**
 * When the focused card is removed, the focus moves to the next card, or to the heading of the
 * page.
 */
export function useFocusNextCard(cardCount: number) {
  const containerRef = useRef<HTMLDivElement>(null)
  const focusedCard = useRef(-1)
  const previousCount = useRef(cardCount)

  useLayoutEffect(() => {
    const isCardRemoved = cardCount < previousCount.current
    previousCount.current = cardCount
    if (!isCardRemoved || focusedCard.current < 0 || document.activeElement !== document.body)
      return
    const cards = containerRef.current?.querySelectorAll('li') ?? []
    const nextCard = cards[Math.min(focusedCard.current, cardCount - 1)]
    const focusTarget = nextCard?.querySelector('[aria-pressed]') ?? document.querySelector('h1')
    if (focusTarget instanceof HTMLElement) focusTarget.focus()
  }, [cardCount])

  const onFocus = ({ target }: { target: Element }) => {
    const card = target.closest('li')
    focusedCard.current = card ? [...(card.parentElement?.children ?? [])].indexOf(card) : -1
  }
  return { place: containerRef, onFocus }
}
