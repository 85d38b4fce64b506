import { useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/home.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../ui/icons/storefront.ts'
import { BannerSlide } from './banner-slide.tsx'
import { TurnButton } from './turn-button.tsx'
import { savesData, useSwipe, useTurning } from './use-turning.ts'

type OtherSlidesProps = { banners: Banner[]; shown: number; wanted: number }

/**
 * The slides after the first. Each picture is loaded while the slide before it is shown; in
 * data-saving mode only when its slide is opened.
 */
export function OtherSlides({ banners, shown, wanted }: OtherSlidesProps) {
  const [furthest, setFurthest] = useState(shown)
  if (shown > furthest) setFurthest(shown)
  return banners.map((banner, index) => (
    <BannerSlide
      key={banner.title}
      banner={banner}
      place={`${index + 2} of ${banners.length + 1}`}
      isShown={shown === index + 1}
      hasPicture={wanted === index + 1 || (index <= furthest && !savesData())}
    />
  ))
}

/** If the picture takes longer, the slide is shown without it. */
const MAX_WAIT_MS = 1500

/** Calls back when the picture of a slide is decoded, so that the slide fades in complete. */
function whenDrawable(slide: Element | undefined, go: () => void): () => void {
  let isOver = false
  const goOnce = () => {
    if (!isOver) go()
    isOver = true
  }
  const picture = slide?.querySelector('img')
  // A picture that cannot be decoded must not block the slide.
  if (picture) picture.decode().then(goOnce, goOnce)
  else goOnce()
  const timer = setTimeout(goOnce, MAX_WAIT_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

type BannerControlsProps = {
  titles: string[]
  wanted: number
  want: (index: number) => void
  show: (index: number) => void
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
}

/** Pause button, arrows and dots. They come before the slides in the keyboard order. */
export function BannerControls(props: BannerControlsProps) {
  const { titles, wanted, want, show, isTurning, setIsTurning } = props
  const count = titles.length
  const inside = useRef<HTMLDivElement>(null)
  const move = (direction: 1 | -1) => want((wanted + direction + count) % count)
  const { stop } = useTurning({ inside, move, isTurning, setIsTurning })
  const choose = (index: number) => {
    stop()
    want(index)
  }
  useEffect(() => {
    const slides = inside.current?.parentElement?.querySelectorAll('[aria-roledescription=slide]')
    return whenDrawable(slides?.[wanted], () => show(wanted))
  }, [wanted, show])
  const step = (direction: 1 | -1) => {
    stop()
    move(direction)
  }
  useSwipe(inside, step)
  return (
    <div ref={inside} className="absolute inset-x-0 bottom-[28px] z-1">
      <div className="gutter-wide flex items-center gap-1 py-3">
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
              aria-disabled={index === wanted || undefined}
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
