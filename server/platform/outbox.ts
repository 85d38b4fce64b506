import type { Database } from './database.ts'
import { outboxMails } from './tables.ts'

/** A letter to one person. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  unsubscribeUrl?: string
}

/** Promises mails: they are written with whatever else the transaction writes, and sent after it. */
export async function queueMails(tx: Database, mails: Mail[]): Promise<void> {
  if (mails.length > 0) await tx.insert(outboxMails).values(mails)
}
