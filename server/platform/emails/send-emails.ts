import type { JobDefinition } from '../jobs/job.ts'
import type { EmailTransport } from './email-transport.ts'
import { EmailToSend } from './outbox.ts'

/** A little more than three days, in case the mail server is down over a long weekend. */
const MAX_SEND_ATTEMPTS = 80

/** Sends the queued emails. */
export const createSendEmailsJob = (transport: EmailTransport): JobDefinition => ({
  kind: 'send-mail',
  run: ({ id, createdAt, data }) => transport.send({ id, createdAt, ...EmailToSend.parse(data) }),
  maxAtOnce: 4,
  maxClaimed: 60,
  maxAttempts: MAX_SEND_ATTEMPTS,
  // Emails contain reset codes and addresses.
  secretFields: ['text', 'html', 'unsubscribeUrl'],
})
