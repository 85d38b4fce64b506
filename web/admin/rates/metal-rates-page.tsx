import { rateSeriesName } from '#contract/messages/metals.ts'
import type { CurrentRate, EnteredMetalRate } from '#contract/metal-rates.ts'
import { formatRupees } from '#contract/money.ts'
import { metalRateSeriesKey } from '#contract/rate-series.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMetalRates } from '../data/rates.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages.ts'
import { MetalRateForm } from './metal-rate-form.tsx'
import { MetalRateSettingsForm } from './metal-rate-settings-form.tsx'

/** The rates of gold and silver: the current ones, a form for the next one, and the history. */
export function MetalRatesPage() {
  const hasPermission = useHasPermission()
  return (
    <AdminPage title={m.RATES}>
      <QueryContent query={useMetalRates()} messages={m.LOADING_RATES}>
        {({ data }) => (
          <div className="grid gap-4">
            {hasPermission('catalogue.write') && (
              <MetalRateForm currentRates={data.now} enteredRates={data.entered} />
            )}
            <Card
              title={m.RATES_NOW}
              purposeText={`${m.WHAT_RATES_DO} ${m.productsByWeightText(data.products)}`}
            >
              {data.now.length === 0 ? (
                <EmptyState title={m.NO_RATES} text={m.ENTER_THE_FIRST_RATE} />
              ) : (
                <CurrentRates currentRates={data.now} />
              )}
            </Card>
            {data.entered.length > 0 && (
              <Card title={m.RATE_HISTORY}>
                <RateHistory enteredRates={data.entered} />
              </Card>
            )}
            {hasPermission('settings.write') && (
              <MetalRateSettingsForm key={data.settings.version} settings={data.settings} />
            )}
          </div>
        )}
      </QueryContent>
    </AdminPage>
  )
}

const CurrentRates = ({ currentRates }: { currentRates: CurrentRate[] }) => (
  <ul className="figures max-w-[40rem]">
    {currentRates.map((rate) => (
      <li key={metalRateSeriesKey(rate)} className="border-line border-t py-2.5">
        <p className="flex justify-between gap-x-4 font-semibold">
          <span>{rateSeriesName(rate)}</span>
          <span className="whitespace-nowrap">{formatRupees(rate.perTola)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-sm">
          <span>
            {m.sinceTimeText(dateTimeInWords(rate.since))}
            {rate.isOld && <span className="ml-2 font-semibold text-error">{m.RATE_IS_OLD}</span>}
          </span>
          {rate.yesterday !== null && (
            <span>{m.yesterdayAmountText(formatRupees(rate.yesterday))}</span>
          )}
        </p>
      </li>
    ))}
  </ul>
)

const RateHistory = ({ enteredRates }: { enteredRates: EnteredMetalRate[] }) => (
  <ul className="figures max-w-[40rem]">
    {enteredRates.map((rate) => (
      <li key={rate.id} className="border-line border-t py-2.5">
        <p className="flex justify-between gap-x-4">
          <span>{rateSeriesName(rate)}</span>
          <span className="whitespace-nowrap font-semibold">{formatRupees(rate.perTola)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-sm">
          <span>{dateTimeInWords(rate.since)}</span>
          <span>{rate.by ?? m.THE_SHOP}</span>
        </p>
      </li>
    ))}
  </ul>
)
