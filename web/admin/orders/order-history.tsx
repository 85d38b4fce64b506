import type { NamedStep, StaffOrder } from '#contract/admin-orders.ts'
import { FULFILMENT_FACTS } from '#contract/fulfilment.ts'
import { Card } from '../page/card.tsx'
import { momentInWords } from '../page/moments.ts'
import { FULFILMENT_WORDS, STATUS_WORDS } from '../page/order-status.tsx'
import * as m from './messages.ts'

type HistoryProps = Pick<StaffOrder, 'history' | 'fulfilmentHistory'>

/** All changes of an order and its delivery: step, person, time and note. */
export const OrderHistory = (order: HistoryProps) => (
  <Card title={m.HISTORY}>
    <ol className="grid gap-3">
      {entriesOf(order).map((entry) => (
        <li key={entry.at + entry.label} className="border-line border-l-2 pl-4">
          <p className="font-semibold">{entry.label}</p>
          <p className="text-ink-2 text-sm">
            {momentInWords(entry.at)} · {authorOf(entry)}
          </p>
          {entry.note && <p className="mt-1 break-words">{entry.note}</p>}
        </li>
      ))}
    </ol>
  </Card>
)

type Entry = Pick<NamedStep, 'at' | 'by' | 'name' | 'note'> & { label: string }

/** Oldest first; at the same time, the delivery step is before the status. */
function entriesOf({ history, fulfilmentHistory }: HistoryProps): Entry[] {
  const parcel = fulfilmentHistory
    .filter(({ state }) => FULFILMENT_FACTS[state].isParcelStep)
    .map((step) => ({ ...step, label: FULFILMENT_WORDS[step.state] }))
  const statuses = history.map((step, at) => ({
    ...step,
    label: at === 0 ? m.PLACED : STATUS_WORDS[step.status],
  }))
  return [...parcel, ...statuses].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const authorOf = ({ by, name }: Entry): string => {
  if (by === 'shopper') return name ? m.customerNamed(name) : m.THE_CUSTOMER
  return by === 'system' ? m.AUTOMATICALLY : (name ?? m.THE_SHOP)
}
