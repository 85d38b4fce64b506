import { useEffect, useRef } from 'react'

const OPEN_AFTER_MS = 700
/** After a tooltip was shown, the next one appears without delay. */
const NO_DELAY_WITHIN_MS = 300
const GAP_PX = 6

/** Icons without text that have an accessible name. */
const NAMED_ICONS = ':is(a, button)[aria-label]:has(> svg)'

/** Shows the names of icons on hover and on keyboard focus. */
export function IconTooltips() {
  const tooltip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = tooltip.current
    if (!box) return
    const listeners = new AbortController()
    const { signal } = listeners
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
    const show = (icon: Element) => {
      box.textContent = icon.getAttribute('aria-label')
      box.showPopover()
      const { left, width, top, bottom } = icon.getBoundingClientRect()
      const { width: tooltipSize, height } = box.getBoundingClientRect()
      const maxLeft = document.documentElement.clientWidth - tooltipSize - GAP_PX
      const fitsBelow = bottom + GAP_PX + height < innerHeight
      box.style.left = `${Math.max(GAP_PX, Math.min(maxLeft, left + width / 2 - tooltipSize / 2))}px`
      box.style.top = `${fitsBelow ? bottom + GAP_PX : top - GAP_PX - height}px`
    }
    const showAfterDelay = (icon: Element) => {
      if (icon === of) return
      hide()
      of = icon
      const withoutDelay = performance.now() - closedAt < NO_DELAY_WITHIN_MS
      timer = setTimeout(() => icon.isConnected && show(icon), withoutDelay ? 0 : OPEN_AFTER_MS)
    }
    const labelledElement = ({ target }: Event) =>
      target instanceof Element ? target.closest(NAMED_ICONS) : undefined

    const listen = (type: string, handler: (event: Event) => void) =>
      document.addEventListener(type, handler, { signal, passive: true })
    listen('pointerover', (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'touch') return
      // The mouse may be over the tooltip itself.
      if (event.target === box) return
      const icon = labelledElement(event)
      if (icon) showAfterDelay(icon)
      else hide()
    })
    listen('focusin', (event) => {
      const icon = labelledElement(event)
      if (icon?.matches(':focus-visible')) showAfterDelay(icon)
      else hide()
    })
    for (const type of ['focusout', 'pointerdown', 'click', 'scroll']) listen(type, hide)
    listen('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Escape' && hide())
    return () => listeners.abort()
  }, [])
  return (
    <div
      ref={tooltip}
      popover="manual"
      // Screen readers already read the name of the icon.
      aria-hidden="true"
      className="fixed m-0 max-w-64 rounded-sm border border-transparent bg-ink px-2 py-1 text-sm text-surface"
    />
  )
}
