import { useState } from 'react'
import { LANGUAGE } from '#contract/messages/language.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { gridLineValues } from './grid-values.ts'
import * as m from './messages.ts'

/** A value and its name. */
export type ChartBar = { id: string; name: string; value: number }

type BarChartProps = {
  /** Describes the chart to a screen reader; a table beside it has the values. */
  label: string
  bars: ChartBar[]
  formatValue: (value: number) => string
}

/** How many names fit below the bars; months in Nepali are longer. */
const MAX_BAR_NAMES = LANGUAGE === 'ne' ? { phone: 4, desktop: 7 } : { phone: 5, desktop: 12 }

/** Values as vertical bars; the bar below the pointer or finger shows its value. */
export function BarChart({ label, bars, formatValue }: BarChartProps) {
  const [pointedIndex, setPointedIndex] = useState<number>()
  const gridValues = gridLineValues(Math.max(...bars.map(({ value }) => value)))
  const highestGridValue = gridValues.at(-1) ?? 1
  const pointedBar = pointedIndex === undefined ? undefined : bars[pointedIndex]
  return (
    <div role="img" aria-label={label} className="figures flex h-64 gap-2 pt-2 text-ink-2 text-sm">
      <div className="mb-7 flex flex-col-reverse justify-between text-right leading-none">
        {gridValues.map((value) => (
          <span key={value} className="-my-2 flex h-4 items-center justify-end">
            {m.compactAmountText(value)}
          </span>
        ))}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="relative flex-1" onPointerLeave={() => setPointedIndex(undefined)}>
          <div className="absolute inset-0 flex flex-col justify-between">
            {gridValues.map((value) => (
              <div key={value} className="h-px shrink-0 bg-line" />
            ))}
          </div>
          <div className="absolute inset-0 flex">
            {bars.map(({ id, value }, index) => (
              <div
                key={id}
                className="flex min-w-0 flex-1 items-end justify-center"
                onPointerEnter={() => setPointedIndex(index)}
                onPointerDown={() => setPointedIndex(index)}
              >
                <div
                  className={joinClasses(
                    'w-3/4 bg-sindoor',
                    index === pointedIndex && 'opacity-75',
                  )}
                  style={{ height: `${(100 * value) / highestGridValue}%` }}
                />
              </div>
            ))}
          </div>
          {pointedBar && pointedIndex !== undefined && (
            <BarValue
              name={pointedBar.name}
              valueText={formatValue(pointedBar.value)}
              positionPercent={(pointedIndex + 0.5) / bars.length}
            />
          )}
        </div>
        <div className="relative h-7">
          {bars.map(({ id, name }, index) => (
            <span
              key={id}
              className={joinClasses(
                '-translate-x-1/2 absolute top-1.5 whitespace-nowrap',
                index % namedBarInterval(bars.length, MAX_BAR_NAMES.phone) !== 0 && 'max-md:hidden',
                index % namedBarInterval(bars.length, MAX_BAR_NAMES.desktop) !== 0 && 'md:hidden',
              )}
              style={{ left: `${(100 * (index + 0.5)) / bars.length}%` }}
            >
              {name}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Which bars have a name: each, or every second, third and so on. */
const namedBarInterval = (barCount: number, maxNames: number) => Math.ceil(barCount / maxNames)

type BarValueProps = { name: string; valueText: string; positionPercent: number }

/** The name and value of one bar, above the bars and within the chart. */
const BarValue = ({ name, valueText, positionPercent }: BarValueProps) => (
  <div
    className="pointer-events-none absolute top-0 whitespace-nowrap rounded-sm bg-ink px-2 py-1 text-white"
    style={{
      left: `${100 * positionPercent}%`,
      transform: `translateX(-${100 * positionPercent}%)`,
    }}
  >
    <strong className="block">{name}</strong>
    {valueText}
  </div>
)
