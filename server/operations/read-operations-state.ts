import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../platform/database/database.ts'

const ScheduledJobState = z.object({
  kind: z.string(),
  hasFailed: z.boolean(),
  /** Seconds since 1970; null if it has never succeeded. */
  lastSuccess: z.nullable(z.number()),
  secondsOverdue: z.number(),
})

const OperationsState = z.object({
  /** The number of emails that still wait to be sent. */
  mailsQueued: z.number(),
  oldestMailSeconds: z.number(),
  mailsFailed: z.number(),
  ordersLastHour: z.number(),
  /** Seconds since 1970; null if there are no orders. */
  lastOrder: z.nullable(z.number()),
  scheduled: z.array(ScheduledJobState),
})

/** The state of the shop's work, for operators: the same for all processes of one database. */
export type OperationsState = z.infer<typeof OperationsState>

/** Reads the state of the work with one statement that uses only small parts of indexes. */
export async function readOperationsState(db: Database): Promise<OperationsState> {
  const { rows } = await db.execute(sql`
    select
      mails.*,
      (select count(*)::int from orders where created_at > now() - interval '1 hour')
        as "ordersLastHour",
      (select extract(epoch from max(created_at))::float8 from orders) as "lastOrder",
      (
        select coalesce(json_agg(json_build_object(
          'kind', kind,
          'hasFailed', failed_at is not null,
          'lastSuccess', extract(epoch from finished_at)::float8,
          'secondsOverdue', greatest(0, extract(epoch from now() - run_at)::float8)
        ) order by kind), '[]')
        from jobs where is_scheduled
      ) as scheduled
    from (
      select
        count(*) filter (where failed_at is null)::int as "mailsQueued",
        count(*) filter (where failed_at is not null)::int as "mailsFailed",
        coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8
          as "oldestMailSeconds"
      from jobs where finished_at is null and kind = 'send-mail'
    ) as mails`)
  return OperationsState.parse(rows[0])
}
