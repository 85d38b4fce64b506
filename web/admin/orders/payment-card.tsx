import { PAYMENT_NAMES, WAY_NAMES } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#contract/payment-ways.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import * as m from './messages/payment.ts'
import { keptOrderAmountOf, type MoneyHistoryEntry, moneyHistoryOf } from './money-moves.ts'

const KIND_WORDS: Record<MoneyHistoryEntry['kind'], string> = {
  'to-collect': m.TO_COLLECT,
  received: m.RECEIVED,
  'to-give-back': m.TO_REFUND,
  'given-back': m.REFUNDED,
  'no-longer-due': m.NO_LONGER_DUE,
}

/** What was received for an order, what was given back, and what remains. */
export const PaymentCard = ({ payments }: Pick<StaffOrder, 'payments'>) => {
  const moves = moneyHistoryOf(payments)
  const kept = keptOrderAmountOf(moves)
  return (
    <Card title={m.PAYMENT}>
      <ul className="grid gap-3">
        {moves.map((move) => (
          <Line key={move.key} move={move} />
        ))}
      </ul>
      {kept !== undefined && (
        <p className="mt-3 flex justify-between gap-x-4 border-line border-t pt-3 font-semibold">
          <span>{m.YOU_KEEP}</span>
          <span className="figures">{formatRupees(kept)}</span>
        </p>
      )}
    </Card>
  )
}

function Line({ move }: { move: MoneyHistoryEntry }) {
  const { kind, amount, at, notes, payment } = move
  return (
    <li className="flex justify-between gap-x-4">
      <span className="min-w-0">
        {kind === 'to-collect' && payment.method !== 'COD' ? m.NOT_PAID_YET : KIND_WORDS[kind]}
        <span className="block text-ink-2 text-sm">
          {[wayOf(move), at && dateTimeInWords(at)].filter(Boolean).join(' · ')}
        </span>
        {notes.map((note) => (
          <span key={note} className="block break-words text-ink-2 text-sm">
            {note}
          </span>
        ))}
      </span>
      <span
        className={joinClasses(
          'figures shrink-0 font-semibold',
          kind === 'no-longer-due' && 'line-through',
        )}
      >
        {amount < 0 && '− '}
        {formatRupees(Math.abs(amount))}
      </span>
    </li>
  )
}

/** How the money moved, or how it will. */
function wayOf({ kind, payment }: MoneyHistoryEntry): string {
  if (kind === 'to-collect' || kind === 'no-longer-due') return PAYMENT_NAMES[payment.method]
  return WAY_NAMES[paymentWayOf(kind === 'given-back' ? payment.refundProvider : payment.provider)]
}

/** The way of a stored payment; cash has no provider. */
export const paymentWayOf = (provider: string | null): PaymentWay =>
  PAYMENT_WAYS.find((way) => way === provider) ?? 'cash'
