import { type RefObject, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/storefront.ts'
import { scrollRowBy } from '../catalogue/scroll-row-by.ts'
import { AutoplayButton } from './autoplay-button.tsx'
import * as m from './messages.ts'
import { useAutoplay, useSwipe } from './use-autoplay.ts'

type TestimonialControlsProps = {
  rowRef: RefObject<HTMLUListElement | null>
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
}

/** Pause button and arrows; hidden if all cards fit on the screen. */
export function TestimonialControls({ rowRef, isPlaying, setIsPlaying }: TestimonialControlsProps) {
  const controlsElement = useRef<HTMLDivElement>(null)
  const moveRow = (direction: 1 | -1) => {
    const row = rowRef.current
    if (row) scrollRowBy(row, direction, cardDistanceOf(row))
  }
  const { stop } = useAutoplay({
    childRef: controlsElement,
    moveSlide: moveRow,
    isPlaying,
    setIsPlaying,
  })
  // The browser already scrolls the row with the finger.
  useSwipe(controlsElement, stop)
  const stopAndMove = (direction: 1 | -1) => {
    stop()
    moveRow(direction)
  }
  return (
    <div ref={controlsElement} className="-mr-2.5 flex">
      <AutoplayButton
        pauseLabel={m.PAUSE_THE_TESTIMONIALS}
        playLabel={m.PLAY_THE_TESTIMONIALS}
        isPlaying={isPlaying}
        setIsPlaying={setIsPlaying}
      />
      <IconButton label={m.PREVIOUS_TESTIMONIAL} onClick={() => stopAndMove(-1)}>
        <ChevronLeftIcon aria-hidden="true" />
      </IconButton>
      <IconButton label={m.NEXT_TESTIMONIAL} onClick={() => stopAndMove(1)}>
        <ChevronRightIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The distance between two cards. */
function cardDistanceOf(row: HTMLElement): number {
  const cardWidth = row.firstElementChild?.clientWidth ?? 0
  return cardWidth + Number.parseFloat(getComputedStyle(row).columnGap)
}
