import type { User } from '#contract/accounts.ts'
import { renderEmail, type Sender } from '../platform/email.ts'
import type { Mail } from '../platform/outbox.ts'
import * as m from './messages.ts'

/** The email with which an admin checks that the emails of the shop arrive. */
export function testEmail({ email, firstName }: User, sender: Sender): Mail {
  const letter = renderEmail(
    {
      heading: m.YOUR_EMAILS_ARRIVE,
      parts: [m.thisIsATest(firstName, sender.name)],
    },
    sender,
  )
  return { to: email, subject: m.testEmailFrom(sender.name), ...letter }
}
