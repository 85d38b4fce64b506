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
  const { from, to } = daysOf(period)
  const count = countDays(from, to)
  const sumsByDay = await readDays(db, addDays(from, -count), to)
  const daysFrom = (first: Day) =>
    Array.from({ length: count }, (_, index) => {
      const day = addDays(first, index)
      return { day, sums: sumsByDay.get(day) ?? NO_SUMS }
    })
  const days = daysFrom(from)
  const before = daysFrom(addDays(from, -count))
  const sales = salesOf(addUp(days, 'revenue'))
  return {
    from,
    to,
    sales,
    before: salesOf(addUp(before, 'revenue')),
    waiting: sumOf(addUp(days, 'waiting')),
    lost: sumOf(addUp(days, 'lost')),
    days: days.map(({ day, sums: { revenue } }) => ({
      day,
      revenue: sumInRupees(revenue.paisa),
      orders: revenue.orders,
    })),
    bestSellers: await readBestSellers(db, { first: from, last: to }, sales.orders),
  }
}

function daysOf({ from, to = dayOf(new Date()) }: FigureDays): { from: Day; to: Day } {
  const first = from ?? addDays(to, 1 - DEFAULT_FIGURE_DAYS)
  const count = countDays(first, to)
  if (count < 1) throw new Refusal('LAST_DAY_BEFORE_FIRST', { field: 'to' })
  if (count > MAX_FIGURE_DAYS)
    throw new Refusal('TOO_MANY_DAYS', { params: { most: MAX_FIGURE_DAYS }, field: 'to' })
  return { from: first, to }
}

type OrderSum = { orders: number; paisa: number }
type Sums = Record<SalesPart, OrderSum>
type DayPart = OrderSum & { day: Day; part: SalesPart; refundedPaisa: number }
type DaySums = { day: Day; sums: Sums }

const NONE: OrderSum = { orders: 0, paisa: 0 }
const NO_SUMS: Sums = { waiting: NONE, revenue: NONE, lost: NONE }

/** The sums of each day with orders: stored ones of days that are long over, and all later orders. */
async function readDays(db: Database, first: Day, last: Day): Promise<Map<Day, Sums>> {
  const live = await readFirstLiveDay(db)
  const isLive = sql`${orders.createdAt} >= ${startOfDay(live > first ? live : first)}
    and ${orders.createdAt} < ${endOfDay(last)}`
  const { rows } = await db.execute<DayPart>(sql`
    select day::text, part, sum(orders)::int as orders, sum(paisa)::float8 as paisa,
      sum(refunded_paisa)::float8 as "refundedPaisa"
    from (
      select day, part, orders, paisa, refunded_paisa from ${salesOfDays}
      where day between ${first} and ${last} and day < ${live}
      union all
      ${selectSales(first, isLive)}
    ) as sums group by day, part`)
  const days = new Map<Day, Sums>()
  const add = (day: Day, part: SalesPart, sum: OrderSum) => {
    const sums = days.get(day) ?? NO_SUMS
    days.set(day, { ...sums, [part]: plus(sums[part], sum) })
  }
  for (const { day, part, orders: count, paisa, refundedPaisa } of rows) {
    add(day, part, { orders: count, paisa })
    if (part !== 'revenue') continue
    // A part that was given back is lost, and no revenue; its order still counts as sold.
    add(day, 'revenue', { orders: 0, paisa: -refundedPaisa })
    add(day, 'lost', { orders: 0, paisa: refundedPaisa })
  }
  return days
}

const plus = (one: OrderSum, other: OrderSum): OrderSum => ({
  orders: one.orders + other.orders,
  paisa: one.paisa + other.paisa,
})

const addUp = (days: DaySums[], part: keyof Sums): OrderSum =>
  days.reduce((total, { sums }) => plus(total, sums[part]), NONE)

const sumOf = ({ orders, paisa }: OrderSum) => ({ orders, amount: sumInRupees(paisa) })

const salesOf = ({ orders, paisa }: OrderSum): Figures['sales'] => ({
  revenue: sumInRupees(paisa),
  orders,
  averageOrder: orders === 0 ? null : sumInRupees(Math.round(paisa / orders)),
})
