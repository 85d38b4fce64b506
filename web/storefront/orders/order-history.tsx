import type { Order } from '#contract/orders.ts'
import { langOf } from '../../ui/lang-of.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { actorWordsOf, pastStepWordsOf } from './order-words.ts'

/** All status changes of an order, oldest first: status, time, person and note. */
export const OrderHistory = ({ steps }: { steps: Order['history'] }) => (
  <ol className="grid gap-4 print:gap-2">
    {steps.map(({ status, at, by, note }) => (
      <li key={at} className="border-control border-l-2 pl-4">
        <p>
          <span className="font-semibold">{pastStepWordsOf(status)}</span>{' '}
          <span className="text-ink-2">{actorWordsOf(by)}</span>
        </p>
        <time dateTime={at} className="figures text-ink-2 text-sm">
          {dateTimeInWords(at)}
        </time>
        {note && (
          <p lang={langOf(note)} className="mt-1 break-words">
            {note}
          </p>
        )}
      </li>
    ))}
  </ol>
)
