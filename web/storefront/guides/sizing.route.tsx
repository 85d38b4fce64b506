import { storeQuery } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { NumberedList, TextSummary, TitledSection } from '../../ui/text-elements.tsx'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'
import { useIsPageHidden } from '../page/own-pages.ts'
import { GuideLayout } from './guide.tsx'
import * as m from './messages.tsx'
import { SizeFinder } from './size-finder.tsx'
import { SizeGauge } from './size-gauge.tsx'
import { BangleSizeTable, RingSizeTable } from './size-tables.tsx'

const queries = () => [storeQuery()]

export const loader = serverLoader(queries, {
  failureText: m.PAGE_NOT_LOADED,
  isMissing: (_, cache) =>
    cache.getQueryData(storeQuery().queryKey)?.data.hiddenPages?.includes('sizing') ?? false,
})
export const clientLoader = browserLoader(queries)

/** The page about sizes of rings and bangles. */
export default function SizingPage() {
  if (useIsPageHidden('/sizing')) return <LazyPageNotFound />
  return (
    <GuideLayout title={m.SIZE_GUIDE} description={m.SIZING_DESCRIPTION}>
      <TextSummary>{m.SIZING_SUMMARY}</TextSummary>

      <div className="mt-8">
        <SizeFinder />
      </div>

      <TitledSection title={m.RINGS}>
        <RingSizeTable />
        <div className="grid gap-4 print:hidden">
          <h3 className="mt-2 font-semibold text-lg">{m.HOW_TO_MEASURE_A_RING}</h3>
          <NumberedList>
            {m.MEASURE_A_RING.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </NumberedList>
          <h3 className="mt-2 font-semibold text-lg">{m.HOW_TO_MEASURE_A_FINGER}</h3>
          <NumberedList>
            {m.MEASURE_A_FINGER.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </NumberedList>
        </div>
      </TitledSection>

      <TitledSection title={m.BANGLES}>
        <p className="print:hidden">{m.SIZES_OF_CHURA}</p>
        <BangleSizeTable />
        <div className="grid gap-4 print:hidden">
          <h3 className="mt-2 font-semibold text-lg">{m.HOW_TO_MEASURE_A_HAND}</h3>
          <NumberedList>
            {m.MEASURE_A_HAND.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </NumberedList>
        </div>
      </TitledSection>

      <TitledSection title={m.A_GAUGE_TO_PRINT}>
        <SizeGauge />
      </TitledSection>
    </GuideLayout>
  )
}
