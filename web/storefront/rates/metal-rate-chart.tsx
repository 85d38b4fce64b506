import type { DailyRate } from '#contract/metal-rates.ts'
import { formatRupees } from '#contract/money.ts'
import { dayText } from '../page/messages.ts'
import * as m from './messages.ts'

const WIDTH = 640
const HEIGHT = 200

/** The day in words; noon in Nepal is on the same day everywhere the page may be rendered. */
const dayInWords = (day: string) => dayText(new Date(`${day}T06:15:00Z`))

/** The rates of a year as a line, with a table behind it. */
export function MetalRateChart({ series, days }: { series: string; days: DailyRate[] }) {
  const [first] = days
  if (!first || days.length < 2) return null
  const amounts = days.map(({ perTola }) => perTola)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const start = Date.parse(first.day)
  const length = Math.max(1, Date.parse(days.at(-1)?.day ?? first.day) - start)
  const points = days.map(({ day, perTola }) => {
    const x = ((Date.parse(day) - start) / length) * WIDTH
    const y = HEIGHT - ((perTola - low) / Math.max(1, high - low)) * HEIGHT
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  // One day of each month, and the last one.
  const monthly = days.filter(({ day }, at) => days[at + 1]?.day.slice(0, 7) !== day.slice(0, 7))
  return (
    <figure className="mt-6">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{series}</span>
        <span className="figures text-ink-2 text-sm">
          {formatRupees(low)} – {formatRupees(high)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`}
        role="img"
        aria-label={m.chartOf(series, formatRupees(low), formatRupees(high))}
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
        <span>{dayInWords(first.day)}</span>
        <span className="text-right">{dayInWords(days.at(-1)?.day ?? first.day)}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sindoor underline underline-offset-4">
          {m.SHOW_AS_TABLE}
        </summary>
        <table className="figures w-full max-w-96">
          <thead>
            <tr className="text-left text-ink-2 text-sm">
              <th scope="col">{m.DAY}</th>
              <th scope="col" className="text-right">
                {m.RATE}
              </th>
            </tr>
          </thead>
          <tbody>
            {monthly.map(({ day, perTola }) => (
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
