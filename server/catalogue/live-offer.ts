import { sql } from 'drizzle-orm'
import { offers } from './tables.ts'

/** Whether an offer holds at this moment, by the clock that all processes share: the database's. */
export const isLive = sql`(${offers.startsAt} is null or ${offers.startsAt} <= now()) and (${offers.endsAt} is null or ${offers.endsAt} > now())`
