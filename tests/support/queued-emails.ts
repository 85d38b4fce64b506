import { asc, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { EmailToSend } from '#server/platform/emails/outbox.ts'
import { jobs } from '#server/platform/tables.ts'

/** The emails that wait to be sent, the oldest first. */
export async function queuedEmails(db: Database): Promise<EmailToSend[]> {
  const queued = await db
    .select({ data: jobs.data })
    .from(jobs)
    .where(sql`${jobs.kind} = 'send-mail' and ${jobs.finishedAt} is null`)
    .orderBy(asc(jobs.createdAt), asc(sql`ctid`))
  return queued.map(({ data }) => EmailToSend.parse(data))
}

/** The emails to one person that wait to be sent, the oldest first. */
export const queuedEmailsTo = async (db: Database, email: string): Promise<EmailToSend[]> =>
  (await queuedEmails(db)).filter(({ to }) => to === email)
