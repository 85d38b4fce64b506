import { FULFILMENT_FACTS } from '#contract/fulfilment.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderEdit, StaffOrder, StepWithStaffName } from '#contract/staff-order.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { FULFILMENT_WORDS, ORDER_STATUS_WORDS } from '../page/messages.ts'
import * as m from './messages/order-page.ts'

type HistoryProps = Pick<StaffOrder, 'history' | 'fulfilmentHistory' | 'edits'>

/** All changes of an order and its delivery: step, person, time and note. */
export const OrderHistory = (order: HistoryProps) => (
  <Card title={m.HISTORY}>
    <ol className="grid gap-3">
      {entriesOf(order).map((entry) => (
        <li key={entry.at + entry.label} className="border-line border-l-2 pl-4">
          <p className="font-semibold">{entry.label}</p>
          <p className="text-ink-2 text-sm">
            {dateTimeInWords(entry.at)} · {authorOf(entry)}
          </p>
          {entry.changes && (
            <ul className="mt-1 list-disc pl-5">
              {entry.changes.map((text) => (
                <li key={text} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
          )}
          {entry.note && <p className="mt-1 break-words">{entry.note}</p>}
        </li>
      ))}
    </ol>
  </Card>
)

type Entry = Pick<StepWithStaffName, 'at' | 'by' | 'name' | 'note'> & {
  label: string
  /** What an edit changed. */
  changes?: string[]
}

/** Oldest first; at the same time, the delivery step is before the status. */
function entriesOf({ history, fulfilmentHistory, edits }: HistoryProps): Entry[] {
  const parcel = fulfilmentHistory
    .filter(({ state }) => FULFILMENT_FACTS[state].isParcelStep)
    .map((step) => ({ ...step, label: FULFILMENT_WORDS[step.state] }))
  const statuses = history.map((step, at) => ({
    ...step,
    label: at === 0 ? m.PLACED : ORDER_STATUS_WORDS[step.status],
  }))
  const changed = edits.map((edit) => ({
    at: edit.at,
    by: 'staff' as const,
    name: edit.name,
    label: m.CHANGED,
    changes: changesOf(edit),
    ...(edit.reason !== null && { note: edit.reason }),
  }))
  return [...parcel, ...changed, ...statuses].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** The sentences that say what an edit changed. */
function changesOf({ lines, isAddressChanged, delivery, total }: OrderEdit): string[] {
  const item = ({ name, colorName, sizeName, engraving }: OrderEdit['lines'][number]) =>
    [name, colorName, sizeName, engraving && `“${engraving}”`].filter(Boolean).join(' · ')
  const rupees = (amounts: { was: number; now: number }) =>
    [formatRupees(amounts.was), formatRupees(amounts.now)] as const
  return [
    ...lines.map((line) => {
      if (line.was === 0) return m.addedItems(line.now, item(line))
      if (line.now === 0) return m.removedItems(line.was, item(line))
      return m.numberChanged(item(line), line.was, line.now)
    }),
    ...(isAddressChanged ? [m.ADDRESS_CHANGED] : []),
    ...(delivery ? [m.deliveryChanged(...rupees(delivery))] : []),
    ...(total.was === total.now ? [] : [m.totalChanged(...rupees(total))]),
  ]
}

const authorOf = ({ by, name }: Entry): string => {
  if (by === 'shopper') return name ? m.customerNamed(name) : m.THE_CUSTOMER
  return by === 'system' ? m.AUTOMATICALLY : (name ?? m.THE_SHOP)
}
