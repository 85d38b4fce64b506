import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/store.ts'
import * as m from './messages.ts'

/** Contact links for questions about one order, or about orders in general. */
export function OrderContactLinks({ orderId }: { orderId?: string }) {
  const { data } = useQuery(storeQuery())
  if (!data) return null
  const { phone, email } = data.data
  if (!phone && !email) return null
  const phoneLink = (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK_CLASSES}>
      {phone}
    </a>
  )
  const emailLink = (
    <a
      href={`mailto:${email}${orderId ? `?subject=${encodeURIComponent(m.orderNumberLabel(orderId))}` : ''}`}
      className={LINK_CLASSES}
    >
      {email}
    </a>
  )
  return (
    <p className="text-ink-2 text-sm">
      {phone && email ? (
        <>
          {m.CONTACT_BY_PHONE_OR_EMAIL[0]}
          {phoneLink}
          {m.CONTACT_BY_PHONE_OR_EMAIL[1]}
          {emailLink}
          {m.CONTACT_BY_PHONE_OR_EMAIL[2]}
        </>
      ) : phone ? (
        <>
          {m.CONTACT_BY_PHONE[0]}
          {phoneLink}
          {m.CONTACT_BY_PHONE[1]}
        </>
      ) : (
        <>
          {m.CONTACT_BY_EMAIL[0]}
          {emailLink}
          {m.CONTACT_BY_EMAIL[1]}
        </>
      )}
    </p>
  )
}

const LINK_CLASSES = 'break-words text-sindoor underline underline-offset-4'
