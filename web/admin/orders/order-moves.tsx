import { useEffect, useState } from 'react'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { isConfirmedByHand } from '#contract/payment-ways.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import type { StaffStep } from '#contract/staff-steps.ts'
import { entryOf } from '#contract/table-entries.ts'
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
import { wayOfHeldMoney, wayOfMethod } from './money-moves.ts'
import { OrderProgress } from './order-progress.tsx'
import { ORDER_PROGRESS_STEPS, type OrderProgressStep } from './progress-rows.ts'
import { ReasonDialog, type ReasonDialogKind } from './reason-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useUndoButton } from './use-undo.tsx'

/** A button on the page of an order that changes the order. */
type OrderAction = {
  label: string
  /** The message after success. */
  successTextOf: (orderId: string) => string
  change: OrderChangeInput['change']
  /** The dialog that opens first: for a reason, for the courier, or for an amount of money. */
  dialogKind?: ReasonDialogKind | 'courier' | 'payment' | 'refund'
}

const STATUS_ACTIONS: Partial<Record<OrderStatus, OrderAction>> = {
  CONFIRMED: {
    label: m.CONFIRM_ORDER,
    successTextOf: m.orderConfirmedText,
    change: { status: 'CONFIRMED' },
  },
  CANCELLED: {
    label: m.CANCEL_ORDER,
    successTextOf: m.orderCancelledText,
    change: { status: 'CANCELLED' },
    dialogKind: 'cancel',
  },
}

const REFUND_ACTION: OrderAction = {
  label: m.REFUND_ORDER,
  successTextOf: m.refundNotedText,
  change: { step: 'refund', refund: { amount: 0, way: 'cash', reference: '', reason: '' } },
  dialogKind: 'refund',
}

const STEP_ACTIONS: Record<StaffStep, OrderAction> = {
  pack: { label: m.MARK_AS_PACKED, successTextOf: m.orderPackedText, change: { step: 'pack' } },
  'hand-over': {
    label: m.MARK_AS_SENT,
    successTextOf: m.orderSentText,
    change: { step: 'hand-over', shipment: {} },
    dialogKind: 'courier',
  },
  deliver: {
    label: m.MARK_AS_DELIVERED,
    successTextOf: m.orderDeliveredText,
    change: { step: 'deliver', cashReceived: false },
  },
  'receive-payment': {
    label: m.PAYMENT_RECEIVED,
    successTextOf: m.paymentNotedText,
    change: { step: 'receive-payment', payment: { amount: 0, way: 'cash', reference: '' } },
    dialogKind: 'payment',
  },
  refuse: {
    label: m.PARCEL_REFUSED,
    successTextOf: m.orderRefusedText,
    change: { step: 'refuse' },
    dialogKind: 'refuse',
  },
  return: {
    label: m.PARCEL_RETURNED,
    successTextOf: m.orderBackInStockText,
    change: { step: 'return' },
  },
}

/** The steps that have a row in the order's progress, with their button in that row. The buttons of all other steps are below the progress. */
const PROGRESS_ROW_OF_STEP: Partial<Record<StaffStep, OrderProgressStep>> = {
  pack: 'pack',
  'hand-over': 'send',
  deliver: 'deliver',
  'receive-payment': 'pay',
}

type OrderActions = {
  stepActions: Partial<Record<OrderProgressStep, OrderAction>>
  otherActions: OrderAction[]
}

/** The buttons of an order: those of its usual steps, and the others. */
function orderActionsOf({
  fulfilment,
  nextStatuses,
  nextSteps,
  mayRefund,
}: StaffOrder): OrderActions {
  const actionToStatus = (targetStatus: OrderStatus) =>
    nextStatuses.includes(targetStatus) ? STATUS_ACTIONS[targetStatus] : undefined
  const stepActions: OrderActions['stepActions'] = {}
  const confirmAction = actionToStatus('CONFIRMED')
  if (confirmAction) stepActions.confirm = confirmAction
  const otherActions: OrderAction[] = []
  for (const stepName of nextSteps) {
    // First the customer confirms what was ordered.
    if (stepName === 'deliver' && fulfilment === 'unconfirmed') continue
    // If a delivered parcel comes back, staff cancel the order instead, which needs a reason.
    if (stepName === 'return' && fulfilment !== 'refused') continue
    const progressRow = PROGRESS_ROW_OF_STEP[stepName]
    if (progressRow) stepActions[progressRow] = STEP_ACTIONS[stepName]
    else otherActions.push(STEP_ACTIONS[stepName])
  }
  if (mayRefund) otherActions.push(REFUND_ACTION)
  const cancelAction = actionToStatus('CANCELLED')
  // While the parcel is on its way, it can only be refused.
  const isParcelOnItsWay = nextSteps.includes('refuse')
  if (cancelAction && !isParcelOnItsWay) otherActions.push(cancelAction)
  return { stepActions, otherActions }
}

const adviceAfterCancellation = ({ heldAmount }: StaffOrder): string =>
  heldAmount > 0 ? m.CANCELLED_RETURN_THE_MONEY : m.CANCELLED_AND_BACK_IN_STOCK

const ADVICE_BY_STATE: Record<FulfilmentState, (order: StaffOrder) => string> = {
  unconfirmed: () => m.CALL_THE_CUSTOMER,
  confirmed: () => m.PACK_AND_SEND,
  packed: () => m.GIVE_IT_TO_THE_COURIER,
  'handed-over': () => m.PARCEL_IS_ON_ITS_WAY,
  delivered: ({ status }) => (status === 'PAID' ? m.ORDER_IS_COMPLETED : m.DELIVERED_BUT_NOT_PAID),
  refused: () => m.PARCEL_IS_COMING_BACK,
  returned: adviceAfterCancellation,
  cancelled: adviceAfterCancellation,
}

