import { useStore } from '../../data/store.ts'
import { AboutTheDrawings } from './about-the-drawings.tsx'
import { Newsletter } from './newsletter.tsx'
import { Testimonials } from './testimonials.tsx'

/** The sections at the end of the home page. */
export function LastHomeSections() {
  const isSample = useStore()?.isSample
  return (
    <>
      {isSample && <AboutTheDrawings />}
      <Testimonials />
      <Newsletter />
    </>
  )
}
