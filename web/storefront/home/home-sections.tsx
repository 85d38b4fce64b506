import { useStore } from '../../data/store.ts'
import { DrawingsOrigin } from './drawings-origin.tsx'
import { Newsletter } from './newsletter.tsx'
import { Testimonials } from './testimonials.tsx'

/** The sections at the end of the home page. */
export function HomeSections() {
  const isSample = useStore()?.isSample
  return (
    <>
      {isSample && <DrawingsOrigin />}
      <Testimonials />
      <Newsletter />
    </>
  )
}
