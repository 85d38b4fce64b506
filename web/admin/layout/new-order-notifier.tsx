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
  const mayReadOrders = useHasPermission()('orders.read')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isOrderList = pathname === '/orders'
  const { data } = usePolledNewOrders(mayReadOrders)
  useEffect(() => {
    const newOrders = data ? findNewOrders(data.data) : []
    if (newOrders.length === 0) return
    void browserCache.invalidateQueries(queryKeyOfRoute('GET /api/admin/today'))
    if (isSoundOn()) void playSound()
    // The list shows them itself.
    if (!(isOrderList && document.visibilityState === 'visible'))
      showNewOrderToast(newOrders, (path) => void navigate(path))
  }, [data, isOrderList, navigate])
  return null
}

/** The toasts are outside of the router, so they have buttons instead of links. */
function showNewOrderToast(newOrders: readonly NewOrder[], navigateTo: (path: string) => void) {
  const [order] = newOrders
  if (!order) return
  const isSingleOrder = newOrders.length === 1
  const toastText = isSingleOrder
    ? m.newOrderText(formatRupees(order.finalAmount))
    : m.newOrdersText(newOrders.length)
  showSuccessToast(toastText, {
    about: 'new orders',
    action: (
      <button
        type="button"
        onClick={() => navigateTo(isSingleOrder ? `/orders/${order.orderId}` : '/orders')}
      >
        {isSingleOrder ? m.VIEW_ORDER : m.VIEW_ORDERS}
      </button>
    ),
  })
}

/** The number of orders to confirm, beside Orders in the menu. */
export function OrdersToConfirmCount({ className }: { className?: string }) {
  const { data } = useNewOrders(useHasPermission()('orders.read'))
  if (!data || data.toConfirm === 0) return null
  const { toConfirm, countedUpTo } = data
  const countText = `${toConfirm.toLocaleString('en-IN')}${toConfirm >= countedUpTo ? '+' : ''}`
  return (
    <span className={className}>
      <span
        aria-hidden="true"
        className="figures grid min-w-6 place-items-center rounded-full bg-sindoor px-1.5 font-semibold text-surface text-sm leading-6"
      >
        {countText}
      </span>
      <span className="sr-only">{m.ordersWaitingText(countText)}</span>
    </span>
  )
}
