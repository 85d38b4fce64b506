import { type RefObject, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../ui/icons/storefront.ts'
import { moveRail } from '../catalogue/move-rail.ts'
import { TurnButton } from './turn-button.tsx'
import { useSwipe, useTurning } from './use-turning.ts'

type TestimonialControlsProps = {
  rail: RefObject<HTMLUListElement | null>
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
}

/** Pause button and arrows; hidden if all cards fit on the screen. */
export function TestimonialControls({ rail, isTurning, setIsTurning }: TestimonialControlsProps) {
  const inside = useRef<HTMLDivElement>(null)
  const move = (direction: 1 | -1) => {
    const row = rail.current
    if (row) moveRail(row, direction, cardOf(row))
  }
  const { stop } = useTurning({ inside, move, isTurning, setIsTurning })
  // The browser already scrolls the rail with the finger.
  useSwipe(inside, stop)
  const step = (direction: 1 | -1) => {
    stop()
    move(direction)
  }
  return (
    <div ref={inside} className="-mr-2.5 flex">
      <TurnButton what="the testimonials" isTurning={isTurning} setIsTurning={setIsTurning} />
      <IconButton label="Previous testimonial" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next testimonial" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The distance between two cards. */
function cardOf(row: HTMLElement): number {
  const width = row.firstElementChild?.clientWidth ?? 0
  return width + Number.parseFloat(getComputedStyle(row).columnGap)
}
