import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The copies that are visible beside the first and the last card on a phone, so that the row seems
 * endless.
 */
const COPIES = { before: 1, after: 2 }
const NO_COPIES = { before: 0, after: 0 }

/** With fewer cards, a copy would be visible beside its original. */
const MIN_CARDS = 3
const SCROLL_END_MS = 100

/**
 * Makes a row of cards loop when it is swiped on a phone. After the first touch, copies are added
 * at both ends; when scrolling stops at a copy, the row jumps to the original.
 */
export function useLoopingRow(count: number) {
  const firstCard = useRef<HTMLLIElement>(null)
  const startedAt = useRef(0)
  const [isLooping, setIsLooping] = useState(false)

  useEffect(() => {
    const row = firstCard.current?.parentElement
    if (!row || count < MIN_CARDS || isLooping) return
    const startLooping = () => {
      if (!matchMedia('(width < 48rem)').matches) return
      startedAt.current = Math.round(row.scrollLeft / stepOf(firstCard.current))
      setIsLooping(true)
    }
    row.addEventListener('touchstart', startLooping, { passive: true })
    return () => row.removeEventListener('touchstart', startLooping)
  }, [count, isLooping])

  useLayoutEffect(() => {
    const row = firstCard.current?.parentElement
    if (!row || !isLooping) return
    const moveTo = (left: number) => row.scrollTo({ left, behavior: 'instant' })
    moveTo((startedAt.current + COPIES.before) * stepOf(firstCard.current))

    const jumpToOriginal = () => {
      const step = stepOf(firstCard.current)
      const at = Math.round(row.scrollLeft / step) - COPIES.before
      if (at < 0) moveTo(row.scrollLeft + count * step)
      if (at >= count) moveTo(row.scrollLeft - count * step)
    }
    let isTouched = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const whenScrollEnds = () => {
      clearTimeout(timer)
      if (!isTouched) timer = setTimeout(jumpToOriginal, SCROLL_END_MS)
    }
    const listeners = new AbortController()
    const listen = (eventTypes: string[], handler: () => void) => {
      for (const type of eventTypes)
        row.addEventListener(type, handler, { signal: listeners.signal, passive: true })
    }
    listen(['scroll'], whenScrollEnds)
    listen(['touchstart'], () => {
      jumpToOriginal()
      isTouched = true
    })
    listen(['touchend', 'touchcancel'], () => {
      isTouched = false
      whenScrollEnds()
    })
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [count, isLooping])

  return { first: firstCard, copies: isLooping ? COPIES : NO_COPIES }
}

/** The distance between two cards. */
function stepOf(card: HTMLElement | null): number {
  const next = card?.nextElementSibling
  return card && next instanceof HTMLElement ? next.offsetLeft - card.offsetLeft : 1
}
