import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeQuery } from '../../data/home.ts'
import { BANNER_CONTAINER_CLASSES } from '../../ui/banner-content.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { callWhenPageIsLoaded } from '../../ui/when-page-is-loaded.ts'
import { BannerSlide } from './banner-slide.tsx'
import * as m from './messages.ts'

const loadControls = () => import('./banner-controls.tsx')

/**
 * The banners at the top of the home page, one slide for each. The server renders the
 * first slide; the others and the controls are loaded after the page.
 */
export function HomeBanners() {
  const [shownIndex, setShownIndex] = useState(0)
  const [requestedIndex, setRequestedIndex] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const loadTimer = useLazyModule(loadControls, callWhenPageIsLoaded)
  const content = useQuery(homeQuery()).data?.data
  const [firstBanner, ...otherBanners] = content?.banners ?? []
  if (content && !firstBanner) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.HIGHLIGHTS}
      data-behind-header
      className="on-night behind-header relative bg-night text-paper"
    >
      {loadTimer && firstBanner && otherBanners.length > 0 && (
        <loadTimer.BannerControls
          slideTitles={[firstBanner, ...otherBanners].map(({ title }) => title)}
          requestedIndex={requestedIndex}
          setRequestedIndex={setRequestedIndex}
          setShownIndex={setShownIndex}
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
        {firstBanner && (
          <BannerSlide
            banner={firstBanner}
            positionText={m.positionOfSlide(1, otherBanners.length + 1)}
            isShown={shownIndex === 0}
            isFirst
          />
        )}
        {loadTimer && (
          <loadTimer.BannerSlidesAfterFirst
            banners={otherBanners}
            shownIndex={shownIndex}
            requestedIndex={requestedIndex}
          />
        )}
      </div>
      <div aria-hidden="true" className="fish-band bg-paper" />
    </section>
  )
}
