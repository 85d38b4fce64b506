import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The copies that are visible beside the first and the last card on a phone, so that the row seems
 * endless.
 */
const COPY_COUNTS = { before: 1, after: 2 }
const NO_COPY_COUNTS = { before: 0, after: 0 }

/** With fewer cards, a copy would be visible beside its original. */
const MIN_CARDS = 3
const SCROLL_END_MS = 100

/**
 * Makes a row of cards loop when it is swiped on a phone. After the first touch, copies are added
 * at both ends; when scrolling stops at a copy, the row jumps to the original.
 */
export function useLoopingRow(cardCount: number) {
  const firstCard = useRef<HTMLLIElement>(null)
  const startCardIndex = useRef(0)
  const [isLooping, setIsLooping] = useState(false)

  useEffect(() => {
    const row = firstCard.current?.parentElement
    if (!row || cardCount < MIN_CARDS || isLooping) return
    const startLooping = () => {
      if (!matchMedia('(width < 48rem)').matches) return
      startCardIndex.current = Math.round(row.scrollLeft / cardDistanceOf(firstCard.current))
      setIsLooping(true)
    }
    row.addEventListener('touchstart', startLooping, { passive: true })
    return () => row.removeEventListener('touchstart', startLooping)
  }, [cardCount, isLooping])

  useLayoutEffect(() => {
    const row = firstCard.current?.parentElement
    if (!row || !isLooping) return
    const scrollRowTo = (scrollLeft: number) =>
      row.scrollTo({ left: scrollLeft, behavior: 'instant' })
    scrollRowTo((startCardIndex.current + COPY_COUNTS.before) * cardDistanceOf(firstCard.current))

    const jumpToOriginal = () => {
      const cardDistance = cardDistanceOf(firstCard.current)
      const cardIndex = Math.round(row.scrollLeft / cardDistance) - COPY_COUNTS.before
      if (cardIndex < 0) scrollRowTo(row.scrollLeft + cardCount * cardDistance)
      if (cardIndex >= cardCount) scrollRowTo(row.scrollLeft - cardCount * cardDistance)
    }
    let isTouched = true
    let scrollEndTimer: ReturnType<typeof setTimeout> | undefined
    const jumpAfterScroll = () => {
      clearTimeout(scrollEndTimer)
      if (!isTouched) scrollEndTimer = setTimeout(jumpToOriginal, SCROLL_END_MS)
    }
    const listenerRemoval = new AbortController()
    const addRowListeners = (eventTypes: string[], handler: () => void) => {
      for (const eventType of eventTypes)
        row.addEventListener(eventType, handler, { signal: listenerRemoval.signal, passive: true })
    }
    addRowListeners(['scroll'], jumpAfterScroll)
    addRowListeners(['touchstart'], () => {
      jumpToOriginal()
      isTouched = true
    })
    addRowListeners(['touchend', 'touchcancel'], () => {
      isTouched = false
      jumpAfterScroll()
    })
    return () => {
      clearTimeout(scrollEndTimer)
      listenerRemoval.abort()
    }
  }, [cardCount, isLooping])

  return { first: firstCard, copies: isLooping ? COPY_COUNTS : NO_COPY_COUNTS }
}

/** The distance between two cards. */
function cardDistanceOf(card: HTMLElement | null): number {
  const nextCard = card?.nextElementSibling
  return card && nextCard instanceof HTMLElement ? nextCard.offsetLeft - card.offsetLeft : 1
}
