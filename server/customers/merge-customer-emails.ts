import type { Language } from '#contract/messages/language.ts'
import { type EmailSender, renderEmail, shopNameIn } from '../platform/emails/email.ts'
import { shopperEmailWords } from '../platform/emails/email-words.ts'
import type { EmailToSend } from '../platform/emails/outbox.ts'

/** An account of two that became one; without an email nobody can sign in to it. */
type MergedAccount = { email: string; language: Language }

/**
 * The emails to both addresses of a person whose accounts became one, so that somebody who did not
 * ask for it learns of it. They contain neither the other address nor a name, because an account
 * holder can enter any text as the name.
 */
export function makeMergeEmails(
  { endedAccount, keptAccount }: { endedAccount: MergedAccount; keptAccount: MergedAccount },
  sender: EmailSender,
): EmailToSend[] {
  const makeMergeEmail = (
    { email: recipientEmail, language }: MergedAccount,
    hasEnded: boolean,
  ): EmailToSend[] => {
    if (recipientEmail === '') return []
    const m = shopperEmailWords(language)
    const shop = shopNameIn(language, sender)
    const paragraphs = hasEnded
      ? [m.thisAccountHasEnded(shop), m.LOG_IN_WITH_THE_OTHER_EMAIL]
      : [m.otherAccountIsInThisOne(shop)]
    const email = renderEmail(
      {
        heading: m.YOUR_ACCOUNTS_ARE_ONE,
        parts: [...paragraphs, m.callIfYouDidNotAsk(sender.phone)],
        language,
      },
      sender,
    )
    return [{ to: recipientEmail, subject: m.accountsAreOneAt(shop), ...email }]
  }
  return [...makeMergeEmail(endedAccount, true), ...makeMergeEmail(keptAccount, false)]
}
