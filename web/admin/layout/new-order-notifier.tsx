import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { NewOrder } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import { browserCache, queryKeyOfRoute } from '../../platform/query.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useNewOrders, usePolledNewOrders } from '../data/new-orders.ts'
import { isSoundOn, playSound } from '../data/order-sound.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { findNewOrders } from '../page/unseen-orders.ts'
import * as m from './messages.ts'

/** Tells staff about new orders, on whichever page they are. */
export function NewOrderNotifier() {
  const isAllowed = useHasPermission()('orders.read')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isList = pathname === '/orders'
  const { data } = usePolledNewOrders(isAllowed)
  useEffect(() => {
    const arrived = data ? findNewOrders(data.data) : []
    if (arrived.length === 0) return
    void browserCache.invalidateQueries(queryKeyOfRoute('GET /api/admin/today'))
    if (isSoundOn()) void playSound()
    // The list shows them itself.
    if (!(isList && document.visibilityState === 'visible'))
      showToast(arrived, (to) => void navigate(to))
  }, [data, isList, navigate])
  return null
}

/** The toasts are outside of the router, so they have buttons instead of links. */
function showToast(arrived: readonly NewOrder[], goTo: (to: string) => void) {
  const [order] = arrived
  if (!order) return
  const isOne = arrived.length === 1
  const text = isOne ? m.newOrder(formatRupees(order.finalAmount)) : m.newOrders(arrived.length)
  showSuccessToast(text, {
    about: 'new orders',
    action: (
      <button type="button" onClick={() => goTo(isOne ? `/orders/${order.orderId}` : '/orders')}>
        {isOne ? m.VIEW_ORDER : m.VIEW_ORDERS}
      </button>
    ),
  })
}

/** The number of orders to confirm, beside Orders in the menu. */
export function OrdersToConfirmCount({ className }: { className?: string }) {
  const { data } = useNewOrders(useHasPermission()('orders.read'))
  if (!data || data.toConfirm === 0) return null
  const { toConfirm, countedUpTo } = data
  const count = `${toConfirm.toLocaleString('en-IN')}${toConfirm >= countedUpTo ? '+' : ''}`
  return (
    <span className={className}>
      <span
        aria-hidden="true"
        className="figures grid min-w-6 place-items-center rounded-full bg-sindoor px-1.5 font-semibold text-surface text-sm leading-6"
      >
        {count}
      </span>
      <span className="sr-only">{m.waiting(count)}</span>
    </span>
  )
}
