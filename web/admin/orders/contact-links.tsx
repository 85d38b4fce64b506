import { formatRupees } from '#contract/money.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { entryOf } from '#contract/table-entries.ts'
import { useStore } from '../../data/store.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PhoneIcon } from '../../ui/icons/admin.ts'
import { MessageCircleIcon } from '../../ui/icons/product.ts'
import { NEPAL_PHONE_CODE, whatsAppLinkTo } from './address-card.tsx'
import * as m from './messages/order-page.ts'
import * as words from './messages/words.ts'

/** Links beside the next step of an order, to call the customer or to write a text that fits it. */
export function ContactLinks({ order }: { order: StaffOrder }) {
  const { phone, name, orderId, fulfilment, finalAmount, dueAmount } = order
  const whatsAppText = entryOf(
    m.WHATSAPP_TEXTS,
    fulfilment,
    m.WHATSAPP_TEXTS.returned,
  )({
    customerName: name,
    shopName: useStore()?.name ?? '',
    orderId,
    totalText: formatRupees(finalAmount),
    dueAmountText: dueAmount > 0 ? formatRupees(dueAmount) : '',
  })
  return (
    <section
      aria-label={m.CONTACT_THE_CUSTOMER}
      className="mb-4 grid gap-2 min-[22rem]:grid-cols-2 print:hidden sm:flex"
    >
      <a
        href={`tel:+${NEPAL_PHONE_CODE}${phone}`}
        className={buttonClasses('secondary', 'figures px-3')}
      >
        <PhoneIcon aria-hidden="true" className="size-5" />
        {m.CALL_CUSTOMER}
        <span className="max-sm:sr-only">{phone}</span>
      </a>
      <a
        href={whatsAppLinkTo(phone, whatsAppText)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.WRITE_BY_WHATSAPP}
        className={buttonClasses('secondary', 'px-3')}
      >
        <MessageCircleIcon aria-hidden="true" className="size-5" />
        {words.WHATSAPP}
      </a>
    </section>
  )
}
