import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { PHONE_DIGITS } from '#contract/addresses.ts'
import type { PhoneCallInput } from '#contract/phone-calls.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

/** How often the list is loaded again while the page is open. */
const REFRESH_MS = 60_000

export const useCallList = () =>
  useQuery({
    ...personalQuery('GET /api/admin/call-list'),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

/** What the shop knows about a phone number; an incomplete one asks nothing. */
export const useKnownPhone = (phone: string) =>
  useQuery({
    ...personalQuery('GET /api/admin/phones/{phone}', { path: { phone } }),
    enabled: phone.length === PHONE_DIGITS,
    staleTime: 0,
  })

export const useAddPhoneCall = (orderId: string) =>
  useWrite((body: z.input<typeof PhoneCallInput>) =>
    api('POST /api/admin/orders/{orderId}/phone-calls', { path: { orderId }, body }),
  )

/** Makes a link to confirm the order, and a text for WhatsApp that contains it. */
export const useAddConfirmationLink = (orderId: string) =>
  useWrite(() => api('POST /api/admin/orders/{orderId}/confirmation-link', { path: { orderId } }))
