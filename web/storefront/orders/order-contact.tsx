import { useQuery } from '@tanstack/react-query'
import { store } from '../../data/store.ts'
import * as m from './messages.ts'

/** Contact links for questions about one order, or about orders in general. */
export function OrderContact({ orderId }: { orderId?: string }) {
  const { data } = useQuery(store())
  if (!data) return null
  const { phone, email } = data.data
  return (
    <p className="text-ink-2 text-sm">
      {m.CONTACT[0]}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
        {phone}
      </a>
      {m.CONTACT[1]}
      <a
        href={`mailto:${email}${orderId ? `?subject=${encodeURIComponent(m.order(orderId))}` : ''}`}
        className={LINK}
      >
        {email}
      </a>
      {m.CONTACT[2]}
    </p>
  )
}

const LINK = 'break-words text-sindoor underline underline-offset-4'
