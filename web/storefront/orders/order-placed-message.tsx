import { needsConfirmation } from '#contract/cash-rules.ts'
import { paymentAsLastStep } from '#contract/messages/payment.ts'
import type { Order } from '#contract/orders.ts'
import { useStore } from '../../data/store.ts'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import * as m from './messages.ts'

/** The message after an order was placed: what happens next. */
export function OrderPlacedMessage({
  paymentMethod,
  finalAmount,
}: Pick<Order, 'paymentMethod' | 'finalAmount'>) {
  const cashRules = useStore()?.cash
  const mustBeConfirmed =
    paymentMethod === 'COD' && cashRules !== undefined && needsConfirmation(finalAmount, cashRules)
  return (
    <div className="bg-paid px-5 py-4 text-on-paid sm:px-6">
      <p className="flex items-center gap-2 font-display text-xl">
        <CircleCheckIcon aria-hidden="true" className="size-6 shrink-0" />
        {m.ORDER_IS_PLACED}
      </p>
      <ol className="mt-2 list-decimal pl-5">
        <li>{mustBeConfirmed ? m.NEXT_CONFIRM_IT : m.NEXT_WE_MESSAGE_YOU}</li>
        <li>{m.NEXT_WE_SEND_ITEMS}</li>
        <li>{paymentAsLastStep(paymentMethod)}</li>
      </ol>
    </div>
  )
}
