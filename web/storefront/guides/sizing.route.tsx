import { store } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { Section, StepList, Summary } from '../../ui/text-elements.tsx'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'
import { useIsHidden } from '../page/own-pages.ts'
import { Gauge } from './gauge.tsx'
import { Guide } from './guide.tsx'
import * as m from './messages.tsx'
import { SizeFinder } from './size-finder.tsx'
import { BangleTable, RingTable } from './size-tables.tsx'

const queries = () => [store()]

export const loader = serverLoader(queries, {
  failure: m.PAGE_NOT_LOADED,
  isMissing: (_, cache) =>
    cache.getQueryData(store().queryKey)?.data.hiddenPages?.includes('sizing') ?? false,
})
export const clientLoader = browserLoader(queries)

/** The page about sizes of rings and bangles. */
export default function SizingPage() {
  if (useIsHidden('/sizing')) return <LazyPageNotFound />
  return (
    <Guide title={m.SIZE_GUIDE} description={m.SIZING_DESCRIPTION}>
      <Summary>{m.SIZING_IN_SHORT}</Summary>

      <div className="mt-8">
        <SizeFinder />
      </div>

      <Section title={m.RINGS}>
        <RingTable />
        <div className="grid gap-4 print:hidden">
          <h3 className="mt-2 font-semibold text-lg">{m.HOW_TO_MEASURE_A_RING}</h3>
          <StepList>
            {m.MEASURE_A_RING.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </StepList>
          <h3 className="mt-2 font-semibold text-lg">{m.HOW_TO_MEASURE_A_FINGER}</h3>
          <StepList>
            {m.MEASURE_A_FINGER.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </StepList>
        </div>
      </Section>

      <Section title={m.BANGLES}>
        <p className="print:hidden">{m.SIZES_OF_CHURA}</p>
        <BangleTable />
        <div className="grid gap-4 print:hidden">
          <h3 className="mt-2 font-semibold text-lg">{m.HOW_TO_MEASURE_A_HAND}</h3>
          <StepList>
            {m.MEASURE_A_HAND.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </StepList>
        </div>
      </Section>

      <Section title={m.A_GAUGE_TO_PRINT}>
        <Gauge />
      </Section>
    </Guide>
  )
}
