import type { KnownPhone, PhoneHistory } from '#contract/phone-calls.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { dateTimeInWords } from '../../page/date-times.ts'
import * as m from '../messages/calls.ts'
import * as words from '../messages/words.ts'

const HISTORY_STATES = [
  ['delivered', 'green'],
  ['refused', 'red'],
  ['returned', 'yellow'],
  ['cancelled', 'gray'],
  ['open', 'blue'],
] as const satisfies [keyof PhoneHistory, BadgeTone][]

/** The results of the other orders for the phone number. */
export function PhoneHistoryList({ history }: { history: PhoneHistory }) {
  const statesWithOrders = HISTORY_STATES.filter(([historyState]) => history[historyState] > 0)
  if (statesWithOrders.length === 0)
    return <p className="text-ink-2 text-sm">{m.FIRST_ORDER_OF_NUMBER}</p>
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-2">{m.OTHER_ORDERS_OF_NUMBER}</span>
      {statesWithOrders.map(([historyState, tone]) => (
        <Badge key={historyState} tone={tone}>
          {m.ordersOfNumberTexts[historyState](history[historyState])}
        </Badge>
      ))}
    </div>
  )
}

/** What the shop knows about a phone number for which staff write an order. */
export function KnownPhoneSummary({ knownPhone }: { knownPhone: KnownPhone }) {
  const { history, cashBlock } = knownPhone
  return (
    <div role="status" className="mt-4 grid gap-3">
      <PhoneHistoryList history={history} />
      {cashBlock && (
        <div className="border-error border-l-4 pl-3">
          <p className="font-semibold">{words.CASH_IS_BLOCKED}</p>
          <p className="wrap-anywhere">{cashBlock.reason}</p>
          <p className="text-ink-2 text-sm">
            {words.blockedByText(cashBlock.name, dateTimeInWords(cashBlock.at))}
          </p>
          <p>{m.TAKE_ORDER_ONLY_IF_PAID_FIRST}</p>
        </div>
      )}
    </div>
  )
}
