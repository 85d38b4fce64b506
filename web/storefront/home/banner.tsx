import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { home } from '../../data/home.ts'
import { BANNER_PLACE } from '../../ui/banner-face.tsx'
import { classes } from '../../ui/classes.ts'
import { useModule } from '../../ui/use-module.ts'
import { whenPageIsLoaded } from '../../ui/when-page-is-loaded.ts'
import { BannerSlide } from './banner-slide.tsx'

const load = () => import('./banner-turning.tsx')

/**
 * The banner at the top of the home page, with a slide for each category. The server renders the
 * first slide; the others and the controls are loaded after the page.
 */
export function Banner() {
  const [shown, show] = useState(0)
  const [wanted, want] = useState(0)
  const [isTurning, setIsTurning] = useState(false)
  const turning = useModule(load, whenPageIsLoaded)
  const [first, ...others] = useQuery(home()).data?.data.banners ?? []
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Four of our shelves"
      data-behind-header
      className="on-night behind-header relative bg-night text-paper"
    >
      {turning && first && (
        <turning.BannerControls
          titles={[first, ...others].map(({ title }) => title)}
          wanted={wanted}
          want={want}
          show={show}
          isTurning={isTurning}
          setIsTurning={setIsTurning}
        />
      )}
      <div
        aria-live={isTurning ? 'off' : 'polite'}
        className={classes(BANNER_PLACE, 'isolate grid h-(--banner) min-h-[32rem] touch-pan-y')}
      >
        {first && <BannerSlide banner={first} place="1 of 4" isShown={shown === 0} isFirst />}
        {turning && <turning.OtherSlides banners={others} shown={shown} wanted={wanted} />}
      </div>
      <div aria-hidden="true" className="fish-band bg-paper" />
    </section>
  )
}
