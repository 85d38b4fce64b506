import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rateSeriesName } from '#contract/messages/metals.ts'
import type { CurrentRate } from '#contract/metal-rates.ts'
import { formatRupees, rupeesInSentence } from '#contract/money.ts'
import { type MetalRateSeries, metalRateSeriesKey } from '#contract/rate-series.ts'
import { metalRateHistoryQuery, metalRatesQuery } from '../../data/rates.ts'
import { useStore } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { dayInSentence } from '../page/day-in-sentence.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { type CalculatorQuery, parseCalculatorQuery } from './calculator-query.ts'
import * as m from './messages.ts'
import { MetalPriceCalculator } from './metal-price-calculator.tsx'
import { MetalRateChart } from './metal-rate-chart.tsx'

/** The series with a chart. */
const CHART_SERIES: MetalRateSeries[] = [
  { metal: 'gold', basis: 'fine' },
  { metal: 'silver', basis: 'fine' },
]

const queries = () => [metalRatesQuery(), ...CHART_SERIES.map(metalRateHistoryQuery)]

export const loader = serverLoader(queries, { failureText: m.COULD_NOT_LOAD_RATES })
export const clientLoader = browserLoader(queries)

/** The rates of gold and silver: now, in the last year, and for a weight. */
export default function MetalRatesPage() {
  const { data } = useQuery(metalRatesQuery())
  const currentRates = data?.data ?? []
  const isSample = useStore()?.isSample
  const [searchParameters] = useSearchParams()
  const calculatorQuery = parseCalculatorQuery((name) => searchParameters.get(name))
  return (
    <main id="content" className="gutter">
      <PageHead title={m.GOLD_AND_SILVER_RATES} description={m.RATES_DESCRIPTION} />
      <Breadcrumbs ancestors={[]} currentName={m.GOLD_AND_SILVER_RATES} />
      <div className="mt-2 max-w-text md:mt-6">
        <PageTitle>{m.GOLD_AND_SILVER_RATES}</PageTitle>
        <p className="mt-1 text-ink-2">{m.FOR_ONE_TOLA}</p>
        {isSample && <p className="mt-3 bg-sand px-4 py-3">{m.SAMPLE_RATES}</p>}
        {currentRates.length === 0 ? (
          <p className="mt-6">{m.NO_RATES}</p>
        ) : (
          <CurrentRates currentRates={currentRates} calculatorQuery={calculatorQuery} />
        )}
      </div>
    </main>
  )
}

const CurrentRates = ({
  currentRates,
  calculatorQuery,
}: {
  currentRates: CurrentRate[]
  calculatorQuery: CalculatorQuery
}) => (
  <>
    <ul className="figures mt-6">
      {currentRates.map((currentRate) => (
        <li
          key={metalRateSeriesKey(currentRate)}
          className="flex flex-wrap justify-between gap-x-4 border-line border-t py-3 last:border-b"
        >
          <span className="font-semibold">
            {rateSeriesName(currentRate)}{' '}
            <span className="block font-normal text-ink-2 text-sm">
              {m.sinceDay(dayInSentence(currentRate.since))}
            </span>
          </span>
          <span className="text-right font-semibold text-lg">
            {formatRupees(currentRate.perTola)}{' '}
            {currentRate.yesterday !== null && (
              <span className="block font-normal text-ink-2 text-sm">
                {m.yesterdayAmount(rupeesInSentence(currentRate.yesterday))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
    <h2 className="mt-10 font-display text-2xl">{m.CALCULATOR}</h2>
    <MetalPriceCalculator rates={currentRates} calculatorQuery={calculatorQuery} />
    <h2 className="mt-10 font-display text-2xl">{m.LAST_12_MONTHS}</h2>
    {CHART_SERIES.map((series) => (
      <RateHistoryChart key={metalRateSeriesKey(series)} series={series} />
    ))}
  </>
)

function RateHistoryChart({ series }: { series: MetalRateSeries }) {
  const { data } = useQuery(metalRateHistoryQuery(series))
  return <MetalRateChart series={rateSeriesName(series)} dailyRates={data?.data ?? []} />
}
