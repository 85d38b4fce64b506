import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import * as m from './messages.ts'

type OrderTotalsProps = {
  order: Pick<Order, 'totalAmount' | 'discountAmount' | 'deliveryAmount' | 'finalAmount'>
}

/** The total of an order, with discount and delivery charge. */
export function OrderTotals({ order }: OrderTotalsProps) {
  const { totalAmount, discountAmount = 0, deliveryAmount = 0, finalAmount } = order
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 max-[19rem]:grid-cols-1 gap-y-1 border-line border-t pt-4">
      {discountAmount + deliveryAmount > 0 && (
        <>
          <dt className="text-ink-2">{m.ITEMS}</dt>
          <dd className="figures text-right">{formatRupees(totalAmount)}</dd>
        </>
      )}
      {discountAmount > 0 && (
        <>
          <dt className="text-ink-2">{m.DISCOUNT}</dt>
          <dd className="figures text-right text-leaf">−{formatRupees(discountAmount)}</dd>
        </>
      )}
      {deliveryAmount > 0 && (
        <>
          <dt className="text-ink-2">{m.DELIVERY}</dt>
          <dd className="figures text-right">{formatRupees(deliveryAmount)}</dd>
        </>
      )}
      <dt className="font-semibold text-lg">{m.TOTAL_AMOUNT}</dt>
      <dd className="figures text-right font-semibold text-lg">{formatRupees(finalAmount)}</dd>
    </dl>
  )
}
