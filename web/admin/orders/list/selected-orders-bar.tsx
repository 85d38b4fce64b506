import { Link } from 'react-router'
import type { OrderRow } from '#contract/order-list.ts'
import { ORDER_STATUS_FACTS } from '#contract/order-status.ts'
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

type ConfirmBarProps = { orders: OrderRow[]; onDone: () => void }

/** Prints or confirms the selected orders or notes their cash, and reports those that could not be confirmed. */
export function SelectedOrdersBar({ orders, onDone }: ConfirmBarProps) {
  const confirm = useConfirmOrders()
  const undoButton = useUndoButton()
  if (orders.length === 0) return null
  // An order that waits for a payment in advance is confirmed when the money arrives.
  const pending = orders.filter(
    ({ status, isDeleted, waitsForPayment }) =>
      ORDER_STATUS_FACTS[status].isToConfirm && !isDeleted && !waitsForPayment,
  )
  const send = () =>
    confirm.mutate(
      pending.map(({ orderId }) => orderId),
      {
        onSuccess: ({ confirmed, results }) => {
          const moves = results.flatMap(({ orderId, version }) =>
            version === undefined ? [] : [{ orderId, version }],
          )
          if (confirmed > 0)
            showSuccessToast(m.ordersConfirmed(confirmed), {
              about: 'confirm',
              action: undoButton(moves),
            })
          const alreadyConfirmedCount = results.filter(
            ({ isAlreadyConfirmed }) => isAlreadyConfirmed,
          ).length
          // The order was already confirmed, for example by a double click: not an error.
          if (alreadyConfirmedCount > 0)
            showSuccessToast(m.alreadyConfirmed(alreadyConfirmedCount), {
              about: 'confirm already',
            })
          const refused = results.filter(
            ({ isConfirmed, isAlreadyConfirmed }) => !isConfirmed && !isAlreadyConfirmed,
          )
          if (refused.length > 0)
            showErrorToast(m.ordersNotConfirmed(refused.length), {
              about: 'confirm refused',
              detail: refused.map(({ orderId, msg }) => `${orderId}: ${msg}`).join(' '),
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
      <p className="figures mr-auto font-semibold">{m.selectedOrders(orders.length)}</p>
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
        {pending.length > 0 && (
          <Button busy={confirm.isPending && m.CONFIRMING} onClick={send}>
            {m.confirmOrders(pending.length)}
          </Button>
        )}
      </div>
    </section>
  )
}
