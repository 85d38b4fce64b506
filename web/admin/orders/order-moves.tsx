import { useState } from 'react'
import type { StaffOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { hasCode } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { useMoveOrder } from '../data/orders.ts'
import { Card } from '../page/card.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useMay } from '../page/signed-in-user.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What each step is called on its button, and afterwards. */
const MOVES: Record<OrderStatus, { words: string; done: string }> = {
  PENDING: { words: 'Back to pending', done: 'pending' },
  CONFIRMED: { words: 'Confirm order', done: 'confirmed' },
  PAID: { words: 'Mark as paid', done: 'marked as paid' },
  CANCELLED: { words: 'Cancel order', done: 'cancelled' },
  REFUNDED: { words: 'Refund', done: 'refunded' },
}

/** What to do now with an order in each status. */
const ADVICE: Record<OrderStatus, string> = {
  PENDING: 'Call the customer, and confirm what was ordered and where it goes.',
  CONFIRMED: 'Pack and send it. Mark it as paid when you have the money.',
  PAID: 'Done. Cancel it if it came back, refund it if a piece was damaged.',
  CANCELLED: 'This order was cancelled, and its pieces are back on the shelf.',
  REFUNDED: 'The money went back to the customer.',
}

/** Steps that somebody should give a reason for, as the customer reads it. */
const NEEDS_REASON: OrderStatus[] = ['CANCELLED', 'REFUNDED']

/** The next steps of an order, as buttons. Of two people, the second is told who was first. */
export function OrderMoves({ order }: { order: StaffOrder }) {
  const may = useMay()
  const move = useMoveOrder()
  const [reasonFor, setReasonFor] = useState<OrderStatus>()
  const { orderId, status, nextStatuses } = order
  const send = (to: OrderStatus, note?: string) =>
    move.mutate(
      { orderId, from: status, to, note },
      {
        onSuccess: () => {
          setReasonFor(undefined)
          toastSuccess(`Order ${orderId} ${MOVES[to].done}`, { about: orderId })
        },
        onError: (error) => {
          setReasonFor(undefined)
          if (hasCode(error, 'CONFLICT') || hasCode(error, 'ILLEGAL_TRANSITION'))
            toastError('Somebody else has just changed this order', {
              about: orderId,
              detail: 'What you see now is how it stands.',
            })
          else showFailure(error, 'The order could not be changed')
        },
      },
    )
  const steps = may('orders.move') ? nextStatuses : []
  return (
    <Card title="What next" text={ADVICE[status]}>
      <div className="flex flex-wrap gap-2">
        {steps.map((to, at) => (
          <Button
            key={to}
            variant={at === 0 && !NEEDS_REASON.includes(to) ? 'primary' : 'secondary'}
            busy={move.isPending && move.variables.to === to && !reasonFor && 'One moment…'}
            blocked={move.isPending && move.variables.to !== to}
            onClick={() => (NEEDS_REASON.includes(to) ? setReasonFor(to) : send(to))}
            className="max-sm:w-full"
          >
            {MOVES[to].words}
          </Button>
        ))}
      </div>
      {reasonFor && (
        <ReasonDialog
          orderId={orderId}
          kind={reasonFor === 'REFUNDED' ? 'refund' : 'cancel'}
          isSending={move.isPending}
          onSend={(reason) => send(reasonFor, reason)}
          onClose={() => setReasonFor(undefined)}
        />
      )}
    </Card>
  )
}
