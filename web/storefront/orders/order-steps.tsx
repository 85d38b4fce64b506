import type { Order } from '#contract/orders.ts'
import { dayOf, STEP_WORDS } from './order-words.ts'

/** What has happened to an order so far, once it is more than its beginning. */
export function OrderSteps({ steps }: { steps: Order['history'] }) {
  if (steps.length < 2) return null
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map(({ status, at }) => (
        <li key={at} className="border-control border-l-2 pl-2.5">
          <span className="block font-semibold">{STEP_WORDS[status]}</span>
          <time dateTime={at} className="text-ink-2">
            {dayOf(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
