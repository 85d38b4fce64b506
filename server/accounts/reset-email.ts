import { renderEmail, type Sender } from '../platform/email.ts'
import type { Mail } from '../platform/outbox.ts'

/**
 * The email with a reset code. It contains nothing that the account holder entered, because anybody
 * could have signed up with this address and put a message into the name.
 */
export function resetEmail(to: string, code: string, minutes: number, sender: Sender): Mail {
  const letter = renderEmail(
    {
      heading: 'Your code for a new password',
      parts: [
        `Somebody asked to set a new password for this address at ${sender.name}. If it was you, type in this code:`,
        { code },
        `It works once and for ${minutes} minutes. Only the newest code counts.`,
        'If it was not you, do nothing: your password stays as it is. Never tell the code to anybody; we will not ask for it.',
        { nepali: 'नयाँ पासवर्ड राख्न माथिको कोड प्रयोग गर्नुहोस्। यो कोड कसैलाई नभन्नुहोस्।' },
      ],
    },
    sender,
  )
  return { to, subject: `${sender.name}: your code for a new password`, ...letter }
}
