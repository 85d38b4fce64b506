import { paymentName } from '#contract/messages/payment.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import * as m from './messages.ts'

type PaymentMethodChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

/** How the shopper wants to pay; only shown if there is a choice. */
export const PaymentMethodChoice = ({ methods, chosen, onChoose }: PaymentMethodChoiceProps) => (
  <div className="mt-5">
    <h3 className="mb-3 font-display text-xl">{m.HOW_TO_PAY}</h3>
    <RadioList
      legend={m.HOW_TO_PAY}
      name="payment"
      value={chosen}
      onChoose={onChoose}
      options={methods.map((method) => ({
        value: method,
        // What it means is said above the button that places the order.
        label: <span className="font-semibold">{paymentName(method)}</span>,
      }))}
    />
  </div>
)
