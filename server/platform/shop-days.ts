import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SHOP_TIME_ZONE } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'

// Written into the statement as it is, so that PostgreSQL knows it while it plans.
const ZONE = sql.raw(`'${SHOP_TIME_ZONE}'`)

/** The moment at which a day of the shop's calendar begins. */
export const startOfDay = (day: Day): SQL => sql`(${day}::timestamp at time zone ${ZONE})`

/** The moment at which a day of the shop's calendar is over. */
export const endOfDay = (day: Day): SQL =>
  sql`((${day}::timestamp + interval '1 day') at time zone ${ZONE})`

/**
 * The moment at which the day of the shop's calendar began on which a moment lies, told by one
 * such beginning. Nepal has not changed its clock since 1986, so all its days are of one length,
 * and no row needs the calendar.
 */
export const dayIn = (moment: PgColumn, someDay: Day): SQL =>
  sql`date_bin('1 day', ${moment}, ${startOfDay(someDay)})`