/** Advice for staff: what to do next with an order. */
function nextAdviceOf(order: StaffOrder): string {
  if (order.waitsForPayment)
    return isConfirmedByHand(order.paymentMethod) ? m.WAITS_FOR_A_TRANSFER : m.WAITS_FOR_A_PAYMENT
  if (order.status === 'REFUNDED')
    return order.heldAmount > 0 ? m.MONEY_CAME_AFTER_THE_REFUND : m.MONEY_WAS_RETURNED
  return entryOf(ADVICE_BY_STATE, order.fulfilment, () => m.STATE_IS_OF_A_NEWER_VERSION)(order)
}

/** Longer than a double tap. */
const DOUBLE_TAP_GUARD_MS = 1000

/**
 * Whether the order has just changed. After the first tap another button may be at the same place,
 * so a second tap must do nothing.
 */
function useDoubleTapGuard({ version }: Pick<StaffOrder, 'version'>): boolean {
  const [settledVersion, setSettledVersion] = useState(version)
  useEffect(() => {
    const guardTimer = setTimeout(() => setSettledVersion(version), DOUBLE_TAP_GUARD_MS)
    return () => clearTimeout(guardTimer)
  }, [version])
  return settledVersion !== version
}

/** The steps of an order with their buttons. If the order has changed since, a message says so. */
export function OrderMoves({ order }: { order: StaffOrder }) {
  const hasPermission = useHasPermission()
  const change = useChangeOrder()
  const undoButton = useUndoButton()
  const [actionInDialog, setActionInDialog] = useState<OrderAction>()
  const isGuarded = useDoubleTapGuard(order)
  const { orderId, version } = order
  const { stepActions, otherActions }: OrderActions = hasPermission('orders.move')
    ? orderActionsOf(order)
    : { stepActions: {}, otherActions: [] }
  const sendAction = (action: OrderAction, note?: string) =>
    change.mutate(
      { order, change: action.change, note },
      {
        onSuccess: () => {
          setActionInDialog(undefined)
          showSuccessToast(action.successTextOf(orderId), {
            about: orderId,
            action: undoButton([{ orderId, version: version + 1 }]),
          })
        },
        onError: (error) => {
          // A wrong amount or reference can be corrected.
          if (Object.keys(refusedFieldsOf(error)).length > 0)
            return showFailure(error, words.THE_ORDER_COULD_NOT_BE_CHANGED)
          setActionInDialog(undefined)
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
  const renderActionButton = (action: OrderAction, isPrimary: boolean) => {
    const isSending = change.isPending && change.variables.change === action.change
    return (
      <Button
        key={action.label}
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={isSending && !actionInDialog && m.ONE_MOMENT}
        blocked={isGuarded || (change.isPending && !isSending)}
        onClick={() => (action.dialogKind ? setActionInDialog(action) : sendAction(action))}
      >
        {action.label}
      </Button>
    )
  }
  const nextProgressStep = order.waitsForPayment
    ? undefined
    : ORDER_PROGRESS_STEPS.find((step) => stepActions[step])
  const stepButtons = Object.fromEntries(
    ORDER_PROGRESS_STEPS.map((step) => [
      step,
      stepActions[step] && renderActionButton(stepActions[step], step === nextProgressStep),
    ]),
  )
  const closeDialog = () => setActionInDialog(undefined)
  return (
    <Card title={m.NEXT_STEP} purposeText={nextAdviceOf(order)}>
      <ContactLinks order={order} />
      <OrderProgress order={order} buttons={stepButtons} />
      {otherActions.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4">
          {otherActions.map((action) => renderActionButton(action, false))}
        </div>
      )}
      {actionInDialog?.dialogKind === 'payment' && (
        <MoneyDialog
          orderId={orderId}
          kind="payment"
          maxAmount={order.dueAmount}
          usualWay={wayOfMethod(order.paymentMethod)}
          isSending={change.isPending}
          onConfirm={({ reason: _, ...payment }) =>
            sendAction({ ...actionInDialog, change: { step: 'receive-payment', payment } })
          }
          onClose={closeDialog}
        />
      )}
      {actionInDialog?.dialogKind === 'refund' && (
        <MoneyDialog
          orderId={orderId}
          kind="refund"
          maxAmount={order.heldAmount}
          usualWay={wayOfHeldMoney(order.payments)}
          isSending={change.isPending}
          onConfirm={(refund) =>
            sendAction({ ...actionInDialog, change: { step: 'refund', refund } })
          }
          onClose={closeDialog}
        />
      )}
      {actionInDialog?.dialogKind === 'courier' && (
        <SendDialog
          orderId={orderId}
          isSending={change.isPending}
          onConfirm={(shipment) =>
            sendAction({ ...actionInDialog, change: { step: 'hand-over', shipment } })
          }
          onClose={closeDialog}
        />
      )}
      {(actionInDialog?.dialogKind === 'cancel' || actionInDialog?.dialogKind === 'refuse') && (
        <ReasonDialog
          orderId={orderId}
          kind={actionInDialog.dialogKind}
          isSending={change.isPending}
          onConfirm={(reason) => sendAction(actionInDialog, reason)}
          onClose={closeDialog}
        />
      )}
    </Card>
  )
}
