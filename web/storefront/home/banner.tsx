import { useState } from 'react'
import high from '../../art/banners/rings-high.avif'
import wide from '../../art/banners/rings-wide.avif'
import { useModule } from '../../ui/use-module.ts'
import { categoryPath } from '../page/paths.ts'
import { BannerSlide } from './banner-slide.tsx'
import { whenPageIsLoaded } from './when-page-is-loaded.ts'

const RINGS = {
  title: 'Nine stones, one hand',
  words: 'Signets, bezels and navaratna rings, each drawn in one line before it is made.',
  button: 'Shop Rings',
  to: categoryPath(4),
  picture: { high, wide },
}

const load = () => import('./banner-turning.tsx')

/**
 * The first thing a visitor sees: four shelves, one after the other. The first stands in the page;
 * the others, and all that moves, come when the page has loaded.
 */
export function Banner() {
  const [shown, show] = useState(0)
  const [isTurning, setIsTurning] = useState(false)
  const turning = useModule(load, whenPageIsLoaded)
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Four of our shelves"
      className="on-night relative bg-night text-paper"
    >
      {turning && (
        <turning.BannerControls
          shown={shown}
          show={show}
          isTurning={isTurning}
          setIsTurning={setIsTurning}
        />
      )}
      <div
        aria-live={isTurning ? 'off' : 'polite'}
        className="grid min-h-[32rem] h-[calc(100svh-9.25rem)] touch-pan-y md:h-[calc(100svh-5.75rem)]"
      >
        <BannerSlide slide={RINGS} place="1 of 4" isShown={shown === 0} isFirst />
        {turning && <turning.OtherSlides shown={shown} />}
      </div>
      <div aria-hidden="true" className="fish-band bg-paper" />
    </section>
  )
}
