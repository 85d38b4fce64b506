import type { StaffOrder } from '#contract/staff-order.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CopyIcon, PhoneIcon } from '../../ui/icons/admin.ts'
import { MessageCircleIcon } from '../../ui/icons/product.ts'
import { langOf } from '../../ui/lang-of.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages/order-page.ts'
import * as printouts from './messages/printouts.ts'
import * as words from './messages/words.ts'

/** Nepal's country code, which phone and WhatsApp links need. */
export const NEPAL_PHONE_CODE = '977'

/** The lines of the address label. */
export const addressLinesOf = ({ name, phone, address }: StaffOrder): string[] => [
  name,
  address.street,
  [address.city, address.zipCode].filter(Boolean).join(' '),
  [address.state, address.country].filter(Boolean).join(', '),
  phone,
]

/** A link that opens WhatsApp with a text to this number. */
export const whatsAppLinkTo = (phone: string, text: string): string =>
  `https://wa.me/${NEPAL_PHONE_CODE}${phone}?text=${encodeURIComponent(text)}`

/** The delivery address, and links to contact the recipient. */
export function AddressCard({ order }: { order: StaffOrder }) {
  const addressLines = addressLinesOf(order)
  const greetingText = m.greetingText(order.name, order.orderId)
  const whatsAppAddress = whatsAppLinkTo(order.phone, greetingText)
  return (
    <Card title={printouts.DELIVER_TO}>
      <address className="not-italic">
        {addressLines.map((text) => (
          <span key={text} lang={langOf(text)} className="block break-words">
            {text}
          </span>
        ))}
      </address>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button
          variant="secondary"
          className={CONTACT_BUTTON_CLASSES}
          onClick={() => void copyToClipboard(addressLines.join('\n'))}
        >
          <CopyIcon aria-hidden="true" className="size-5" />
          {m.COPY_ADDRESS}
        </Button>
        <a
          href={whatsAppAddress}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('secondary', CONTACT_BUTTON_CLASSES)}
        >
          <MessageCircleIcon aria-hidden="true" className="size-5" />
          {words.WHATSAPP}
        </a>
        <a
          href={`tel:+${NEPAL_PHONE_CODE}${order.phone}`}
          className={buttonClasses('secondary', CONTACT_BUTTON_CLASSES)}
        >
          <PhoneIcon aria-hidden="true" className="size-5" />
          {m.CALL_CUSTOMER}
        </a>
      </div>
    </Card>
  )
}

/** The three are in one row on a phone. */
const CONTACT_BUTTON_CLASSES = 'max-sm:flex-auto max-sm:px-2'

async function copyToClipboard(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showSuccessToast(m.ADDRESS_COPIED, { about: 'copy' })
  } catch {
    showErrorToast(m.ADDRESS_NOT_COPIED, { about: 'copy' })
  }
}
