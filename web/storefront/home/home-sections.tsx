import { Makers } from './makers.tsx'
import { Newsletter } from './newsletter.tsx'
import { Testimonials } from './testimonials.tsx'

/** The sections at the end of the home page. */
export const HomeSections = () => (
  <>
    <Makers />
    <Testimonials />
    <Newsletter />
  </>
)
