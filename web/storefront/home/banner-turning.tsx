import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import earringsHigh from '../../art/banners/earrings-high.avif'
import earringsWide from '../../art/banners/earrings-wide.avif'
import mithilaHigh from '../../art/banners/mithila-high.avif'
import mithilaWide from '../../art/banners/mithila-wide.avif'
import necklacesHigh from '../../art/banners/necklaces-high.avif'
import necklacesWide from '../../art/banners/necklaces-wide.avif'
import { IconButton } from '../../ui/icon-button.tsx'
import { categoryPath } from '../page/paths.ts'
import { BannerSlide, type Slide } from './banner-slide.tsx'
import { TurnButton } from './turn-button.tsx'
import { savesData, useSwipe, useTurning } from './use-turning.ts'

/** The slides after the first. */
const OTHERS: Slide[] = [
  {
    title: 'A jhumka for every step',
    words: 'Bells, domes and drops that move when you do, from everyday silver to festival gold.',
    button: 'Shop Earrings',
    to: categoryPath(1),
    picture: { high: earringsHigh, wide: earringsWide },
  },
  {
    title: 'From pote to rani har',
    words: 'Strings of glass beads for a Tuesday, long gold for the day everybody remembers.',
    button: 'Shop Necklaces',
    to: categoryPath(2),
    picture: { high: necklacesHigh, wide: necklacesWide },
  },
  {
    title: 'Walls you can wear',
    words: 'Peacock, fish and lotus, as the women of Mithila draw them around their doors.',
    button: 'Shop Mithila Art',
    to: categoryPath(3),
    picture: { high: mithilaHigh, wide: mithilaWide },
  },
]

const COUNT = OTHERS.length + 1
const TITLES = ['Rings', 'Earrings', 'Necklaces', 'Mithila Art']

/** Who saves data gets a picture when its slide is asked for. */
export const OtherSlides = ({ shown }: { shown: number }) =>
  OTHERS.map((slide, index) => (
    <BannerSlide
      key={slide.to}
      slide={slide}
      place={`${index + 2} of ${COUNT}`}
      isShown={shown === index + 1}
      hasPicture={shown === index + 1 || !savesData()}
    />
  ))

type BannerControlsProps = {
  shown: number
  show: (index: number) => void
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
}

/** Pause, arrows and dots; they come before the slides for who goes by keyboard. */
export function BannerControls({ shown, show, isTurning, setIsTurning }: BannerControlsProps) {
  const inside = useRef<HTMLDivElement>(null)
  const move = (direction: 1 | -1) => show((shown + direction + COUNT) % COUNT)
  const { stop } = useTurning({ inside, move, isTurning, setIsTurning })
  const choose = (index: number) => {
    stop()
    show(index)
  }
  const step = (direction: 1 | -1) => {
    stop()
    move(direction)
  }
  useSwipe(inside, step)
  return (
    <div ref={inside} className="absolute inset-x-0 bottom-[28px] z-1">
      <div className="gutter flex items-center gap-1 py-3">
        <TurnButton
          what="the slides"
          isTurning={isTurning}
          setIsTurning={setIsTurning}
          className={CONTROL}
        />
        <IconButton label="Previous slide" onClick={() => step(-1)} className={CONTROL}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Next slide" onClick={() => step(1)} className={CONTROL}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        {/* biome-ignore lint/a11y/useSemanticElements: dots are no set of fields */}
        <div role="group" aria-label="Choose a slide" className="ml-auto flex lg:ml-4">
          {TITLES.map((title, index) => (
            <button
              key={title}
              type="button"
              aria-label={`Slide ${index + 1}: ${title}`}
              aria-disabled={index === shown || undefined}
              onClick={() => choose(index)}
              className="group flex h-11 w-8 items-center justify-center"
            >
              <span className="h-[3px] w-6 bg-paper/45 transition-colors group-hover:bg-paper group-aria-disabled:bg-turmeric" />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

const CONTROL = 'text-paper hover:bg-paper hover:text-ink'
