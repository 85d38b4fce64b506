import { sql } from 'drizzle-orm'
import { addDays, countDays, dayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import {
  DEFAULT_FIGURE_DAYS,
  type FigureDays,
  type Figures,
  MAX_FIGURE_DAYS,
} from '#contract/figures.ts'
import { Refusal } from '#contract/refusals.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { readBestSellers } from './best-sellers.ts'
import { sumInRupees } from './rupees.ts'
import { readFirstLiveDay, selectSales } from './select-sales.ts'
import { type SalesPart, salesOfDays } from './tables.ts'

/** The sales of a period and of the period of the same length before it; see `Figures`. */
export async function readSalesFigures(db: Database, period: FigureDays): Promise<Figures> {
  const { fromDay, toDay } = figureDaysOf(period)
  const dayCount = countDays(fromDay, toDay)
  const sumsByDay = await readSumsByDay(db, addDays(fromDay, -dayCount), toDay)
  const daySumsFrom = (firstDay: Day) =>
    Array.from({ length: dayCount }, (_, index) => {
      const day = addDays(firstDay, index)
      return { day, sums: sumsByDay.get(day) ?? NO_SUMS }
    })
  const days = daySumsFrom(fromDay)
  const daysBefore = daySumsFrom(addDays(fromDay, -dayCount))
  const salesView = toSales(sumDays(days, 'revenue'))
  return {
    from: fromDay,
    to: toDay,
    sales: salesView,
    before: toSales(sumDays(daysBefore, 'revenue')),
    waiting: toOrderSum(sumDays(days, 'waiting')),
    lost: toOrderSum(sumDays(days, 'lost')),
    days: days.map(({ day, sums: { revenue } }) => ({
      day,
      revenue: sumInRupees(revenue.paisa),
      orders: revenue.orders,
    })),
    bestSellers: await readBestSellers(db, { first: fromDay, last: toDay }, salesView.orders),
  }
}

function figureDaysOf({ from: fromDay, to: toDay = dayOf(new Date()) }: FigureDays): {
  fromDay: Day
  toDay: Day
} {
  const firstDay = fromDay ?? addDays(toDay, 1 - DEFAULT_FIGURE_DAYS)
  const dayCount = countDays(firstDay, toDay)
  if (dayCount < 1) throw new Refusal('LAST_DAY_BEFORE_FIRST', { field: 'to' })
  if (dayCount > MAX_FIGURE_DAYS)
    throw new Refusal('TOO_MANY_DAYS', { params: { most: MAX_FIGURE_DAYS }, field: 'to' })
  return { fromDay: firstDay, toDay }
}

type OrderSum = { orders: number; paisa: number }
type SumsOfSalesParts = Record<SalesPart, OrderSum>
type SalesPartOfDay = OrderSum & { day: Day; salesPart: SalesPart; refundedPaisa: number }
type DaySums = { day: Day; sums: SumsOfSalesParts }

const NO_ORDERS: OrderSum = { orders: 0, paisa: 0 }
const NO_SUMS: SumsOfSalesParts = { waiting: NO_ORDERS, revenue: NO_ORDERS, lost: NO_ORDERS }

/** The sums of each day with orders: stored ones of days that are long over, and all later orders. */
async function readSumsByDay(
  db: Database,
  firstDay: Day,
  lastDay: Day,
): Promise<Map<Day, SumsOfSalesParts>> {
  const firstLiveDay = await readFirstLiveDay(db)
  const isLive = sql`${orders.createdAt} >= ${startOfDay(firstLiveDay > firstDay ? firstLiveDay : firstDay)}
    and ${orders.createdAt} < ${endOfDay(lastDay)}`
  const { rows } = await db.execute<SalesPartOfDay>(sql`
    select day::text, part as "salesPart", sum(orders)::int as orders, sum(paisa)::float8 as paisa,
      sum(refunded_paisa)::float8 as "refundedPaisa"
    from (
      select day, part, orders, paisa, refunded_paisa from ${salesOfDays}
      where day between ${firstDay} and ${lastDay} and day < ${firstLiveDay}
      union all
      ${selectSales(firstDay, isLive)}
    ) as sums group by day, part`)
  const days = new Map<Day, SumsOfSalesParts>()
  const addToDay = (day: Day, salesPart: SalesPart, sum: OrderSum) => {
    const sums = days.get(day) ?? NO_SUMS
    days.set(day, { ...sums, [salesPart]: addOrderSums(sums[salesPart], sum) })
  }
  for (const { day, salesPart, orders: dayCount, paisa, refundedPaisa } of rows) {
    addToDay(day, salesPart, { orders: dayCount, paisa })
    if (salesPart !== 'revenue') continue
    // A part that was given back is lost, and no revenue; its order still counts as sold.
    addToDay(day, 'revenue', { orders: 0, paisa: -refundedPaisa })
    addToDay(day, 'lost', { orders: 0, paisa: refundedPaisa })
  }
  return days
}

const addOrderSums = (a: OrderSum, b: OrderSum): OrderSum => ({
  orders: a.orders + b.orders,
  paisa: a.paisa + b.paisa,
})

const sumDays = (days: DaySums[], salesPart: keyof SumsOfSalesParts): OrderSum =>
  days.reduce((sum, { sums }) => addOrderSums(sum, sums[salesPart]), NO_ORDERS)

const toOrderSum = ({ orders, paisa }: OrderSum) => ({ orders, amount: sumInRupees(paisa) })

const toSales = ({ orders, paisa }: OrderSum): Figures['sales'] => ({
  revenue: sumInRupees(paisa),
  orders,
  averageOrder: orders === 0 ? null : sumInRupees(Math.round(paisa / orders)),
})
