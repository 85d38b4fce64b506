import { Link } from 'react-router'
import type { Banner } from '#contract/home.ts'
import { BANNER_BUTTON_CLASSES, BannerContent } from '../../ui/banner-content.tsx'
import { bannerPictureUrls } from '../../ui/banner-pictures.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { categoryPath } from '../page/paths.ts'

type BannerSlideProps = {
  banner: Banner
  /** The position of the slide, such as "1 of 4". */
  positionText: string
  isShown: boolean
  /** The slide that is rendered by the server. */
  isFirst?: boolean
  hasPicture?: boolean
}

/** One slide of the banner; hidden slides are stacked in the same place. */
export const BannerSlide = ({ banner, positionText, isShown, ...rest }: BannerSlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
  <div
    role="group"
    aria-roledescription="slide"
    aria-label={positionText}
    inert={!isShown}
    className={joinClasses(
      // The next slide fades in above the previous one, which is hidden once it is covered.
      'relative min-w-0 [grid-area:1/1] flex flex-col justify-end bg-night transition-[opacity,visibility]',
      isShown
        ? 'z-1 duration-700'
        : 'invisible opacity-0 delay-700 duration-0 motion-reduce:delay-0',
    )}
  >
    <BannerContent
      {...rest}
      title={banner.title}
      words={banner.words}
      pictures={bannerPictureUrls(banner)}
      button={
        <Link
          to={banner.categoryId === null ? '/products' : categoryPath(banner.categoryId)}
          lang={langOf(banner.button)}
          className={BANNER_BUTTON_CLASSES}
        >
          {banner.button}
        </Link>
      }
    />
  </div>
)
