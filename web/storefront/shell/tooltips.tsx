import { useEffect, useRef } from 'react'

const OPEN_AFTER_MS = 700
/** After a tooltip was shown, the next one appears without delay. */
const AT_ONCE_WITHIN_MS = 300
const GAP_PX = 6

/** Icons without text that have an accessible name. */
const NAMED = ':is(a, button)[aria-label]:has(> svg)'

/** Shows the names of icons on hover and on keyboard focus. */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = tip.current
    if (!box) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    let of: Element | undefined
    let closedAt = Number.NEGATIVE_INFINITY

    const hide = () => {
      clearTimeout(timer)
      of = undefined
      if (!box.matches(':popover-open')) return
      box.hidePopover()
      closedAt = performance.now()
    }
    const show = (named: Element) => {
      box.textContent = named.getAttribute('aria-label')
      box.showPopover()
      const { left, width, top, bottom } = named.getBoundingClientRect()
      const { width: own, height } = box.getBoundingClientRect()
      const most = document.documentElement.clientWidth - own - GAP_PX
      const isRoomBelow = bottom + GAP_PX + height < innerHeight
      box.style.left = `${Math.max(GAP_PX, Math.min(most, left + width / 2 - own / 2))}px`
      box.style.top = `${isRoomBelow ? bottom + GAP_PX : top - GAP_PX - height}px`
    }
    const wait = (named: Element) => {
      if (named === of) return
      hide()
      of = named
      const isSoon = performance.now() - closedAt < AT_ONCE_WITHIN_MS
      timer = setTimeout(() => named.isConnected && show(named), isSoon ? 0 : OPEN_AFTER_MS)
    }
    const namedAt = ({ target }: Event) =>
      target instanceof Element ? target.closest(NAMED) : undefined

    const listen = (type: string, act: (event: Event) => void) =>
      document.addEventListener(type, act, { signal, passive: true })
    listen('pointerover', (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'touch') return
      // The mouse may be over the tooltip itself.
      if (event.target === box) return
      const named = namedAt(event)
      if (named) wait(named)
      else hide()
    })
    listen('focusin', (event) => {
      const named = namedAt(event)
      if (named?.matches(':focus-visible')) wait(named)
      else hide()
    })
    for (const type of ['focusout', 'pointerdown', 'click', 'scroll']) listen(type, hide)
    listen('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Escape' && hide())
    return () => listening.abort()
  }, [])
  return (
    <div
      ref={tip}
      popover="manual"
      // Screen readers already read the name of the icon.
      aria-hidden="true"
      className="fixed m-0 max-w-64 rounded-sm border border-transparent bg-ink px-2 py-1 text-sm text-surface"
    />
  )
}
