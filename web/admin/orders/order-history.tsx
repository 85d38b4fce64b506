import { fulfilmentFactsOf } from '#contract/fulfilment.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderEdit, OrderStepWithStaffName, StaffOrder } from '#contract/staff-order.ts'
import { TextWithLang } from '../../ui/text-with-lang.tsx'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { fulfilmentWordsOf, orderStatusWordsOf } from '../page/order-status.tsx'
import * as m from './messages/order-page.ts'

type OrderHistoryProps = Pick<StaffOrder, 'history' | 'fulfilmentHistory' | 'edits'>

/** All changes of an order and its delivery: step, person, time and note. */
export const OrderHistory = (order: OrderHistoryProps) => (
  <Card title={m.HISTORY}>
    <ol className="grid gap-3">
      {orderHistoryEntriesOf(order).map((entry) => (
        <li key={entry.at + entry.label} className="border-line border-l-2 pl-4">
          <p className="font-semibold">{entry.label}</p>
          <p className="text-ink-2 text-sm">
            {dateTimeInWords(entry.at)} · <TextWithLang text={authorNameOf(entry)} />
          </p>
          {entry.changes && (
            <ul className="mt-1 list-disc pl-5">
              {entry.changes.map((text) => (
                <li key={text} className="break-words">
                  <TextWithLang text={text} />
                </li>
              ))}
            </ul>
          )}
          {entry.note && (
            <p className="mt-1 break-words">
              <TextWithLang text={entry.note} />
            </p>
          )}
        </li>
      ))}
    </ol>
  </Card>
)

type OrderHistoryEntry = Pick<OrderStepWithStaffName, 'at' | 'by' | 'name' | 'note'> & {
  label: string
  /** What an edit changed. */
  changes?: string[]
}

/** Oldest first; at the same time, the delivery step is before the status. */
function orderHistoryEntriesOf({
  history,
  fulfilmentHistory,
  edits,
}: OrderHistoryProps): OrderHistoryEntry[] {
  const parcelEntries = fulfilmentHistory
    .filter(({ state }) => fulfilmentFactsOf(state).isParcelStep)
    .map((step) => ({ ...step, label: fulfilmentWordsOf(step.state) }))
  const statusEntries = history.map((step, index) => ({
    ...step,
    label: index === 0 ? m.ORDER_PLACED : orderStatusWordsOf(step.status),
  }))
  const editEntries = edits.map((edit) => ({
    at: edit.at,
    by: 'staff' as const,
    name: edit.name,
    label: m.ORDER_CHANGED,
    changes: editTextsOf(edit),
    ...(edit.reason !== null && { note: edit.reason }),
  }))
  return [...parcelEntries, ...editEntries, ...statusEntries].sort(
    (entry, otherEntry) => Date.parse(entry.at) - Date.parse(otherEntry.at),
  )
}

/** The sentences that say what an edit changed. */
function editTextsOf({ lines, isAddressChanged, delivery, total }: OrderEdit): string[] {
  const itemInWords = ({ name, colorName, sizeName, engraving }: OrderEdit['lines'][number]) =>
    [name, colorName, sizeName, engraving && `“${engraving}”`].filter(Boolean).join(' · ')
  const formatOldAndNewRupees = (amounts: { was: number; now: number }) =>
    [formatRupees(amounts.was), formatRupees(amounts.now)] as const
  return [
    ...lines.map((line) => {
      if (line.was === 0) return m.addedItemsText(line.now, itemInWords(line))
      if (line.now === 0) return m.removedItemsText(line.was, itemInWords(line))
      return m.quantityChangedText(itemInWords(line), line.was, line.now)
    }),
    ...(isAddressChanged ? [m.ADDRESS_CHANGED] : []),
    ...(delivery ? [m.deliveryChangedText(...formatOldAndNewRupees(delivery))] : []),
    ...(total.was === total.now ? [] : [m.totalChangedText(...formatOldAndNewRupees(total))]),
  ]
}

const authorNameOf = ({ by, name }: OrderHistoryEntry): string => {
  if (by === 'shopper') return name ? m.customerNameText(name) : m.THE_CUSTOMER
  return by === 'system' ? m.AUTOMATICALLY : (name ?? m.THE_SHOP)
}
