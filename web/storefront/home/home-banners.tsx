import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeQuery } from '../../data/home.ts'
import { BANNER_CONTAINER_CLASSES } from '../../ui/banner-content.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { whenPageIsLoaded } from '../../ui/when-page-is-loaded.ts'
import { BannerSlide } from './banner-slide.tsx'
import * as m from './messages.ts'

const load = () => import('./banner-controls.tsx')

/**
 * The banners at the top of the home page, one slide for each. The server renders the
 * first slide; the others and the controls are loaded after the page.
 */
export function HomeBanners() {
  const [shown, setShown] = useState(0)
  const [requested, setRequested] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const timer = useLazyModule(load, whenPageIsLoaded)
  const content = useQuery(homeQuery()).data?.data
  const [first, ...others] = content?.banners ?? []
  if (content && !first) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.HIGHLIGHTS}
      data-behind-header
      className="on-night behind-header relative bg-night text-paper"
    >
      {timer && first && others.length > 0 && (
        <timer.BannerControls
          titles={[first, ...others].map(({ title }) => title)}
          requested={requested}
          setRequested={setRequested}
          setShown={setShown}
          isPlaying={isPlaying}
          setIsPlaying={setIsPlaying}
        />
      )}
      <div
        aria-live={isPlaying ? 'off' : 'polite'}
        className={joinClasses(
          BANNER_CONTAINER_CLASSES,
          'isolate grid h-(--banner) min-h-[32rem] touch-pan-y',
        )}
      >
        {first && (
          <BannerSlide
            banner={first}
            position={m.positionOf(1, others.length + 1)}
            isShown={shown === 0}
            isFirst
          />
        )}
        {timer && (
          <timer.BannerSlidesAfterFirst banners={others} shown={shown} requested={requested} />
        )}
      </div>
      <div aria-hidden="true" className="fish-band bg-paper" />
    </section>
  )
}
