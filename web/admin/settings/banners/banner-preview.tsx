import { useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/home.ts'
import {
  BANNER_BUTTON_CLASSES,
  BANNER_CONTAINER_CLASSES,
  BannerContent,
} from '../../../ui/banner-content.tsx'
import { bannerPictureUrls } from '../../../ui/banner-pictures.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as m from '../messages/home-page.ts'
import * as words from '../messages/words.ts'

/** Typical window sizes in pixels. */
const PREVIEW_WINDOWS = {
  wide: { width: 1280, height: 640 },
  high: { width: 390, height: 660 },
} as const

type BannerPreviewProps = {
  banner: Banner
  screenShape: keyof typeof PREVIEW_WINDOWS
  className?: string
}

const SCREEN_NAMES = { wide: m.previewOnComputerText, high: m.previewOnPhoneText }

/** A scaled-down preview of a banner in a window of the given shape. */
export function BannerPreview({ banner, screenShape, className }: BannerPreviewProps) {
  const { width, height } = PREVIEW_WINDOWS[screenShape]
  const frameElement = useRef<HTMLDivElement>(null)
  const previewScale = useWidth(frameElement) / width
  return (
    <div
      ref={frameElement}
      role="img"
      aria-label={SCREEN_NAMES[screenShape](banner.title)}
      className={joinClasses('relative overflow-hidden bg-night', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <div
        inert
        className={joinClasses(
          BANNER_CONTAINER_CLASSES,
          'absolute top-0 left-0 flex origin-top-left flex-col justify-end [--font-display:var(--font-brand)]',
        )}
        style={{ width, height, transform: `scale(${previewScale})` }}
      >
        <BannerContent
          title={banner.title || words.TITLE}
          words={banner.words || words.TEXT}
          pictures={bannerPictureUrls(banner)}
          shape={screenShape}
          button={<span className={BANNER_BUTTON_CLASSES}>{banner.button || m.BANNER_BUTTON}</span>}
        />
      </div>
    </div>
  )
}

/** The current width of an element in pixels. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const resizeObserver = new ResizeObserver(
      ([entry]) => entry && setWidth(entry.contentRect.width),
    )
    resizeObserver.observe(element.current)
    return () => resizeObserver.disconnect()
  }, [element])
  return width
}
