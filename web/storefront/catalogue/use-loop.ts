import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The copies that are visible beside the first and the last card on a phone, so that the row seems
 * endless.
 */
const COPIES = { before: 1, after: 2 }
const NO_COPIES = { before: 0, after: 0 }

/** With fewer cards, a copy would be visible beside its original. */
const FEWEST = 3
const AT_REST_MS = 100

/**
 * Makes a row of cards loop when it is swiped on a phone. After the first touch, copies are added
 * at both ends; when scrolling stops at a copy, the row jumps to the original.
 */
export function useLoop(count: number) {
  const first = useRef<HTMLLIElement>(null)
  const startedAt = useRef(0)
  const [isLooping, setIsLooping] = useState(false)

  useEffect(() => {
    const row = first.current?.parentElement
    if (!row || count < FEWEST || isLooping) return
    const begin = () => {
      if (!matchMedia('(width < 48rem)').matches) return
      startedAt.current = Math.round(row.scrollLeft / stepOf(first.current))
      setIsLooping(true)
    }
    row.addEventListener('touchstart', begin, { passive: true })
    return () => row.removeEventListener('touchstart', begin)
  }, [count, isLooping])

  useLayoutEffect(() => {
    const row = first.current?.parentElement
    if (!row || !isLooping) return
    const moveTo = (left: number) => row.scrollTo({ left, behavior: 'instant' })
    moveTo((startedAt.current + COPIES.before) * stepOf(first.current))

    const leaveCopies = () => {
      const step = stepOf(first.current)
      const at = Math.round(row.scrollLeft / step) - COPIES.before
      if (at < 0) moveTo(row.scrollLeft + count * step)
      if (at >= count) moveTo(row.scrollLeft - count * step)
    }
    let isTouched = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const onceAtRest = () => {
      clearTimeout(timer)
      if (!isTouched) timer = setTimeout(leaveCopies, AT_REST_MS)
    }
    const listening = new AbortController()
    const listen = (types: string[], act: () => void) => {
      for (const type of types)
        row.addEventListener(type, act, { signal: listening.signal, passive: true })
    }
    listen(['scroll'], onceAtRest)
    listen(['touchstart'], () => {
      leaveCopies()
      isTouched = true
    })
    listen(['touchend', 'touchcancel'], () => {
      isTouched = false
      onceAtRest()
    })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [count, isLooping])

  return { first, copies: isLooping ? COPIES : NO_COPIES }
}

/** The distance between two cards. */
function stepOf(card: HTMLElement | null): number {
  const next = card?.nextElementSibling
  return card && next instanceof HTMLElement ? next.offsetLeft - card.offsetLeft : 1
}
