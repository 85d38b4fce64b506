import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SHOP_TIME_ZONE } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'

// Part of the SQL text and not a parameter, so that PostgreSQL knows the value when it plans.
export const SHOP_ZONE_SQL = sql.raw(`'${SHOP_TIME_ZONE}'`)

/** The time at which a day starts in the shop's time zone. */
export const startOfDay = (day: Day): SQL => sql`(${day}::timestamp at time zone ${SHOP_ZONE_SQL})`

/** The time at which a day ends in the shop's time zone. */
export const endOfDay = (day: Day): SQL =>
  sql`((${day}::timestamp + interval '1 day') at time zone ${SHOP_ZONE_SQL})`

/**
 * The start of the day of a timestamp column, in the shop's time zone. `fromDay` may be any day: it
 * only aligns the bins. All days have the same length, because Nepal has not changed its clock
 * since 1986. This avoids a time zone conversion for each row.
 */
export const startOfDayInSql = (time: PgColumn, fromDay: Day): SQL =>
  sql`date_bin('1 day', ${time}, ${startOfDay(fromDay)})`
