import { asc, eq, sql } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CloseDayInput, DailyMoney } from '#contract/settlements.ts'
import { users } from '../../accounts/tables.ts'
import { fullNameInSql } from '../../accounts/user.ts'
import { payments } from '../../orders/payment-tables.ts'
import { type Database, isConstraintViolation } from '../../platform/database/database.ts'
import { endOfDay, startOfDay } from '../../platform/shop-days.ts'
import { dayCloses, type MoneyDaySumRow } from '../tables.ts'

/** The money of a day, and the cash that was counted. */
export async function readMoneyDay(db: Database, day: Day): Promise<DailyMoney> {
  const moneySums = await readMoneySums(db, day)
  const closeRows = await db
    .select({ close: dayCloses, name: sql<string>`${fullNameInSql(users)}` })
    .from(dayCloses)
    .innerJoin(users, eq(users.id, dayCloses.closedByUserId))
    .where(eq(dayCloses.day, day))
    .orderBy(asc(dayCloses.number))
  return {
    day,
    sums: moneySums.map(toApiMoneySum),
    expectedCash: toRupees(asPaisa(cashPaisaOf(moneySums))),
    closes: closeRows.map(({ close, name }) => ({
      number: close.number,
      closedAt: close.closedAt.toISOString(),
      name,
      note: close.note,
      sums: close.sums.map(toApiMoneySum),
      expectedCash: toRupees(asPaisa(close.expectedCashPaisa)),
      countedCash: toRupees(asPaisa(close.countedCashPaisa)),
    })),
  }
}

type DayCloseInput = CloseDayInput & { byUserId: number }

/**
 * Writes down the cash that was counted for a day, beside what is expected. Rows are only added: a
 * correction is a further count, with a note.
 */
export async function closeMoneyDay(
  tx: Database,
  { day, seen, countedCash: countedCashPaisa, note, byUserId }: DayCloseInput,
): Promise<void> {
  if (day > dayOf(new Date())) throw new Refusal('DAY_NOT_OVER')
  const moneySums = await readMoneySums(tx, day)
  const expectedCashPaisa = cashPaisaOf(moneySums)
  const isExpectedFirstCount = seen === 0 && countedCashPaisa === expectedCashPaisa
  if (note === '' && !isExpectedFirstCount)
    throw new Refusal('SAY_WHY_CASH_DIFFERS', { field: 'note' })
  const [before] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(dayCloses)
    .where(eq(dayCloses.day, day))
  if (before?.count !== seen) throw new Refusal('DAY_CLOSED_MEANWHILE')
  await tx
    .insert(dayCloses)
    .values({
      day,
      number: seen + 1,
      closedByUserId: byUserId,
      sums: moneySums,
      note,
      expectedCashPaisa,
      countedCashPaisa,
    })
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'day_closes_day_number_pk')
        ? new Refusal('DAY_CLOSED_MEANWHILE')
        : error
    })
}

/** What was taken and given back in a day, in each way in which money moved. */
async function readMoneySums(db: Database, day: Day): Promise<MoneyDaySumRow[]> {
  const { rows } = await db.execute<{ way: string; taken: number; given: number }>(sql`
    select way, sum(taken)::float8 as taken, sum(given)::float8 as given from (
      select coalesce(provider, 'cash') as way, amount_paisa as taken, 0 as given from ${payments}
      where settled_at >= ${startOfDay(day)} and settled_at < ${endOfDay(day)}
      union all
      select coalesce(refund_provider, 'cash'), 0, amount_paisa from ${payments}
      where refunded_at >= ${startOfDay(day)} and refunded_at < ${endOfDay(day)}
    ) as moved group by way`)
  return PAYMENT_WAYS.flatMap((way): MoneyDaySumRow[] => {
    const row = rows.find((one) => one.way === way)
    return row || way === 'cash' ? [toMoneySumRow(way, row)] : []
  })
}

const toMoneySumRow = (way: PaymentWay, row: { taken: number; given: number } | undefined) => ({
  way,
  takenPaisa: row?.taken ?? 0,
  givenBackPaisa: row?.given ?? 0,
})

const cashPaisaOf = (moneySums: readonly MoneyDaySumRow[]) =>
  moneySums
    .filter(({ way }) => way === 'cash')
    .reduce((sum, { takenPaisa, givenBackPaisa }) => sum + takenPaisa - givenBackPaisa, 0)

const toApiMoneySum = ({ way, takenPaisa, givenBackPaisa }: MoneyDaySumRow) => ({
  way,
  taken: toRupees(asPaisa(takenPaisa)),
  givenBack: toRupees(asPaisa(givenBackPaisa)),
})
