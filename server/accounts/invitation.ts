import type { NewStaffMember } from '#contract/staff.ts'
import { renderEmail, type Sender } from '../platform/email.ts'
import type { Mail } from '../platform/outbox.ts'
import * as m from './messages.ts'

/** The email to a new staff member. It explains how to choose a password and where to sign in. */
export function invitation(
  { email: to, firstName, role }: NewStaffMember,
  { sender, publicUrl }: { sender: Sender; publicUrl: string },
): Mail {
  const chooseAPassword = role === 'admin' ? m.chooseAPasswordFirstAsAdmin : m.chooseAPasswordFirst
  const email = renderEmail(
    {
      heading: m.welcomeTo(sender.name),
      parts: [
        chooseAPassword(firstName, sender.name),
        m.howToSetAPassword(to),
        { link: publicUrl, words: m.OPEN_THE_SHOP },
        { link: `${publicUrl}/admin`, words: m.THEN_SIGN_IN_HERE },
        m.IGNORE_THIS_INVITATION,
      ],
    },
    sender,
  )
  return { to, subject: m.youCanNowWorkAt(sender.name), ...email }
}
