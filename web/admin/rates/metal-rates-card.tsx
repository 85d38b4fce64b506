import { Link } from 'react-router'
import { rateSeriesName } from '#contract/messages/metals.ts'
import { formatRupees } from '#contract/money.ts'
import { metalRateSeriesKey } from '#contract/rate-series.ts'
import { useMetalRates } from '../data/rates.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages.ts'

/** The current rates on the first page; nothing in a shop without rates. */
export function MetalRatesCard() {
  const { data } = useMetalRates()
  const hasPermission = useHasPermission()
  const rates = data?.data.now ?? []
  if (rates.length === 0) return null
  return (
    <Card
      title={m.TODAYS_RATES}
      purposeText={m.FOR_ONE_TOLA}
      action={
        <Link to="/rates" className="inline-flex min-h-11 items-center underline">
          {hasPermission('catalogue.write') ? m.ENTER_TODAYS_RATE : m.RATES}
        </Link>
      }
    >
      <ul className="figures grid gap-2">
        {rates.map((rate) => (
          <li key={metalRateSeriesKey(rate)} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {rateSeriesName(rate)}
              <span
                className={rate.isOld ? 'block text-error text-sm' : 'block text-ink-2 text-sm'}
              >
                {dateTimeInWords(rate.since)}
              </span>
            </span>
            <span className="font-semibold">{formatRupees(rate.perTola)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
