import { useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/home.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/storefront.ts'
import { AutoplayButton } from './autoplay-button.tsx'
import { BannerSlide } from './banner-slide.tsx'
import * as m from './messages.ts'
import { isSavingData, useAutoplay, useSwipe } from './use-autoplay.ts'

type SlidesAfterFirstProps = { banners: Banner[]; shownIndex: number; requestedIndex: number }

/**
 * The slides after the first. Each picture is loaded while the slide before it is shown; in
 * data-saving mode only when its slide is opened.
 */
export function BannerSlidesAfterFirst({
  banners,
  shownIndex,
  requestedIndex,
}: SlidesAfterFirstProps) {
  const [lastLoadedIndex, setLastLoadedIndex] = useState(shownIndex)
  if (shownIndex > lastLoadedIndex) setLastLoadedIndex(shownIndex)
  return banners.map((banner, index) => {
    const position = m.positionOfSlide(index + 2, banners.length + 1)
    return (
      <BannerSlide
        key={position}
        banner={banner}
        positionText={position}
        isShown={shownIndex === index + 1}
        hasPicture={requestedIndex === index + 1 || (index <= lastLoadedIndex && !isSavingData())}
      />
    )
  })
}

/** If the picture takes longer, the slide is shown without it. */
const MAX_PICTURE_WAIT_MS = 1500

/** Calls back when the picture of a slide is decoded, so that the slide fades in complete. */
function callWhenDecoded(slide: Element | undefined, callback: () => void): () => void {
  let isCalled = false
  const callbackOnce = () => {
    if (!isCalled) callback()
    isCalled = true
  }
  const picture = slide?.querySelector('img')
  // A picture that cannot be decoded must not block the slide.
  if (picture) picture.decode().then(callbackOnce, callbackOnce)
  else callbackOnce()
  const timer = setTimeout(callbackOnce, MAX_PICTURE_WAIT_MS)
  return () => {
    isCalled = true
    clearTimeout(timer)
  }
}

type BannerControlsProps = {
  slideTitles: string[]
  requestedIndex: number
  setRequestedIndex: (index: number) => void
  setShownIndex: (index: number) => void
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
}

/** Pause button, arrows and dots. They come before the slides in the keyboard order. */
export function BannerControls(props: BannerControlsProps) {
  const { slideTitles, requestedIndex, setRequestedIndex, setShownIndex, isPlaying, setIsPlaying } =
    props
  const slideCount = slideTitles.length
  const controlsElement = useRef<HTMLDivElement>(null)
  const moveSlides = (direction: 1 | -1) =>
    setRequestedIndex((requestedIndex + direction + slideCount) % slideCount)
  const { stop } = useAutoplay({
    childRef: controlsElement,
    moveSlide: moveSlides,
    isPlaying,
    setIsPlaying,
  })
  const chooseSlide = (index: number) => {
    stop()
    setRequestedIndex(index)
  }
  useEffect(() => {
    const slides = controlsElement.current?.parentElement?.querySelectorAll(
      '[aria-roledescription=slide]',
    )
    return callWhenDecoded(slides?.[requestedIndex], () => setShownIndex(requestedIndex))
  }, [requestedIndex, setShownIndex])
  const stopAndMove = (direction: 1 | -1) => {
    stop()
    moveSlides(direction)
  }
  useSwipe(controlsElement, stopAndMove)
  return (
    <div ref={controlsElement} className="absolute inset-x-0 bottom-[28px] z-1">
      <div className="gutter-wide flex items-center gap-1 py-3">
        <AutoplayButton
          pauseLabel={m.PAUSE_THE_SLIDES}
          playLabel={m.PLAY_THE_SLIDES}
          isPlaying={isPlaying}
          setIsPlaying={setIsPlaying}
          className={`-ml-2.5 ${CONTROL_CLASSES}`}
        />
        <IconButton
          label={m.PREVIOUS_SLIDE}
          onClick={() => stopAndMove(-1)}
          className={CONTROL_CLASSES}
        >
          <ChevronLeftIcon aria-hidden="true" />
        </IconButton>
        <IconButton label={m.NEXT_SLIDE} onClick={() => stopAndMove(1)} className={CONTROL_CLASSES}>
          <ChevronRightIcon aria-hidden="true" />
        </IconButton>
        {/* biome-ignore lint/a11y/useSemanticElements: dots are no set of fields */}
        <div
          role="group"
          aria-label={m.CHOOSE_A_SLIDE}
          className="-mr-1 ml-auto flex min-w-0 max-[19rem]:hidden lg:ml-4"
        >
          {slideTitles.map((title, index) => (
            <button
              key={m.slideNumber(index + 1, title)}
              type="button"
              aria-label={m.slideNumber(index + 1, title)}
              aria-disabled={index === requestedIndex || undefined}
              onClick={() => chooseSlide(index)}
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

const CONTROL_CLASSES = 'text-paper hover:bg-paper hover:text-ink'
