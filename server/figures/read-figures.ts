import { sql } from 'drizzle-orm'
import { countDays, type Day, dayOf, daysLater } from '#contract/days.ts'
import { type FigureDays, type Figures, MAX_DAYS, USUAL_DAYS } from '#contract/figures.ts'
import { Refusal } from '#contract/refusals.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database.ts'
import { dayIn, endOfDay, startOfDay } from '../platform/shop-days.ts'
import { readBestSellers } from './best-sellers.ts'
import { isRevenue } from './revenue.ts'
import { rupees } from './rupees.ts'

/** Tells what was sold over some days, and over as many just before; see `Figures` for the words. */
export async function readFigures(db: Database, asked: FigureDays): Promise<Figures> {
  const { from, to } = daysOf(asked)
  const count = countDays(from, to)
  const [rows, bestSellers] = await Promise.all([
    readDays(db, daysLater(from, -count), to),
    readBestSellers(db, from, to),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const daysFrom = (first: Day) =>
    Array.from({ length: count }, (_, index) => {
      const day = daysLater(first, index)
      return byDay.get(day) ?? { ...EMPTY, day }
    })
  const days = daysFrom(from)
  return {
    from,
    to,
    sales: salesOf(days),
    before: salesOf(daysFrom(daysLater(from, -count))),
    waiting: { orders: sum(days, 'waiting'), amount: rupees(sum(days, 'waitingPaisa')) },
    lost: { orders: sum(days, 'lost'), amount: rupees(sum(days, 'lostPaisa')) },
    days: days.map(({ day, paisa, orders }) => ({ day, revenue: rupees(paisa), orders })),
    bestSellers,
  }
}

function daysOf({ from, to = dayOf(new Date()) }: FigureDays): { from: Day; to: Day } {
  const first = from ?? daysLater(to, 1 - USUAL_DAYS)
  const count = countDays(first, to)
  if (count < 1) throw refusalOf('The last day is before the first')
  if (count > MAX_DAYS) throw refusalOf(`Please ask for at most ${MAX_DAYS} days`)
  return { from: first, to }
}

const refusalOf = (words: string) => new Refusal('VALIDATION', words, { fields: { to: words } })

type Sums = Record<(typeof SUMS)[number], number>
const SUMS = ['orders', 'paisa', 'waiting', 'waitingPaisa', 'lost', 'lostPaisa'] as const
const EMPTY: Sums = { orders: 0, paisa: 0, waiting: 0, waitingPaisa: 0, lost: 0, lostPaisa: 0 }

/** All days on which something was placed, each with its sums in paisa. */
async function readDays(db: Database, first: Day, last: Day): Promise<(Sums & { day: Day })[]> {
  const isWaiting = sql`${orders.status} = 'PENDING'`
  const isLost = sql`${orders.status} in ('CANCELLED', 'REFUNDED')`
  const amount = sql`sum(${orders.finalPaisa}::float8)`
  const { rows } = await db.execute<Sums & { day: Day }>(sql`
    select ${dayIn(orders.createdAt)} as day,
      (count(*) filter (where ${isRevenue}))::int as "orders",
      coalesce(${amount} filter (where ${isRevenue}), 0) as "paisa",
      (count(*) filter (where ${isWaiting}))::int as "waiting",
      coalesce(${amount} filter (where ${isWaiting}), 0) as "waitingPaisa",
      (count(*) filter (where ${isLost}))::int as "lost",
      coalesce(${amount} filter (where ${isLost}), 0) as "lostPaisa"
    from ${orders}
    where ${orders.createdAt} >= ${startOfDay(first)} and ${orders.createdAt} < ${endOfDay(last)}
    group by 1`)
  return rows
}

function salesOf(days: Sums[]): Figures['sales'] {
  const [count, paisa] = [sum(days, 'orders'), sum(days, 'paisa')]
  const averageOrder = count === 0 ? null : rupees(Math.round(paisa / count))
  return { revenue: rupees(paisa), orders: count, averageOrder }
}

const sum = (days: Sums[], part: keyof Sums) => days.reduce((total, day) => total + day[part], 0)
