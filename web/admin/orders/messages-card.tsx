import type { OrderStepMessage } from '#contract/order-emails.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { MessageCircleIcon } from '../../ui/icons/product.ts'
import { useOrderMessages } from '../data/orders.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { ORDER_EMAIL_NAMES } from '../page/messages.ts'
import { QueryContent } from '../page/query-content.tsx'
import { whatsAppLinkTo } from './address-card.tsx'
import * as m from './messages/order-page.ts'
import * as words from './messages/words.ts'

/** The email to the customer about each step, and the same text for WhatsApp. */
export const MessagesCard = ({ order: { orderId, phone, customer } }: { order: StaffOrder }) => (
  <Card title={m.MESSAGES_TO_THE_CUSTOMER} className="print:hidden">
    <QueryContent query={useOrderMessages(orderId)} messages={m.LOADING_MESSAGES}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-ink-2">
            {customer.email ? m.NO_MESSAGES_YET : m.CUSTOMER_HAS_NO_EMAIL}
          </p>
        ) : (
          <ul className="grid gap-3">
            {data.map((message) => (
              <li key={message.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{ORDER_EMAIL_NAMES[message.kind]}</p>
                  <p className="text-ink-2 text-sm">{emailInWords(message)}</p>
                </div>
                <a
                  href={whatsAppLinkTo(phone, message.text)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={m.sendByWhatsAppText(ORDER_EMAIL_NAMES[message.kind])}
                  className={buttonClasses('secondary')}
                >
                  <MessageCircleIcon aria-hidden="true" className="size-5" />
                  {words.WHATSAPP}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  </Card>
)

function emailInWords({ email }: OrderStepMessage): string {
  if (!email) return m.NO_EMAIL
  return email.state === 'sent'
    ? m.emailSentAtText(dateTimeInWords(email.at))
    : m.EMAIL_STATE_WORDS[email.state]
}
