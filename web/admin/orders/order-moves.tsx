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
import * as m from './messages.ts'
import { type DialogKind, ReasonDialog } from './reason-dialog.tsx'

/** A button of the page. */
type Action = {
  label: string
  /** The message after success. */
  done: (orderId: string) => string
  change: OrderChangeInput['change']
  /** The dialog that asks for a reason or for details first. */
  dialog?: DialogKind
  /** It notes money as received, so the amount is confirmed first. */
  isCash?: boolean
}

const MOVES: Partial<Record<OrderStatus, Action>> = {
  CONFIRMED: { label: m.CONFIRM_ORDER, done: m.isConfirmed, change: { status: 'CONFIRMED' } },
  CANCELLED: {
    label: m.CANCEL_ORDER,
    done: m.isCancelled,
    change: { status: 'CANCELLED' },
    dialog: 'cancel',
  },
  REFUNDED: {
    label: m.REFUND,
    done: m.isRefunded,
    change: { status: 'REFUNDED' },
    dialog: 'refund',
  },
}

const STEPS: Record<StaffStep, Action> = {
  pack: { label: m.MARK_AS_PACKED, done: m.isPacked, change: { step: 'pack' } },
  'hand-over': {
    label: m.HAND_TO_COURIER,
    done: m.isHandedOver,
    change: { step: 'hand-over' },
    dialog: 'handOver',
  },
  deliver: {
    label: m.DELIVERED_AND_PAID,
    done: m.isDeliveredAndPaid,
    change: { step: 'deliver', cashReceived: true },
    isCash: true,
  },
  'receive-payment': {
    label: m.CASH_RECEIVED,
    done: m.isPaid,
    change: { step: 'receive-payment' },
    isCash: true,
  },
  refuse: {
    label: m.PARCEL_REFUSED,
    done: m.isRefused,
    change: { step: 'refuse' },
    dialog: 'refuse',
  },
  return: { label: m.PARCEL_IS_BACK, done: m.isBackInStock, change: { step: 'return' } },
}

const DELIVERED_ONLY: Action = {
  label: m.DELIVERED_CASH_LATER,
  done: m.isDelivered,
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
    // An order whose parcel is on its way cannot be cancelled; staff first mark the parcel as
    // refused.
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
  if (status === 'REFUNDED') return m.MONEY_WENT_BACK
  switch (fulfilment) {
    case 'unconfirmed':
      return m.CALL_THE_CUSTOMER
    case 'confirmed':
      return m.PACK_AND_HAND_OVER
    case 'packed':
      return m.HAND_OVER_THE_PARCEL
    case 'handed-over':
      return m.IS_ON_ITS_WAY
    case 'delivered':
      return status === 'PAID' ? m.IS_DONE : m.IS_DELIVERED_WITHOUT_CASH
    case 'refused':
      return m.PARCEL_IS_COMING_BACK
    case 'returned':
    case 'cancelled':
      return nextStatuses.includes('REFUNDED')
        ? m.CANCELLED_GIVE_THE_MONEY_BACK
        : m.CANCELLED_AND_BACK_ON_THE_SHELF
  }
}

/** Longer than a double tap. */
const DOUBLE_TAP_GUARD_MS = 1000

/**
 * Whether the order has just changed. Then another button may be under the finger, so a second tap
 * must do nothing.
 */
function useSettling({ status, fulfilment }: Pick<StaffOrder, 'status' | 'fulfilment'>): boolean {
  const current = `${status} ${fulfilment}`
  const [settled, setSettled] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), DOUBLE_TAP_GUARD_MS)
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
          toastSuccess(action.done(orderId), { about: orderId })
        },
        onError: (error) => {
          setAsking(undefined)
          if (hasCode(error, 'CONFLICT') || hasCode(error, 'ILLEGAL_TRANSITION'))
            toastError(m.SOMEBODY_ELSE_CHANGED_THE_ORDER, {
              about: orderId,
              detail: m.THIS_IS_HOW_IT_STANDS,
            })
          else showFailure(error, m.THE_ORDER_COULD_NOT_BE_CHANGED)
        },
      },
    )
  const isSending = (action: Action) =>
    change.isPending && change.variables.change === action.change
  return (
    <Card title={m.WHAT_NEXT} text={adviceOf(order)}>
      <div className="flex flex-wrap gap-2">
        {actions.map((action, at) => (
          <Button
            key={action.label}
            variant={at === 0 && !isWarning(action) ? 'primary' : 'secondary'}
            busy={isSending(action) && !asking && m.ONE_MOMENT}
            blocked={isSettling || (change.isPending && !isSending(action))}
            onClick={() => (action.dialog || action.isCash ? setAsking(action) : send(action))}
            className="max-sm:w-full"
          >
            {action.label}
          </Button>
        ))}
      </div>
      {asking?.isCash && (
        <ConfirmDialog
          title={m.didYouReceive(formatRupees(order.finalAmount))}
          cancelLabel={m.NOT_YET}
          confirmLabel={m.YES_RECEIVED}
          busy={change.isPending && m.SAVING}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => send(asking)}
        >
          <p>{m.isMarkedAsPaid(orderId)}</p>
        </ConfirmDialog>
      )}
      {asking?.dialog && (
        <ReasonDialog
          orderId={orderId}
          kind={asking.dialog}
          isSending={change.isPending}
          onSend={(reason) => send(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}

const isWarning = ({ dialog }: Action) => dialog !== undefined && dialog !== 'handOver'
