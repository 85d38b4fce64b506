import { useEffect, useState } from 'react'
import type { OrderStatus } from '#contract/order-status.ts'
import { isConfirmedByHand } from '#contract/payment-ways.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import type { StaffStep } from '#contract/staff-steps.ts'
import { hasRefusalCode, refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { type OrderChangeInput, useChangeOrder } from '../data/orders.ts'
import { Card } from '../page/card.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { ContactLinks } from './contact-links.tsx'
import * as m from './messages/steps.ts'
import * as words from './messages/words.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { ORDER_PROGRESS_STEPS, OrderProgress, type OrderProgressStep } from './order-progress.tsx'
import { ReasonDialog, type ReasonDialogKind } from './reason-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useUndoButton } from './use-undo.tsx'

/** A button on the page of an order that changes the order. */
type Action = {
  label: string
  /** The message after success. */
  done: (orderId: string) => string
  change: OrderChangeInput['change']
  /** The dialog that opens first: for a reason, for the courier, or for an amount of money. */
  asks?: ReasonDialogKind | 'courier' | 'payment' | 'refund'
}

const MOVES: Partial<Record<OrderStatus, Action>> = {
  CONFIRMED: { label: m.CONFIRM_ORDER, done: m.isConfirmed, change: { status: 'CONFIRMED' } },
  CANCELLED: {
    label: m.CANCEL_ORDER,
    done: m.isCancelled,
    change: { status: 'CANCELLED' },
    asks: 'cancel',
  },
}

const REFUND: Action = {
  label: m.REFUND,
  done: m.isRefunded,
  change: { step: 'refund', refund: { amount: 0, way: 'cash', reference: '', reason: '' } },
  asks: 'refund',
}

const STEPS: Record<StaffStep, Action> = {
  pack: { label: m.MARK_AS_PACKED, done: m.isPacked, change: { step: 'pack' } },
  'hand-over': {
    label: m.MARK_AS_SENT,
    done: m.orderWasSent,
    change: { step: 'hand-over', shipment: {} },
    asks: 'courier',
  },
  deliver: {
    label: m.MARK_AS_DELIVERED,
    done: m.isDelivered,
    change: { step: 'deliver', cashReceived: false },
  },
  'receive-payment': {
    label: m.PAYMENT_RECEIVED,
    done: m.isPaymentNoted,
    change: { step: 'receive-payment', payment: { amount: 0, way: 'cash', reference: '' } },
    asks: 'payment',
  },
  refuse: {
    label: m.PARCEL_REFUSED,
    done: m.isRefused,
    change: { step: 'refuse' },
    asks: 'refuse',
  },
  return: { label: m.PARCEL_RETURNED, done: m.isBackInStock, change: { step: 'return' } },
}

/** The steps that have a row in the order's progress, with their button in that row. The buttons of all other steps are below the progress. */
const ROWS: Partial<Record<StaffStep, OrderProgressStep>> = {
  pack: 'pack',
  'hand-over': 'send',
  deliver: 'deliver',
  'receive-payment': 'pay',
}

type Actions = { steps: Partial<Record<OrderProgressStep, Action>>; others: Action[] }

/** The buttons of an order: those of its usual steps, and the others. */
function actionsOf({ fulfilment, nextStatuses, nextSteps, mayRefund }: StaffOrder): Actions {
  const move = (to: OrderStatus) => (nextStatuses.includes(to) ? MOVES[to] : undefined)
  const steps: Actions['steps'] = {}
  const confirm = move('CONFIRMED')
  if (confirm) steps.confirm = confirm
  const others: Action[] = []
  for (const name of nextSteps) {
    // First the customer confirms what was ordered.
    if (name === 'deliver' && fulfilment === 'unconfirmed') continue
    // If a delivered parcel comes back, staff cancel the order instead, which needs a reason.
    if (name === 'return' && fulfilment !== 'refused') continue
    const row = ROWS[name]
    if (row) steps[row] = STEPS[name]
    else others.push(STEPS[name])
  }
  if (mayRefund) others.push(REFUND)
  const cancel = move('CANCELLED')
  // While the parcel is on its way, it can only be refused.
  const isOnItsWay = nextSteps.includes('refuse')
  if (cancel && !isOnItsWay) others.push(cancel)
  return { steps, others }
}

/** Advice for staff: what to do next with an order. */
function adviceOf(order: StaffOrder): string {
  const { fulfilment, status, heldAmount, paymentMethod } = order
  if (order.waitsForPayment)
    return isConfirmedByHand(paymentMethod) ? m.WAITS_FOR_A_TRANSFER : m.WAITS_FOR_A_PAYMENT
  if (status === 'REFUNDED')
    return heldAmount > 0 ? m.MONEY_CAME_AFTER_THE_REFUND : m.MONEY_WAS_RETURNED
  switch (fulfilment) {
    case 'unconfirmed':
      return m.CALL_THE_CUSTOMER
    case 'confirmed':
      return m.PACK_AND_SEND
    case 'packed':
      return m.GIVE_IT_TO_THE_COURIER
    case 'handed-over':
      return m.IS_ON_ITS_WAY
    case 'delivered':
      return status === 'PAID' ? m.IS_COMPLETED : m.IS_DELIVERED_BUT_NOT_PAID
    case 'refused':
      return m.PARCEL_IS_COMING_BACK
    case 'returned':
    case 'cancelled':
      return heldAmount > 0 ? m.CANCELLED_RETURN_THE_MONEY : m.CANCELLED_AND_BACK_IN_STOCK
  }
}

/** Longer than a double tap. */
const DOUBLE_TAP_GUARD_MS = 1000

/**
 * Whether the order has just changed. After the first tap another button may be at the same place,
 * so a second tap must do nothing.
 */
function useSettling({ version }: Pick<StaffOrder, 'version'>): boolean {
  const [settled, setSettled] = useState(version)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(version), DOUBLE_TAP_GUARD_MS)
    return () => clearTimeout(timer)
  }, [version])
  return settled !== version
}

