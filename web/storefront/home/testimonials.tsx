import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { HomePageContent, Testimonial } from '#contract/home.ts'
import { homeQuery } from '../../data/home.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Stars } from '../../ui/stars.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { callWhenPageIsLoaded } from '../../ui/when-page-is-loaded.ts'
import { productPath } from '../page/paths.ts'
import { Picture } from '../product-media/picture.tsx'
import * as m from './messages.ts'

const loadControls = () => import('./testimonial-controls.tsx')

/** The testimonials; nothing if there are none. */
export function Testimonials() {
  const homeContent = useQuery(homeQuery()).data?.data
  return homeContent && homeContent.testimonials.length > 0 ? (
    <TestimonialRow {...homeContent} />
  ) : null
}

/** One card at a time on a phone, two from 640 px, three from 1024 px. */
function TestimonialRow({ testimonials, areReviews }: HomePageContent) {
  const titleId = useId()
  const rowRef = useRef<HTMLUListElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const loadTimer = useLazyModule(loadControls, callWhenPageIsLoaded)
  const areSamples = testimonials.every(({ isSample }) => isSample)
  return (
    <section
      aria-labelledby={titleId}
      aria-roledescription="carousel"
      className="gutter-wide mt-16 md:mt-24"
    >
      <h2 id={titleId} className="font-display text-3xl">
        {m.CUSTOMER_TESTIMONIALS}
      </h2>
      <div className="mt-1 flex justify-between gap-4 max-[19rem]:flex-wrap">
        {/* Made-up samples are labelled: once if all are samples, otherwise each. */}
        <p className="text-ink-2">
          {areReviews ? m.TESTIMONIALS_FROM_REVIEWS : areSamples && m.ALL_TESTIMONIALS_ARE_SAMPLES}
        </p>
        <div className="min-h-11 min-w-33 shrink-0 lg:hidden">
          {loadTimer && (
            <loadTimer.TestimonialControls
              rowRef={rowRef}
              isPlaying={isPlaying}
              setIsPlaying={setIsPlaying}
            />
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it along */}
      <ul ref={rowRef} tabIndex={0} aria-labelledby={titleId} className="rail mt-6 gap-3 md:gap-6">
        {testimonials.map((each) => (
          <li
            key={`${each.name}/${each.words}`}
            className="w-full shrink-0 snap-start sm:w-[calc((100%-0.75rem)/2)] md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
          >
            <TestimonialCard testimonial={each} isLabelledSample={each.isSample && !areSamples} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TestimonialCardProps = { testimonial: Testimonial; isLabelledSample: boolean }

const TestimonialCard = ({ testimonial, isLabelledSample }: TestimonialCardProps) => (
  <figure className="relative flex h-full flex-col border border-line bg-surface p-6 md:p-8">
    <p>
      <Stars stars={testimonial.stars} />
    </p>
    <blockquote lang={langOf(testimonial.words)} className="mt-3 font-display text-xl">
      “{testimonial.words}”
    </blockquote>
    <figcaption className="mt-auto flex items-center gap-4 pt-5">
      {testimonial.publicId && (
        <span className="size-14 shrink-0 overflow-hidden rounded-full bg-sand">
          <Picture
            publicId={testimonial.publicId}
            alt=""
            sizes="3.5rem"
            className="size-full object-cover"
          />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold">
          <span lang={langOf(testimonial.name)}>{testimonial.name}</span>
          {testimonial.place && (
            <>
              {', '}
              <span lang={langOf(testimonial.place)}>{testimonial.place}</span>
            </>
          )}
          {isLabelledSample && <span className="font-normal text-ink-2">{m.SAMPLE_SUFFIX}</span>}
        </span>
        <TestimonialProductLink testimonial={testimonial} />
      </span>
    </figcaption>
  </figure>
)

const TestimonialProductLink = ({
  testimonial: { piece, productId },
}: {
  testimonial: Testimonial
}) => (
  <span lang={langOf(piece)} className="block text-ink-2 text-sm">
    {productId === null ? (
      piece
    ) : (
      <Link
        to={productPath(productId)}
        className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {piece}
      </Link>
    )}
  </span>
)
