import { asc, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { Mail } from '#server/platform/outbox.ts'
import { jobs } from '#server/platform/tables.ts'

/** The emails that wait to be sent, the oldest first. */
export async function queuedMails(db: Database): Promise<Mail[]> {
  const queued = await db
    .select({ data: jobs.data })
    .from(jobs)
    .where(sql`${jobs.kind} = 'send-mail' and ${jobs.finishedAt} is null`)
    .orderBy(asc(jobs.createdAt), asc(sql`ctid`))
  return queued.map(({ data }) => Mail.parse(data))
}

/** The emails to one person that wait to be sent, the oldest first. */
export const queuedMailsTo = async (db: Database, email: string): Promise<Mail[]> =>
  (await queuedMails(db)).filter(({ to }) => to === email)
