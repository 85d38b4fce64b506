import { useEffect, useState } from 'react'
import type { StaffOrder } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { StaffStep } from '#contract/staff-steps.ts'
import { hasCode } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { type OrderChangeInput, useChangeOrder } from '../data/orders.ts'
import { Card } from '../page/card.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useMay } from '../page/signed-in-user.ts'
import { type DialogKind, ReasonDialog } from './reason-dialog.tsx'

/** A button of the page. */
type Action = {
  words: string
  /** The end of the success message: "Order 7K3M… packed". */
  done: string
  change: OrderChangeInput['change']
  /** The dialog that asks for a reason or for details first. */
  asks?: DialogKind
  /** It notes money as received, so the amount is confirmed first. */
  isCash?: boolean
}

const MOVES: Partial<Record<OrderStatus, Action>> = {
  CONFIRMED: { words: 'Confirm order', done: 'confirmed', change: { status: 'CONFIRMED' } },
  CANCELLED: {
    words: 'Cancel order',
    done: 'cancelled',
    change: { status: 'CANCELLED' },
    asks: 'cancel',
  },
  REFUNDED: {
    words: 'Refund',
    done: 'refunded',
    change: { status: 'REFUNDED' },
    asks: 'refund',
  },
}

const STEPS: Record<StaffStep, Action> = {
  pack: { words: 'Mark as packed', done: 'packed', change: { step: 'pack' } },
  'hand-over': {
    words: 'Hand to courier',
    done: 'handed to the courier',
    change: { step: 'hand-over' },
    asks: 'handOver',
  },
  deliver: {
    words: 'Delivered and paid',
    done: 'delivered and paid',
    change: { step: 'deliver', cashReceived: true },
    isCash: true,
  },
  'receive-payment': {
    words: 'Cash received',
    done: 'paid',
    change: { step: 'receive-payment' },
    isCash: true,
  },
  refuse: { words: 'Parcel refused', done: 'refused', change: { step: 'refuse' }, asks: 'refuse' },
  return: { words: 'Parcel is back', done: 'is back in stock', change: { step: 'return' } },
}

const DELIVERED_ONLY: Action = {
  words: 'Delivered, cash later',
  done: 'delivered',
  change: { step: 'deliver', cashReceived: false },
}

/** The buttons of an order, the usual next step first. */
function actionsOf({ fulfilment, status, nextStatuses, nextSteps }: StaffOrder): Action[] {
  const isOnItsWay = fulfilment === 'handed-over'
  const steps = nextSteps
    // If a delivered parcel comes back, staff cancel the order instead, which needs a reason.
    .filter((step) => step !== 'return' || fulfilment === 'refused')
    // The cash is usually received with the delivery.
    .filter((step) => step !== 'receive-payment' || !isOnItsWay)
    .map((step) => STEPS[step])
  const moves = nextStatuses
    // A parcel on its way is marked as refused instead; then it has to come back.
    .filter((to) => to !== 'CANCELLED' || !isOnItsWay)
    .flatMap((to) => MOVES[to] ?? [])
  const isUnpaid = status !== 'PAID'
  const later = isOnItsWay && isUnpaid ? [DELIVERED_ONLY] : []
  const [confirm, ...otherMoves] = moves[0] === MOVES.CONFIRMED ? moves : [undefined, ...moves]
  const [first, ...otherSteps] = steps
  return [confirm, first, ...later, ...otherSteps, ...otherMoves].filter(
    (action) => action !== undefined,
  )
}

/** Advice for staff: what to do next with an order. */
function adviceOf({ fulfilment, status, nextStatuses }: StaffOrder): string {
  if (status === 'REFUNDED') return 'The money went back to the customer.'
  switch (fulfilment) {
    case 'unconfirmed':
      return 'Call the customer, and confirm what was ordered and where it goes.'
    case 'confirmed':
      return 'Pack the pieces, then hand the parcel to the courier.'
    case 'packed':
      return 'Hand the parcel to the courier.'
    case 'handed-over':
      return 'On its way. Mark it as delivered when the customer has the parcel.'
    case 'delivered':
      return status === 'PAID'
        ? 'Done. Cancel it if it came back, refund it if a piece was damaged.'
        : 'Delivered. Mark the cash as received when the courier brings it.'
    case 'refused':
      return 'The parcel is coming back. Its pieces return to stock when it is back.'
    case 'returned':
    case 'cancelled':
      return nextStatuses.includes('REFUNDED')
        ? 'This order was cancelled, and its pieces are back on the shelf. Give the money back.'
        : 'This order was cancelled, and its pieces are back on the shelf.'
  }
}

/** Longer than a double tap. */
const SETTLING_MS = 1000

/**
 * Whether the order has just changed. Then another button may be under the finger, so a second tap
 * must do nothing.
 */
function useSettling({ status, fulfilment }: Pick<StaffOrder, 'status' | 'fulfilment'>): boolean {
  const current = `${status} ${fulfilment}`
  const [settled, setSettled] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [current])
  return settled !== current
}

/** The next steps of an order as buttons. If the order has changed since, a message says so. */
export function OrderMoves({ order }: { order: StaffOrder }) {
  const may = useMay()
  const change = useChangeOrder()
  const [asking, setAsking] = useState<Action>()
  const isSettling = useSettling(order)
  const { orderId } = order
  const actions = may('orders.move') ? actionsOf(order) : []
  const send = (action: Action, note?: string) =>
    change.mutate(
      { order, change: action.change, note },
      {
        onSuccess: () => {
          setAsking(undefined)
          toastSuccess(`Order ${orderId} ${action.done}`, { about: orderId })
        },
        onError: (error) => {
          setAsking(undefined)
          if (hasCode(error, 'CONFLICT') || hasCode(error, 'ILLEGAL_TRANSITION'))
            toastError('Somebody else has just changed this order', {
              about: orderId,
              detail: 'What you see now is how it stands.',
            })
          else showFailure(error, 'The order could not be changed')
        },
      },
    )
  const isSending = (action: Action) =>
    change.isPending && change.variables.change === action.change
  return (
    <Card title="What next" text={adviceOf(order)}>
      <div className="flex flex-wrap gap-2">
        {actions.map((action, at) => (
          <Button
            key={action.words}
            variant={at === 0 && !isWarning(action) ? 'primary' : 'secondary'}
            busy={isSending(action) && !asking && 'One moment…'}
            blocked={isSettling || (change.isPending && !isSending(action))}
            onClick={() => (action.asks || action.isCash ? setAsking(action) : send(action))}
            className="max-sm:w-full"
          >
            {action.words}
          </Button>
        ))}
      </div>
      {asking?.isCash && (
        <ConfirmDialog
          title={`Did you receive ${formatRupees(order.finalAmount)}?`}
          cancelLabel="Not yet"
          confirmLabel="Yes, received"
          busy={change.isPending && 'Saving…'}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => send(asking)}
        >
          <p>Order {orderId} is marked as paid. This cannot be undone.</p>
        </ConfirmDialog>
      )}
      {asking?.asks && (
        <ReasonDialog
          orderId={orderId}
          kind={asking.asks}
          isSending={change.isPending}
          onSend={(reason) => send(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}

const isWarning = ({ asks }: Action) => asks !== undefined && asks !== 'handOver'