/** The steps of an order with their buttons. If the order has changed since, a message says so. */
export function OrderMoves({ order }: { order: StaffOrder }) {
  const may = useHasPermission()
  const change = useChangeOrder()
  const undoButton = useUndoButton()
  const [asking, setAsking] = useState<Action>()
  const isSettling = useSettling(order)
  const { orderId, version } = order
  const { steps, others }: Actions = may('orders.move')
    ? actionsOf(order)
    : { steps: {}, others: [] }
  const send = (action: Action, note?: string) =>
    change.mutate(
      { order, change: action.change, note },
      {
        onSuccess: () => {
          setAsking(undefined)
          showSuccessToast(action.done(orderId), {
            about: orderId,
            action: undoButton([{ orderId, version: version + 1 }]),
          })
        },
        onError: (error) => {
          // A wrong amount or reference can be corrected.
          if (Object.keys(refusedFieldsOf(error)).length > 0)
            return showFailure(error, words.THE_ORDER_COULD_NOT_BE_CHANGED)
          setAsking(undefined)
          if (hasRefusalCode(error, 'CONFLICT') || hasRefusalCode(error, 'ILLEGAL_TRANSITION'))
            // A step that was already taken, as after a double click, is shown as information and
            // not as an error.
            showSuccessToast(m.SOMEBODY_ELSE_CHANGED_THE_ORDER, {
              about: orderId,
              detail: m.YOU_SEE_THE_LATEST_VERSION,
            })
          else showFailure(error, words.THE_ORDER_COULD_NOT_BE_CHANGED)
        },
      },
    )
  const buttonOf = (action: Action, isPrimary: boolean) => {
    const isSending = change.isPending && change.variables.change === action.change
    return (
      <Button
        key={action.label}
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={isSending && !asking && m.ONE_MOMENT}
        blocked={isSettling || (change.isPending && !isSending)}
        onClick={() => (action.asks ? setAsking(action) : send(action))}
      >
        {action.label}
      </Button>
    )
  }
  const next = order.waitsForPayment ? undefined : ORDER_PROGRESS_STEPS.find((step) => steps[step])
  const buttons = Object.fromEntries(
    ORDER_PROGRESS_STEPS.map((step) => [step, steps[step] && buttonOf(steps[step], step === next)]),
  )
  const close = () => setAsking(undefined)
  return (
    <Card title={m.NEXT_STEP} text={adviceOf(order)}>
      <ContactLinks order={order} />
      <OrderProgress order={order} buttons={buttons} />
      {others.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4">
          {others.map((action) => buttonOf(action, false))}
        </div>
      )}
      {asking?.asks === 'payment' && (
        <MoneyDialog
          orderId={orderId}
          kind="payment"
          most={order.dueAmount}
          isSending={change.isPending}
          onSend={({ reason: _, ...payment }) =>
            send({ ...asking, change: { step: 'receive-payment', payment } })
          }
          onClose={close}
        />
      )}
      {asking?.asks === 'refund' && (
        <MoneyDialog
          orderId={orderId}
          kind="refund"
          most={order.heldAmount}
          isSending={change.isPending}
          onSend={(refund) => send({ ...asking, change: { step: 'refund', refund } })}
          onClose={close}
        />
      )}
      {asking?.asks === 'courier' && (
        <SendDialog
          orderId={orderId}
          isSending={change.isPending}
          onSend={(shipment) => send({ ...asking, change: { step: 'hand-over', shipment } })}
          onClose={close}
        />
      )}
      {(asking?.asks === 'cancel' || asking?.asks === 'refuse') && (
        <ReasonDialog
          orderId={orderId}
          kind={asking.asks}
          isSending={change.isPending}
          onSend={(reason) => send(asking, reason)}
          onClose={close}
        />
      )}
    </Card>
  )
}
