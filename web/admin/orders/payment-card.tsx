import { paymentName, paymentWayName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import * as m from './messages/payment.ts'
import {
  keptOrderAmountOf,
  type MoneyHistoryEntry,
  moneyHistoryOf,
  paymentWayOf,
} from './money-moves.ts'

const MONEY_ENTRY_WORDS: Record<MoneyHistoryEntry['kind'], string> = {
  'to-collect': m.MONEY_TO_COLLECT,
  received: m.MONEY_RECEIVED,
  'to-give-back': m.MONEY_TO_REFUND,
  'given-back': m.MONEY_REFUNDED,
  'no-longer-due': m.PAYMENT_NO_LONGER_DUE,
}

/** What was received for an order, what was given back, and what remains. */
export const PaymentCard = ({ payments }: Pick<StaffOrder, 'payments'>) => {
  const entries = moneyHistoryOf(payments)
  const keptAmount = keptOrderAmountOf(entries)
  return (
    <Card title={m.PAYMENT}>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <MoneyHistoryLine key={entry.key} entry={entry} />
        ))}
      </ul>
      {keptAmount !== undefined && (
        <p className="mt-3 flex justify-between gap-x-4 border-line border-t pt-3 font-semibold">
          <span>{m.AMOUNT_SHOP_KEEPS}</span>
          <span className="figures">{formatRupees(keptAmount)}</span>
        </p>
      )}
    </Card>
  )
}

function MoneyHistoryLine({ entry }: { entry: MoneyHistoryEntry }) {
  const { kind, amount, happenedAt, notes, payment } = entry
  return (
    <li className="flex justify-between gap-x-4">
      <span className="min-w-0">
        {kind === 'to-collect' && payment.method !== 'COD'
          ? m.NOT_PAID_YET
          : MONEY_ENTRY_WORDS[kind]}
        <span className="block text-ink-2 text-sm">
          {[paymentWayInWords(entry), happenedAt && dateTimeInWords(happenedAt)]
            .filter(Boolean)
            .join(' · ')}
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
function paymentWayInWords({ kind, payment }: MoneyHistoryEntry): string {
  if (kind === 'to-collect' || kind === 'no-longer-due') return paymentName(payment.method)
  return paymentWayName(
    paymentWayOf(kind === 'given-back' ? payment.refundProvider : payment.provider),
  )
}
