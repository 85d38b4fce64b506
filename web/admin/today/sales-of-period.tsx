import { lazy, Suspense, useMemo, useState } from 'react'
import type { Figures } from '#contract/figures.ts'
import { formatRupees } from '#contract/money.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSalesFigures } from '../data/figures.ts'
import { Card } from '../page/card.tsx'
import { dayInWords } from '../page/date-times.ts'
import { FilterSelect } from '../page/filter-select.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { Thumbnail } from '../page/thumbnail.tsx'
import { lastDays } from './last-days.ts'
import * as m from './messages.ts'

/** Loaded separately, because not everybody on this page needs it. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))

const PERIOD_OPTIONS = [
  ['7', m.LAST_7_DAYS],
  ['30', m.LAST_30_DAYS],
  ['90', m.LAST_90_DAYS],
  ['365', m.LAST_365_DAYS],
] as const

/** The sales of the chosen period. */
export function SalesOfPeriod() {
  const [dayCount, setDayCount] = useState('30')
  const { firstDay, lastDay } = lastDays(Number(dayCount))
  const query = useSalesFigures(firstDay, lastDay)
  return (
    <Card
      title={m.SALES}
      purposeText={m.WHICH_ORDERS_COUNT}
      action={
        <FilterSelect
          label={m.PERIOD_IN_DAYS}
          value={dayCount}
          options={PERIOD_OPTIONS}
          onChoose={setDayCount}
        />
      }
    >
      <QueryContent query={query} messages={m.LOADING_FIGURES}>
        {({ data }) => <SalesFigures figures={data} dayCount={Number(dayCount)} />}
      </QueryContent>
    </Card>
  )
}

function SalesFigures({ figures, dayCount }: { figures: Figures; dayCount: number }) {
  const { sales, before: salesBefore, days, bestSellers } = figures
  const bars = useMemo(
    () =>
      days.map(({ day, revenue }) => ({
        id: day,
        name: m.shortDayText(new Date(`${day}T12:00:00Z`)),
        value: revenue,
      })),
    [days],
  )
  return (
    <>
      <dl className="mb-6 grid gap-4 sm:grid-cols-3">
        <SalesFigure
          name={m.REVENUE}
          value={formatRupees(sales.revenue)}
          valueBefore={m.figureOfDaysBeforeText(formatRupees(salesBefore.revenue), dayCount)}
        />
        <SalesFigure
          name={m.ORDERS}
          value={String(sales.orders)}
          valueBefore={m.figureOfDaysBeforeText(String(salesBefore.orders), dayCount)}
        />
        <SalesFigure
          name={m.AVERAGE_ORDER}
          value={formatOptionalRupees(sales.averageOrder)}
          valueBefore={m.figureOfDaysBeforeText(
            formatOptionalRupees(salesBefore.averageOrder),
            dayCount,
          )}
        />
      </dl>
      {sales.orders > 0 ? (
        <>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <BarChart label={m.REVENUE_BY_DAY} bars={bars} formatValue={formatRupees} />
          </Suspense>
          <SalesByDayTable days={days} />
        </>
      ) : (
        <p className="text-ink-2">{m.NO_SALES_YET}</p>
      )}
      <BestSellers bestSellers={bestSellers} />
    </>
  )
}

const formatOptionalRupees = (rupees: number | null) =>
  rupees === null ? '–' : formatRupees(rupees)

const SalesFigure = ({
  name,
  value,
  valueBefore,
}: {
  name: string
  value: string
  valueBefore: string
}) => (
  <div>
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures font-semibold text-2xl">{value}</dd>
    <dd className="figures text-ink-2 text-sm">{valueBefore}</dd>
  </div>
)

const SalesByDayTable = ({ days }: Pick<Figures, 'days'>) => (
  <details className="mt-3">
    <summary className="min-h-11 content-center underline underline-offset-4">
      {m.SHOW_AS_A_TABLE}
    </summary>
    <table className="figures w-full max-w-[32rem]">
      <thead>
        <tr className="border-line border-b text-left text-sm">
          <th scope="col">{m.DAY}</th>
          <th scope="col" className="text-right">
            {m.ORDERS}
          </th>
          <th scope="col" className="text-right">
            {m.REVENUE}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.toReversed().map(({ day, orders, revenue }) => (
          <tr key={day}>
            <td className="py-1">{dayInWords(day)}</td>
            <td className="py-1 text-right">{orders}</td>
            <td className="py-1 text-right">{formatRupees(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const BestSellers = ({ bestSellers }: Pick<Figures, 'bestSellers'>) =>
  bestSellers.length > 0 && (
    <>
      <h3 className="mt-6 mb-2">{m.BEST_SELLERS}</h3>
      <ol className="divide-y divide-line">
        {bestSellers.map(({ productId, name, imageUrl, pieces, revenue }) => (
          <li key={productId} className="flex items-center gap-3 py-2">
            <Thumbnail src={imageUrl} className="size-10" />
            <span lang={langOf(name)} className="min-w-0 flex-1 break-words">
              {name}
            </span>
            <span className="figures text-right">
              {m.itemsSoldText(pieces)}
              <span className="block text-ink-2 text-sm">{formatRupees(revenue)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
