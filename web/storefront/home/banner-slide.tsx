import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'

/** The addresses of a picture taken twice: high for a phone, wide for a desk. */
type BannerPicture = { high: string; wide: string }

export type Slide = {
  title: string
  words: string
  button: string
  to: string
  picture: BannerPicture
}

type BannerSlideProps = {
  slide: Slide
  /** "1 of 4" */
  place: string
  isShown: boolean
  /** The one that stands in the page from the beginning. */
  isFirst?: boolean
  hasPicture?: boolean
}

/** One picture of the banner with its words; the others lie invisible in the same place. */
export function BannerSlide(props: BannerSlideProps) {
  const { slide, place, isShown, isFirst = false, hasPicture = true } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={!isShown}
      className={classes(
        'relative [grid-area:1/1] flex flex-col justify-end transition-[opacity,visibility] duration-700 lg:justify-end',
        !isShown && 'invisible opacity-0',
      )}
    >
      {hasPicture && <SlidePicture picture={slide.picture} isFirst={isFirst} />}
      <div className="gutter relative pt-4 pb-20 lg:pb-28">
        <div className="lg:max-w-[30rem]">
          <h2 className="font-display text-hero">{slide.title}</h2>
          <p className="mt-3 max-w-[28rem] text-paper/85 lg:mt-5 lg:text-lg">{slide.words}</p>
          <Link
            to={slide.to}
            className="mt-5 inline-flex min-h-12 items-center rounded-sm bg-turmeric px-6 font-semibold text-ink transition-colors hover:bg-paper lg:mt-8"
          >
            {slide.button}
          </Link>
        </div>
      </div>
    </div>
  )
}

const SlidePicture = ({ picture, isFirst }: { picture: BannerPicture; isFirst: boolean }) => (
  <picture className="contents">
    <source media="(min-width: 64rem)" srcSet={picture.wide} />
    <img
      src={picture.high}
      alt=""
      fetchPriority={isFirst ? 'high' : 'low'}
      className="h-0 w-full grow object-cover object-top mask-b-from-80% lg:absolute lg:inset-0 lg:size-full lg:object-right lg:mask-b-from-100% lg:mask-l-from-50%"
    />
  </picture>
)
