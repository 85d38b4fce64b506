import { useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/home.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/storefront.ts'
import { AutoplayButton } from './autoplay-button.tsx'
import { BannerSlide } from './banner-slide.tsx'
import * as m from './messages.ts'
import { isSavingData, useAutoplay, useSwipe } from './use-autoplay.ts'

type OtherSlidesProps = { banners: Banner[]; shown: number; requested: number }

/**
 * The slides after the first. Each picture is loaded while the slide before it is shown; in
 * data-saving mode only when its slide is opened.
 */
export function BannerSlidesAfterFirst({ banners, shown, requested }: OtherSlidesProps) {
  const [maxLoaded, setMaxLoaded] = useState(shown)
  if (shown > maxLoaded) setMaxLoaded(shown)
  return banners.map((banner, index) => {
    const position = m.positionOf(index + 2, banners.length + 1)
    return (
      <BannerSlide
        key={position}
        banner={banner}
        position={position}
        isShown={shown === index + 1}
        hasPicture={requested === index + 1 || (index <= maxLoaded && !isSavingData())}
      />
    )
  })
}

/** If the picture takes longer, the slide is shown without it. */
const MAX_WAIT_MS = 1500

/** Calls back when the picture of a slide is decoded, so that the slide fades in complete. */
function whenDecoded(slide: Element | undefined, callback: () => void): () => void {
  let isDone = false
  const callOnce = () => {
    if (!isDone) callback()
    isDone = true
  }
  const picture = slide?.querySelector('img')
  // A picture that cannot be decoded must not block the slide.
  if (picture) picture.decode().then(callOnce, callOnce)
  else callOnce()
  const timer = setTimeout(callOnce, MAX_WAIT_MS)
  return () => {
    isDone = true
    clearTimeout(timer)
  }
}

type BannerControlsProps = {
  titles: string[]
  requested: number
  setRequested: (index: number) => void
  setShown: (index: number) => void
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
}

/** Pause button, arrows and dots. They come before the slides in the keyboard order. */
export function BannerControls(props: BannerControlsProps) {
  const { titles, requested, setRequested, setShown, isPlaying, setIsPlaying } = props
  const count = titles.length
  const controls = useRef<HTMLDivElement>(null)
  const move = (direction: 1 | -1) => setRequested((requested + direction + count) % count)
  const { stop } = useAutoplay({ child: controls, move, isPlaying, setIsPlaying })
  const choose = (index: number) => {
    stop()
    setRequested(index)
  }
  useEffect(() => {
    const slides = controls.current?.parentElement?.querySelectorAll('[aria-roledescription=slide]')
    return whenDecoded(slides?.[requested], () => setShown(requested))
  }, [requested, setShown])
  const step = (direction: 1 | -1) => {
    stop()
    move(direction)
  }
  useSwipe(controls, step)
  return (
    <div ref={controls} className="absolute inset-x-0 bottom-[28px] z-1">
      <div className="gutter-wide flex items-center gap-1 py-3">
        <AutoplayButton
          pauseLabel={m.PAUSE_THE_SLIDES}
          playLabel={m.PLAY_THE_SLIDES}
          isPlaying={isPlaying}
          setIsPlaying={setIsPlaying}
          className={`-ml-2.5 ${CONTROL}`}
        />
        <IconButton label={m.PREVIOUS_SLIDE} onClick={() => step(-1)} className={CONTROL}>
          <ChevronLeftIcon aria-hidden="true" />
        </IconButton>
        <IconButton label={m.NEXT_SLIDE} onClick={() => step(1)} className={CONTROL}>
          <ChevronRightIcon aria-hidden="true" />
        </IconButton>
        {/* biome-ignore lint/a11y/useSemanticElements: dots are no set of fields */}
        <div
          role="group"
          aria-label={m.CHOOSE_A_SLIDE}
          className="-mr-1 ml-auto flex min-w-0 max-[19rem]:hidden lg:ml-4"
        >
          {titles.map((title, index) => (
            <button
              key={m.slideNumber(index + 1, title)}
              type="button"
              aria-label={m.slideNumber(index + 1, title)}
              aria-disabled={index === requested || undefined}
              onClick={() => choose(index)}
              className="group flex h-11 w-8 shrink items-center justify-center px-1"
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
