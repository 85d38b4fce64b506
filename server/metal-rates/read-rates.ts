import { desc, eq, sql } from 'drizzle-orm'
import type {
  CurrentRate,
  DailyRate,
  EnteredMetalRate,
  RateSettings,
} from '#contract/metal-rates.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import type { WeightTaxes } from '#contract/price-by-weight.ts'
import type { UsedMetalRate } from '#contract/pricing.ts'
import {
  METAL_RATE_SERIES,
  type MetalRateSeries,
  metalRateSeriesKey,
} from '#contract/rate-series.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { SHOP_ZONE_SQL } from '../platform/shop-days.ts'
import { metalRates, rateSettings } from './tables.ts'

const perTolaInRupees = (amount: number | string) => toRupees(asPaisa(Number(amount)))

/** The current rate of each series that has one, with the rate of yesterday, in a fixed order. */
export async function readRatesWithYesterday(db: Database): Promise<CurrentRate[]> {
  const { rows } = await db.execute<
    MetalRateSeries & {
      id: number
      now: string
      yesterday: string | null
      since: string
      isOld: boolean
    }
  >(sql`
    select distinct on (${metalRates.metal}, ${metalRates.basis})
      ${metalRates.id} as id, ${metalRates.metal} as metal, ${metalRates.basis} as basis,
      ${metalRates.perTolaPaisa} as now,
      (
        select former.per_tola_paisa from ${metalRates} as former
        where former.metal = ${metalRates.metal} and former.basis = ${metalRates.basis}
          and former.valid_from < date_trunc('day', now(), ${SHOP_ZONE_SQL})
        order by former.id desc limit 1
      ) as yesterday,
      ${sinceInSql(sql`${metalRates.validFrom}`)} as since,
      ${isOldInSql(sql`${metalRates.validFrom}`)} as "isOld"
    from ${metalRates} cross join ${rateSettings}
    order by ${metalRates.metal}, ${metalRates.basis}, ${metalRates.id} desc`)
  const ratesByKey = new Map(rows.map((row) => [metalRateSeriesKey(row), row]))
  return METAL_RATE_SERIES.flatMap((series) => {
    const row = ratesByKey.get(metalRateSeriesKey(series))
    if (!row) return []
    const { id, now, yesterday, since, isOld } = row
    return [
      {
        id,
        ...series,
        perTola: perTolaInRupees(now),
        since,
        isOld,
        yesterday: yesterday === null ? null : perTolaInRupees(yesterday),
      },
    ]
  })
}

const sinceInSql = (time: ReturnType<typeof sql>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const isOldInSql = (time: ReturnType<typeof sql>) =>
  sql<boolean>`${time} < now() - make_interval(hours => ${rateSettings.oldAfterHours})`

/** The current rate of each series by its key, for prices. */
export async function readCurrentMetalRatesBySeries(
  tx: Database,
): Promise<Map<string, UsedMetalRate>> {
  const rows = await tx
    .select()
    .from(metalRates)
    .where(sql`${metalRates.id} in (select max(id) from ${metalRates} group by metal, basis)`)
  return new Map(
    rows.map(({ id, metal, basis, perTolaPaisa, validFrom }) => [
      metalRateSeriesKey({ metal, basis }),
      { id, metal, basis, perTolaPaisa, since: validFrom.toISOString() },
    ]),
  )
}

/** The last rate of each day of the last 12 months on which there was a new one. */
export async function readMetalRateHistory(
  db: Database,
  { metal, basis }: MetalRateSeries,
): Promise<DailyRate[]> {
  const { rows } = await db.execute<{ day: string; perTola: string }>(sql`
    select distinct on (day) day, per_tola_paisa as "perTola"
    from (
      select id, per_tola_paisa, to_char(valid_from at time zone ${SHOP_ZONE_SQL}, 'YYYY-MM-DD') as day
      from ${metalRates}
      where metal = ${metal} and basis = ${basis} and valid_from > now() - interval '1 year'
    ) as rate
    order by day, id desc`)
  return rows.map(({ day, perTola }) => ({ day, perTola: perTolaInRupees(perTola) }))
}

/** The number of rates that the admin shows. */
const ENTERED_RATES_SHOWN = 30

/** The newest rates with the names of those who entered them. */
export async function readEnteredRates(db: Database): Promise<EnteredMetalRate[]> {
  const rows = await db
    .select({
      rate: metalRates,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(metalRates)
    .leftJoin(users, eq(users.id, metalRates.byUserId))
    .orderBy(desc(metalRates.validFrom), desc(metalRates.id))
    .limit(ENTERED_RATES_SHOWN)
  return rows.map(({ rate: { id, metal, basis, perTolaPaisa, validFrom }, by }) => ({
    id,
    metal,
    basis,
    by,
    perTola: perTolaInRupees(perTolaPaisa),
    since: validFrom.toISOString(),
  }))
}

export async function readRateSettings(db: Database): Promise<RateSettings> {
  const [row] = await db.select().from(rateSettings)
  if (!row) throw new Error('The row of rate_settings is missing')
  const { oldAfterHours, closesBuying, feeBp, stoneVatBp, version } = row
  return {
    oldAfterHours,
    closesBuying,
    version,
    feePercent: feeBp / 100,
    stoneVatPercent: stoneVatBp / 100,
  }
}

export async function readWeightTaxes(tx: Database): Promise<WeightTaxes> {
  const [row] = await tx
    .select({ feeBp: rateSettings.feeBp, stoneVatBp: rateSettings.stoneVatBp })
    .from(rateSettings)
  if (!row) throw new Error('The row of rate_settings is missing')
  return row
}

/** Whether a rate is old now, by the clock of the database, which also decides about orders. */
export async function readMetalRateState(db: Database, rate: Pick<UsedMetalRate, 'since'>) {
  const [row] = await db
    .select({
      oldAfterHours: rateSettings.oldAfterHours,
      closesBuying: rateSettings.closesBuying,
      nowMs: sql<number>`extract(epoch from now())::float8 * 1000`,
    })
    .from(rateSettings)
  if (!row) throw new Error('The row of rate_settings is missing')
  return metalRateStateAt(new Date(row.nowMs), rate, row)
}

const HOUR_MS = 3_600_000

/** Whether a rate is old, and whether its products can still be bought. */
export const metalRateStateAt = (
  now: Date,
  { since }: Pick<UsedMetalRate, 'since'>,
  { oldAfterHours, closesBuying }: Pick<RateSettings, 'oldAfterHours' | 'closesBuying'>,
): 'current' | 'old' | 'closed' => {
  const isOld = now.getTime() - new Date(since).getTime() > oldAfterHours * HOUR_MS
  if (!isOld) return 'current'
  return closesBuying ? 'closed' : 'old'
}
