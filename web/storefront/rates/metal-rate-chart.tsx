import type { DailyRate } from '#contract/metal-rates.ts'
import { formatRupees } from '#contract/money.ts'
import { dayInWords } from '../page/date-times.ts'
import * as m from './messages.ts'

const CHART_WIDTH = 640
const CHART_HEIGHT = 200

/** The rates of a year as a line, with a table behind it. */
export function MetalRateChart({
  series: seriesName,
  dailyRates,
}: {
  series: string
  dailyRates: DailyRate[]
}) {
  const [firstDay] = dailyRates
  if (!firstDay || dailyRates.length < 2) return null
  const dailyAmounts = dailyRates.map(({ perTola }) => perTola)
  const [lowestRate, highestRate] = [Math.min(...dailyAmounts), Math.max(...dailyAmounts)]
  const firstDayMs = Date.parse(firstDay.day)
  const chartDurationMs = Math.max(
    1,
    Date.parse(dailyRates.at(-1)?.day ?? firstDay.day) - firstDayMs,
  )
  const points = dailyRates.map(({ day, perTola }) => {
    const x = ((Date.parse(day) - firstDayMs) / chartDurationMs) * CHART_WIDTH
    const y =
      CHART_HEIGHT - ((perTola - lowestRate) / Math.max(1, highestRate - lowestRate)) * CHART_HEIGHT
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  // One day of each month, and the last one.
  const lastRateOfMonths = dailyRates.filter(
    ({ day }, dayIndex) => dailyRates[dayIndex + 1]?.day.slice(0, 7) !== day.slice(0, 7),
  )
  return (
    <figure className="mt-6">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{seriesName}</span>
        <span className="figures text-ink-2 text-sm">
          {formatRupees(lowestRate)} – {formatRupees(highestRate)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 -6 ${CHART_WIDTH} ${CHART_HEIGHT + 12}`}
        role="img"
        aria-label={m.chartDescription(
          seriesName,
          formatRupees(lowestRate),
          formatRupees(highestRate),
        )}
        className="mt-2 block h-40 w-full border-line border-b text-sindoor"
        preserveAspectRatio="none"
      >
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="figures flex justify-between gap-4 text-ink-2 text-sm">
        <span>{dayInWords(firstDay.day)}</span>
        <span className="text-right">{dayInWords(dailyRates.at(-1)?.day ?? firstDay.day)}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sindoor underline underline-offset-4">
          {m.SHOW_AS_TABLE}
        </summary>
        <table className="figures w-full max-w-96">
          <thead>
            <tr className="text-left text-ink-2 text-sm">
              <th scope="col">{m.DAY_COLUMN}</th>
              <th scope="col" className="text-right">
                {m.RATE_COLUMN}
              </th>
            </tr>
          </thead>
          <tbody>
            {lastRateOfMonths.map(({ day, perTola }) => (
              <tr key={day} className="border-line border-t">
                <td className="py-1.5">{dayInWords(day)}</td>
                <td className="py-1.5 text-right">{formatRupees(perTola)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
