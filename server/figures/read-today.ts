import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Today } from '#contract/figures.ts'
import { statusesWhere, WAITING_STATUSES } from '#contract/order-status.ts'
import { countFailedJobs } from '../jobs/read-jobs.ts'
import { orders } from '../orders/tables.ts'
import { isOneOf } from '../platform/columns.ts'
import type { Database } from '../platform/database.ts'
import { startOfDay } from '../platform/shop-days.ts'
import { countWaiting } from '../reviews/find-reviews.ts'
import { readCartsLeft } from './carts-left.ts'
import { readMissedSearches } from './read-missed-searches.ts'
import { rupees } from './rupees.ts'
import { readShortStock } from './short-stock.ts'

/** What waits for the shop on the day it is now. */
export async function readToday(db: Database): Promise<Today> {
  const day = dayOf(new Date())
  const [waiting, reviewsWaiting, failedJobs, stock, cartsLeft, missedSearches] = await Promise.all(
    [
      readWaiting(db, day),
      countWaiting(db),
      countFailedJobs(db),
      readShortStock(db),
      readCartsLeft(db),
      readMissedSearches(db),
    ],
  )
  return { day, ...waiting, reviewsWaiting, ...failedJobs, ...stock, cartsLeft, missedSearches }
}

const OPEN_STATUSES = statusesWhere((facts) => facts.isOpen)
const TO_SHIP_STATUSES = statusesWhere((facts) => facts.isOpen && facts.wasConfirmed)

type Waiting = Pick<Today, 'placed' | 'toConfirm' | 'toShip' | 'toCollect'>
type Sum = { orders: number; paisa: number; oldestAt: string | null }

async function readWaiting(db: Database, day: Day): Promise<Waiting> {
  const isPlacedToday = sql`${orders.createdAt} >= ${startOfDay(day)}`
  const isToShip = isOneOf(orders.status, TO_SHIP_STATUSES)
  const { rows } = await db.execute<Record<keyof Waiting, Sum>>(sql`
    select
      ${sumWhere(isPlacedToday)} as "placed",
      ${sumWhere(isOneOf(orders.status, WAITING_STATUSES))} as "toConfirm",
      ${sumWhere(isToShip)} as "toShip",
      ${sumWhere(sql`${isToShip} and ${orders.paymentMethod} = 'COD'`)} as "toCollect"
    from ${orders}
    where ${isOneOf(orders.status, OPEN_STATUSES)} or ${isPlacedToday}`)
  const [sums] = rows
  if (!sums) throw new Error('A sum gave no row')
  return {
    placed: view(sums.placed),
    toConfirm: { ...view(sums.toConfirm), oldestAt: moment(sums.toConfirm.oldestAt) },
    toShip: { ...view(sums.toShip), oldestAt: moment(sums.toShip.oldestAt) },
    toCollect: view(sums.toCollect),
  }
}

const sumWhere = (condition: SQL) => sql`json_build_object(
  'orders', count(*) filter (where ${condition}),
  'paisa', coalesce(sum(${orders.finalPaisa}) filter (where ${condition}), 0),
  'oldestAt', min(${orders.createdAt}) filter (where ${condition})
)`

const view = ({ orders, paisa }: Sum) => ({ orders, amount: rupees(paisa) })

const moment = (text: string | null) => text && new Date(text).toISOString()
