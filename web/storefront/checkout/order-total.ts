import type { Address } from '#contract/addresses.ts'
import type { Cart } from '#contract/cart.ts'
import type { Delivery } from '#contract/delivery.ts'
import { chargeFor } from '#contract/delivery-charge.ts'

/** What an order comes to, in rupees. */
export type OrderTotal = {
  /** What its delivery costs; undefined where no shopper pays any, or nobody knows where to yet. */
  delivery: number | undefined
  total: number
}

/** What the shop will reckon for this cart, sent to this address; it refuses any other total. */
export function orderTotal(
  { finalAmount }: Pick<Cart, 'finalAmount'>,
  delivery: Delivery | undefined,
  address: Pick<Address, 'state'> | undefined,
): OrderTotal {
  if (!delivery || !address || delivery.charges.length === 0)
    return { delivery: undefined, total: finalAmount }
  const charge = chargeFor(delivery, address.state, finalAmount)
  // Of two sums of whole paisa nothing but what floating point adds is rounded away.
  return { delivery: charge, total: Math.round((finalAmount + charge) * 100) / 100 }
}
