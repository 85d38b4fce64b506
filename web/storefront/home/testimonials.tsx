import { useId, useRef, useState } from 'react'
import { useModule } from '../../ui/use-module.ts'
import { SAMPLE_TESTIMONIALS, type Testimonial } from './sample-testimonials.ts'
import { whenPageIsLoaded } from './when-page-is-loaded.ts'

const load = () => import('./testimonials-turning.tsx')
const MOST_STARS = 5

/** What customers say: one at a time on a phone, two from 640 px, all three from 1024 px. */
export function Testimonials() {
  const titleId = useId()
  const rail = useRef<HTMLUListElement>(null)
  const [isTurning, setIsTurning] = useState(false)
  const turning = useModule(load, whenPageIsLoaded)
  return (
    <section
      aria-labelledby={titleId}
      aria-roledescription="carousel"
      className="gutter mt-16 md:mt-24"
    >
      <div className="flex items-end">
        <div className="mr-auto">
          <h2 id={titleId} className="font-display text-3xl">
            Customer Testimonials
          </h2>
          <p className="mt-1 text-ink-2">Samples, until our customers have written their own.</p>
        </div>
        {turning && (
          <turning.TestimonialControls
            rail={rail}
            isTurning={isTurning}
            setIsTurning={setIsTurning}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it along */}
      <ul ref={rail} tabIndex={0} aria-labelledby={titleId} className="rail mt-6 gap-3 md:gap-6">
        {SAMPLE_TESTIMONIALS.map((each) => (
          <li
            key={each.name}
            className="w-full shrink-0 snap-start sm:w-[calc((100%-0.75rem)/2)] md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
          >
            <Said testimonial={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Said = ({
  testimonial: { name, place, words, stars, piece },
}: {
  testimonial: Testimonial
}) => (
  <figure className="relative flex h-full flex-col border border-line bg-surface p-6 md:p-8">
    <p className="text-sindoor text-xl tracking-widest">
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(MOST_STARS - stars)}
      </span>
      <span className="sr-only">
        {stars} of {MOST_STARS} stars
      </span>
    </p>
    <blockquote className="mt-3 font-display text-xl">“{words}”</blockquote>
    <figcaption className="mt-auto pt-5">
      <span className="block font-semibold">
        {name}, {place}
      </span>
      <span className="block text-ink-2 text-sm">{piece}</span>
    </figcaption>
  </figure>
)
