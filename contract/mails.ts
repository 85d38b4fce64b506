import * as z from 'zod/mini'
import { call } from './call.ts'
import { Done, Moment } from './fields.ts'

export const MAIL_NOT_FOUND = 'This email was sent already, or it does not exist'

/** An email that could not be sent so far. */
export const UnsentMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  createdAt: Moment,
  attempts: z.int(),
  /** When it is tried again; null for one that is not tried any more. */
  nextAttemptAt: z.nullable(Moment),
  /** What the mail server said last. */
  error: z.nullable(z.string()),
})
export type UnsentMail = z.infer<typeof UnsentMail>

export const mailCalls = {
  getUnsentMails: call('GET /api/admin/mails', {
    says: 'Emails that could not be sent: given up, or waiting for more than 15 minutes. At most 100, the oldest first.',
    access: 'settings.write',
    answer: z.object({ success: z.literal(true), data: z.array(UnsentMail), total: z.int() }),
  }),
  retryMail: call('POST /api/admin/mails/{id}/retry', {
    says: 'Tries to send an email again now.',
    access: 'settings.write',
    path: z.object({ id: z.uuid() }),
    answer: Done,
  }),
}
