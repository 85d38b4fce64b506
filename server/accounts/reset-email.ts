import { renderEmail, type Sender } from '../platform/email.ts'
import type { Mail } from '../platform/outbox.ts'
import * as m from './messages.ts'

/**
 * The email with a reset code. It contains nothing that the account holder entered, because anybody
 * could have signed up with this address and put a message into the name.
 */
export function resetEmail(to: string, code: string, minutes: number, sender: Sender): Mail {
  const email = renderEmail(
    {
      heading: m.YOUR_CODE,
      parts: [
        m.somebodyAskedForACode(sender.name),
        { code },
        m.codeWorksFor(minutes),
        m.IGNORE_THIS_CODE,
        { nepali: m.USE_THE_CODE_IN_NEPALI },
      ],
    },
    sender,
  )
  return { to, subject: m.yourCodeFrom(sender.name), ...email }
}
