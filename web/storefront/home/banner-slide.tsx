import { Link } from 'react-router'
import type { Banner } from '#contract/home.ts'
import { BANNER_BUTTON, BannerFace } from '../../ui/banner-face.tsx'
import { picturesOf } from '../../ui/banner-pictures.ts'
import { classes } from '../../ui/classes.ts'
import { categoryPath } from '../page/paths.ts'

type BannerSlideProps = {
  banner: Banner
  /** "1 of 4" */
  place: string
  isShown: boolean
  /** The one that stands in the page from the beginning. */
  isFirst?: boolean
  hasPicture?: boolean
}

/** One banner; the others lie invisible in the same place. */
export const BannerSlide = ({ banner, place, isShown, ...rest }: BannerSlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
  <div
    role="group"
    aria-roledescription="slide"
    aria-label={place}
    inert={!isShown}
    className={classes(
      // The next one comes up over the one before, which goes only when it is covered.
      'relative [grid-area:1/1] flex flex-col justify-end bg-night transition-[opacity,visibility]',
      isShown
        ? 'z-1 duration-700'
        : 'invisible opacity-0 delay-700 duration-0 motion-reduce:delay-0',
    )}
  >
    <BannerFace
      {...rest}
      title={banner.title}
      words={banner.words}
      pictures={picturesOf(banner)}
      button={
        <Link
          to={banner.categoryId === null ? '/products' : categoryPath(banner.categoryId)}
          className={BANNER_BUTTON}
        >
          {banner.button}
        </Link>
      }
    />
  </div>
)
