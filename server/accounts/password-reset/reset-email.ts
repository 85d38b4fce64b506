import type { Language } from '#contract/messages/language.ts'
import { type EmailSender, renderEmail, shopNameIn } from '../../platform/emails/email.ts'
import { shopperEmailWords } from '../../platform/emails/email-words.ts'
import type { EmailToSend } from '../../platform/emails/outbox.ts'
import { USE_THE_CODE_IN_NEPALI } from '../messages.ts'

type ResetEmail = {
  recipientEmail: string
  code: string
  minutes: number
  sender: EmailSender
  language: Language
}

/**
 * The email with a reset code. It contains nothing that the account holder entered, because anybody
 * could have signed up with this address and put a message into the name.
 */
export function makeResetEmail({
  recipientEmail,
  code,
  minutes,
  sender,
  language,
}: ResetEmail): EmailToSend {
  const m = shopperEmailWords(language)
  const shop = shopNameIn(language, sender)
  const email = renderEmail(
    {
      heading: m.YOUR_CODE,
      parts: [
        m.somebodyAskedForACode(shop),
        { code },
        m.codeWorksFor(minutes),
        m.IGNORE_THIS_CODE,
        ...(language === 'en' ? [{ nepali: USE_THE_CODE_IN_NEPALI }] : []),
      ],
      language,
    },
    sender,
  )
  return { to: recipientEmail, subject: m.yourCodeFrom(shop), ...email }
}
