import type { Language } from '#contract/messages/language.ts'
import type { NewStaffMember } from '#contract/staff.ts'
import { type EmailSender, renderEmail, shopNameIn } from '../../platform/emails/email.ts'
import { pagesUrlIn, staffInvitationWords } from '../../platform/emails/email-words.ts'
import type { EmailToSend } from '../../platform/emails/outbox.ts'

/**
 * The shop that invites, and the language of the email: the one in which the person was invited.
 */
export type InvitingShop = { sender: EmailSender; publicUrl: string; language: Language }

/** The email to a new staff member. It explains how to choose a password and where to sign in. */
export function makeInvitationEmail(
  { email: recipientEmail, firstName, role }: NewStaffMember,
  { sender, publicUrl, language }: InvitingShop,
): EmailToSend {
  const m = staffInvitationWords(language)
  const shop = shopNameIn(language, sender)
  const choosePasswordText =
    role === 'admin' ? m.chooseAPasswordFirstAsAdmin : m.chooseAPasswordFirst
  const email = renderEmail(
    {
      heading: m.welcomeTo(shop),
      parts: [
        choosePasswordText(firstName, shop),
        m.howToSetAPassword(recipientEmail),
        { link: pagesUrlIn(publicUrl, language), words: m.OPEN_THE_SHOP },
        { link: `${publicUrl}/admin`, words: m.SIGN_IN_TO_ADMIN_HERE },
        m.IGNORE_THIS_INVITATION,
      ],
      language,
    },
    sender,
  )
  return { to: recipientEmail, subject: m.youCanNowWorkAt(shop), ...email }
}
