import type { Job } from './job.ts'
import type { MailTransport } from './mail-transport.ts'
import { Mail } from './outbox.ts'

/** A little more than three days, in case the mail server is down over a long weekend. */
const MAX_ATTEMPTS = 80

/** Sends the queued emails. */
export const sendMails = (transport: MailTransport): Job => ({
  kind: 'send-mail',
  run: ({ id, createdAt, data }) => transport.send({ id, createdAt, ...Mail.parse(data) }),
  atOnce: 4,
  claimedAtOnce: 60,
  maxAttempts: MAX_ATTEMPTS,
  // Emails contain reset codes and addresses.
  secretFields: ['text', 'html', 'unsubscribeUrl'],
})
