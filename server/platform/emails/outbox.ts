import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { jobs } from '../tables.ts'

/** An email with one recipient. */
export const EmailToSend = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.optional(z.string()),
})
export type EmailToSend = z.infer<typeof EmailToSend>

/** Queues emails in the transaction of the change that they report; sent after its commit. */
export async function queueEmails(tx: Database, mails: EmailToSend[]): Promise<void> {
  if (mails.length > 0)
    await tx.insert(jobs).values(mails.map((mail) => ({ kind: 'send-mail' as const, data: mail })))
}
