import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../data/store.ts'
import * as m from './messages.ts'

/** Contact links for questions about one order, or about orders in general. */
export function OrderContactLinks({ orderId }: { orderId?: string }) {
  const { data } = useQuery(storeQuery())
  if (!data) return null
  const { phone, email } = data.data
  if (!phone && !email) return null
  const call = (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
      {phone}
    </a>
  )
  const write = (
    <a
      href={`mailto:${email}${orderId ? `?subject=${encodeURIComponent(m.order(orderId))}` : ''}`}
      className={LINK}
    >
      {email}
    </a>
  )
  return (
    <p className="text-ink-2 text-sm">
      {phone && email ? (
        <>
          {m.CONTACT[0]}
          {call}
          {m.CONTACT[1]}
          {write}
          {m.CONTACT[2]}
        </>
      ) : phone ? (
        <>
          {m.CONTACT_BY_PHONE[0]}
          {call}
          {m.CONTACT_BY_PHONE[1]}
        </>
      ) : (
        <>
          {m.CONTACT_BY_EMAIL[0]}
          {write}
          {m.CONTACT_BY_EMAIL[1]}
        </>
      )}
    </p>
  )
}

const LINK = 'break-words text-sindoor underline underline-offset-4'
