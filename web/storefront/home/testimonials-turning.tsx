import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { moveRail } from '../catalogue/move-rail.ts'
import { TurnButton } from './turn-button.tsx'
import { useSwipe, useTurning } from './use-turning.ts'

type TestimonialControlsProps = {
  rail: RefObject<HTMLUListElement | null>
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
}

/** Pause and arrows; on a screen that shows all of them there is nothing to turn. */
export function TestimonialControls({ rail, isTurning, setIsTurning }: TestimonialControlsProps) {
  const inside = useRef<HTMLDivElement>(null)
  const move = (direction: 1 | -1) => {
    const row = rail.current
    if (row) moveRail(row, direction, cardOf(row))
  }
  const { stop } = useTurning({ inside, move, isTurning, setIsTurning })
  // The rail follows the finger by itself.
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

/** From one card to the next. */
function cardOf(row: HTMLElement): number {
  const width = row.firstElementChild?.clientWidth ?? 0
  return width + Number.parseFloat(getComputedStyle(row).columnGap)
}
