import { useEffect, useRef } from 'react'

const OPEN_DELAY_MS = 700
/** After a tooltip was shown, the next one appears without delay. */
const NO_DELAY_AFTER_CLOSE_MS = 300
const TOOLTIP_GAP_PX = 6

/** Icons without text that have an accessible name. */
const NAMED_ICON_SELECTOR = ':is(a, button)[aria-label]:has(> svg)'

/** Shows the names of icons on hover and on keyboard focus. */
export function IconTooltips() {
  const tooltip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tooltipElement = tooltip.current
    if (!tooltipElement) return
    const listeners = new AbortController()
    const { signal } = listeners
    let openTimer: ReturnType<typeof setTimeout> | undefined
    let tooltipIcon: Element | undefined
    let closedTime = Number.NEGATIVE_INFINITY

    const hideTooltip = () => {
      clearTimeout(openTimer)
      tooltipIcon = undefined
      if (!tooltipElement.matches(':popover-open')) return
      tooltipElement.hidePopover()
      closedTime = performance.now()
    }
    const showTooltip = (icon: Element) => {
      tooltipElement.textContent = icon.getAttribute('aria-label')
      tooltipElement.showPopover()
      const { left, width, top, bottom } = icon.getBoundingClientRect()
      const { width: tooltipSize, height } = tooltipElement.getBoundingClientRect()
      const maxLeft = document.documentElement.clientWidth - tooltipSize - TOOLTIP_GAP_PX
      const fitsBelow = bottom + TOOLTIP_GAP_PX + height < innerHeight
      tooltipElement.style.left = `${Math.max(TOOLTIP_GAP_PX, Math.min(maxLeft, left + width / 2 - tooltipSize / 2))}px`
      tooltipElement.style.top = `${fitsBelow ? bottom + TOOLTIP_GAP_PX : top - TOOLTIP_GAP_PX - height}px`
    }
    const showTooltipAfterDelay = (icon: Element) => {
      if (icon === tooltipIcon) return
      hideTooltip()
      tooltipIcon = icon
      const hasNoDelay = performance.now() - closedTime < NO_DELAY_AFTER_CLOSE_MS
      openTimer = setTimeout(
        () => icon.isConnected && showTooltip(icon),
        hasNoDelay ? 0 : OPEN_DELAY_MS,
      )
    }
    const labelledIconOf = ({ target }: Event) =>
      target instanceof Element ? target.closest(NAMED_ICON_SELECTOR) : undefined

    const addDocumentListener = (eventType: string, handler: (event: Event) => void) =>
      document.addEventListener(eventType, handler, { signal, passive: true })
    addDocumentListener('pointerover', (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'touch') return
      // The mouse may be over the tooltip itself.
      if (event.target === tooltipElement) return
      const icon = labelledIconOf(event)
      if (icon) showTooltipAfterDelay(icon)
      else hideTooltip()
    })
    addDocumentListener('focusin', (event) => {
      const icon = labelledIconOf(event)
      if (icon?.matches(':focus-visible')) showTooltipAfterDelay(icon)
      else hideTooltip()
    })
    for (const eventType of ['focusout', 'pointerdown', 'click', 'scroll'])
      addDocumentListener(eventType, hideTooltip)
    addDocumentListener(
      'keydown',
      (event) => event instanceof KeyboardEvent && event.key === 'Escape' && hideTooltip(),
    )
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
