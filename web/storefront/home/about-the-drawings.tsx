import { Link } from 'react-router'
import paintedBangle from '../../art/painted-bangle.avif'
import { useIsPageHidden } from '../page/own-pages.ts'
import * as m from './messages.ts'

/** The section about the origin of the drawings, with one of them enlarged. */
export const AboutTheDrawings = () => (
  <section className="on-night mt-16 bg-sindoor text-paper md:mt-24">
    <div className="md:grid md:grid-cols-2">
      <img
        src={paintedBangle}
        alt={m.PAINTED_BANGLE}
        width="1200"
        height="810"
        loading="lazy"
        className="aspect-4/3 size-full object-cover md:aspect-auto md:min-h-[26rem]"
      />
      <div className="flex max-w-[40rem] flex-col justify-center gap-4 px-4 py-10 md:px-12 md:py-16 lg:px-20">
        <h2 className="font-display text-title">{m.FROM_THE_WALLS_OF_MITHILA}</h2>
        <p className="text-paper/90 md:text-lg">{m.ABOUT_THE_MAKERS}</p>
        {!useIsPageHidden('/about') && (
          <p>
            <Link
              to="/about"
              className="inline-flex min-h-12 items-center rounded-sm bg-turmeric px-6 font-semibold text-ink transition-colors hover:bg-paper"
            >
              {m.READ_OUR_STORY}
            </Link>
          </p>
        )}
      </div>
    </div>
  </section>
)
