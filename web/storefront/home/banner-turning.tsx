import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Banner } from '#contract/home.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { TurnButton } from './turn-button.tsx'
import { savesData, useSwipe, useTurning } from './use-turning.ts'

type OtherSlidesProps = { banners: Banner[]; shown: number }

/**
 * The slides after the first. The picture of each comes while the one before it is shown; who saves
 * data gets it when its slide is asked for.
 */
export function OtherSlides({ banners, shown }: OtherSlidesProps) {
  const [furthest, setFurthest] = useState(shown)
  if (shown > furthest) setFurthest(shown)
  return banners.map((banner, index) => (
    <BannerSlide
      key={banner.title}
      banner={banner}
      place={`${index + 2} of ${banners.length + 1}`}
      isShown={shown === index + 1}
      hasPicture={shown === index + 1 || (index <= furthest && !savesData())}
    />
  ))
}

type BannerControlsProps = {
  titles: string[]
  shown: number
  show: (index: number) => void
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
}

/** Pause, arrows and dots; they come before the slides for who goes by keyboard. */
export function BannerControls(props: BannerControlsProps) {
  const { titles, shown, show, isTurning, setIsTurning } = props
  const count = titles.length
  const inside = useRef<HTMLDivElement>(null)
  const move = (direction: 1 | -1) => show((shown + direction + count) % count)
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
          className={`-ml-2.5 ${CONTROL}`}
        />
        <IconButton label="Previous slide" onClick={() => step(-1)} className={CONTROL}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Next slide" onClick={() => step(1)} className={CONTROL}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        {/* biome-ignore lint/a11y/useSemanticElements: dots are no set of fields */}
        <div role="group" aria-label="Choose a slide" className="-mr-1 ml-auto flex lg:ml-4">
          {titles.map((title, index) => (
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
