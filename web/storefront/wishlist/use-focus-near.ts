import { useLayoutEffect, useRef } from 'react'

/**
 * When the focused card is removed, the focus moves to the next card, or to the heading of the
 * page.
 */
export function useFocusNear(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const focusedCard = useRef(-1)
  const countBefore = useRef(count)

  useLayoutEffect(() => {
    const isFewer = count < countBefore.current
    countBefore.current = count
    if (!isFewer || focusedCard.current < 0 || document.activeElement !== document.body) return
    const cards = place.current?.querySelectorAll('li') ?? []
    const near = cards[Math.min(focusedCard.current, count - 1)]
    const next = near?.querySelector('[aria-pressed]') ?? document.querySelector('h1')
    if (next instanceof HTMLElement) next.focus()
  }, [count])

  const onFocus = ({ target }: { target: Element }) => {
    const card = target.closest('li')
    focusedCard.current = card ? [...(card.parentElement?.children ?? [])].indexOf(card) : -1
  }
  return { place, onFocus }
}
