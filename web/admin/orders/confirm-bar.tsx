import type { OrderRow } from '#contract/admin-orders.ts'
import { type OrderStatus, STATUS_FACTS } from '#contract/order-status.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { X } from '../../ui/icons/storefront.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { useConfirmOrders } from '../data/orders.ts'
import { showFailure } from '../page/show-failure.ts'

const isToConfirm = (status: OrderStatus) => STATUS_FACTS[status].countsAs === 'waiting'

type ConfirmBarProps = { orders: OrderRow[]; onDone: () => void }

const countOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Confirms the selected orders, and reports those that could not be confirmed. */
export function ConfirmBar({ orders, onDone }: ConfirmBarProps) {
  const confirm = useConfirmOrders()
  if (orders.length === 0) return null
  const pending = orders.filter(({ status, isDeleted }) => isToConfirm(status) && !isDeleted)
  const send = () =>
    confirm.mutate(
      pending.map(({ orderId }) => orderId),
      {
        onSuccess: ({ confirmed, results }) => {
          if (confirmed > 0) toastSuccess(`${countOf(confirmed)} confirmed`, { about: 'confirm' })
          const refused = results.filter(({ isConfirmed }) => !isConfirmed)
          if (refused.length > 0)
            toastError(`${countOf(refused.length)} could not be confirmed`, {
              about: 'confirm refused',
              detail: refused.map(({ orderId, msg }) => `${orderId}: ${msg}`).join(' '),
            })
          onDone()
        },
        onError: (error) => showFailure(error, 'The orders could not be confirmed'),
      },
    )
  return (
    <section
      aria-label="Chosen orders"
      className="sticky bottom-16 z-20 mt-4 flex flex-wrap items-center gap-2 border border-line bg-surface p-2 pl-4 shadow-dialog lg:bottom-4"
    >
      <p className="figures mr-auto font-semibold">{orders.length} chosen</p>
      {pending.length > 0 ? (
        <Button busy={confirm.isPending && 'Confirming…'} onClick={send}>
          Confirm {countOf(pending.length)}
        </Button>
      ) : (
        <p className="text-ink-2">None of them waits to be confirmed</p>
      )}
      <IconButton label="Choose none" onClick={onDone}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </section>
  )
}
