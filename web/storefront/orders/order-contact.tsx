import { useQuery } from '@tanstack/react-query'
import { store } from '../../data/store.ts'

/** Contact links for questions about one order, or about orders in general. */
export function OrderContact({ orderId }: { orderId?: string }) {
  const { data } = useQuery(store())
  if (!data) return null
  const { phone, email } = data.data
  return (
    <p className="text-ink-2 text-sm">
      Questions? Call or WhatsApp{' '}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
        {phone}
      </a>{' '}
      or write to{' '}
      <a
        href={`mailto:${email}${orderId ? `?subject=${encodeURIComponent(`Order ${orderId}`)}` : ''}`}
        className={LINK}
      >
        {email}
      </a>
    </p>
  )
}

const LINK = 'break-words text-sindoor underline underline-offset-4'
