import { sql } from 'drizzle-orm'
import { addDays, countDays, dayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { DEFAULT_DAYS, type FigureDays, type Figures, MAX_DAYS } from '#contract/figures.ts'
import { type OrderStatus, REVENUE_STATUSES, STATUS_FACTS } from '#contract/order-status.ts'
import { Refusal } from '#contract/refusals.ts'
import { orders } from '../orders/tables.ts'
import { isOneOf } from '../platform/columns.ts'
import type { Database } from '../platform/database.ts'
import { dayIn, endOfDay, startOfDay } from '../platform/shop-days.ts'
import { readBestSellers } from './best-sellers.ts'
import { sumInRupees } from './rupees.ts'

/** The sales of a period and of the period of the same length before it; see `Figures`. */
export async function readFigures(db: Database, period: FigureDays): Promise<Figures> {
  const { from, to } = daysOf(period)
  const count = countDays(from, to)
  const [byDay, bestSellers] = await Promise.all([
    readDays(db, addDays(from, -count), to),
    readBestSellers(db, from, to),
  ])
  const daysFrom = (first: Day) =>
    Array.from({ length: count }, (_, index) => {
      const day = addDays(first, index)
      return { day, sums: byDay.get(day) ?? NO_SUMS }
    })
  const days = daysFrom(from)
  const before = daysFrom(addDays(from, -count))
  return {
    from,
    to,
    sales: salesOf(addUp(days, 'revenue')),
    before: salesOf(addUp(before, 'revenue')),
    waiting: sumOf(addUp(days, 'waiting')),
    lost: sumOf(addUp(days, 'lost')),
    days: days.map(({ day, sums: { revenue } }) => ({
      day,
      revenue: sumInRupees(revenue.paisa),
      orders: revenue.orders,
    })),
    bestSellers,
  }
}

function daysOf({ from, to = dayOf(new Date()) }: FigureDays): { from: Day; to: Day } {
  const first = from ?? addDays(to, 1 - DEFAULT_DAYS)
  const count = countDays(first, to)
  if (count < 1) throw new Refusal('LAST_DAY_BEFORE_FIRST', { field: 'to' })
  if (count > MAX_DAYS)
    throw new Refusal('TOO_MANY_DAYS', { params: { most: MAX_DAYS }, field: 'to' })
  return { from: first, to }
}

type Sum = { orders: number; paisa: number }
type Sums = Record<(typeof STATUS_FACTS)[OrderStatus]['countsAs'], Sum>
type DaySums = { day: Day; sums: Sums }

const NONE: Sum = { orders: 0, paisa: 0 }
const NO_SUMS: Sums = { waiting: NONE, revenue: NONE, lost: NONE }

/** The sums of each day with orders. */
async function readDays(db: Database, first: Day, last: Day): Promise<Map<Day, Sums>> {
  // As double: exact for whole paisa, and many times faster to add up than `numeric`.
  const { rows } = await db.execute<Sum & { start: string; status: OrderStatus }>(sql`
    select ${dayIn(orders.createdAt, first)} as start, status, count(*)::int as orders,
      sum(${orders.finalPaisa}::float8) as paisa
    from ${orders}
    where ${orders.createdAt} >= ${startOfDay(first)} and ${orders.createdAt} < ${endOfDay(last)}
    group by 1, 2`)
  const refunds = await db.execute<{ start: string; paisa: number }>(sql`
    select ${dayIn(orders.createdAt, first)} as start, sum(${orders.refundedPaisa}::float8) as paisa
    from ${orders}
    where ${orders.createdAt} >= ${startOfDay(first)} and ${orders.createdAt} < ${endOfDay(last)}
      and ${orders.refundedPaisa} > 0 and ${isOneOf(orders.status, REVENUE_STATUSES)}
    group by 1`)
  const days = new Map<Day, Sums>()
  for (const { start, status, ...sum } of rows) {
    const day = dayOf(new Date(start))
    const sums = days.get(day) ?? NO_SUMS
    const part = STATUS_FACTS[status].countsAs
    days.set(day, { ...sums, [part]: plus(sums[part], sum) })
  }
  // A part that was given back is lost, and no revenue; its order still counts as sold.
  for (const { start, paisa } of refunds.rows) {
    const day = dayOf(new Date(start))
    const sums = days.get(day) ?? NO_SUMS
    const part: Sum = { orders: 0, paisa }
    days.set(day, {
      ...sums,
      revenue: plus(sums.revenue, { orders: 0, paisa: -paisa }),
      lost: plus(sums.lost, part),
    })
  }
  return days
}

const plus = (one: Sum, other: Sum): Sum => ({
  orders: one.orders + other.orders,
  paisa: one.paisa + other.paisa,
})

const addUp = (days: DaySums[], part: keyof Sums): Sum =>
  days.reduce((total, { sums }) => plus(total, sums[part]), NONE)

const sumOf = ({ orders, paisa }: Sum) => ({ orders, amount: sumInRupees(paisa) })

const salesOf = ({ orders, paisa }: Sum): Figures['sales'] => ({
  revenue: sumInRupees(paisa),
  orders,
  averageOrder: orders === 0 ? null : sumInRupees(Math.round(paisa / orders)),
})
