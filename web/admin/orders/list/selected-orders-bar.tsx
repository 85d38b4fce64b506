import { Link } from 'react-router'
import type { OrderRow } from '#contract/order-list.ts'
import { orderStatusFactsOf } from '#contract/order-status.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PrinterIcon } from '../../../ui/icons/admin.ts'
import { XIcon } from '../../../ui/icons/storefront.ts'
import { showErrorToast, showSuccessToast } from '../../../ui/toasts.ts'
import { useConfirmOrders } from '../../data/orders.ts'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/list.ts'
import * as words from '../messages/words.ts'
import { useUndoButton } from '../use-undo.tsx'
import { ReceiveCashButton } from './receive-cash-button.tsx'

type SelectedOrdersBarProps = { orders: OrderRow[]; onDone: () => void }

/** Prints or confirms the selected orders or notes their cash, and reports those that could not be confirmed. */
export function SelectedOrdersBar({ orders, onDone }: SelectedOrdersBarProps) {
  const confirmOrders = useConfirmOrders()
  const undoButton = useUndoButton()
  if (orders.length === 0) return null
  // An order that waits for a payment in advance is confirmed when the money arrives.
  const pendingOrders = orders.filter(
    ({ status, isDeleted, waitsForPayment }) =>
      orderStatusFactsOf(status).isToConfirm && !isDeleted && !waitsForPayment,
  )
  const confirmPendingOrders = () =>
    confirmOrders.mutate(
      pendingOrders.map(({ orderId }) => orderId),
      {
        onSuccess: ({ confirmed, results }) => {
          const undoableMoves = results.flatMap(({ orderId, version }) =>
            version === undefined ? [] : [{ orderId, version }],
          )
          if (confirmed > 0)
            showSuccessToast(m.ordersConfirmedText(confirmed), {
              about: 'confirm',
              action: undoButton(undoableMoves),
            })
          const alreadyConfirmedCount = results.filter(
            ({ isAlreadyConfirmed }) => isAlreadyConfirmed,
          ).length
          // The order was already confirmed, for example by a double click: not an error.
          if (alreadyConfirmedCount > 0)
            showSuccessToast(m.alreadyConfirmedText(alreadyConfirmedCount), {
              about: 'confirm already',
            })
          const refusedOrders = results.filter(
            ({ isConfirmed, isAlreadyConfirmed }) => !isConfirmed && !isAlreadyConfirmed,
          )
          if (refusedOrders.length > 0)
            showErrorToast(m.ordersNotConfirmedText(refusedOrders.length), {
              about: 'confirm refused',
              detail: refusedOrders.map(({ orderId, msg }) => `${orderId}: ${msg}`).join(' '),
            })
          onDone()
        },
        onError: (error) => showFailure(error, m.THE_ORDERS_COULD_NOT_BE_CONFIRMED),
      },
    )
  return (
    <section
      aria-label={m.SELECTED_ORDERS}
      data-main
      className="sticky bottom-16 z-20 mt-4 flex flex-wrap items-center gap-2 border border-line bg-surface p-2 pl-4 shadow-dialog lg:bottom-4"
    >
      <p className="figures mr-auto font-semibold">{m.selectedOrdersText(orders.length)}</p>
      <span className="sm:order-last">
        <IconButton label={m.CLEAR_SELECTION} onClick={onDone}>
          <XIcon aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
      <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap max-sm:*:grow">
        <Link
          to={`/orders/print?ids=${orders.map(({ orderId }) => orderId).join()}`}
          className={buttonClasses('secondary')}
        >
          <PrinterIcon aria-hidden="true" className="size-5" />
          {words.PRINT}
        </Link>
        <ReceiveCashButton orders={orders} onDone={onDone} />
        {pendingOrders.length > 0 && (
          <Button busy={confirmOrders.isPending && m.CONFIRMING} onClick={confirmPendingOrders}>
            {m.confirmOrdersText(pendingOrders.length)}
          </Button>
        )}
      </div>
    </section>
  )
}
