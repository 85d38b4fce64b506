import { useState } from 'react'
import { Link } from 'react-router'
import { paymentName, paymentWayName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { PaymentAttemptState } from '#contract/payment-attempts.ts'
import {
  isConfirmedByHand,
  type PaymentWay,
  PREPAID_METHOD_FACTS,
  type PrepaidMethod,
} from '#contract/payment-ways.ts'
import type { PaymentAttempt } from '#contract/payments.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { entryOf } from '#contract/table-entries.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usePaymentsOfOrder } from '../data/payments.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import {
  ATTEMPT_STATE_WORDS,
  attemptStartedAtText,
  ourReferenceText,
  providerLastAskedAtText,
  UNKNOWN_STATE,
} from '../page/messages.ts'
import { QueryContent } from '../page/query-content.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import { ProviderRefundStatus } from '../refunds/provider-refund-status.tsx'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import * as m from './messages/payment.ts'

const ATTEMPT_STATE_TONES = {
  created: 'yellow',
  shown: 'yellow',
  pending: 'yellow',
  paid: 'green',
  failed: 'gray',
  expired: 'gray',
  unclear: 'red',
} as const satisfies Record<PaymentAttemptState, BadgeTone>

/** The attempts to pay an order, what to do about each, and what was given back. */
export const PaymentAttemptsCard = ({ order }: { order: StaffOrder }) => (
  <Card title={m.ATTEMPTS_TO_PAY} className="print:hidden">
    <QueryContent query={usePaymentsOfOrder(order.orderId)} messages={m.LOADING_ATTEMPTS}>
      {({ attempts, refunds, refundable }) => (
        <>
          {attempts.length === 0 && <p className="text-ink-2">{m.NO_ATTEMPT_YET}</p>}
          <ul className="grid gap-5">
            {attempts.map((attempt) => (
              <PaymentAttemptItem
                key={attempt.id}
                attempt={attempt}
                order={order}
                isRefundable={refundable.includes(attempt.method)}
              />
            ))}
            {refunds.map((refund) => (
              <li key={`refund ${refund.id}`} className="grid gap-2 border-line border-t pt-4">
                <p className="figures text-right font-semibold">−{formatRupees(refund.amount)}</p>
                <ProviderRefundStatus refund={refund} />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryContent>
  </Card>
)

type PaymentAttemptItemProps = { attempt: PaymentAttempt; order: StaffOrder; isRefundable: boolean }

function PaymentAttemptItem({ attempt, order, isRefundable }: PaymentAttemptItemProps) {
  const { id, state, method, amount, reference, transactionId, startedAt, askedAt } = attempt
  const [isRefundDialogOpen, setIsRefundDialogOpen] = useState(false)
  const hasPermission = useHasPermission()
  // Unknown if only a newer version knows the method; then this version cannot give money back.
  const paymentWay = entryOf<PrepaidMethod, { way: PaymentWay } | undefined>(
    PREPAID_METHOD_FACTS,
    method,
    undefined,
  )?.way
  const canRefund =
    state === 'paid' && isRefundable && order.mayRefund && hasPermission('orders.move')
  const maxRefund = Math.min(amount, order.heldAmount)
  return (
    <li className="grid gap-2">
      <div className="flex items-start justify-between gap-4">
        <Badge tone={entryOf(ATTEMPT_STATE_TONES, state, 'gray')}>
          {entryOf(ATTEMPT_STATE_WORDS, state, UNKNOWN_STATE)}
        </Badge>
        <span className="figures font-semibold">{formatRupees(amount)}</span>
      </div>
      <p>{attemptStartedAtText(paymentName(method), dateTimeInWords(startedAt))}</p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {transactionId && <span className="block">{m.providerNumberText(transactionId)}</span>}
        <span className="block">{ourReferenceText(reference)}</span>
        {askedAt && (
          <span className="block">{providerLastAskedAtText(dateTimeInWords(askedAt))}</span>
        )}
      </p>
      {state !== 'paid' && <p>{nextStepInWords(method, state)}</p>}
      {state === 'unclear' && !isConfirmedByHand(method) && (
        <Link
          to="/payments?list=to-check"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.DECIDE_ABOUT_ATTEMPT}
        </Link>
      )}
      {paymentWay && canRefund && (
        <Button
          variant="secondary"
          onClick={() => setIsRefundDialogOpen(true)}
          className="justify-self-start"
        >
          {m.refundWithText(paymentWayName(paymentWay))}
        </Button>
      )}
      {paymentWay && isRefundDialogOpen && (
        <RefundDialog
          refundToMake={{
            attemptId: id,
            version: order.version,
            way: paymentWay,
            maxAmount: maxRefund,
            reason: '',
          }}
          onClose={() => setIsRefundDialogOpen(false)}
        />
      )}
    </li>
  )
}

function nextStepInWords(
  method: PaymentAttempt['method'],
  state: Exclude<PaymentAttemptState, 'paid'>,
): string {
  if (!isConfirmedByHand(method)) return m.NEXT_STEP_OF_ATTEMPT[state]
  if (state === 'unclear') return m.COMPARE_SLIP_WITH_ACCOUNT
  return state === 'failed' || state === 'expired'
    ? m.NEXT_STEP_OF_ATTEMPT.failed
    : m.WAIT_FOR_THE_SLIP
}
