import type { NewStaffMember } from '#contract/staff.ts'
import { renderEmail, type Sender } from '../platform/email.ts'
import type { Mail } from '../platform/outbox.ts'

/** The email to a new staff member. It explains how to choose a password and where to sign in. */
export function invitation(
  { email, firstName, role }: NewStaffMember,
  { sender, publicUrl }: { sender: Sender; publicUrl: string },
): Mail {
  const letter = renderEmail(
    {
      heading: `Welcome to ${sender.name}`,
      parts: [
        `Dear ${firstName}, you can now work at ${sender.name}${role === 'admin' ? ' as an admin' : ''}. Before you sign in, please choose a password of your own:`,
        `In the shop, choose “Log in”, then “Forgot password?”, and type in ${email}. A code comes to this address; it lets you set the password.`,
        { link: publicUrl, words: 'Open the shop' },
        { link: `${publicUrl}/admin`, words: 'Then sign in here' },
        'If you do not know what this is about, do nothing: without the code nobody gets in.',
      ],
    },
    sender,
  )
  return { to: email, subject: `You can now work at ${sender.name}`, ...letter }
}
