import type { Order } from '#contract/orders.ts'
import { dayInWords } from '../page/date-times.ts'
import * as m from './messages.ts'
import { namesOfRemainingSteps, type OrderProgress, pastStepWordsOf } from './order-words.ts'

/** The past and the future steps of an order. */
export const OrderSteps = ({ history, ...order }: OrderProgress & Pick<Order, 'history'>) => (
  <ol className="grid auto-cols-fr grid-flow-col gap-1.5 max-[19rem]:grid-flow-row text-sm leading-snug sm:max-w-[36rem]">
    {history.map((step) => (
      <li key={step.at} className="border-leaf border-t-4 pt-1.5">
        <span className="block font-semibold">{pastStepWordsOf(step.status)}</span>
        <time dateTime={step.at} className="block text-balance text-ink-2">
          {dayInWords(step.at)}
        </time>
      </li>
    ))}
    {namesOfRemainingSteps(order).map((stepName) => (
      <li key={stepName} className="border-line border-t-4 pt-1.5 text-ink-2">
        <span className="sr-only">{m.STEP_TO_COME_LABEL} </span>
        {stepName}
      </li>
    ))}
  </ol>
)
