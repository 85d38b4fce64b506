import { useQuery } from '@tanstack/react-query'
import { personalQuery } from '../../platform/query.ts'
import { hasStaffSessionExpired } from './staff-session.ts'

/** How often an open page asks; an order is shown within twice this time. */
const POLL_MS = 5_000

const newOrdersQuery = {
  ...personalQuery('GET /api/admin/new-orders'),
  meta: { personal: true, reloadsItself: true },
}

/** The numbers that the menu shows; only `usePolledNewOrders` loads them again. */
export const useNewOrders = (mayReadOrders: boolean) =>
  useQuery({ ...newOrdersQuery, enabled: mayReadOrders })

/** Asks for new orders, also while the page is in the background. */
export const usePolledNewOrders = (mayReadOrders: boolean) =>
  useQuery({
    ...newOrdersQuery,
    enabled: mayReadOrders,
    staleTime: 0,
    // A failed request is not repeated, because the next one follows soon anyway.
    retry: false,
    refetchInterval: () => (hasStaffSessionExpired() ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })
