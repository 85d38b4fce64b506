import { asc, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { EmailToSend } from '#server/platform/emails/outbox.ts'
import { jobs } from '#server/platform/tables.ts'

/** The emails that wait to be sent, the oldest first. */
export async function listQueuedEmails(db: Database): Promise<EmailToSend[]> {
  const queuedJobs = await db
    .select({ data: jobs.data })
    .from(jobs)
    .where(sql`${jobs.kind} = 'send-mail' and ${jobs.finishedAt} is null`)
    .orderBy(asc(jobs.createdAt), asc(sql`ctid`))
  return queuedJobs.map(({ data }) => EmailToSend.parse(data))
}

/** The emails to one person that wait to be sent, the oldest first. */
export const listQueuedEmailsTo = async (db: Database, email: string): Promise<EmailToSend[]> =>
  (await listQueuedEmails(db)).filter(({ to }) => to === email)
