import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/store.ts'
import { TEXT_LINK } from '../../ui/text-elements.tsx'
import * as m from './messages.tsx'
import { whatsappAddress } from './whatsapp-address.ts'

/** Links to contact the shop by email and, if it has a mobile number, by WhatsApp. */
export function ContactLinks({ className }: { className: string }) {
  const contact = useQuery(storeQuery()).data?.data
  if (!contact) return null
  const { email, phone } = contact
  const whatsapp = whatsappAddress(phone)
  return (
    <dl className={`grid gap-1 ${className}`}>
      {email && <ContactLink name={m.E_MAIL} address={`mailto:${email}`} text={email} />}
      {whatsapp ? (
        <ContactLink name={m.WHATSAPP} address={whatsapp} text={phone} />
      ) : (
        phone && (
          <ContactLink
            name={m.PHONE}
            address={`tel:${phone.replace(/[^+\d]/g, '')}`}
            text={phone}
          />
        )
      )}
    </dl>
  )
}

const ContactLink = ({ name, address, text }: { name: string; address: string; text: string }) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <dt className="min-w-20 text-ink-2">{name}</dt>
    <dd>
      <a href={address} className={`inline-flex min-h-9 items-center break-all ${TEXT_LINK}`}>
        {text}
      </a>
    </dd>
  </div>
)
