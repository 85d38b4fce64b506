import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/store.ts'
import { TEXT_LINK_CLASSES } from '../../ui/text-elements.tsx'
import * as m from './messages.tsx'
import { whatsappAddress } from './whatsapp-address.ts'

/** Links to contact the shop by email and, if it has a mobile number, by WhatsApp. */
export function ContactLinks({ className }: { className: string }) {
  const shop = useQuery(storeQuery()).data?.data
  if (!shop) return null
  const { email, phone } = shop
  const whatsappLink = whatsappAddress(phone)
  return (
    <dl className={`grid gap-1 ${className}`}>
      {email && <ContactLink name={m.EMAIL} address={`mailto:${email}`} linkText={email} />}
      {whatsappLink ? (
        <ContactLink name={m.WHATSAPP} address={whatsappLink} linkText={phone} />
      ) : (
        phone && (
          <ContactLink
            name={m.PHONE}
            address={`tel:${phone.replace(/[^+\d]/g, '')}`}
            linkText={phone}
          />
        )
      )}
    </dl>
  )
}

const ContactLink = ({
  name,
  address,
  linkText,
}: {
  name: string
  address: string
  linkText: string
}) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <dt className="min-w-20 text-ink-2">{name}</dt>
    <dd>
      <a
        href={address}
        className={`inline-flex min-h-9 items-center break-all ${TEXT_LINK_CLASSES}`}
      >
        {linkText}
      </a>
    </dd>
  </div>
)
