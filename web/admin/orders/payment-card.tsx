import { PAYMENT_NAMES } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { PaymentState } from '#contract/payment-states.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#contract/payment-ways.ts'
import type { Payment, StaffOrder } from '#contract/staff-order.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { WAY_OPTIONS } from '../page/messages.ts'
import * as m from './messages/payment.ts'

const STATE_WORDS: Record<PaymentState, string> = {
  open: m.TO_COLLECT,
  settled: m.RECEIVED,
  'refund-due': m.TO_REFUND,
  refunded: m.REFUNDED,
  void: m.NO_LONGER_DUE,
}

/** The payments of an order: amount, method and state. */
export const PaymentCard = ({ payments }: Pick<StaffOrder, 'payments'>) => (
  <Card title={m.PAYMENT}>
    <ul className="grid gap-3">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {nameOf(payment)}
            <span className="block text-ink-2 text-sm">{stateInWords(payment)}</span>
            {[payment.reference, payment.refundReference, payment.refundReason].map(
              (text) =>
                text && (
                  <span key={text} className="block break-words text-ink-2 text-sm">
                    {text}
                  </span>
                ),
            )}
          </span>
          <span className="figures font-semibold">{formatRupees(payment.amount)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

/** How the money moved, or how it will. */
function nameOf({ state, method, provider, refundProvider }: Payment): string {
  if (state === 'open' || state === 'void') return PAYMENT_NAMES[method]
  return WAY_OPTIONS[paymentWayOf(state === 'refunded' ? refundProvider : provider)]
}

/** The way of a stored payment; cash has no provider. */
export const paymentWayOf = (provider: string | null): PaymentWay =>
  PAYMENT_WAYS.find((way) => way === provider) ?? 'cash'

function stateInWords({ state, settledAt, refundedAt }: Payment): string {
  const at = refundedAt ?? settledAt
  return at ? `${STATE_WORDS[state]} · ${dateTimeInWords(at)}` : STATE_WORDS[state]
}
