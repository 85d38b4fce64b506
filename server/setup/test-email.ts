import type { User } from '#contract/accounts.ts'
import type { Language } from '#contract/messages/language.ts'
import { type EmailSender, renderEmail, shopNameIn } from '../platform/emails/email.ts'
import { shopEmailWords } from '../platform/emails/email-words.ts'
import type { EmailToSend } from '../platform/emails/outbox.ts'

/**
 * The email with which an admin checks that the emails of the shop arrive, in the language of the
 * page on which they asked for it.
 */
export function makeTestEmail(
  { email, firstName }: User,
  sender: EmailSender,
  language: Language,
): EmailToSend {
  const m = shopEmailWords(language)
  const shop = shopNameIn(language, sender)
  const renderedEmail = renderEmail(
    {
      heading: m.EMAILS_ARRIVE,
      parts: [m.thisIsTestEmail(firstName, shop)],
      language,
    },
    sender,
  )
  return { to: email, subject: m.testEmailFrom(shop), ...renderedEmail }
}
